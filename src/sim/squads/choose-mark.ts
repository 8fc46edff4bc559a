import { distance } from '../../core/vector.ts';
import { isRouting } from '../parts/morale.ts';
import { isSightFree } from '../navigation/ray.ts';
import { isAfter } from '../perception/hunters.ts';
import { unitRulesOf } from '../rules.ts';
import type { EntityId, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { knownEnemies, type KnownEnemy } from './forces.ts';
import { roleOf, ROLES } from './roles.ts';

/** Whom an enemy endangers who is to be a mark: anybody, those with bows, or the leader. */
export const WARDS = ['anybody', 'bows', 'leader'] as const;
export type Ward = (typeof WARDS)[number];

export interface MarkSearch {
  /** It is kept unless another is clearly better; 0 for none. */
  readonly present: EntityId;
  readonly ward: Ward;
}

/** How much more a mark must be worth than the present one to take its place, so that nobody changes his aim for nothing. */
const KEEPS = 1.25;
/** Farther from where it can strike than this, in tiles, a unit does not count as one who reaches a mark. */
const STEPS_TILES = 2;
/** An enemy who flees, low on health, is worth less than one who fights. */
const FLEEING_FACTOR = 0.3;
/** An enemy with a blade who is nearer to a ward than this, in tiles, endangers it: whatever he is after, or one who is after it. */
const UPON_TILES = 2.5;
const AFTER_IT_TILES = 4.5;

/**
 * The enemy whom a party had best fall upon together: whom most of its members can strike or shoot from near where they stand, who has the
 * least health left without fleeing, who does the most harm, and who has no shield. Of those who endanger wards, the one who is nearest to one. 0 for none.
 */
export function chooseMark(world: WorldContext, units: readonly Unit[], { present, ward }: MarkSearch): EntityId {
  const enemies = knownEnemies(world, units).filter(({ unit }) => !isRouting(unit));
  const worthOf = ward === 'anybody' ? worthOfBlows : worthOfRescue;
  const wards = units.filter((unit) => isWard(world, unit, ward));
  let best: EntityId = 0;
  let most = 0;
  for (const enemy of enemies) {
    const worth = worthOf(world, enemy, wards) * (enemy.unit.id === present ? KEEPS : 1);
    if (worth > most) [best, most] = [enemy.unit.id, worth];
  }
  return best;
}

export function isWard(world: WorldContext, { kind, morale }: Unit, ward: Ward): boolean {
  if (ward === 'leader') return morale?.isLeader === true;
  return ward === 'anybody' || ROLES[roleOf(world.rules, kind)] === 'bows';
}

function worthOfBlows(world: WorldContext, { unit, place }: KnownEnemy, units: readonly Unit[]): number {
  const { maxHealth, hasShield, isRanged, damage } = unitRulesOf(world.rules, unit.kind);
  let reached = 0;
  for (const own of units) reached += chanceOfBlow(world, own, place);
  return (
    (reached * damage * (isRanged ? 1.3 : 1) * (hasShield ? 0.6 : 1) * (unit.isLowOnHealth ? FLEEING_FACTOR : 1)) /
    (0.25 * maxHealth + unit.health)
  );
}

/** How likely a blow or a shot at a place would hit, from 0 to 1. The unit may take a few steps before. */
function chanceOfBlow(world: WorldContext, own: Unit, place: Point): number {
  const { reachTiles, isRanged } = unitRulesOf(world.rules, own.kind);
  const tiles = distance(own, place);
  if (tiles > reachTiles + STEPS_TILES || !isSightFree(world.navigation.grid, own, place)) return 0;
  if (!isRanged) return 1;
  const missed = 1 - Math.min(1, world.navigation.radius / (world.rules.arrows.spreadTilesPerTile * tiles));
  return 1 - missed * missed;
}

function worthOfRescue(world: WorldContext, { unit, place }: KnownEnemy, wards: readonly Unit[]): number {
  if (unitRulesOf(world.rules, unit.kind).isRanged) return 0;
  const nearest = Math.min(
    Infinity,
    ...wards.map((ward) => {
      const tiles = distance(ward, place);
      return tiles <= (isAfter(unit, ward.id) ? AFTER_IT_TILES : UPON_TILES) ? tiles : Infinity;
    }),
  );
  return 1 / (1 + nearest);
}
