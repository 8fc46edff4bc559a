import { clonePlain } from '../../core/clone-plain.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { EntityId, Party, Squad, SquadOrder, Unit } from '../state.ts';
import { fightOn } from './attack-order.ts';
import { beginOrder, freeForOrder } from './begin-order.ts';
import { heedOrder } from './obedience.ts';
import type { QueuedOrder } from '../parts/squad-order.ts';
import { squadFor } from './squad-for.ts';
import { formSquad, livingUnits, reformSquad } from './squads.ts';

/**
 * Queues an order behind all that each of these units has to do already. A squad stays together until its present order is
 * done; only then do those go on that have more to do. Units without an order begin at once. Whoever begins an order that
 * others of the party are carrying out joins them: units that come from different squads end as one.
 */
export function queueOrder(world: WorldContext, party: Party, { units, order }: { units: readonly Unit[]; order: SquadOrder }): void {
  const idle: Unit[] = [];
  const squads = new Map<Squad, EntityId[]>();
  for (const unit of units) {
    const squad = party.squads.find(({ unitIds }) => unitIds.includes(unit.id));
    if (!squad || squad.order.kind === 'none') idle.push(unit);
    else squads.set(squad, [...(squads.get(squad) ?? []), unit.id]);
  }
  for (const [squad, unitIds] of squads) squad.queue.push({ order: clonePlain(order), unitIds });
  if (idle.length > 0) beginTogether(world, party, { squad: squadFor(world, party, idle), order });
}

/** Makes units of a squad a squad of their own that keeps what is queued for them. */
export function splitOff(world: WorldContext, party: Party, { squad, units }: { squad: Squad; units: readonly Unit[] }): Squad {
  const queue: QueuedOrder[] = [];
  for (const { order, unitIds } of squad.queue) {
    const own = unitIds.filter((id) => units.some((unit) => unit.id === id));
    if (own.length > 0) queue.push({ order: clonePlain(order), unitIds: own });
  }
  const part = formSquad(world, party, units);
  part.queue = queue;
  return part;
}

/** The order of a squad is over: each of its members goes on with what is next for it. */
export function beginNext(world: WorldContext, party: Party, squad: Squad): void {
  squad.order = { kind: 'none' };
  const groups = new Map<QueuedOrder, Unit[]>();
  for (const unit of livingUnits(world, squad.unitIds)) {
    const next = squad.queue.find(({ unitIds }) => unitIds.includes(unit.id));
    if (next) groups.set(next, [...(groups.get(next) ?? []), unit]);
  }
  for (const [{ order }, units] of groups) {
    const isRest = units.length === livingUnits(world, squad.unitIds).length;
    const part = isRest ? squad : splitOff(world, party, { squad, units });
    dropFirst(part, units);
    beginTogether(world, party, { squad: part, order });
    for (const { id } of units) world.notify(id, { type: 'ordered' });
  }
}

/** Removes the order that these units begin from the queue of their squad. */
function dropFirst(squad: Squad, units: readonly Unit[]): void {
  const first = squad.queue.findIndex(({ unitIds }) => unitIds.includes(units[0]!.id));
  const waiting = squad.queue[first];
  if (!waiting) return;
  waiting.unitIds = waiting.unitIds.filter((id) => !units.some((unit) => unit.id === id));
  if (waiting.unitIds.length === 0) squad.queue.splice(first, 1);
}

function beginTogether(world: WorldContext, party: Party, { squad, order }: { squad: Squad; order: SquadOrder }): void {
  const host = party.squads.find((other) => other !== squad && livingUnits(world, other.unitIds).length > 0 && leads(other, order));
  if (host) join(world, party, { squad, host, order });
  else beginOrder(world, squad, order);
}

/** Whether a squad carries out that order, or stands where it has led it. */
function leads(squad: Squad, order: SquadOrder): boolean {
  if (squad.order.kind !== 'none') return isSameOrder(squad.order, order);
  const isPlace = order.kind === 'move' || order.kind === 'attackMove' || order.kind === 'retreat';
  return isPlace && squad.status === 'standing' && squad.askedX === order.x && squad.askedY === order.y;
}

function isSameOrder(a: SquadOrder, b: SquadOrder): boolean {
  const [entries, others] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return entries.length === others.size && entries.every(([name, value]) => others.get(name) === value);
}

interface Joining {
  readonly squad: Squad;
  readonly host: Squad;
  readonly order: SquadOrder;
}

/** The units of a squad join another one that they come after. */
function join(world: WorldContext, party: Party, { squad, host, order }: Joining): void {
  const units = livingUnits(world, squad.unitIds);
  host.queue.push(...squad.queue);
  for (const { id } of units) {
    host.unitIds.push(id);
    host.slots.push(0, 0);
  }
  party.squads = party.squads.filter((other) => other !== squad);
  squad.unitIds = [];
  host.progress = { ...host.progress, tilesLeft: -1, nearerAtStep: world.state.step, detours: 0 };
  host.order = order;
  for (const unit of units) freeForOrder(unit);
  reformSquad(world, host, host.formation);
  heedOrder(world, host);
  if (order.kind === 'attack' && host.progress.isInContact) for (const unit of units) fightOn(unit, order.targetId);
}
