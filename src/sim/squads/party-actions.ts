import type { WorldContext } from '../world-context.ts';
import { STEPS_PER_SECOND, type EntityId, type Pace, type Party, type Point, type Squad } from '../state.ts';
import { formSquad, livingUnits, startMarch } from './squads.ts';

/** Marches all living units of the party to a point, in formation, at the party's pace. A repeated call with the same point continues. */
export function moveParty(world: WorldContext, party: Party, point: Point): void {
  if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) return;
  const squad = wholeSquad(world, party);
  if (squad && squad.askedX === point.x && squad.askedY === point.y && squad.status !== 'standing') return;
  const units = livingUnits(world, party.unitIds);
  if (units.length === 0) return;
  startMarch(world, squad ?? formSquad(world, party, units), { x: point.x, y: point.y, facingX: 0, facingY: 0, pace: party.pace });
}

/** The squad that all living units of the party belong to; undefined while some are detached. */
function wholeSquad(world: WorldContext, party: Party): Squad | undefined {
  const [squad] = party.squads;
  const isWhole = party.squads.length === 1 && livingUnits(world, party.unitIds).every((unit) => squad?.unitIds.includes(unit.id));
  return isWhole ? squad : undefined;
}

/** `waiting` and `marching`: under way; `standing`: arrived, or never sent; `unreachable`: there is no path. */
export function partyMovementStatus(party: Party): Squad['status'] {
  let status: Squad['status'] = 'standing';
  for (const squad of party.squads) {
    if (squad.status === 'marching' || squad.status === 'waiting') return squad.status;
    if (squad.status === 'unreachable') status = 'unreachable';
  }
  return status;
}

/** Stops the party where it is. */
export function stopParty(world: WorldContext, party: Party): void {
  for (const squad of party.squads) {
    if (squad.status === 'standing') continue;
    startMarch(world, squad, { x: squad.x, y: squad.y, facingX: squad.facingX, facingY: squad.facingY, pace: squad.pace });
  }
}

/** Centre of its living units; undefined when none is left. */
export function partyCentre(world: WorldContext, party: Party): Point | undefined {
  let [x, y, count] = [0, 0, 0];
  for (const id of party.unitIds) {
    const unit = world.unit(id);
    if (!unit?.isAlive) continue;
    x += unit.x;
    y += unit.y;
    count++;
  }
  return count === 0 ? undefined : { x: x / count, y: y / count };
}

/** Sets the pace of the current and all later marches. */
export function setPartyPace(party: Party, pace: Pace): void {
  party.pace = pace;
  for (const squad of party.squads) squad.pace = pace;
}

/** Orders the units of the party within alarm range to fight one enemy. */
export function raiseAlarm(world: WorldContext, party: Party, targetId: EntityId): void {
  const target = world.unit(targetId);
  const centre = partyCentre(world, party);
  if (!target?.isAlive || !centre) return;
  const { alarmSeconds, alarmTiles } = world.rules.parties;
  const isNew = party.alarmTargetId !== targetId;
  party.alarmTargetId = targetId;
  party.alarmUntilStep = world.state.step + Math.round(alarmSeconds * STEPS_PER_SECOND);
  if (!isNew) return;
  world.emit({ type: 'alarm', partyId: party.id, targetId, x: centre.x, y: centre.y });
  for (const unit of livingUnits(world, party.unitIds)) {
    const squared = (unit.x - centre.x) * (unit.x - centre.x) + (unit.y - centre.y) * (unit.y - centre.y);
    // A unit that defends its place keeps it; it sees for itself who comes near.
    if (squared > alarmTiles * alarmTiles || !world.teams.isHostile(unit.team, target.team) || unit.control.stance === 'defend') continue;
    unit.control.attackTargetId = targetId;
    world.notify(unit.id, { type: 'ordered' });
  }
}
