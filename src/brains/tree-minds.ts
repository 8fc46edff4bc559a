import type { Blackboard, BlackboardEntry } from '../bt/blackboard.ts';
import type { Program } from '../bt/program.ts';
import { SharedKeys, type SavedShared } from '../bt/shared-keys.ts';
import type { Status } from '../bt/status.ts';
import type { TraceSink } from '../bt/trace.ts';
import type { SavedAgents } from '../bt/tree-agents.ts';
import type { Arena } from '../sim/arena.ts';
import type { Minds } from '../sim/brain.ts';
import type { KeyCommand } from '../sim/commands.ts';
import type { Fact } from '../sim/events.ts';
import { STEP_SECONDS, type EntityId } from '../sim/state.ts';
import type { Body } from './body.ts';
import { digestAgents, digestShared } from './digest-agents.ts';
import { beginFacts, tellFact, writeFacts } from './facts.ts';
import { herdOf, type Herd, type Seat } from './herd.ts';
import { boardEntries, changeKey, type BoardsOfAgent } from './mind-board.ts';
import { PartyBody } from './party-body.ts';
import { UnitBody } from './unit-body.ts';

/** Which tree every agent thinks with. Agents without one have no mind and wait for orders. */
export interface MindPlan {
  readonly programs: ReadonlyMap<string, Program>;
  /** Name of the program of that agent. */
  treeOf(agentId: EntityId): string | undefined;
}

/** Hears what the trees of the watched agents do; see `TreeMinds.watch`. */
export type Watcher = (agentId: EntityId, program: Program) => TraceSink;

interface SavedMinds {
  readonly agents: readonly SavedAgents[];
  readonly shared: SavedShared;
}

/** Minds that think with behaviour trees: one herd for each program, one row for each agent. */
export class TreeMinds implements Minds {
  readonly #plan: MindPlan;
  readonly #herds = new Map<string, Herd>();
  /** By agent id; ids are small and dense. */
  readonly #seats: (Seat | undefined)[] = [];
  readonly #sinks = new Map<EntityId, TraceSink>();
  readonly #shared = new SharedKeys();
  #arena: Arena | undefined;
  /** What it writes to its own blackboard, or has just been told, is no reason to wake it: it is awake. */
  #thinkingId: EntityId = 0;
  #treesTicked = 0;

  constructor(plan: MindPlan) {
    this.#plan = plan;
  }

  awake(arena: Arena): void {
    for (const unit of arena.state.units) this.#seat(unit.id, new UnitBody(arena, unit.id), arena);
    for (const party of arena.state.parties) this.#seat(party.id, new PartyBody(arena, party.id), arena);
    // From now on a change of what somebody watches wakes him.
    this.#arena = arena;
  }

  /** What the trees have cost since the start, for a profile; no part of the run: it is neither saved nor hashed. */
  get counters(): { trees: number; nodes: number } {
    let nodes = 0;
    for (const { agents } of this.#herds.values()) nodes += agents.nodesAsked;
    return { trees: this.#treesTicked, nodes };
  }

  /** Whoever has no mind rests for ever. */
  think(agentId: EntityId): number {
    return this.tick(agentId) === undefined ? Infinity : (this.#seats[agentId]?.herd.agents.restsUntil ?? 0);
  }

  /** Some facts are not told but lie about in the world; whoever watches one of them looks. */
  stirs(agentId: EntityId): boolean {
    const seat = this.#seats[agentId];
    if (!seat?.herd.watchesFacts || !this.#arena) return false;
    this.#thinkingId = agentId;
    writeFacts(seat, this.#arena, agentId);
    this.#thinkingId = 0;
    return seat.herd.agents.hasNews(seat.row);
  }

  /** One tick of one agent; undefined when it has no mind. */
  tick(agentId: EntityId): Status | undefined {
    const seat = this.#seats[agentId];
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
    const seat = this.#seats[agentId];
    if (!seat || !this.#arena) return;
    tellFact(seat, this.#arena, { agentId, fact });
    seat.shared?.publish();
  }

  halt(agentId: EntityId): void {
    const seat = this.#seats[agentId];
    const sink = this.#sinks.get(agentId) ?? null;
    sink?.beginTick?.();
    seat?.herd.agents.halt(seat.row, sink);
    seat?.shared?.publish();
    sink?.endTick?.('halted');
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
    return this.#seats[agentId]?.herd.agents.program;
  }

  blackboardOf(agentId: EntityId): Blackboard | undefined {
    const seat = this.#seats[agentId];
    return seat?.herd.agents.blackboard(seat.row, () => seat.shared?.publish());
  }

  /** All that an agent could read, also what it shares with others. */
  boardEntries(agentId: EntityId): readonly BlackboardEntry[] {
    const boards = this.#boardsOf(agentId);
    return boards ? boardEntries(boards) : [];
  }

  save(): SavedMinds {
    return { agents: [...this.#herds.values()].map((herd) => herd.agents.save()), shared: this.#shared.save() };
  }

  /** Throws when the saved minds belong to another cast. */
  restore(saved: unknown): void {
    const { agents: herds, shared } = saved as SavedMinds;
    for (const agents of herds) {
      const herd = this.#herds.get(agents.program);
      if (!herd) throw new Error(`No agent of this run thinks with the tree "${agents.program}".`);
      herd.agents.restore(agents);
    }
    this.#shared.restore(shared);
  }

  digest(add: (value: number) => void): void {
    for (const herd of this.#herds.values()) digestAgents(herd.agents.save(), add);
    digestShared(this.#shared.save(), add);
  }

  #seat(agentId: EntityId, body: Body, arena: Arena): void {
    const name = this.#plan.treeOf(agentId);
    if (name === undefined) return;
    const herd = this.#herd(name);
    const stream = `mind/${agentId}`;
    const row = herd.agents.add(agentId, body, () => arena.dice.next(stream));
    const partyId = partyOf(arena, agentId);
    const seat = { herd, row, shared: this.#shared.join({ agentId, partyId, rows: herd.agents, row }) };
    this.#seats[agentId] = seat;
    beginFacts(seat, arena, agentId);
    seat.shared?.publish();
  }

  #boardsOf(agentId: EntityId): BoardsOfAgent | undefined {
    const own = this.blackboardOf(agentId);
    if (!own || !this.#arena) return undefined;
    const member = { agentId, partyId: partyOf(this.#arena, agentId) };
    return { own, party: this.#shared.board('party', member), world: this.#shared.board('world', member) };
  }

  #wake(agentId: EntityId): void {
    if (agentId !== this.#thinkingId) this.#arena?.wake(agentId);
  }

  #herd(name: string): Herd {
    let herd = this.#herds.get(name);
    if (!herd) {
      const program = this.#plan.programs.get(name);
      if (!program) throw new Error(`There is no program for the tree "${name}".`);
      herd = herdOf(program, (agentId) => this.#wake(agentId));
      this.#herds.set(name, herd);
    }
    return herd;
  }
}

/** A party belongs to itself; 0 for a warrior on his own. */
function partyOf(arena: Arena, agentId: EntityId): EntityId {
  const unit = arena.unit(agentId);
  return unit ? unit.partyId : agentId;
}
