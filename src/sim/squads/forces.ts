import { STEPS_PER_SECOND, type EntityId, type Party, type Point, type Unit } from '../state.ts';
import { areFoes, knownPlace } from '../perception/sightings.ts';
import { unitRulesOf } from '../rules.ts';
import type { WorldContext } from '../world-context.ts';
import { roleOf, ROLES, type Role } from './roles.ts';
import { livingUnits } from './squads.ts';

/** For this long an enemy that was seen counts to those who are there. */
const COUNTS_STEPS = 8 * STEPS_PER_SECOND;

/** An enemy that a party knows of, and where. */
export interface KnownEnemy {
  readonly unit: Unit;
  readonly place: Point;
}

/** The living enemies that one of these units has seen, or been told of, lately, by their ids. */
export function knownEnemies(world: WorldContext, units: readonly Unit[]): KnownEnemy[] {
  const sinceStep = world.state.step - COUNTS_STEPS;
  const found = new Map<EntityId, KnownEnemy>();
  for (const unit of units) {
    for (const { ofId, seenAtStep, goneAtStep } of unit.memory) {
      if (seenAtStep < sinceStep || goneAtStep !== undefined || found.has(ofId)) continue;
      const enemy = world.unit(ofId);
      const place = enemy?.isAlive && areFoes(world, unit.team, enemy.team) ? knownPlace(world, unit, ofId) : undefined;
      if (enemy && place) found.set(ofId, { unit: enemy, place });
    }
  }
  return [...found.values()].sort((one, other) => one.unit.id - other.unit.id);
}

/** How two sides of a fight compare, as one of them knows it. */
export interface Forces {
  /** How many of the own live. */
  readonly count: number;
  /** Health of the own living over that of the known enemies; Infinity without any. */
  readonly ratio: number;
  /** Shares of a role among the own living, and among the known enemies, from 0 to 1. */
  readonly own: Readonly<Record<Role, number>>;
  readonly enemies: Readonly<Record<Role, number>>;
  /** Share of the own living who are low on health. */
  readonly hurt: number;
}

export function forcesOf(world: WorldContext, party: Party): Forces {
  return compareForces(world, livingUnits(world, party.unitIds));
}

function compareForces(world: WorldContext, units: readonly Unit[]): Forces {
  const enemies = knownEnemies(world, units).map(({ unit }) => unit);
  const theirs = strengthOf(world, enemies);
  return {
    count: units.length,
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
