import { distance } from '../../core/vector.ts';
import { perceives } from '../perception/perception-queries.ts';
import { noteSighting, placeKnownTo, sightingOf } from '../perception/sightings.ts';
import { STEPS_PER_SECOND, type EntityId, type Party, type Point, type Squad } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { beginOrder, march } from './begin-order.ts';
import { callToAlarm } from '../perception/call-to-alarm.ts';
import { livingUnits } from './squads.ts';

/**
 * Calls a party to fight one enemy for some time: at once those of its units that know of it, the others when they are told. The party
 * advances on him in its formation, and each unit fights whom it meets.
 */
export function raiseAlarm(world: WorldContext, party: Party, targetId: EntityId): void {
  callParty(world, party, { targetId, seconds: world.rules.parties.alarmSeconds });
}

/** All units of a party are told where an enemy is, and it marches there for so many seconds at most, instead of along its way points. */
export function warn(world: WorldContext, party: Party, { targetId, seconds }: Omit<Alarm, 'isWarned'>): void {
  for (const unit of livingUnits(world, party.unitIds)) noteSighting(world, unit, { id: targetId });
  callParty(world, party, { targetId, seconds, isWarned: true });
  party.warnedUntilStep = party.alarmUntilStep;
}

interface Alarm {
  readonly targetId: EntityId;
  readonly seconds: number;
  /** The party has been told of the enemy, but no member has seen it. */
  readonly isWarned?: true;
}

function callParty(world: WorldContext, party: Party, { targetId, seconds, isWarned }: Alarm): void {
  const target = world.entities.unit(targetId);
  const centre = world.entities.positionOf(party.id);
  if (!target?.isAlive || !centre) return;
  const isNew = party.alarmTargetId !== targetId;
  party.alarmTargetId = targetId;
  party.alarmUntilStep = world.state.step + Math.round(seconds * STEPS_PER_SECOND);
  advance(world, party, targetId);
  if (!isNew) return;
  world.emit({ type: 'alarm', partyId: party.id, targetId, x: centre.x, y: centre.y, ...(isWarned && { isWarned }) });
  for (const unit of livingUnits(world, party.unitIds)) {
    if (perceives(world, unit.id, targetId)) noteSighting(world, unit, { id: targetId });
    if (sightingOf(unit, targetId)) callToAlarm(world, unit, targetId);
  }
}

/** Ends the alarm of a party when its time is over, or the enemy has fallen. */
export function endAlarm(world: WorldContext, party: Party): void {
  if (party.alarmTargetId === 0) return;
  const isOver = world.state.step >= party.alarmUntilStep || !world.entities.unit(party.alarmTargetId)?.isAlive;
  if (!isOver) return;
  party.alarmTargetId = 0;
  for (const squad of party.squads) if (isCalled(squad)) beginOrder(world, squad, { kind: 'none' });
}

/** The squads follow an enemy who has moved this far. */
const STRAYED_TILES = 4;

/** The squads of a party without orders march to where it knows an enemy to be; not in the middle of a plan, nor where some hold their places. */
function advance(world: WorldContext, party: Party, targetId: EntityId): void {
  const place = placeKnownTo(world, livingUnits(world, party.unitIds), targetId);
  if (!place || party.plan) return;
  for (const squad of party.squads) {
    const units = livingUnits(world, squad.unitIds);
    if (units.some(({ control }) => control.stance !== 'free')) continue;
    if (squad.order.kind === 'none') beginOrder(world, squad, { kind: 'attackMove', x: place.x, y: place.y, isCalled: true });
    else if (isCalled(squad)) follow(world, squad, place);
  }
}

function follow(world: WorldContext, squad: Squad, { x, y }: Point): void {
  const { order } = squad;
  if (order.kind !== 'attackMove' || distance(order, { x, y }) < STRAYED_TILES) return;
  squad.order = { ...order, x, y };
  march(world, squad, squad.order);
}

function isCalled({ order }: Squad): boolean {
  return order.kind === 'attackMove' && order.isCalled === true;
}
