import { distanceSquared } from '../../core/vector.ts';
import { placeKnownTo } from '../perception/sightings.ts';
import { STEPS_PER_SECOND, type Point, type Squad, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { brace, endBrace, isInContact, shout } from './brace.ts';
import { livingUnits } from './squads.ts';

const LEAST_UNITS = 3;
const LONGEST_STEPS = 2.5 * STEPS_PER_SECOND;
/** Enemies are met between these distances, in tiles: one that is nearer is fought at once. */
const NEAR_TILES = 4.5;
const FAR_TILES = 12;
/** Between two fights. */
const REST_STEPS = 20 * STEPS_PER_SECOND;

/** Whether a squad on the march closes its ranks before an enemy that it has met. Call it at every check of its order. */
export function isMeetingEnemy(world: WorldContext, squad: Squad): boolean {
  const { progress } = squad;
  const { step } = world.state;
  const units = livingUnits(world, squad.unitIds);
  if (progress.bracesSinceStep !== undefined) {
    const sinceStep = progress.bracesSinceStep;
    if (step - sinceStep < LONGEST_STEPS && !isInContact(world, units, { sinceStep, tiles: NEAR_TILES })) return true;
    endMeeting(world, squad);
    return false;
  }
  if (units.length < LEAST_UNITS || step - (progress.bracedAtStep ?? -REST_STEPS) < REST_STEPS) return false;
  const enemy = placeMet(world, units);
  if (!enemy) return false;
  progress.bracesSinceStep = step;
  brace(world, squad, { enemy });
  shout(world, units, { text: 'Close up!', seconds: 2, towards: enemy });
  return true;
}

/** Ends the short halt of a squad before an enemy: what it does next is said by a plan. */
export function endMeeting(world: WorldContext, { unitIds, progress }: Squad): void {
  if (progress.bracesSinceStep === undefined) return;
  progress.bracesSinceStep = undefined;
  progress.bracedAtStep = world.state.step;
  endBrace(world, unitIds);
}

/** The place of an enemy that one of these units perceives, when nobody is in a fight yet. */
function placeMet(world: WorldContext, units: readonly Unit[]): Point | undefined {
  if (isInContact(world, units, { sinceStep: world.state.step - 2 * STEPS_PER_SECOND, tiles: NEAR_TILES })) return undefined;
  for (const { perceivedEnemyId } of units) {
    const enemy = perceivedEnemyId === 0 ? undefined : world.entities.unit(perceivedEnemyId);
    const place = enemy?.isAlive ? placeKnownTo(world, units, enemy.id) : undefined;
    if (place && units.some(({ x, y }) => distanceSquared({ x, y }, place) <= FAR_TILES * FAR_TILES)) return place;
  }
  return undefined;
}
