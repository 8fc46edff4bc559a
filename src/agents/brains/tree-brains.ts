import type { Blackboard, BlackboardEntry, EvaluationMeter, Places, Program, SavedAgents } from '../../engine/run.ts';
import type { SavedSharedKeys } from '../../engine/sharing.ts';
import type { NodeOrigins } from '../../engine/reload.ts';
import type { Status, TickContext } from '../../engine/author.ts';
import type { TraceSink } from '../../engine/observe.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import type { Brains } from '../../sim/world/brains.ts';
import { wakeAgent } from '../../sim/world/tick-due-agents.ts';
import type { KeyCommand, TreeCommand } from '../../sim/commands.ts';
import type { AgentEvent } from '../../sim/events.ts';
import { STEP_SECONDS, type EntityId, type UnitKind } from '../../sim/state.ts';
import { digestAgents, digestShared, digestTrees } from './digest-agents.ts';
import { applyAgentEvent, updateBuiltInKeys } from './built-in-keys.ts';
import { blackboardEntries, changeKey, type AgentBlackboards } from './agent-blackboards.ts';
import {
  carryOver,
  EMPTY_AGENT_TABLE,
  matchesPlan,
  planBatches,
  partyIdOf,
  updateAgentTable,
  createAgentTable,
  type AgentTable,
  type AgentTableOptions,
} from './agent-table.ts';
import { TreeAssignments, type AgentKinds, type TreePlan, type SavedTrees } from './tree-assignments.ts';

/** Creates the trace sink of a watched agent; see `TreeBrains.watch`. */
export type TraceSinkFactory = (agentId: EntityId, program: Program) => TraceSink;

interface SavedBrains {
  readonly batches: readonly SavedAgents[];
  readonly sharedKeys: SavedSharedKeys;
  /** Undefined while nothing differs from the plan. */
  readonly trees: SavedTrees | undefined;
}

/** Brains with behaviour trees: one batch per program, one row per agent. */
export class TreeBrains implements Brains {
  readonly memory = {
    save: (): SavedBrains => this.#save(),
    restore: (saved: unknown): void => this.#restore(saved),
    digest: (add: (value: number) => void): void => this.#digest(add),
  };
  readonly #assignments: TreeAssignments;
  readonly #sinks = new Map<EntityId, TraceSink>();
  #table: AgentTable = EMPTY_AGENT_TABLE;
  #world: WorldContext | undefined;
  /** The agent being ticked: its own writes to its blackboard do not wake it. */
  #tickingId: EntityId = 0;
  #treesTicked = 0;
  readonly #meter: EvaluationMeter | undefined;

  /** `meter` measures the utility evaluations of all agents. */
  constructor(plan: TreePlan, meter?: EvaluationMeter) {
    this.#assignments = new TreeAssignments(plan);
    this.#meter = meter;
  }

  start(world: WorldContext): void {
    // Start values must not wake any agent.
    this.#world = undefined;
    this.#assignments.forgetOthers(agentKinds(world));
    this.#assignments.requireCapable(agentKinds(world));
    const before = this.#table;
    this.#table = createAgentTable(
      planBatches(world, (id) => this.#assignments.programOf(id)),
      this.#tableOptions(world),
    );
    carryOver(before, this.#table);
    // From now on a change of an observed key wakes the agent.
    this.#world = world;
  }

  /** Work since the start, for profiling: not part of the state, so neither saved nor hashed. */
  get counters(): { trees: number; nodes: number; evaluations: number } {
    let [nodes, evaluations] = [0, 0];
    for (const { agents } of this.#table.batches.values()) {
      nodes += agents.work.nodesTicked;
      evaluations += agents.work.evaluations;
    }
    return { trees: this.#treesTicked, nodes, evaluations };
  }

  advance(): void {
    const step = this.#world?.state.step ?? 0;
    if (step > 0) this.#table.scopedBlackboards.advance((step - 1) * STEP_SECONDS, step * STEP_SECONDS);
  }

  /** An agent without a brain rests forever. */
  tick(agentId: EntityId): number {
    return this.tickTree(agentId) === undefined ? Infinity : (this.#table.slots[agentId]?.batch.agents.wakeTime ?? 0);
  }

  /** Some keys are polled, not written on events: updates them for agents that observe one. */
  shouldWake(agentId: EntityId): boolean {
    const slot = this.#table.slots[agentId];
    if (!slot?.batch.observesPolledKeys || !this.#world) return false;
    this.#tickingId = agentId;
    updateBuiltInKeys(slot, this.#world, agentId);
    slot.batch.agents.keys.update(slot.row, this.#world.state.step * STEP_SECONDS);
    this.#tickingId = 0;
    return slot.batch.agents.hasPendingChanges(slot.row);
  }

  /** Ticks one agent; undefined when it has no brain. */
  tickTree(agentId: EntityId): Status | undefined {
    const slot = this.#table.slots[agentId];
    const world = this.#world;
    if (!slot || !world) return undefined;
    const sink = this.#sinks.get(agentId) ?? null;
    this.#treesTicked++;
    this.#tickingId = agentId;
    const { agents } = slot.batch;
    const now = world.state.step * STEP_SECONDS;
    updateBuiltInKeys(slot, world, agentId);
    agents.keys.update(slot.row, now);
    sink?.beginTick?.();
    const status = agents.tick(slot.row, now, sink);
    if (slot.sharedKeys !== null && agents.keys.takeSharedChange(slot.row)) slot.sharedKeys.publish();
    sink?.endTick?.(status);
    this.#tickingId = 0;
    return status;
  }

  notify(agentId: EntityId, fact: AgentEvent): void {
    const slot = this.#table.slots[agentId];
    if (!slot || !this.#world) return;
    // The agent whose tick causes the event has not shared what it wrote in this tick: publishing the other row would undo it.
    this.#table.slots[this.#tickingId]?.sharedKeys?.publish();
    applyAgentEvent(slot, this.#world, { agentId, fact });
    slot.sharedKeys?.publish();
  }

  halt(agentId: EntityId): void {
    const slot = this.#table.slots[agentId];
    const sink = this.#sinks.get(agentId) ?? null;
    sink?.beginTick?.();
    slot?.batch.agents.setTime((this.#world?.state.step ?? 0) * STEP_SECONDS);
    slot?.batch.agents.halt(slot.row, sink);
    slot?.sharedKeys?.publish();
    sink?.endTick?.('halted');
  }

  refusalOfTree(kind: UnitKind, tree: string | undefined): string | undefined {
    return this.#assignments.refusalOf(kind, tree);
  }

  admit(agentId: EntityId, tree: string | undefined): void {
    this.#assignments.admit(agentId, this.#world?.entities.unit(agentId)?.kind ?? '', tree);
    this.#replan({});
  }

  dismiss(agentId: EntityId): void {
    this.#assignments.dismiss(agentId);
    this.#sinks.delete(agentId);
    this.#replan({});
  }

  changeTrees(command: TreeCommand): string | undefined {
    const world = this.#world;
    if (!world) return 'The brains have not been started.';
    const refusal = this.#assignments.change(command, agentKinds(world));
    if (refusal !== undefined) return refusal;
    this.#replan(command.type === 'trees' ? (command.origins ?? {}) : {});
    return undefined;
  }

  /** Gives every agent of the world the program of its tree; those that keep theirs go on where they are. */
  #replan(origins: NodeOrigins): void {
    const world = this.#world;
    if (!world) return;
    const before = this.#table;
    const traceOf = (id: EntityId): TraceSink | undefined => this.#sinks.get(id);
    const plan = planBatches(world, (id) => this.#assignments.programOf(id));
    this.#table = updateAgentTable(before, { ...this.#tableOptions(world), plan, origins, traceOf, now: world.state.step * STEP_SECONDS });
    for (const [id, slot] of before.slots.entries()) {
      if (!slot || this.programOf(id) === slot.batch.agents.program) continue;
      this.#sinks.delete(id);
      wakeAgent(world, id);
    }
  }

  changeKey(command: KeyCommand): string | undefined {
    const boards = this.#blackboardsOf(command.agentId, 'blackboard');
    return boards ? changeKey(boards, command) : `Agent ${command.agentId} has no brain, so it has no blackboard.`;
  }

  /** From the next tick on, the sink receives all node events of that agent; undefined ends it. */
  watch(agentId: EntityId, watcher: TraceSinkFactory | undefined): void {
    const program = this.programOf(agentId);
    if (watcher && program) this.#sinks.set(agentId, watcher(agentId, program));
    else this.#sinks.delete(agentId);
  }

  programOf(agentId: EntityId): Program | undefined {
    return this.#table.slots[agentId]?.batch.agents.program;
  }

  blackboardOf(agentId: EntityId): Blackboard | undefined {
    const slot = this.#table.slots[agentId];
    return slot?.batch.agents.blackboard(slot.row, () => slot.sharedKeys?.publish());
  }

  /** Indices in its program of the nodes that run, parents first. */
  activeNodes(agentId: EntityId): readonly number[] {
    const slot = this.#table.slots[agentId];
    return slot?.batch.agents.activeNodes(slot.row) ?? [];
  }

  /** Lets `read` ask conditions and explanations as the agent's next tick would find them; undefined when it has no brain. */
  inspect<Found>(agentId: EntityId, read: (context: TickContext) => Found): Found | undefined {
    const slot = this.#table.slots[agentId];
    const world = this.#world;
    return slot && world ? slot.batch.agents.inspect(slot.row, world.state.step * STEP_SECONDS, read) : undefined;
  }

  /** All keys that an agent could read, shared ones included. */
  blackboardEntries(agentId: EntityId): readonly BlackboardEntry[] {
    const boards = this.#blackboardsOf(agentId, 'look');
    return boards ? blackboardEntries(boards) : [];
  }

  #save(): SavedBrains {
    const { batches, scopedBlackboards } = this.#table;
    return {
      batches: [...batches.values()].map((batch) => batch.agents.save()),
      sharedKeys: scopedBlackboards.save(),
      trees: this.#assignments.save(),
    };
  }

  /** Throws when the save belongs to a run with other agents or trees. */
  #restore(saved: unknown): void {
    const { batches, sharedKeys, trees } = saved as SavedBrains;
    this.#assignments.restore(trees);
    this.#restoreTable(batches);
    for (const agents of batches) this.#table.batches.get(agents.program)?.agents.restore(agents);
    this.#table.scopedBlackboards.restore(sharedKeys);
  }

  #digest(add: (value: number) => void): void {
    for (const batch of this.#table.batches.values()) digestAgents(batch.agents.save(), add);
    digestShared(this.#table.scopedBlackboards.save(), add);
    digestTrees(this.#assignments.save(), add);
  }

  /** Recreates the table with the batches and rows of the save. */
  #restoreTable(saved: readonly SavedAgents[]): void {
    const world = this.#world;
    if (!world) throw new Error('Brains must be started before they can be restored.');
    const plans = saved.map(({ program: tree, agentIds }) => {
      const program = this.#assignments.program(tree);
      if (!program) throw new Error(`The save uses a tree "${tree}" that this run does not have.`);
      return { program, agentIds };
    });
    if (matchesPlan(this.#table, plans)) return;
    this.#sinks.clear();
    // Start values must not wake any agent: the clocks have been restored already.
    this.#world = undefined;
    this.#table = createAgentTable(plans, this.#tableOptions(world));
    this.#world = world;
  }

  #tableOptions(world: WorldContext): AgentTableOptions {
    return {
      world,
      onKeyChange: (agentId) => this.#wake(agentId),
      placeCount: { placesTaken: (id, places) => this.#placesTaken(world, id, places) },
      meter: this.#meter,
    };
  }

  /** Over the agents of all programs. */
  #placesTaken(world: WorldContext, agentId: EntityId, places: Places): number {
    const partyId = partyIdOf(world, agentId);
    // An agent without a party has places of its own.
    const counts = (id: number): boolean => !places.isOfParty || (partyId === 0 ? id === agentId : partyIdOf(world, id) === partyId);
    let taken = 0;
    for (const { agents } of this.#table.batches.values()) taken += agents.heldPlaces.count(places, counts);
    return taken;
  }

  #blackboardsOf(agentId: EntityId, access: 'look' | 'blackboard'): AgentBlackboards | undefined {
    const own = this.blackboardOf(agentId);
    if (!own || !this.#world) return undefined;
    const member = { agentId, partyId: partyIdOf(this.#world, agentId) };
    const { scopedBlackboards } = this.#table;
    return { own, party: scopedBlackboards[access]('party', member), world: scopedBlackboards[access]('world', member) };
  }

  #wake(agentId: EntityId): void {
    if (agentId !== this.#tickingId && this.#world) wakeAgent(this.#world, agentId);
  }
}

function agentKinds({ state }: WorldContext): AgentKinds {
  return new Map([...state.units.map(({ id }) => [id, 'unit'] as const), ...state.parties.map(({ id }) => [id, 'party'] as const)]);
}
