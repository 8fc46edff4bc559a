import { STEPS_PER_SECOND, type Unit } from '../state.ts';
import type { Vector } from '../../core/vector.ts';
import { knownPlace } from '../perception/sightings.ts';
import type { WorldContext } from '../context/world-context.ts';
import { unitRulesOf } from '../rules.ts';

/** A unit counts as fighting for this long after it last began to fight, flee or step back. */
const FIGHT_FADES_STEPS = 2.5 * STEPS_PER_SECOND;
/** Speed for each tile that is missing to the personal space; and the highest. */
const GAIN_PER_SECOND = 3;
const MOST_TILES_PER_SECOND = 1;

/** Distance that a unit keeps from others, centre to centre, in tiles: bodies may touch, but those who fight need room. */
export function personalSpace(world: WorldContext, unit: Unit): number {
  const { fightingSpaceTiles, radiusTiles } = world.rules.movement;
  const { spaceTiles = 2 * radiusTiles } = unitRulesOf(world.rules, unit.kind);
  return isFighting(world, unit) ? Math.max(fightingSpaceTiles, spaceTiles) : spaceTiles;
}

/** Who fights, and who always keeps its distance. */
function needsSpace(world: WorldContext, unit: Unit): boolean {
  return isFighting(world, unit) || unitRulesOf(world.rules, unit.kind).spaceTiles !== undefined;
}

/** It fights, flees or steps back, or did so a moment ago. */
export function isFighting(world: WorldContext, unit: Unit): boolean {
  return world.state.step - unit.lastFightingAtStep < FIGHT_FADES_STEPS;
}

/**
 * Lets a unit that stands drift away from others in its personal space, those that fight from those that fight, in tiles per second. It does not drift
 * away from an enemy that it just reaches: it moves around that enemy instead, so that attackers form a ring.
 */
export function keepApart(world: WorldContext, unit: Unit, want: Vector): void {
  if (!needsSpace(world, unit)) return;
  const space = personalSpace(world, unit);
  const { neighbourGrid } = world;
  let x = 0;
  let y = 0;
  const firstColumn = neighbourGrid.columnOf(unit.x - space);
  const lastColumn = neighbourGrid.columnOf(unit.x + space);
  const lastRow = neighbourGrid.rowOf(unit.y + space);
  for (let row = neighbourGrid.rowOf(unit.y - space); row <= lastRow; row++) {
    const end = neighbourGrid.starts[row * neighbourGrid.columns + lastColumn + 1]!;
    for (let at = neighbourGrid.starts[row * neighbourGrid.columns + firstColumn]!; at < end; at++) {
      const index = neighbourGrid.items[at]!;
      if (!needsSpace(world, world.state.units[index]!)) continue;
      const dx = unit.x - neighbourGrid.x[index]!;
      const dy = unit.y - neighbourGrid.y[index]!;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance >= space || distance < 1e-6) continue;
      x += (dx / distance) * (space - distance);
      y += (dy / distance) * (space - distance);
    }
  }
  want.x = x * GAIN_PER_SECOND;
  want.y = y * GAIN_PER_SECOND;
  stayInReach(world, unit, want);
  limitSpeed(want);
}

/** Takes away what leads further from an enemy at the distance to which the unit has approached. */
function stayInReach(world: WorldContext, unit: Unit, want: Vector): void {
  const { x, y } = unit;
  const { goal } = unit.movement;
  const target = goal.kind === 'entity' && world.entities.unit(goal.id) ? knownPlace(world, unit, goal.id) : undefined;
  if (!target || goal.kind !== 'entity') return;
  const dx = x - target.x;
  const dy = y - target.y;
  const squared = dx * dx + dy * dy;
  const outwards = want.x * dx + want.y * dy;
  if (outwards <= 0 || squared < goal.stopDistance * goal.stopDistance * 0.9) return;
  want.x -= (dx * outwards) / squared;
  want.y -= (dy * outwards) / squared;
}

function limitSpeed(want: Vector): void {
  const speed = Math.sqrt(want.x * want.x + want.y * want.y);
  if (speed <= MOST_TILES_PER_SECOND) return;
  want.x *= MOST_TILES_PER_SECOND / speed;
  want.y *= MOST_TILES_PER_SECOND / speed;
}
