import { distanceSquared } from '../../core/vector.ts';
import { STEPS_PER_SECOND, type EntityId, type Party, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { callToAlarm } from './call-to-alarm.ts';
import { isEnemy, opponentOf } from './opponent.ts';
import type { Call, Sighting } from '../parts/sighting.ts';
import { dateSighting, entryOf, noteSighting, sightingOf, writeSighting } from './sightings.ts';

/** A shout needs this long until a comrade has understood it. */
const SHORTEST_CALL_SECONDS = 0.3;
const LONGEST_CALL_SECONDS = 0.6;
/** An enemy that was seen longer ago is not called out. */
const NEWS_STEPS = 3 * STEPS_PER_SECOND;
/** The same enemy is called out again to a comrade who knows of it after this time. */
const CALL_AGAIN_STEPS = STEPS_PER_SECOND;
const STREAM = 'shouts';

/** Tells the comrades within a shout of every enemy that the unit has seen or heard of lately and that is news to them. */
export function callOut(world: WorldContext, unit: Unit): void {
  const party = world.entities.party(unit.partyId);
  if (!party || party.unitIds.length < 2) return;
  noteOwnFight(world, unit);
  let comrades: readonly Unit[] | undefined;
  let delay = 0;
  for (const known of unit.memory) {
    if (!isWorthCalling(world, known) || !isEnemy(world, unit, known.ofId)) continue;
    known.calledAtStep = world.state.step;
    comrades ??= comradesInHearing(world, party, unit);
    for (const comrade of comrades) {
      if (!isNews(comrade, known)) continue;
      delay ||= drawDelay(world);
      shoutTo(comrade, { known, byId: unit.id, heardAtStep: world.state.step + delay });
    }
  }
}

/** Whether a sighting is fresh, and has not been called out a moment ago. */
function isWorthCalling({ state: { step } }: WorldContext, { goneAtStep, seenAtStep, calledAtStep = -Infinity }: Sighting): boolean {
  return goneAtStep === undefined && step - seenAtStep <= NEWS_STEPS && step - calledAtStep >= CALL_AGAIN_STEPS;
}

/** Gives up an enemy that is not at its last known place, and tells so to the comrades within a shout. */
export function callOff(world: WorldContext, unit: Unit, id: EntityId): void {
  const known = sightingOf(unit, id);
  if (unit.control.attackTargetId === id) unit.control.attackTargetId = 0;
  if (!known) return;
  known.goneAtStep = world.state.step;
  const party = world.entities.party(unit.partyId);
  if (!party) return;
  const heardAtStep = world.state.step + drawDelay(world);
  for (const comrade of comradesInHearing(world, party, unit))
    if (sightingOf(comrade, id)) shoutTo(comrade, { known, byId: unit.id, heardAtStep });
}

/** Lets the units understand the calls that reach them in this step. */
export function hearCalls(world: WorldContext): void {
  for (const unit of world.state.units) if (unit.calls !== undefined && unit.calls.length > 0) hearCallsOf(world, unit);
}

function hearCallsOf(world: WorldContext, unit: Unit): void {
  const { step } = world.state;
  if (!unit.isAlive) {
    unit.calls = undefined;
    return;
  }
  const { calls = [] } = unit;
  let isDue = false;
  for (const { heardAtStep } of calls) isDue ||= heardAtStep <= step;
  if (!isDue) return;
  const due = calls.filter(({ heardAtStep }) => heardAtStep <= step);
  unit.calls = calls.filter(({ heardAtStep }) => heardAtStep > step);
  for (const call of due) learn(world, unit, call);
}

function learn(world: WorldContext, unit: Unit, call: Call): void {
  const known = entryOf(unit, call.ofId);
  if (call.goneAtStep !== undefined) {
    if (known && known.seenAtStep <= call.goneAtStep) known.goneAtStep = call.goneAtStep;
    return;
  }
  const isNew = known === undefined || known.goneAtStep !== undefined;
  if (isNew && call.seenAtStep <= (known?.goneAtStep ?? -1)) return;
  if (isNew || known.seenAtStep < call.seenAtStep) writeSighting(unit, call);
  dateSighting(world, unit, call.ofId);
  learnOfFight(unit, call);
  if (isNew) callToAlarm(world, unit, call.ofId);
}

function learnOfFight(unit: Unit, { ofId, foughtAtStep, foughtById }: Call): void {
  const known = entryOf(unit, ofId);
  if (!known || foughtAtStep === undefined || foughtById === undefined || foughtAtStep <= (known.foughtAtStep ?? -1)) return;
  known.foughtAtStep = foughtAtStep;
  known.foughtById = foughtById;
}

/** Marks the enemy that the unit fights: what comrades call out about it is a fight to join. */
function noteOwnFight(world: WorldContext, unit: Unit): void {
  const opponent = opponentOf(world, unit);
  if (opponent === 0) return;
  // A blow tells where it came from.
  if (world.state.step - unit.lastHitAtStep <= CALL_AGAIN_STEPS && unit.lastHitById === opponent)
    noteSighting(world, unit, { id: opponent });
  const known = sightingOf(unit, opponent);
  if (!known) return;
  known.foughtById = unit.id;
  known.foughtAtStep = world.state.step;
}

function isNews(comrade: Unit, { ofId, seenAtStep, foughtAtStep = 0 }: Sighting): boolean {
  const known = entryOf(comrade, ofId);
  if (known?.goneAtStep !== undefined && seenAtStep <= known.goneAtStep) return false;
  const isOld = known === undefined || known.goneAtStep !== undefined || seenAtStep - known.seenAtStep >= CALL_AGAIN_STEPS;
  if (!isOld && foughtAtStep - (known.foughtAtStep ?? 0) < CALL_AGAIN_STEPS) return false;
  return !isBeingTold(comrade, ofId);
}

function isBeingTold({ calls }: Unit, ofId: EntityId): boolean {
  if (calls) for (const call of calls) if (call.ofId === ofId) return true;
  return false;
}

function comradesInHearing(world: WorldContext, party: Party, unit: Unit): Unit[] {
  const { shoutTiles } = world.rules.parties;
  const heard: Unit[] = [];
  for (const id of party.unitIds) {
    const comrade = id === unit.id ? undefined : world.entities.unit(id);
    if (comrade?.isAlive && distanceSquared(comrade, unit) <= shoutTiles * shoutTiles) heard.push(comrade);
  }
  return heard;
}

function drawDelay({ dice }: WorldContext): number {
  return Math.round(dice.between(STREAM, SHORTEST_CALL_SECONDS, LONGEST_CALL_SECONDS) * STEPS_PER_SECOND);
}

interface Shout {
  readonly known: Sighting;
  readonly byId: EntityId;
  readonly heardAtStep: number;
}

function shoutTo(comrade: Unit, { known, byId, heardAtStep }: Shout): void {
  const { ofId, seenAtStep, x, y, foughtById, foughtAtStep, calledAtStep, goneAtStep } = known;
  const call: Call = { ofId, seenAtStep, x, y, byId, foughtById, foughtAtStep, calledAtStep, goneAtStep, heardAtStep };
  (comrade.calls ??= []).push(call);
}
