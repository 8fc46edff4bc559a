import { RunSession } from '../../../src/runs/session/run-session.ts';
import { createTreeFileAdapter } from '../../../src/app/studio/tree-file-adapter.ts';
import { createStudioAdapter, type StudioAdapter } from '../../../src/app/studio/studio-adapter.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import type { NodeBreakpoint, PanelPlace } from '../../../src/studio/ports/studio-port.ts';

const files = readContentFiles();
const { content } = loadContent(files);

/** A page without DOM: a session, the studio adapter on it, and what that asked of the page. */
export class StudioPage {
  session: RunSession;
  selection: number[] = [];
  hidden: number[] = [];
  /** Where the camera looks. */
  middle = { x: 0, y: 0 };
  looksAt: [number, number] | undefined;
  panel: PanelPlace | undefined;
  readonly adapter: StudioAdapter['port'];
  readonly marks: StudioAdapter['marks'];

  constructor(scenario = 'skirmish') {
    this.session = this.open(scenario);
    const { port, marks } = createStudioAdapter({
      library: content.library,
      trees: createTreeFileAdapter(files.trees, { client: undefined, onChange: () => () => {} }),
      session: () => this.session,
      selection: () => this.selection,
      focus: (x, y) => (this.looksAt = [x, y]),
      lookedAt: () => this.middle,
      hidden: () => this.hidden,
      nodeAnswer: () => undefined,
      compareTrees: () => {},
      makeRoom: (panel) => (this.panel = panel),
    });
    this.adapter = port;
    this.marks = marks;
  }

  open(scenario: string, options?: { isRewindable: boolean }): RunSession {
    return (this.session = new RunSession(openRun(content, { scenario, seed: 'studio', tickMode: 'interval' }), () => 0, options));
  }

  run(steps: number): this {
    for (let step = 0; step < steps && !this.session.clock.isPaused; step++) this.session.step();
    return this;
  }

  get hash(): string {
    return this.session.run.world.hash();
  }

  idOf(name: string): number {
    return this.adapter.scene.agents().find((agent) => agent.name === name)?.id ?? 0;
  }

  enemyParty(): number {
    return this.adapter.scene.agents().find(({ kind, side }) => kind === 'Party' && side === 'enemy')?.id ?? 0;
  }
}

export const point = (more: Partial<NodeBreakpoint>): NodeBreakpoint => ({
  id: 1,
  tree: 'patrol',
  path: '/root',
  on: 'started',
  agentId: 0,
  isEnabled: true,
  ...more,
});
