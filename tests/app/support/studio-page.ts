import { Session } from '../../../src/app/session.ts';
import { treeDesk } from '../../../src/app/studio-side/edit-side.ts';
import { StudioSide } from '../../../src/app/studio-side/studio-side.ts';
import { readContentFiles } from '../../../src/cli/content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { openRun } from '../../../src/content/open-run.ts';
import type { Breakpoint, PanelPlace } from '../../../src/studio/studio-port.ts';

const files = readContentFiles();
const { content } = loadContent(files);

/** A page without a page: a session, the studio's side of it, and what it asked of the page. */
export class StudioPage {
  session: Session;
  selection: number[] = [];
  looksAt: [number, number] | undefined;
  panel: PanelPlace | undefined;
  readonly side: StudioSide;

  constructor(scenario = 'skirmish') {
    this.session = this.open(scenario);
    this.side = new StudioSide({
      content,
      trees: treeDesk(files.trees, { treeFiles: undefined, onFileChange: () => () => {} }),
      session: () => this.session,
      selection: () => this.selection,
      focus: (x, y) => (this.looksAt = [x, y]),
      makeRoom: (panel) => (this.panel = panel),
    });
  }

  open(scenario: string): Session {
    return (this.session = new Session(openRun(content, { scenario, seed: 'studio', tickMode: 'interval' })));
  }

  run(steps: number): this {
    for (let step = 0; step < steps && !this.session.isPaused; step++) this.session.step();
    return this;
  }

  get hash(): string {
    return this.session.run.world.hash();
  }

  idOf(name: string): number {
    return this.side.agents().find((agent) => agent.name === name)?.id ?? 0;
  }

  enemyParty(): number {
    return this.side.agents().find(({ kind, side }) => kind === 'Party' && side === 'enemy')?.id ?? 0;
  }
}

export const point = (more: Partial<Breakpoint>): Breakpoint => ({ id: 1, tree: 'patrol', path: '/root', on: 'started', agentId: 0, isEnabled: true, ...more });
