import { carryLearned, haltChangedNodes, keptNodes, migrateAgents, type NodeOrigins, NOTHING_KEPT } from '../../engine/reload.ts';
import type { Program } from '../../engine/run.ts';
import { ScopedBlackboards } from '../../engine/sharing.ts';
import type { TraceSink } from '../../engine/observe.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import type { EntityId } from '../../sim/state.ts';
import type { AgentBody } from '../agent-body.ts';
import { initializeBuiltInKeys, applyAgentEvent } from './built-in-keys.ts';
import { createAgentBatch, type AgentBatch, type AgentCallbacks, type AgentSlot } from './agent-batch.ts';
import { PartyBody } from '../bodies/party-body.ts';
import { UnitBody } from '../bodies/unit-body.ts';

/** All agents with a tree: one batch per program, one row per agent, and the shared blackboards. */
export interface AgentTable {
  readonly batches: ReadonlyMap<string, AgentBatch>;
  /** By agent id; ids are small and dense. */
  readonly slots: readonly (AgentSlot | undefined)[];
  readonly scopedBlackboards: ScopedBlackboards;
}

/** The agents that get a program, in the order of their rows. */
export interface BatchPlan {
  readonly program: Program;
  readonly agentIds: readonly EntityId[];
}

export interface AgentTableOptions extends AgentCallbacks {
  readonly world: WorldContext;
}

export const EMPTY_AGENT_TABLE: AgentTable = { batches: new Map(), slots: [], scopedBlackboards: new ScopedBlackboards() };

/** Groups all agents of the world by program; the plans are in the order of their first agents. */
export function planBatches(world: WorldContext, programOf: (agentId: EntityId) => Program | undefined): BatchPlan[] {
  const idsByProgram = new Map<Program, EntityId[]>();
  for (const { id } of [...world.state.units, ...world.state.parties]) {
    const program = programOf(id);
    if (!program) continue;
    const ids = idsByProgram.get(program);
    if (ids) ids.push(id);
    else idsByProgram.set(program, [id]);
  }
  return [...idsByProgram].map(([program, agentIds]) => ({ program, agentIds }));
}

/** All agents at the start of their trees. */
export function createAgentTable(plans: readonly BatchPlan[], options: AgentTableOptions): AgentTable {
  return joinBlackboards(new Map(plans.map((plan) => [plan.program.name, fillBatch(plan, options)])), options.world);
}

/** The agents of a new round know what they have learned before. */
export function carryOver(before: AgentTable, { batches }: AgentTable): void {
  for (const { agents } of batches.values()) {
    const old = before.batches.get(agents.program.name)?.agents;
    if (old === undefined) continue;
    const rows = Array.from({ length: agents.count }, (_, row) => [before.slots[agents.agentId(row)], row] as const);
    carryLearned(
      old,
      agents,
      rows.flatMap(([slot, row]) => (slot?.batch.agents === old ? [[slot.row, row] as const] : [])),
    );
  }
}

/** Whether the table already has these batches and rows. */
export function matchesPlan({ batches }: AgentTable, plans: readonly BatchPlan[]): boolean {
  return (
    batches.size === plans.length &&
    plans.every(({ program, agentIds }) => {
      const agents = batches.get(program.name)?.agents;
      return agents?.program === program && agents.count === agentIds.length && agentIds.every((id, row) => agents.agentId(row) === id);
    })
  );
}

export interface AgentTableChange extends AgentTableOptions {
  readonly plan: readonly BatchPlan[];
  readonly origins: NodeOrigins;
  /** Traces what the change halts. */
  readonly traceOf: (agentId: EntityId) => TraceSink | undefined;
  /** Simulation time in seconds. */
  readonly now: number;
}

/** Moves the agents to changed programs, between two ticks: unchanged nodes keep running. */
export function updateAgentTable(before: AgentTable, change: AgentTableChange): AgentTable {
  const batches = new Map<string, AgentBatch>();
  for (const plan of change.plan) {
    const old = before.batches.get(plan.program.name);
    const isSame = old !== undefined && matchesPlan({ ...before, batches: new Map([[plan.program.name, old]]) }, [plan]);
    batches.set(plan.program.name, isSame ? old : migrateBatch(before, plan, change));
  }
  return joinBlackboards(batches, change.world, before.scopedBlackboards);
}

function migrateBatch(before: AgentTable, plan: BatchPlan, change: AgentTableChange): AgentBatch {
  const batch = fillBatch(plan, change);
  for (const { agents } of before.batches.values()) {
    const rows = plan.agentIds.flatMap((id, row) => {
      const slot = before.slots[id];
      return slot?.batch.agents === agents ? [[slot.row, row] as const] : [];
    });
    if (rows.length === 0) continue;
    // A different tree starts at its root; an edited version of the same tree continues.
    const isEdited = agents.program.name === plan.program.name;
    const kept = isEdited ? keptNodes(agents.program, plan.program, change.origins) : NOTHING_KEPT;
    for (const [row] of rows) {
      const sink = change.traceOf(agents.agentId(row));
      sink?.beginTick?.();
      agents.setTime(change.now);
      haltChangedNodes(agents, { row, kept }, sink ?? null);
      sink?.endTick?.('halted');
    }
    migrateAgents(agents, batch.agents, { kept, rows });
  }
  return batch;
}

function fillBatch({ program, agentIds }: BatchPlan, { world, ...callbacks }: AgentTableOptions): AgentBatch {
  const batch = createAgentBatch(program, callbacks);
  for (const agentId of agentIds) {
    const stream = `mind/${agentId}`;
    const row = batch.agents.add(agentId, createBody(world, agentId), () => world.dice.next(stream));
    const slot = { batch, row, sharedKeys: null };
    initializeBuiltInKeys(slot, world, agentId);
    if (world.entities.unit(agentId)?.isLowOnHealth) applyAgentEvent(slot, world, { agentId, fact: { type: 'lowHealth', value: true } });
  }
  return batch;
}

function createBody(world: WorldContext, agentId: EntityId): AgentBody {
  return world.entities.unit(agentId) ? new UnitBody(world, agentId) : new PartyBody(world, agentId);
}

/** Agents join in the order of their ids, so that the result does not depend on the batches. */
function joinBlackboards(batches: ReadonlyMap<string, AgentBatch>, world: WorldContext, before?: ScopedBlackboards): AgentTable {
  const scopedBlackboards = new ScopedBlackboards();
  if (before) scopedBlackboards.restore(before.save());
  const slots: (AgentSlot | undefined)[] = [];
  for (const batch of batches.values()) {
    for (let row = 0; row < batch.agents.count; row++) slots[batch.agents.agentId(row)] = { batch, row, sharedKeys: null };
  }
  for (const [agentId, slot] of slots.entries()) {
    if (!slot) continue;
    const { batch, row } = slot;
    const sharedKeys = scopedBlackboards.join({ agentId, partyId: partyIdOf(world, agentId), rows: batch.agents.keys, row }, before);
    slots[agentId] = { batch, row, sharedKeys };
    sharedKeys?.publish();
  }
  return { batches, slots, scopedBlackboards };
}

/** The party of a unit, 0 if it has none; a party belongs to itself. */
export function partyIdOf(world: WorldContext, agentId: EntityId): EntityId {
  const unit = world.entities.unit(agentId);
  return unit ? unit.partyId : agentId;
}
