import type { Arena } from './arena.ts';
import { STEPS_PER_SECOND, type EntityId, type Pace, type Party, type Point, type Squad } from './state.ts';
import { formSquad, livingUnits, sendSquad } from './systems/squads.ts';

/** Marches all living units of the party to a point, in formation, at the party's pace. Asked again for the same point it goes on. */
export function partyMoveTo(world: Arena, party: Party, point: Point): void {
  if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) return;
  const squad = wholeSquad(world, party);
  if (squad && squad.askedX === point.x && squad.askedY === point.y && squad.status !== 'standing') return;
  const units = livingUnits(world, party.unitIds);
  if (units.length === 0) return;
  sendSquad(world, squad ?? formSquad(world, party, units), { x: point.x, y: point.y, facingX: 0, facingY: 0, pace: party.pace });
}

/** The squad that all living units of the party belong to; undefined while some are detached. */
function wholeSquad(world: Arena, party: Party): Squad | undefined {
  const [squad] = party.squads;
  const isWhole = party.squads.length === 1 && livingUnits(world, party.unitIds).every((unit) => squad?.unitIds.includes(unit.id));
  return isWhole ? squad : undefined;
}

/** `waiting` and `marching`: under way; `standing`: there, or never sent; `unreachable`: there is no way. */
export function partyMoveStatus(party: Party): Squad['status'] {
  let status: Squad['status'] = 'standing';
  for (const squad of party.squads) {
    if (squad.status === 'marching' || squad.status === 'waiting') return squad.status;
    if (squad.status === 'unreachable') status = 'unreachable';
  }
  return status;
}

/** Everybody holds where the party stands now. */
export function partyStop(world: Arena, party: Party): void {
  for (const squad of party.squads) {
    if (squad.status === 'standing') continue;
    sendSquad(world, squad, { x: squad.x, y: squad.y, facingX: squad.facingX, facingY: squad.facingY, pace: squad.pace });
  }
}

/** The middle of its living units; undefined when none is left. */
export function partyCentre(world: Arena, party: Party): Point | undefined {
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

/** The pace of its marches from now on, and of the present one. */
export function partyPace(party: Party, pace: Pace): void {
  party.pace = pace;
  for (const squad of party.squads) squad.pace = pace;
}

/** Calls the units of the party, as far as a shout carries, to fight one enemy. */
export function raiseAlarm(world: Arena, party: Party, targetId: EntityId): void {
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
    if (squared > alarmTiles * alarmTiles || unit.team === target.team) continue;
    unit.control.attackTargetId = targetId;
    world.tell(unit.id, { type: 'ordered' });
  }
}
