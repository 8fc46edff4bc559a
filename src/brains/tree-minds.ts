import type { Blackboard, BlackboardEntry } from '../bt/blackboard.ts';
import type { Program } from '../bt/program.ts';
import type { SavedShared } from '../bt/shared-keys.ts';
import type { Status } from '../bt/status.ts';
import type { TraceSink } from '../bt/trace.ts';
import type { SavedAgents } from '../bt/tree-agents.ts';
import type { Arena } from '../sim/arena.ts';
import type { Minds } from '../sim/brain.ts';
import type { KeyCommand, MindCommand } from '../sim/commands.ts';
import type { Fact } from '../sim/events.ts';
import { STEP_SECONDS, type EntityId } from '../sim/state.ts';
import { digestAgents, digestShared, digestTrees } from './digest-agents.ts';
import { tellFact, writeFacts } from './facts.ts';
import { boardEntries, changeKey, type BoardsOfAgent } from './mind-board.ts';
import { EMPTY_ROSTER, isSeated, linesOf, partyOf, reseat, seatAll, type Roster } from './roster.ts';
import { TreeShelf, type MindPlan, type SavedTrees } from './tree-shelf.ts';

/** Hears what the trees of the watched agents do; see `TreeMinds.watch`. */
export type Watcher = (agentId: EntityId, program: Program) => TraceSink;

interface SavedMinds {
  readonly agents: readonly SavedAgents[];
  readonly shared: SavedShared;
  /** Undefined while all is as planned. */
  readonly trees: SavedTrees | undefined;
}

/** Minds that think with behaviour trees: one herd for each program, one row for each agent. */
export class TreeMinds implements Minds {
  readonly #trees: TreeShelf;
  readonly #sinks = new Map<EntityId, TraceSink>();
  #roster: Roster = EMPTY_ROSTER;
  #arena: Arena | undefined;
  /** What it writes to its own blackboard, or has just been told, is no reason to wake it: it is awake. */
  #thinkingId: EntityId = 0;
  #treesTicked = 0;

  constructor(plan: MindPlan) {
    this.#trees = new TreeShelf(plan);
  }

  awake(arena: Arena): void {
    // Start values are no news to anybody.
    this.#arena = undefined;
    this.#roster = seatAll(linesOf(arena, (id) => this.#trees.programOf(id)), this.#tools(arena));
    // From now on a change of what somebody watches wakes him.
    this.#arena = arena;
  }

  /** What the trees have cost since the start, for a profile; no part of the run: it is neither saved nor hashed. */
  get counters(): { trees: number; nodes: number } {
    let nodes = 0;
    for (const { agents } of this.#roster.herds.values()) nodes += agents.nodesAsked;
    return { trees: this.#treesTicked, nodes };
  }

  /** Whoever has no mind rests for ever. */
  think(agentId: EntityId): number {
    return this.tick(agentId) === undefined ? Infinity : (this.#roster.seats[agentId]?.herd.agents.restsUntil ?? 0);
  }

  /** Some facts are not told but lie about in the world; whoever watches one of them looks. */
  stirs(agentId: EntityId): boolean {
    const seat = this.#roster.seats[agentId];
    if (!seat?.herd.watchesFacts || !this.#arena) return false;
    this.#thinkingId = agentId;
    writeFacts(seat, this.#arena, agentId);
    this.#thinkingId = 0;
    return seat.herd.agents.hasNews(seat.row);
  }

  /** One tick of one agent; undefined when it has no mind. */
  tick(agentId: EntityId): Status | undefined {
    const seat = this.#roster.seats[agentId];
    const arena = this.#arena;
    if (!seat || !arena) return undefined;
    const sink = this.#sinks.get(agentId) ?? null;
    this.#treesTicked++;
    this.#thinkingId = agentId;
    const { agents } = seat.herd;
    const changesBefore = agents.changes;
    writeFacts(seat, arena, agentId);
    sink?.beginTick?.();
    const status = agents.tick(seat.row, arena.state.step * STEP_SECONDS, sink);
    if (agents.changes !== changesBefore) seat.shared?.publish();
    sink?.endTick?.(status);
    this.#thinkingId = 0;
    return status;
  }

  tell(agentId: EntityId, fact: Fact): void {
    const seat = this.#roster.seats[agentId];
    if (!seat || !this.#arena) return;
    tellFact(seat, this.#arena, { agentId, fact });
    seat.shared?.publish();
  }

  halt(agentId: EntityId): void {
    const seat = this.#roster.seats[agentId];
    const sink = this.#sinks.get(agentId) ?? null;
    sink?.beginTick?.();
    seat?.herd.agents.halt(seat.row, sink);
    seat?.shared?.publish();
    sink?.endTick?.('halted');
  }

  changeMinds(command: MindCommand): string | undefined {
    const arena = this.#arena;
    if (!arena) return 'Nobody is awake yet.';
    const refusal = this.#trees.change(command, [...arena.state.units, ...arena.state.parties].map(({ id }) => id));
    if (refusal !== undefined) return refusal;
    const before = this.#roster;
    const origins = command.type === 'trees' ? (command.origins ?? {}) : {};
    const traceOf = (id: EntityId): TraceSink | undefined => this.#sinks.get(id);
    const lines = linesOf(arena, (id) => this.#trees.programOf(id));
    this.#roster = reseat(before, { ...this.#tools(arena), lines, origins, traceOf });
    for (const [id, seat] of before.seats.entries()) {
      if (!seat || this.programOf(id) === seat.herd.agents.program) continue;
      this.#sinks.delete(id);
      arena.wake(id);
    }
    return undefined;
  }

  changeKey(command: KeyCommand): string | undefined {
    const boards = this.#boardsOf(command.agentId);
    return boards ? changeKey(boards, command) : `Agent ${command.agentId} has no mind, and so no blackboard.`;
  }

  /** From the next tick on, the sink hears of every node of that agent; undefined ends it. */
  watch(agentId: EntityId, watcher: Watcher | undefined): void {
    const program = this.programOf(agentId);
    if (watcher && program) this.#sinks.set(agentId, watcher(agentId, program));
    else this.#sinks.delete(agentId);
  }

  programOf(agentId: EntityId): Program | undefined {
    return this.#roster.seats[agentId]?.herd.agents.program;
  }

  blackboardOf(agentId: EntityId): Blackboard | undefined {
    const seat = this.#roster.seats[agentId];
    return seat?.herd.agents.blackboard(seat.row, () => seat.shared?.publish());
  }

  /** All that an agent could read, also what it shares with others. */
  boardEntries(agentId: EntityId): readonly BlackboardEntry[] {
    const boards = this.#boardsOf(agentId);
    return boards ? boardEntries(boards) : [];
  }

  save(): SavedMinds {
    const { herds, shared } = this.#roster;
    return { agents: [...herds.values()].map((herd) => herd.agents.save()), shared: shared.save(), trees: this.#trees.save() };
  }

  /** Throws when the saved minds belong to another cast. */
  restore(saved: unknown): void {
    const { agents: herds, shared, trees } = saved as SavedMinds;
    this.#trees.restore(trees);
    this.#seatAs(herds);
    for (const agents of herds) this.#roster.herds.get(agents.program)?.agents.restore(agents);
    this.#roster.shared.restore(shared);
  }

  digest(add: (value: number) => void): void {
    for (const herd of this.#roster.herds.values()) digestAgents(herd.agents.save(), add);
    digestShared(this.#roster.shared.save(), add);
    digestTrees(this.#trees.save(), add);
  }

  /** The agents of a saved run, in its rows. */
  #seatAs(saved: readonly SavedAgents[]): void {
    const arena = this.#arena;
    if (!arena) throw new Error('Minds must be awake before they can be put back.');
    const lines = saved.map(({ program: tree, agentIds }) => {
      const program = this.#trees.program(tree);
      if (!program) throw new Error(`No agent of this run thinks with the tree "${tree}".`);
      return { program, agentIds };
    });
    if (isSeated(this.#roster, lines)) return;
    this.#sinks.clear();
    // What they know from the start is no news that could wake anybody: the clocks are put back already.
    this.#arena = undefined;
    this.#roster = seatAll(lines, this.#tools(arena));
    this.#arena = arena;
  }

  #tools(arena: Arena): { arena: Arena; onNews: (agentId: EntityId) => void } {
    return { arena, onNews: (agentId) => this.#wake(agentId) };
  }

  #boardsOf(agentId: EntityId): BoardsOfAgent | undefined {
    const own = this.blackboardOf(agentId);
    if (!own || !this.#arena) return undefined;
    const member = { agentId, partyId: partyOf(this.#arena, agentId) };
    return { own, party: this.#roster.shared.board('party', member), world: this.#roster.shared.board('world', member) };
  }

  #wake(agentId: EntityId): void {
    if (agentId !== this.#thinkingId) this.#arena?.wake(agentId);
  }
}
