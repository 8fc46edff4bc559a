import { AgentContext } from './agent-context.ts';
import { AgentKeys } from './agent-keys.ts';
import { AgentMemory, type SavedMemory } from './agent-memory.ts';
import { Blackboard } from '../blackboard/blackboard.ts';
import { BlackboardStorage, type SavedBlackboards } from '../blackboard/blackboard-storage.ts';
import { UndeclaredKeys, type SavedUndeclaredKeys } from '../blackboard/undeclared-keys.ts';
import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import { KeyUpdates } from './key-updates.ts';
import { HeldPlaceCount } from './held-place-count.ts';
import { ObserverAborts } from './observer-aborts.ts';
import { ChangeNotifications } from './change-notifications.ts';
import type { TickRecords } from '../definition/evaluation-meter.ts';
import type { Observer } from '../definition/observer.ts';
import type { Program } from '../definition/program.ts';
import type { PlaceCount } from '../definition/places.ts';
import type { Status } from '../definition/status.ts';
import type { TickState } from './tick-state.ts';
import type { TraceSink } from '../definition/trace.ts';

/** Plain data that can be cloned and stored. Hosts and dice belong to the game and are not part of it. */
export interface SavedAgents {
  readonly program: string;
  readonly agentIds: readonly number[];
  readonly memory: SavedMemory;
  readonly blackboards: SavedBlackboards;
  /** The values of the last notification of each observer. */
  readonly heard: SavedBlackboards;
  readonly undeclaredKeys: SavedUndeclaredKeys;
}

/** All agents that run one program. An agent is a row in a few typed arrays. */
export class TreeAgents<Host = unknown> {
  readonly #memory: AgentMemory;
  readonly #blackboards: BlackboardStorage;
  readonly #state: TickState;
  readonly #context: AgentContext<Host>;
  readonly #executor: AgentContext<Host>['flow'];
  readonly #agentIds: number[] = [];
  readonly #hosts: Host[] = [];
  readonly #dice: (() => number)[] = [];
  /** Null when the program has no observers. */
  readonly #notifications: ChangeNotifications | null;
  readonly #heard: BlackboardStorage;
  readonly #undeclaredKeys = new UndeclaredKeys();
  readonly #slots: ReadonlyMap<string, number>;
  #capacity = 0;
  /** The places of semaphores that these agents hold. */
  readonly heldPlaces: HeldPlaceCount;
  readonly keys: AgentKeys;

  /** `onPendingChange` is called with the agent when a key changes that its tree watches. `placeCount` counts places of semaphores beyond these agents. */
  constructor(
    readonly program: Program,
    onPendingChange: (agentId: number) => void = () => undefined,
    placeCount: PlaceCount = { placesTaken: (_, places) => this.heldPlaces.count(places, () => true) },
  ) {
    this.#memory = new AgentMemory({ bytes: program.memoryBytes, numbers: program.memoryNumbers }, program.root);
    this.#blackboards = new BlackboardStorage(program.slots, program.blackboardNumbers, program.blackboardTexts);
    this.#heard = new BlackboardStorage(program.heard.slots, program.heard.blackboardNumbers, program.heard.blackboardTexts);
    this.#notifications = this.#createNotifications((row) => onPendingChange(this.agentId(row)));
    this.#blackboards.listener = this.#notifications;
    const observers = this.#notifications && new ObserverAborts(this.#notifications);
    const storage = {
      memory: this.#memory,
      blackboards: this.#blackboards,
      agentIds: this.#agentIds,
      hosts: this.#hosts,
      dice: this.#dice,
      placeCount,
      tagKeys: program.tagKeys,
    };
    this.heldPlaces = new HeldPlaceCount(program, storage);
    this.#state = {
      row: 0,
      bytes: this.#memory.bytes,
      firstByte: 0,
      wakeTime: 0,
      hasWakeTime: false,
      visitsLeft: 0,
      guarding: null,
      trace: null,
      meter: null,
      evaluations: 0,
      nodesTicked: 0,
    };
    this.#context = new AgentContext(storage, this.#state, { program, observers });
    this.#executor = this.#context.flow;
    this.#slots = new Map(program.slots.filter((key) => !key.isPrivate).map((key) => [key.name, key.slot]));
    this.keys = new AgentKeys(this.#blackboards, this.#slots, new KeyUpdates(program, storage));
  }

  get count(): number {
    return this.#agentIds.length;
  }

  /** Returns the agent's row. `dice` draws from the agent's own stream. */
  add(agentId: number, host: Host, dice: () => number): number {
    const row = this.#agentIds.push(agentId) - 1;
    this.#hosts.push(host);
    this.#dice.push(dice);
    if (row >= this.#capacity) this.reserve(Math.max(16, 2 * row));
    this.#resetRow(row);
    return row;
  }

  /** Makes room for that many agents at once. */
  reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    this.#capacity = rows;
    this.#memory.reserve(rows);
    this.#state.bytes = this.#memory.bytes;
    this.#blackboards.reserve(rows);
    this.#heard.reserve(rows);
  }

  /** One tick at simulation time `now`, in seconds. Not to be called from within a node. */
  tick(row: number, now: number, trace: TraceSink | null = null): Status {
    this.#checkRow(row);
    return this.#executor.tickTree(row, now, trace);
  }

  /** After a tick, the time in seconds before which the agent needs none, unless a watched key changes: at most that of the tick for at once. */
  get wakeTime(): number {
    return this.#state.wakeTime;
  }

  get work(): Pick<TickRecords, 'meter'> & Readonly<Pick<TickRecords, 'evaluations' | 'nodesTicked'>> {
    return this.#state;
  }

  /** Whether a change of a watched key waits for the agent's next tick. */
  hasPendingChanges(row: number): boolean {
    return this.#notifications?.hasPending(row) ?? false;
  }

  /** Asks that observer at the start of the next tick, whatever its keys hold: its test was edited. */
  ask(row: number, observer: Observer): void {
    this.#notifications?.ask(row, observer);
  }

  /** Sets the simulation time, in seconds, for halts outside a tick: else that of the last tick of any agent of this program counts. */
  setTime(now: number): void {
    this.#context.now = now;
  }

  /** Halts everything that runs, leaf first; the next tick starts at the root. Call `setTime` first. */
  halt(row: number, trace: TraceSink | null = null): void {
    this.#selectAgent(row, this.#context.now, trace).flow.halt(this.program.root);
  }

  /** Halts the topmost running nodes for which `isGone` holds; the nodes above them keep their place. Call `setTime` first. */
  haltWhere(row: number, isGone: (node: ProgramNode) => boolean, trace: TraceSink | null = null): void {
    const { flow } = this.#selectAgent(row, this.#context.now, trace);
    for (const node of this.program.nodes) {
      if (flow.isActive(node) && isGone(node)) flow.halt(node);
    }
  }

  agentId(row: number): number {
    this.#checkRow(row);
    return this.#agentIds[row] as number;
  }

  /** Whether the node at that index of `program.nodes` is running. */
  isActive(row: number, index: number): boolean {
    const activity = this.program.nodes[index]?.activity ?? 0;
    return this.#memory.bytes[row * this.#memory.size.bytes + activity] !== 0;
  }

  /** Indices in `program.nodes` of all running nodes, parents first. */
  activeNodes(row: number): number[] {
    return this.program.nodes.filter((node) => this.isActive(row, node.index)).map((node) => node.index);
  }

  /** Lets `read` ask conditions and explanations as a tick of the agent would find them at that time; it must not tick, halt or write. */
  inspect<Found>(row: number, now: number, read: (context: TickContext<Host>) => Found): Found {
    const lastTickAt = this.#context.now;
    try {
      return read(this.#selectAgent(row, now, null));
    } finally {
      this.#context.now = lastTickAt;
    }
  }

  /** `onWrite` is called after every change made through this blackboard. */
  blackboard(row: number, onWrite: () => void = () => undefined): Blackboard {
    return new Blackboard({ slab: this.#blackboards, slots: this.#slots, extras: this.#undeclaredKeys, row, onWrite });
  }

  save(): SavedAgents {
    return {
      program: this.program.name,
      agentIds: [...this.#agentIds],
      memory: this.#memory.save(this.count),
      blackboards: this.#blackboards.save(this.count),
      heard: this.#heard.save(this.count),
      undeclaredKeys: this.#undeclaredKeys.save(this.count),
    };
  }

  /**
   * Restores the result of `save`. The same agents must have been added in the same order; agents added
   * since are dropped. Throws when the program or the agents differ.
   */
  restore(saved: SavedAgents): void {
    this.#checkSame(saved);
    for (const column of [this.#agentIds, this.#hosts, this.#dice]) column.length = saved.agentIds.length;
    this.#memory.restore(saved.memory);
    this.#blackboards.restore(saved.blackboards);
    this.#heard.restore(saved.heard);
    this.#undeclaredKeys.restore(saved.undeclaredKeys);
  }

  #createNotifications(onPending: (row: number) => void): ChangeNotifications | null {
    const { observers, pendingCountOffset } = this.program;
    return observers.length === 0
      ? null
      : new ChangeNotifications({
          memory: this.#memory,
          blackboards: this.#blackboards,
          heard: this.#heard,
          observers,
          count: pendingCountOffset,
          onPending,
        });
  }

  /** Start values are no changes. */
  #resetRow(row: number): void {
    this.#blackboards.listener = null;
    this.#blackboards.resetRow(row);
    this.#heard.resetRow(row);
    this.#blackboards.listener = this.#notifications;
  }

  #selectAgent(row: number, now: number, trace: TraceSink | null): TickContext<Host> {
    this.#checkRow(row);
    this.#context.flow.selectAgent(row, trace);
    this.#context.now = now;
    return this.#context;
  }

  #checkRow(row: number): void {
    if (!(row >= 0 && row < this.count)) throw new Error(`Row ${row}: ${this.program.name} has ${this.count} agents.`);
  }

  #checkSame(saved: SavedAgents): void {
    const isSame =
      saved.program === this.program.name &&
      saved.memory.bytes.length === saved.agentIds.length * this.program.memoryBytes &&
      saved.memory.numbers.length === saved.agentIds.length * this.program.memoryNumbers &&
      saved.agentIds.every((id, row) => this.#agentIds[row] === id);
    if (!isSame) throw new Error(`The saved agents of "${saved.program}" are not those of "${this.program.name}".`);
  }
}
