import { AgentMemory, type SavedMemory } from './agent-memory.ts';
import { Blackboard } from './blackboard.ts';
import { BoardSlab, type SavedBoards } from './board-slab.ts';
import { ExtraKeys, type SavedExtras } from './extra-keys.ts';
import type { ProgramNode } from './contract.ts';
import type { Literal } from './format.ts';
import { Interrupts } from './interrupts.ts';
import { News } from './news.ts';
import type { Program } from './program.ts';
import type { Status } from './status.ts';
import { TickRun } from './tick-run.ts';
import type { TraceSink } from './trace.ts';

/** Plain data that can be cloned and stored. Hosts and dice belong to the game and are not part of it. */
export interface SavedAgents {
  readonly program: string;
  readonly agentIds: readonly number[];
  readonly memory: SavedMemory;
  readonly boards: SavedBoards;
  readonly extras: SavedExtras;
}

/** All agents that run one program. An agent is a row in a few slabs of numbers. */
export class TreeAgents<Host = unknown> {
  readonly #memory: AgentMemory;
  readonly #board: BoardSlab;
  readonly #run: TickRun<Host>;
  readonly #agentIds: number[] = [];
  readonly #hosts: Host[] = [];
  readonly #dice: (() => number)[] = [];
  /** Null when nothing in the program waits for changes of keys. */
  readonly #news: News | null;
  readonly #extras = new ExtraKeys();
  readonly #slots: ReadonlyMap<string, number>;
  #capacity = 0;

  /** `onNews` hears of every agent for which a key has changed that its tree watches, whoever has written it. */
  constructor(
    readonly program: Program,
    onNews: (agentId: number) => void = () => undefined,
  ) {
    this.#memory = new AgentMemory({ bytes: program.stateBytes, numbers: program.stateNumbers });
    this.#board = new BoardSlab(program.slots, program.boardNumbers, program.boardTexts);
    this.#news = this.#watch((row) => onNews(this.agentId(row)));
    this.#board.listener = this.#news;
    const interrupts = this.#news && new Interrupts(this.#news, program.observers);
    const slabs = { memory: this.#memory, board: this.#board, agentIds: this.#agentIds, hosts: this.#hosts, dice: this.#dice };
    this.#run = new TickRun(slabs, interrupts);
    this.#slots = new Map(program.slots.filter((key) => !key.isPrivate).map((key) => [key.name, key.slot]));
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
    this.#begin(row);
    return row;
  }

  /** Makes room for that many agents at once. */
  reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    this.#capacity = rows;
    this.#memory.reserve(rows);
    this.#board.reserve(rows);
    this.#run.refresh();
  }

  /** One tick at simulation time `now`, in seconds. Not to be called from within a node. */
  tick(row: number, now: number, trace: TraceSink | null = null): Status {
    return this.#turnTo(row, now, trace).tickTree(this.program.root);
  }

  /**
   * Of the last tick: nothing will be different for that agent before this time, in seconds, unless
   * it has news. At most the time of the tick when it wants to be asked again as soon as may be.
   */
  get restsUntil(): number {
    return this.#run.wakeTime;
  }

  /** Nodes asked since the start: leaves, and those above them that do more than pass control on. */
  get nodesAsked(): number {
    return this.#run.nodesAsked;
  }

  /** Whether a key has changed that the agent's tree watches, and it has not heard of it. */
  hasNews(row: number): boolean {
    return this.#news?.has(row) ?? false;
  }

  /** Leaves whatever runs, leaf first; the next tick starts from the top. */
  halt(row: number, trace: TraceSink | null = null): void {
    this.#turnTo(row, this.#run.now, trace).halt(this.program.root);
  }

  /** Leaves the topmost running nodes of which that is true; what is above them runs on at no child. */
  haltWhere(row: number, isGone: (node: ProgramNode) => boolean, trace: TraceSink | null = null): void {
    const run = this.#turnTo(row, this.#run.now, trace);
    for (const node of this.program.nodes) {
      if (!run.isActive(node) || !isGone(node)) continue;
      run.halt(node);
      const { parent } = node;
      if (parent !== null && run.runningChild(parent) === node) run.stay(parent, null);
    }
  }

  agentId(row: number): number {
    this.#checkRow(row);
    return this.#agentIds[row] as number;
  }

  /** Whether the node at that place in `program.nodes` runs between two ticks. */
  isActive(row: number, index: number): boolean {
    const activity = this.program.nodes[index]?.activity ?? 0;
    return this.#memory.bytes[row * this.#memory.size.bytes + activity] !== 0;
  }

  /** Places in `program.nodes` of all nodes that run, parents first. */
  activeNodes(row: number): number[] {
    return this.program.nodes.filter((node) => this.isActive(row, node.index)).map((node) => node.index);
  }

  /** Whether any use of that tree file runs. */
  isTreeActive(row: number, tree: string): boolean {
    for (const top of this.program.trees.get(tree) ?? []) {
      if (this.isActive(row, top.index)) return true;
    }
    return false;
  }

  /** `onWrite` is called after every change that is made through this view. */
  blackboard(row: number, onWrite: () => void = () => undefined): Blackboard {
    return new Blackboard({ slab: this.#board, slots: this.#slots, extras: this.#extras.of(row), row, onWrite });
  }

  /** Place of a declared key for the fast setters below; -1 when no tree of the program declares it. */
  slotOf(name: string): number {
    return this.#slots.get(name) ?? -1;
  }

  isValid(row: number, slot: number): boolean {
    return this.#board.isValid(row, slot);
  }

  /** Values of keys that have changed so far, of all agents: tells whether something may have to be told to others. */
  get changes(): number {
    return this.#board.changes;
  }

  /** Undefined when the key is invalid; allocates for a vector. */
  read(row: number, slot: number): Literal | undefined {
    return this.#board.read(row, slot);
  }

  /** Number, or entity with 0 for nobody; a slot of another type, or -1, is left alone. */
  setNumber(row: number, slot: number, value: number): void {
    this.#board.setNumber(row, slot, value);
  }

  setBoolean(row: number, slot: number, value: boolean): void {
    this.#board.setBoolean(row, slot, value);
  }

  setText(row: number, slot: number, value: string): void {
    this.#board.setText(row, slot, value);
  }

  // oxlint-disable-next-line max-params -- facts are told every step: the caller shall not need an object for two numbers.
  setVector(row: number, slot: number, x: number, y: number): void {
    this.#board.setVector(row, slot, { x, y });
  }

  invalidate(row: number, slot: number): void {
    if (slot >= 0) this.#board.invalidate(row, slot);
  }

  /** Any value; undefined makes the key invalid, and a value of another type changes nothing. */
  write(row: number, slot: number, value: Literal | undefined): void {
    if (value === undefined) this.invalidate(row, slot);
    else this.#board.write(row, slot, value);
  }

  save(): SavedAgents {
    return {
      program: this.program.name,
      agentIds: [...this.#agentIds],
      memory: this.#memory.save(this.count),
      boards: this.#board.save(this.count),
      extras: this.#extras.save(this.count),
    };
  }

  /**
   * Puts back what `save` gave. The same agents must have been added in the same order; those that
   * were added since are dropped. Throws when the program or the agents are others.
   */
  restore(saved: SavedAgents): void {
    this.#checkSame(saved);
    for (const column of [this.#agentIds, this.#hosts, this.#dice]) column.length = saved.agentIds.length;
    this.#memory.restore(saved.memory);
    this.#board.restore(saved.boards);
    this.#extras.restore(saved.extras);
  }

  #watch(onNews: (row: number) => void): News | null {
    const { observers, newsCount } = this.program;
    return observers.length === 0 ? null : new News({ memory: this.#memory, observers, count: newsCount, onNews });
  }

  /** Start values are no news. */
  #begin(row: number): void {
    this.#board.listener = null;
    this.#board.begin(row);
    this.#board.listener = this.#news;
  }

  #turnTo(row: number, now: number, trace: TraceSink | null): TickRun<Host> {
    const run = this.#run;
    this.#checkRow(row);
    run.turnTo(row, trace);
    run.now = now;
    return run;
  }

  #checkRow(row: number): void {
    if (!(row >= 0 && row < this.count)) throw new Error(`Row ${row}: ${this.program.name} has ${this.count} agents.`);
  }

  #checkSame(saved: SavedAgents): void {
    const isSame =
      saved.program === this.program.name &&
      saved.memory.bytes.length === saved.agentIds.length * this.program.stateBytes &&
      saved.memory.numbers.length === saved.agentIds.length * this.program.stateNumbers &&
      saved.agentIds.every((id, row) => this.#agentIds[row] === id);
    if (!isSame) throw new Error(`The saved agents of "${saved.program}" are not those of "${this.program.name}".`);
  }
}
