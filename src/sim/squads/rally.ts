import { distance, distanceSquared, lengthOf } from '../../core/vector.ts';
import { standsItsGround } from '../parts/morale.ts';
import { tilesAround } from '../movement/ground-near.ts';
import { isOnMap, isStandable, tileAt } from '../navigation/grid.ts';
import { nearestGround, standableNear } from '../navigation/nearest-ground.ts';
import type { Grid, Party, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { centreOf } from '../members.ts';
import { narrowestPlace } from './narrow-place.ts';
import { livingUnits } from './squads.ts';

/**
 * Kinds of places for a party: behind its line, with the nearest comrades of another party, the narrowest spot of the way to an enemy, where
 * the bows behind its line can shoot at the enemy, and in a wood nearby.
 */
export const RALLIES = ['behind', 'friends', 'choke', 'bowshot', 'wood'] as const;
export type Rally = (typeof RALLIES)[number];

const BEHIND_TILES = 5;
const FRIENDS_TILES = 20;
/** How far from an enemy a line stands, so that the bows behind it can shoot. */
const BOWSHOT_TILES = 6.5;
const LONGEST_ADVANCE_TILES = 5;
/** Nearer than this they are together already. */
const TOGETHER_TILES = 6;
/** A choke is nearer than this to the party. */
const CHOKE_WAY_TILES = 14;
/** A wood to hide in is nearer than this, and every enemy farther than that. */
const WOOD_WAY_TILES = 9;
const WATCHED_TILES = 9;
const ROOM_TILES = 1.5;
const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** How far from its narrowest spot a choke is held: those who come out of it meet all of the line. */
const FROM_CHOKE_TILES = 2.2;

/** A place of that kind for the living units of a party against an enemy who is there; undefined when there is none. A wood needs no enemy. */
export function findRally(
  world: WorldContext,
  party: Party,
  { kind, enemy }: { readonly kind: Rally; readonly enemy: Point | undefined },
): Point | undefined {
  const from = groundOfParty(world, party);
  if (!from) return undefined;
  if (kind === 'wood') return isWatched(world, party) ? undefined : placeInWood(world, from);
  if (!enemy) return undefined;
  if (kind === 'friends') return nearestFriends(world, party, from);
  if (kind === 'choke') return placeAtChoke(world, from, enemy);
  const away = lengthOf(from.x - enemy.x, from.y - enemy.y) || 1;
  const advance = Math.min(Math.max(away - BOWSHOT_TILES, 0), LONGEST_ADVANCE_TILES);
  const share = (kind === 'behind' ? BEHIND_TILES : -advance) / away;
  return reachable(world, from, { x: from.x + (from.x - enemy.x) * share, y: from.y + (from.y - enemy.y) * share });
}

/** Returns the reachable ground nearest to the middle of a party, which may lie in a tree or a wall. Undefined for a party without living units. */
function groundOfParty(world: WorldContext, { unitIds }: Party): Point | undefined {
  const [first] = livingUnits(world, unitIds);
  const middle = centreOf(world.entities, unitIds);
  return first && middle && nearestGround(world.navigation, middle, { from: first });
}

function reachable(world: WorldContext, from: Point, wanted: Point): Point | undefined {
  const place = standableNear(world.navigation, wanted);
  return place && world.navigation.isReachable(from, place) ? place : undefined;
}

function nearestFriends(world: WorldContext, party: Party, from: Point): Point | undefined {
  let nearest: Point | undefined;
  for (const other of world.state.parties) {
    if (other.id === party.id || other.team !== party.team) continue;
    const standing = other.unitIds.filter((id) => isStanding(world.entities.unit(id)));
    const place = standing.length < 2 ? undefined : centreOf(world.entities, standing);
    if (!place || distance(place, from) > FRIENDS_TILES || distance(place, from) < TOGETHER_TILES) continue;
    if (!nearest || distance(place, from) < distance(nearest, from)) nearest = place;
  }
  return nearest && reachable(world, from, nearest);
}

function isStanding(unit: Unit | undefined): boolean {
  return unit !== undefined && standsItsGround(unit);
}

/** Whether one of a party has an enemy near: who goes into a wood before his eyes hides from nobody. */
function isWatched(world: WorldContext, { unitIds }: Party): boolean {
  return livingUnits(world, unitIds).some((unit) => {
    const enemy = world.entities.unit(unit.perceivedEnemyId);
    return enemy?.isAlive === true && distance(unit, enemy) < WATCHED_TILES;
  });
}

/** The nearest place in a wood. */
function placeInWood(world: WorldContext, from: Point): Point | undefined {
  const { navigation } = world;
  const { grid } = navigation;
  const deep = tilesAround(grid, from, WOOD_WAY_TILES).filter(
    (place) => isDeepInWood(grid, place) && isStandable(grid, place, navigation.radius),
  );
  deep.sort((one, other) => distanceSquared(one, from) - distanceSquared(other, from) || one.y - other.y || one.x - other.x);
  return deep.find((place) => navigation.isReachable(from, place));
}

/** Whether the ground so far around a place is wood, too: room for a squad. */
function isDeepInWood(grid: Grid, { x, y }: Point): boolean {
  return AROUND.every(([dx, dy]) => {
    const spot = { x: x + dx * ROOM_TILES, y: y + dy * ROOM_TILES };
    return isOnMap(grid, spot.x, spot.y) && grid.isWood?.[tileAt(grid, spot)] === 1;
  });
}

/** On the near side of the narrowest spot of the way to an enemy. */
function placeAtChoke(world: WorldContext, from: Point, enemy: Point): Point | undefined {
  const choke = narrowestPlace(world, { from, enemy, withinTiles: CHOKE_WAY_TILES });
  return choke && reachable(world, from, { x: choke.x - choke.aheadX * FROM_CHOKE_TILES, y: choke.y - choke.aheadY * FROM_CHOKE_TILES });
}
