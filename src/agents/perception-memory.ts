import { lengthOf } from '../core/vector.ts';
import type { WorldContext } from '../sim/world-context.ts';
import { mayPursue } from '../sim/stance.ts';
import { distanceBetween, hasLineOfSight, nearestByTag, perceives } from '../sim/perception/perception-queries.ts';
import { isUnreachable } from '../sim/unreachable-targets.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../sim/state.ts';
import { unitRulesOf } from '../sim/rules.ts';

/** Number of entities that a unit remembers at once. */
const MAX_REMEMBERED = 4;
/** It notices entities behind it that it perceived within this time. */
const GLANCE_STEPS = 2.5 * STEPS_PER_SECOND;

/** Records that an entity is perceived now; when the memory is full, the oldest entry is dropped. */
export function rememberPerceived(unit: Unit, id: EntityId, step: number): void {
  const { memory } = unit;
  for (const entry of memory) {
    if (entry.ofId !== id) continue;
    entry.seenAtStep = step;
    return;
  }
  memory.push({ ofId: id, seenAtStep: step });
  if (memory.length > MAX_REMEMBERED) memory.splice(indexOfOldest(unit), 1);
}

function indexOfOldest({ memory }: Unit): number {
  let oldest = 0;
  memory.forEach((entry, index) => {
    if (entry.seenAtStep < (memory[oldest]?.seenAtStep ?? 0)) oldest = index;
  });
  return oldest;
}

export function remembers(unit: Unit, id: EntityId, since: number): boolean {
  return unit.memory.some((entry) => entry.ofId === id && entry.seenAtStep >= since);
}

/**
 * Whether a unit knows where another one is: it perceives it now, or did so a moment ago and nothing
 * is between them. So a fleeing unit does not forget the enemy behind it.
 */
export function isAwareOf(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const { step } = world.state;
  const isAware = perceives(world, unit.id, id) || canLookBackAt(world, unit, id);
  if (isAware) rememberPerceived(unit, id, step);
  return isAware;
}

function canLookBackAt(world: WorldContext, unit: Unit, id: EntityId): boolean {
  return remembers(unit, id, world.state.step - GLANCE_STEPS) && isInView(world, unit, id);
}

function isInView(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const other = world.unit(id);
  if (!other?.isAlive || distanceBetween(world, unit.id, id) > unitRulesOf(world.rules, unit.kind).sightTiles) return false;
  return hasLineOfSight(world.grid, unit.x, unit.y, other.x, other.y);
}

const NO_TARGETS: readonly EntityId[] = [];

/** Returns the targets that the search leaves out because the unit has lately found no way to them; empty for most units. */
function leftOutBy(world: WorldContext, unit: Unit, { onlyReachable = false }: KnownSearch): readonly EntityId[] {
  if (!onlyReachable || !unit.unreachable) return NO_TARGETS;
  return unit.unreachable.flatMap(({ id }) => (isUnreachable(world, unit, id) ? id : []));
}

function without(leftOut: readonly EntityId[]): { accepts?: (unit: Unit) => boolean } {
  return leftOut.length > 0 ? { accepts: ({ id }) => !leftOut.includes(id) } : {};
}

interface KnownSearch {
  readonly tag: string;
  readonly range: number;
  /** Without those to which it has lately found no way. */
  readonly onlyReachable?: boolean;
}

/** The nearest entity with that tag that the unit perceives or has just turned its back on; 0 for none. */
export function nearestKnown(world: WorldContext, unit: Unit, search: KnownSearch): EntityId {
  const leftOut = leftOutBy(world, unit, search);
  let best = nearestByTag(world, unit.id, search.tag, { range: search.range, onlyPerceived: true, ...without(leftOut) });
  let bestDistance = best === 0 ? search.range : distanceBetween(world, unit.id, best);
  if (best !== 0) rememberPerceived(unit, best, world.state.step);
  const teamMask = world.teams.maskOfTag(search.tag, unit.team);
  const since = world.state.step - GLANCE_STEPS;
  for (const { ofId, seenAtStep } of unit.memory) {
    if (seenAtStep < since || ofId === best || leftOut.includes(ofId)) continue;
    const other = world.unit(ofId);
    if (!other?.isAlive) continue;
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
  if (found) rememberPerceived(unit, found.id, world.state.step);
  return found?.id ?? 0;
}
