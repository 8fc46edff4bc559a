import type { Point, Unit } from '../state.ts';
import { STEPS_PER_SECOND } from '../state.ts';
import { areFoes, knownPlace, sightingOf } from '../perception/sightings.ts';
import { perceives } from '../perception/perception-queries.ts';
import { unitRulesOf } from '../rules.ts';
import type { WorldContext } from '../world-context.ts';
import { roleOf, ROLES, type Role } from './roles.ts';

/** For this long an enemy that was seen counts to those who are there. */
const COUNTS_STEPS = 8 * STEPS_PER_SECOND;

/** An enemy that a party knows of, and where. */
export interface KnownEnemy {
  readonly unit: Unit;
  readonly place: Point;
}

/** The living enemies that one of these units has seen, or been told of, lately. */
export function knownEnemies(world: WorldContext, units: readonly Unit[]): KnownEnemy[] {
  const { step } = world.state;
  const found: KnownEnemy[] = [];
  for (const enemy of world.state.units) {
    if (!enemy.isAlive || !units[0] || !areFoes(world, units[0].team, enemy.team)) continue;
    const who = units.find((unit) => {
      const seen = sightingOf(unit, enemy.id);
      return (seen !== undefined && step - seen.seenAtStep <= COUNTS_STEPS) || perceives(world, unit.id, enemy.id);
    });
    const place = who && knownPlace(world, who, enemy.id);
    if (place) found.push({ unit: enemy, place });
  }
  return found;
}

/** How two sides of a fight compare, as one of them knows it. */
export interface Forces {
  /** Health of the own living over that of the known enemies; Infinity without any. */
  readonly ratio: number;
  /** Shares of a role among the own living, and among the known enemies, from 0 to 1. */
  readonly own: Readonly<Record<Role, number>>;
  readonly enemies: Readonly<Record<Role, number>>;
  /** Share of the own living who are low on health. */
  readonly hurt: number;
}

export function forcesOf(world: WorldContext, units: readonly Unit[]): Forces {
  const enemies = knownEnemies(world, units).map(({ unit }) => unit);
  const theirs = strengthOf(world, enemies);
  return {
    ratio: theirs === 0 ? Infinity : strengthOf(world, units) / theirs,
    own: sharesOf(world, units),
    enemies: sharesOf(world, enemies),
    hurt: units.filter(({ isLowOnHealth }) => isLowOnHealth).length / Math.max(1, units.length),
  };
}

function strengthOf(world: WorldContext, units: readonly Unit[]): number {
  return units.reduce((sum, { kind, health }) => sum + (0.3 + 0.7 * (health / unitRulesOf(world.rules, kind).maxHealth)), 0);
}

function sharesOf(world: WorldContext, units: readonly Unit[]): Record<Role, number> {
  const shares: Record<Role, number> = { shields: 0, blades: 0, spears: 0, bows: 0 };
  for (const { kind } of units) shares[ROLES[roleOf(world.rules, kind)]!] += 1 / units.length;
  return shares;
}
