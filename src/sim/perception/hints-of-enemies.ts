import { distanceSquared } from '../../core/vector.ts';
import { unitRulesOf } from '../rules.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { canSee, hears } from './perception-queries.ts';

export type Sense = 'sight' | 'sound';

/** The nearest living enemy that a unit sees, or that it hears and does not see; 0 for none. */
export function nearestEnemyBy(world: WorldContext, unit: Unit, sense: Sense): EntityId {
  const accepts = (other: Unit): boolean => {
    const isSeen = canSee(world, unit.id, other.id);
    return sense === 'sight' ? isSeen : !isSeen && hears(world, unit, other);
  };
  const { sightTiles } = unitRulesOf(world.rules, unit.kind);
  const rangeTiles = Math.max(sightTiles, world.rules.perception.fightHeardTiles);
  return world.teamGrid.nearest(world.teams.hostileMaskOf(unit.team), unit, { rangeTiles, filter: { accepts } })?.id ?? 0;
}

/** The nearest dead unit of its team that a unit sees and that fell within the last seconds; 0 for none. */
export function nearestFallen(world: WorldContext, unit: Unit, withinSeconds: number): EntityId {
  let nearest: Unit | undefined;
  for (const other of fallenInSight(world, unit, withinSeconds))
    if (!nearest || distanceSquared(unit, other) < distanceSquared(unit, nearest)) nearest = other;
  return nearest?.id ?? 0;
}

/** How many dead units of its team a unit sees that fell within the last seconds. */
export function countFallen(world: WorldContext, unit: Unit, withinSeconds: number): number {
  return fallenInSight(world, unit, withinSeconds).length;
}

function fallenInSight(world: WorldContext, unit: Unit, withinSeconds: number): readonly Unit[] {
  const since = world.state.step - withinSeconds * STEPS_PER_SECOND;
  return world.state.units.filter(
    (other) =>
      !other.isAlive &&
      other.departed === undefined &&
      other.team === unit.team &&
      other.diedAtStep >= since &&
      canSee(world, unit.id, other.id),
  );
}
