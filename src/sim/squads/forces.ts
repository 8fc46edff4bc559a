import { STEPS_PER_SECOND, type Point, type Unit } from '../state.ts';
import { distance, lengthOf } from '../../core/vector.ts';
import { entryOf, knownPlace, livingFoe } from '../perception/sightings.ts';
import { unitRulesOf } from '../rules.ts';
import type { WorldContext } from '../context/world-context.ts';
import { centreOf } from '../members.ts';
import { roleOf, type Role } from './roles.ts';

/** An enemy that a party knows of, and where. */
export interface KnownEnemy {
  readonly unit: Unit;
  readonly place: Point;
}

/** The living enemies that one of these units has seen, or been told of, lately, by their ids. */
export function knownEnemies(world: WorldContext, units: readonly Unit[]): KnownEnemy[] {
  const found: KnownEnemy[] = [];
  const { foes, knownBy } = livingFoesOf(world, units);
  for (const [index, enemy] of foes.entries()) {
    const place = knownPlace(world, knownBy[index]!, enemy.id);
    if (place) found.push({ unit: enemy, place });
  }
  return found.sort((one, other) => one.unit.id - other.unit.id);
}

/** Enemies, and at the same place in the other list the first unit that knows of each. Both lists are short. */
interface KnownFoes {
  readonly foes: Unit[];
  readonly knownBy: Unit[];
}

function livingFoesOf(world: WorldContext, units: readonly Unit[]): KnownFoes {
  const foes: Unit[] = [];
  const knownBy: Unit[] = [];
  for (const unit of units) {
    for (const sighting of unit.memory) {
      const enemy = livingFoe(world, unit, sighting);
      if (!enemy || foes.includes(enemy)) continue;
      foes.push(enemy);
      knownBy.push(unit);
    }
  }
  return { foes, knownBy };
}

/** How two sides of a fight compare, as one of them knows it. */
export interface Forces {
  /** How many of the own live. */
  readonly count: number;
  /** How many living enemies they know of. */
  readonly known: number;
  /** Health of the own living over that of the known enemies; Infinity without any. */
  readonly ratio: number;
  /** Shares of a role among the own living, and among the known enemies, from 0 to 1. */
  readonly own: Readonly<Record<Role, number>>;
  readonly enemies: Readonly<Record<Role, number>>;
  /** Share of the known enemies that are seen standing, from 0 to 1. */
  readonly standing: number;
  /** Share of the own living who are near their middle. */
  readonly gathered: number;
  /** Share of the own living who are low on health. */
  readonly hurt: number;
}

/** Compares these units with the living enemies they know about. */
export function compareForces(world: WorldContext, units: readonly Unit[]): Forces {
  const { foes: enemies, knownBy } = livingFoesOf(world, units);
  const theirs = strengthOf(world, enemies);
  return {
    count: units.length,
    known: enemies.length,
    ratio: theirs === 0 ? Infinity : strengthOf(world, units) / theirs,
    own: sharesOf(world, units),
    enemies: sharesOf(world, enemies),
    standing: enemies.filter((enemy, index) => isSeenToStand(world, enemy, knownBy[index]!)).length / Math.max(1, enemies.length),
    gathered: gatheredShare(world, units),
    hurt: units.filter(({ isLowOnHealth }) => isLowOnHealth).length / Math.max(1, units.length),
  };
}

/** An enemy slower than this, in tiles per second, counts as standing: it may step aside, but it does not charge. */
const STANDING_SPEED = 1;

/** Whether a unit has seen an enemy stand within the last second. */
function isSeenToStand({ state }: WorldContext, enemy: Unit, by: Unit): boolean {
  const isFresh = (entryOf(by, enemy.id)?.seenAtStep ?? -Infinity) >= state.step - STEPS_PER_SECOND;
  return isFresh && lengthOf(enemy.velocityX, enemy.velocityY) < STANDING_SPEED;
}

/** Who is farther from the middle of its party than this, in tiles, is not with it. */
const GATHERED_TILES = 6;

function gatheredShare(world: WorldContext, units: readonly Unit[]): number {
  const middle = centreOf(
    world.entities,
    units.map(({ id }) => id),
  );
  return middle === undefined ? 0 : units.filter((unit) => distance(unit, middle) <= GATHERED_TILES).length / units.length;
}

function strengthOf(world: WorldContext, units: readonly Unit[]): number {
  return units.reduce((sum, { kind, health }) => sum + (0.3 + 0.7 * (health / unitRulesOf(world.rules, kind).maxHealth)), 0);
}

function sharesOf(world: WorldContext, units: readonly Unit[]): Record<Role, number> {
  // It is a list, not a record by name, whose members the engine would look up by text.
  const shares: [number, number, number, number] = [0, 0, 0, 0];
  for (const { kind } of units) shares[roleOf(world.rules, kind)]! += 1 / units.length;
  const [shields, blades, spears, bows] = shares;
  return { shields, blades, spears, bows };
}
