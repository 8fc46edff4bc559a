import type { Blackboard } from '../bt/blackboard.ts';
import type { Program } from '../bt/program.ts';
import type { Status } from '../bt/status.ts';
import type { TraceSink } from '../bt/trace.ts';
import type { SavedAgents } from '../bt/tree-agents.ts';
import type { Arena } from '../sim/arena.ts';
import type { Minds } from '../sim/brain.ts';
import type { Fact } from '../sim/events.ts';
import { STEP_SECONDS, type EntityId } from '../sim/state.ts';
import type { Body } from './body.ts';
import { digestAgents } from './digest-agents.ts';
import { beginFacts, tellFact, writeFacts } from './facts.ts';
import { herdOf, type Herd, type Seat } from './herd.ts';
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

/** Minds that think with behaviour trees: one herd for each program, one row for each agent. */
export class TreeMinds implements Minds {
  readonly #plan: MindPlan;
  readonly #herds = new Map<string, Herd>();
  /** By agent id; ids are small and dense. */
  readonly #seats: (Seat | undefined)[] = [];
  readonly #sinks = new Map<EntityId, TraceSink>();
  #arena: Arena | undefined;

  constructor(plan: MindPlan) {
    this.#plan = plan;
  }

  awake(arena: Arena): void {
    this.#arena = arena;
    for (const unit of arena.state.units) this.#seat(unit.id, new UnitBody(arena, unit.id));
    for (const party of arena.state.parties) this.#seat(party.id, new PartyBody(arena, party.id));
  }

  think(agentId: EntityId): void {
    this.tick(agentId);
  }

  /** One tick of one agent; undefined when it has no mind. */
  tick(agentId: EntityId): Status | undefined {
    const seat = this.#seats[agentId];
    const arena = this.#arena;
    if (!seat || !arena) return undefined;
    writeFacts(seat, arena, agentId);
    return seat.herd.agents.tick(seat.row, arena.state.step * STEP_SECONDS, this.#sinks.get(agentId) ?? null);
  }

  tell(agentId: EntityId, fact: Fact): void {
    const seat = this.#seats[agentId];
    if (seat && this.#arena) tellFact(seat, this.#arena, { agentId, fact });
  }

  halt(agentId: EntityId): void {
    const seat = this.#seats[agentId];
    seat?.herd.agents.halt(seat.row, this.#sinks.get(agentId) ?? null);
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
    return seat?.herd.agents.blackboard(seat.row);
  }

  save(): SavedAgents[] {
    return [...this.#herds.values()].map((herd) => herd.agents.save());
  }

  /** Throws when the saved minds belong to another cast. */
  restore(saved: unknown): void {
    for (const agents of saved as SavedAgents[]) {
      const herd = this.#herds.get(agents.program);
      if (!herd) throw new Error(`No agent of this run thinks with the tree "${agents.program}".`);
      herd.agents.restore(agents);
    }
  }

  digest(add: (value: number) => void): void {
    for (const herd of this.#herds.values()) digestAgents(herd.agents.save(), add);
  }

  #seat(agentId: EntityId, body: Body): void {
    const arena = this.#arena;
    const name = this.#plan.treeOf(agentId);
    if (name === undefined || !arena) return;
    const herd = this.#herd(name);
    const stream = `mind/${agentId}`;
    const row = herd.agents.add(agentId, body, () => arena.dice.next(stream));
    const seat = { herd, row };
    this.#seats[agentId] = seat;
    beginFacts(seat, arena, agentId);
  }

  #herd(name: string): Herd {
    let herd = this.#herds.get(name);
    if (!herd) {
      const program = this.#plan.programs.get(name);
      if (!program) throw new Error(`There is no program for the tree "${name}".`);
      herd = herdOf(program);
      this.#herds.set(name, herd);
    }
    return herd;
  }
}
