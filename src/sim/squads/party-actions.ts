import type { WorldContext } from '../context/world-context.ts';
import type { Pace, Party, Point, Squad } from '../state.ts';
import { formSquad, livingUnits, startMarch } from './squads.ts';

/**
 * Marches all living units of the party to a point, in formation, at the party's pace. A repeated call with the same point continues.
 * Nothing happens while the party is on its way to an enemy that it was warned of.
 */
export function moveParty(world: WorldContext, party: Party, point: Point): void {
  if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) return;
  if (party.warnedUntilStep !== undefined && world.state.step < party.warnedUntilStep) return;
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
  for (const squad of party.squads) stopMarch(world, squad);
}

/** Stops a squad where it is; one that stands keeps its place. */
export function stopMarch(world: WorldContext, squad: Squad): void {
  if (squad.status === 'standing') return;
  startMarch(world, squad, { x: squad.x, y: squad.y, facingX: squad.facingX, facingY: squad.facingY, pace: squad.pace });
}

/** Sets the pace of the current and all later marches. */
export function setPartyPace(party: Party, pace: Pace): void {
  party.pace = pace;
  for (const squad of party.squads) squad.pace = pace;
}
