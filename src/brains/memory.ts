import type { Arena } from '../sim/arena.ts';
import { distanceBetween, hasLineOfSight, isAlive, nearestByTag, perceives } from '../sim/queries.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../sim/state.ts';
import { tagOf } from './tags.ts';

/** Whom a warrior keeps in mind at once. */
const MOST_REMEMBERED = 4;
/** It looks over its shoulder for those that it perceived within this time. */
const GLANCE_STEPS = 2.5 * STEPS_PER_SECOND;

/** Notes that somebody was perceived now; the one perceived longest ago is forgotten for it. */
export function notice(unit: Unit, id: EntityId, step: number): void {
  const { memory } = unit;
  const known = memory.find((entry) => entry.ofId === id);
  if (known) {
    known.seenAtStep = step;
    return;
  }
  memory.push({ ofId: id, seenAtStep: step });
  if (memory.length > MOST_REMEMBERED) memory.splice(indexOfOldest(unit), 1);
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
 * Whether a warrior knows where another one is: it perceives it now, or did so a moment ago and
 * nothing stands between them. So nobody forgets the enemy that he runs from for turning his back.
 */
export function isAwareOf(arena: Arena, unit: Unit, id: EntityId): boolean {
  const { step } = arena.state;
  const isAware = perceives(arena, unit.id, id) || canGlanceAt(arena, unit, id);
  if (isAware) notice(unit, id, step);
  return isAware;
}

function canGlanceAt(arena: Arena, unit: Unit, id: EntityId): boolean {
  if (!remembers(unit, id, arena.state.step - GLANCE_STEPS)) return false;
  const other = arena.unit(id);
  if (!other?.isAlive || distanceBetween(arena, unit.id, id) > arena.rules.units[unit.kind].sightTiles) return false;
  return hasLineOfSight(arena.grid, unit.x, unit.y, other.x, other.y);
}

/** The nearest of that tag that the warrior perceives or has just turned its back on; 0 is none. */
export function nearestKnown(arena: Arena, unit: Unit, search: { tag: string; range: number }): EntityId {
  let best = nearestByTag(arena, unit.id, search.tag, { range: search.range, onlyPerceived: true });
  let bestDistance = best === 0 ? search.range : distanceBetween(arena, unit.id, best);
  if (best !== 0) notice(unit, best, arena.state.step);
  for (const { ofId } of unit.memory) {
    const other = arena.unit(ofId);
    if (ofId === best || !other || tagOf(other.team) !== search.tag || !isAlive(arena, ofId)) continue;
    const distance = distanceBetween(arena, unit.id, ofId);
    if (distance > bestDistance || !canGlanceAt(arena, unit, ofId)) continue;
    best = ofId;
    bestDistance = distance;
  }
  return best;
}
