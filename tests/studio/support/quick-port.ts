import type { LogEntry } from '../../../src/core/log-entry.ts';
import { contentNames } from '../../../src/content/content-names.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { kindsWithRules } from '../../../src/app/studio/kinds-with-rules.ts';
import { compileTree } from '../../../src/engine/check.ts';
import type { EditPort } from '../../../src/studio/ports/edit-port.ts';
import type { CompiledNode } from '../../../src/engine/compile/compiled-node.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import type { Content } from '../../../src/content/load-content.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { STEP_SECONDS } from '../../../src/sim/state.ts';
import type {
  AgentEntry,
  AgentId,
  Breakpoint,
  BreakpointHit,
  PanelPlace,
  ProgramView,
  StudioPort,
  TickRecord,
  AgentWatch,
} from '../../../src/studio/ports/studio-port.ts';
import { RecordTape, rowsOf } from './record-tape.ts';
import { unitKindOf } from '../../../src/content/unit-kind.ts';

const PARTS = ['scene', 'time', 'breakpoints', 'past', 'keyChanges', 'field', 'edits', 'treeFiles'] as const;
type Part = (typeof PARTS)[number];

/** What is to be another in a port, and in its parts. */
export type PortChange = { readonly [Name in Part]?: Partial<QuickPort[Name]> };

/** A port to a real run without a game around it: enough to drive the studio in tests. */
export class QuickPort implements StudioPort, EditPort {
  readonly library: StudioPort['library'];
  readonly kinds: StudioPort['kinds'] = kindsWithRules(gameRegistry.definitions);
  readonly inputs = gameRegistry.inputs;
  run: Run;
  isPaused = true;
  selected: AgentId = 0;
  /** Whom the scene is about, the first choice first. */
  main: readonly AgentId[] = [1, 2];
  panel: PanelPlace | undefined;
  inField: readonly AgentId[] = [];
  setPoints: readonly Breakpoint[] = [];
  #scene = 1;
  #updates = 0;
  #breaks: BreakpointHit[] = [];
  readonly #tapes = new Map<AgentId, RecordTape>();

  constructor(
    private readonly content: Content,
    scenario: string,
  ) {
    this.library = content.library;
    this.run = openRun(content, { scenario, seed: '7', tickMode: 'interval' });
  }

  changed(change: PortChange): this {
    for (const [name, value] of Object.entries(change)) {
      const part = PARTS.find((each) => each === name);
      Object.assign(part ? this[part] : this, part ? value : { [name]: value });
    }
    return this;
  }

  enter(scenario: string): void {
    this.run = openRun(this.content, { scenario, seed: '7', tickMode: 'interval' });
    this.#scene++;
    this.#updates = 0;
    this.#tapes.clear();
  }

  readonly kindSpecs: EditPort['kindSpecs'] = kindsWithRules(gameRegistry.definitions);
  names: EditPort['names'] = () => {
    const { scenario } = this.run;
    return contentNames(this.content, { scenario, places: this.content.places.get(scenario.map) ?? [] });
  };
  readonly treeFiles: EditPort['treeFiles'] = { texts: new Map(), client: undefined, onChange: () => () => {} };
  check: EditPort['check'] = (tree, library) => {
    const compiled = compileTree(tree, library, gameRegistry);
    return 'problems' in compiled ? compiled.problems : [];
  };
  sceneTrees = () => this.library;
  compareTrees = (): void => {};
  logged: readonly LogEntry[] = [];

  edits: EditPort['edits'] = {
    apply: (edit) => this.run.world.apply({ type: 'trees', ...edit }, () => this.#updates++),
    assignTree: (agentIds, tree) => this.run.world.apply({ type: 'mind', agentIds, tree }),
    recordedUpdates: () => [],
    isInPast: () => false,
    updateCount: () => this.#updates,
  };
  scene: StudioPort['scene'] = {
    number: () => this.#scene,
    name: () => this.run.request.scenario,
    agents: () => this.#agents(),
    selectedAgent: () => this.selected,
    mainAgent: (except) => this.main.find((id) => !except.includes(id)) ?? 0,
    watch: (agentId) => this.#watch(agentId),
  };
  time: StudioPort['time'] = {
    clock: () => {
      const { step } = this.run.world.state;
      return { step, seconds: step * STEP_SECONDS, isPaused: this.isPaused };
    },
    setPaused: (isPaused) => void (this.isPaused = isPaused),
    step: () => void this.step(),
    seek: () => 'The past of this scene is not kept.',
    stepToTick: (agentId) => this.#stepToTick(agentId),
    forkCount: () => 0,
    branch: () => 0,
  };
  breakpoints: StudioPort['breakpoints'] = {
    set: (breakpoints) => void (this.setPoints = breakpoints),
    takeHits: () => this.#breaks.splice(0),
  };
  past: StudioPort['past'] = {
    coverage: () => undefined,
    evaluations: () => undefined,
    nodeAnswer: () => undefined,
    log: () => this.logged,
  };
  keyChanges: StudioPort['keyChanges'] = {
    set: (agentId, scope, { key, value }) => {
      const blackboard = this.run.brains.blackboardOf(agentId);
      if (scope !== 'own' || !blackboard) return `There is no ${scope} blackboard here.`;
      return blackboard.set(key, value) ? undefined : `"${key}" holds another type.`;
    },
    invalidate: (agentId, _scope, key) => (this.run.brains.blackboardOf(agentId)?.invalidate(key) ? undefined : `There is no "${key}".`),
    remove: (agentId, _scope, key) => (this.run.brains.blackboardOf(agentId)?.remove(key) ? undefined : `"${key}" is declared by a tree.`),
  };
  field: StudioPort['field'] = {
    highlight: (agentIds) => void (this.inField = agentIds),
    focusOn: () => {},
    setPanelPlace: (panel) => void (this.panel = panel),
  };

  #agents(): readonly AgentEntry[] {
    const { units, parties } = this.run.world.state;
    const sideOf = (team: string): AgentEntry['side'] => (team === 'player' ? 'player' : 'enemy');
    const warriors = units.map((unit): AgentEntry => {
      const { label, rules } = unitKindOf(this.run.kinds, unit.kind);
      const condition = `health ${Math.round(unit.health)} of ${rules.maxHealth}`;
      const party = parties.find(({ id }) => id === unit.partyId)?.name ?? '';
      const tree = this.run.brains.programOf(unit.id)?.name ?? '';
      return {
        id: unit.id,
        name: unit.name,
        kind: label,
        side: sideOf(unit.team),
        party,
        tree,
        isAlive: unit.isAlive,
        mood: unit.pace,
        condition,
      };
    });
    return [...warriors, ...parties.map((party) => this.#partyEntry(party.id, party.name, sideOf(party.team)))];
  }

  #watch(agentId: AgentId): AgentWatch | undefined {
    const program = this.run.brains.programOf(agentId);
    if (!program) return undefined;
    const tape = this.#tapeOf(agentId);
    const blackboard = () => rowsOf(this.run.brains.blackboardOf(agentId), (id) => this.#nameOf(id));
    const stop = (): void => {
      this.#tapes.delete(agentId);
      this.run.brains.watch(agentId, undefined);
    };
    const isStale = (): boolean => this.run.brains.programOf(agentId) !== program;
    const takeRecords = (): TickRecord[] => tape.records.splice(0);
    return Object.defineProperty({ agentId, program: programView(program), isStale: false, takeRecords, blackboard, stop }, 'isStale', {
      get: isStale,
    });
  }

  /** One step of the world; true when a breakpoint was reached. */
  step(): boolean {
    const { world } = this.run;
    this.isPaused = true;
    for (const tape of this.#tapes.values()) tape.begin();
    world.step();
    let hasStopped = false;
    for (const [agentId, tape] of this.#tapes) {
      const before = tape.records.length;
      tape.end(world.state.step, world.state.step * STEP_SECONDS);
      for (const record of tape.records.slice(before)) hasStopped = this.#meet(agentId, record) || hasStopped;
    }
    return hasStopped;
  }

  #stepToTick(agentId: AgentId): string | undefined {
    const tape = this.#tapes.get(agentId);
    if (!tape) return 'Nobody watches that agent.';
    for (let tries = 0; tries < 60; tries++) {
      this.step();
      if (tape.records.length > 0) return undefined;
    }
    return 'It does not think any more.';
  }

  #tapeOf(agentId: AgentId): RecordTape {
    const tape = new RecordTape(() => this.run.brains.blackboardOf(agentId));
    this.#tapes.set(agentId, tape);
    this.run.brains.watch(agentId, () => tape);
    return tape;
  }

  #meet(agentId: AgentId, record: TickRecord): boolean {
    const nodes = this.run.brains.programOf(agentId)?.nodes ?? [];
    for (const [eventIndex, { event, node, status }] of record.events.entries()) {
      const moment = event === 'started' ? 'started' : event === 'stopped' ? status : undefined;
      const met = this.setPoints.find(
        (each) =>
          each.isEnabled &&
          each.on === moment &&
          each.tree === nodes[node]?.tree &&
          each.path === nodes[node]?.path &&
          [0, agentId].includes(each.agentId),
      );
      if (!met) continue;
      this.isPaused = true;
      this.#breaks.push({ breakpointId: met.id, agentId, eventIndex, record });
      return true;
    }
    return false;
  }

  #partyEntry(id: AgentId, name: string, side: AgentEntry['side']): AgentEntry {
    const tree = this.run.brains.programOf(id)?.name ?? '';
    return { id, name, kind: 'Party', side, party: '', tree, isAlive: true, mood: 'leading', condition: '' };
  }

  #nameOf(id: AgentId): string {
    return this.#agents().find((entry) => entry.id === id)?.name ?? `#${id}`;
  }
}

export function programView(program: Program): ProgramView {
  const nodes = program.nodes.map((node) => {
    const uses = Object.entries(node.params).flatMap(([param, { slot }]) => {
      const key = program.slots[slot]?.name;
      return key === undefined ? [] : [{ param, key, isWritten: (node as CompiledNode).definition.params[param]?.isWritten ?? false }];
    });
    return { id: node.id, tree: node.tree, path: node.path, uses };
  });
  return { tree: program.name, nodes, keys: program.slots.map(({ name }) => name) };
}
