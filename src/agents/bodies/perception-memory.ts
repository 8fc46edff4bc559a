import { lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import { isRouting } from '../../sim/parts/morale.ts';
import { isWorthPursuing } from '../../sim/perception/pursuit.ts';
import type { Sighting } from '../../sim/parts/sighting.ts';
import { noteSighting, sightingOf } from '../../sim/perception/sightings.ts';
import { mayPursue } from '../../sim/movement/stance.ts';
import { distanceBetween, hasLineOfSight, nearestByTag, perceives } from '../../sim/perception/perception-queries.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../sim/state.ts';
import { unitRulesOf } from '../../sim/rules.ts';

/** It notices entities behind it that it perceived within this time. */
const GLANCE_STEPS = 2.5 * STEPS_PER_SECOND;

/** Whether the unit or who told it has perceived an entity since a step. */
export function remembers(unit: Unit, id: EntityId, since: number): boolean {
  const known = sightingOf(unit, id);
  return known !== undefined && known.seenAtStep >= since;
}

/**
 * Whether a unit knows where another one is: it perceives it now, or did so a moment ago and nothing
 * is between them. So a fleeing unit does not forget the enemy behind it.
 */
export function isAwareOf(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const isAware = perceives(world, unit.id, id) || canLookBackAt(world, unit, id);
  if (isAware) noteSighting(world, unit, { id: id });
  return isAware;
}

function canLookBackAt(world: WorldContext, unit: Unit, id: EntityId): boolean {
  return remembers(unit, id, world.state.step - GLANCE_STEPS) && isInView(world, unit, id);
}

function isInView(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const other = world.entities.unit(id);
  if (!other?.isAlive || distanceBetween(world, unit.id, id) > unitRulesOf(world.rules, unit.kind).sightTiles) return false;
  return hasLineOfSight(world.navigation.grid, unit.x, unit.y, other.x, other.y);
}

const NO_TARGETS: readonly EntityId[] = [];

/** Returns the targets that the search leaves out because the unit has lately found no way to them; empty for most units. */
function leftOutBy(world: WorldContext, unit: Unit, { onlyReachable = false }: KnownSearch): readonly EntityId[] {
  if (!onlyReachable || !unit.unreachable) return NO_TARGETS;
  return unit.unreachable.flatMap(({ id }) => (isUnreachable(world, unit, id) ? id : []));
}

function without(leftOut: readonly EntityId[], accepts: (unit: Unit) => boolean): (unit: Unit) => boolean {
  return leftOut.length > 0 ? (unit) => !leftOut.includes(unit.id) && accepts(unit) : accepts;
}

function isSince({ seenAtStep, goneAtStep }: Sighting, step: number): boolean {
  return seenAtStep >= step && goneAtStep === undefined;
}

interface KnownSearch {
  readonly tag: string;
  readonly range: number;
  /** Without those to which it has lately found no way. */
  readonly onlyReachable?: boolean;
}

/**
 * The nearest entity with that tag that the unit perceives or has just turned its back on; 0 for none. One that runs from the fight
 * comes after all others, and only while it is near.
 */
export function nearestKnown(world: WorldContext, unit: Unit, search: KnownSearch): EntityId {
  steady.isSomebodyRouting = false;
  const found = nearestAccepted(world, unit, { search, isWanted: steady.accepts });
  if (found !== 0 || unit.perceivedEnemyId === 0 || !steady.isSomebodyRouting) return found;
  return nearestAccepted(world, unit, { search, isWanted: (other) => isRouting(other) && isWorthPursuing(world, unit, other) });
}

/** Accepts units that do not run from the fight; reused, because only one search runs at a time and this one runs often. */
class Steady {
  isSomebodyRouting = false;

  readonly accepts = (unit: Unit): boolean => {
    if (!isRouting(unit)) return true;
    this.isSomebodyRouting = true;
    return false;
  };
}

const steady = new Steady();

interface AcceptedSearch {
  readonly search: KnownSearch;
  readonly isWanted: (other: Unit) => boolean;
}

function nearestAccepted(world: WorldContext, unit: Unit, { search, isWanted }: AcceptedSearch): EntityId {
  const accepts = without(leftOutBy(world, unit, search), isWanted);
  let best = nearestByTag(world, unit.id, search.tag, { range: search.range, onlyPerceived: true, accepts });
  let bestDistance = best === 0 ? search.range : distanceBetween(world, unit.id, best);
  if (best !== 0) noteSighting(world, unit, { id: best });
  const teamMask = world.teams.maskOfTag(search.tag, unit.team);
  const since = world.state.step - GLANCE_STEPS;
  for (const sighting of unit.memory) {
    const { ofId } = sighting;
    if (!isSince(sighting, since) || ofId === best) continue;
    const other = world.entities.unit(ofId);
    if (!other?.isAlive || !accepts(other)) continue;
    // Most are farther away than the nearest that is perceived.
    const distance = lengthOf(unit.x - other.x, unit.y - other.y);
    if (distance > bestDistance || (teamMask & world.teams.maskOf(other.team)) === 0) continue;
    if (!isInView(world, unit, ofId)) continue;
    best = ofId;
    bestDistance = distance;
  }
  return best;
}

/** The nearest enemy that it perceives and that its stance lets it fight; 0 for none. */
export function nearestPursuable(world: WorldContext, unit: Unit): EntityId {
  const filter = {
    accepts: (other: Unit) =>
      mayPursue(world, unit, other.id) && perceives(world, unit.id, other.id) && !isUnreachable(world, unit, other.id),
  };
  const { sightTiles } = unitRulesOf(world.rules, unit.kind);
  const found = world.teamGrid.nearest(world.teams.hostileMaskOf(unit.team), unit, { rangeTiles: sightTiles, filter });
  if (found) noteSighting(world, unit, { id: found.id });
  return found?.id ?? 0;
}
