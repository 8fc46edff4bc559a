import { distanceSquared } from '../../core/vector.ts';
import type { Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** A unit has fallen: its comrades lose heart, those of its leader more so, and its enemies take heart. */
export function feelFall(world: WorldContext, fallen: Unit): void {
  const { comradeFallsShock, leaderFallsShock, enemyFallsLift } = world.rules.morale;
  const shock = fallen.morale?.isLeader ? leaderFallsShock : comradeFallsShock;
  feel(world, fallen, { friends: -shock, enemies: enemyFallsLift });
}

/** A unit yields. Its comrades have seen it run before. */
export function feelYield(world: WorldContext, unit: Unit): void {
  feel(world, unit, { friends: 0, enemies: world.rules.morale.enemyFallsLift });
}

/** A unit begins to run. */
export function feelRout(world: WorldContext, unit: Unit): void {
  const { comradeRoutsShock, enemyRoutsLift } = world.rules.morale;
  feel(world, unit, { friends: -comradeRoutsShock, enemies: enemyRoutsLift });
}

export function feelRearBlow({ rules }: WorldContext, victim: Unit): void {
  shift(victim, -rules.morale.rearBlowShock);
}

/** What happens to a unit is felt by those near it. */
function feel(world: WorldContext, unit: Unit, { friends, enemies }: { friends: number; enemies: number }): void {
  const { nearTiles } = world.rules.morale;
  for (const other of world.state.units) {
    if (other.morale === undefined || !other.isAlive || other === unit) continue;
    if (distanceSquared(unit, other) > nearTiles * nearTiles) continue;
    if (other.team === unit.team) shift(other, friends);
    else if (world.teams.isHostile(other.team, unit.team)) shift(other, enemies);
  }
}

/** Moves the level within its range. */
export function shift({ morale }: Unit, by: number): void {
  if (morale) morale.level = Math.min(1, Math.max(0, morale.level + by));
}
