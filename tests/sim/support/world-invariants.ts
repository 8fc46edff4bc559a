import { isStandable } from '../../../src/sim/navigation/grid.ts';
import type { World } from '../../../src/sim/world/world.ts';

/** What is wrong with where everybody stands: nobody in a wall, nobody in somebody else, no number that is none. */
export function overlaps(world: World): string[] {
  const found: string[] = [];
  const radius = world.rules.movement.radiusTiles;
  const living = world.state.units.filter((unit) => unit.isAlive);
  living.forEach((unit, index) => {
    if (!isStandable(world.navigation.grid, unit, radius - 1e-6)) found.push(`${unit.name} stands in a wall at (${unit.x}, ${unit.y})`);
    for (const other of living.slice(index + 1)) {
      const dx = unit.x - other.x;
      const dy = unit.y - other.y;
      if (!(dx * dx + dy * dy >= (2 * radius - 1e-6) * (2 * radius - 1e-6))) found.push(`${unit.name} stands in ${other.name}`);
    }
  });
  return found;
}

/** Paths to numbers in plain data that are NaN or infinite. */
export function badNumbers(value: unknown, path = 'state'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => badNumbers(inner, `${path}.${key}`));
}
