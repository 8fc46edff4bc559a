import { distance, distanceSquared } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isOnMap, tileAt } from '../navigation/grid.ts';
import { standableNear, tileMiddle } from '../navigation/nearest-ground.ts';
import { OPENING_AHEAD_TILES, type EntityId, type Point, type Squad, type Unit } from '../state.ts';
import type { FormationOffset } from './formation-offsets.ts';
import { rankOfRole, roleOf } from './roles.ts';

/** With slots nearer to each other than this, the units would push each other. */
const ELBOW_TILES = 0.8;

/** Position of a slot on the ground, whether or not it is free, with the squad at its centre or at another place. */
function rawSlot(squad: StandingSquad, index: number, at: Point = squad): Point {
  return besideCentre(squad, at, { ahead: squad.slots[index * 2]!, right: squad.slots[index * 2 + 1]! });
}

function besideCentre({ facingX, facingY }: StandingSquad, at: Point, { ahead, right }: FormationOffset): Point {
  return { x: at.x + facingX * ahead - facingY * right, y: at.y + facingY * ahead + facingX * right };
}

/**
 * The slot of one unit on the march. Where there is no room for the formation (a gate, a lane, a bridge), the whole squad walks in rows as
 * wide as fit, from front to back in the order of its slots. A single unit without room beside the centre falls in behind: on the squad's
 * trail, as far back as its slot was to the side.
 */
export function slotOnMarch(world: WorldContext, squad: Squad, index: number): Point {
  if (squad.abreast !== undefined) return slotInRow(world, squad, { index, abreast: squad.abreast });
  const raw = rawSlot(squad, index);
  if (world.navigation.isWalkFree(squad, raw)) return raw;
  const ahead = squad.slots[index * 2]!;
  const right = squad.slots[index * 2 + 1]!;
  // Left and right are staggered, so that the two do not get the same position.
  const back = Math.max(0, -ahead) + Math.abs(right) * 2 + (right > 0 ? ELBOW_TILES : 0);
  return pointOnTrail(squad, back);
}

/** One of several side by side, or behind them where the way is narrower than at the front. */
function slotInRow(world: WorldContext, squad: Squad, { index, abreast }: { index: number; abreast: number }): Point {
  const row = Math.floor(index / abreast);
  const width = Math.min(abreast, squad.unitIds.length - row * abreast);
  const right = ((index % abreast) - (width - 1) / 2) * rowSpacing(world, squad);
  const back = row * rowSpacing(world, squad);
  const place = pointOnTrail(squad, back);
  const before = pointOnTrail(squad, Math.max(0, back - ELBOW_TILES));
  const length = distance(before, place);
  const along =
    length < 1e-6 ? { x: squad.facingX, y: squad.facingY } : { x: (before.x - place.x) / length, y: (before.y - place.y) / length };
  const beside = { x: place.x - along.y * right, y: place.y + along.x * right };
  return world.navigation.isWalkFree(place, beside) ? beside : pointOnTrail(squad, back + (right > 0 ? ELBOW_TILES / 2 : 0));
}

function rowSpacing(world: WorldContext, squad: Squad): number {
  const party = world.entities.party(world.entities.unit(squad.unitIds[0] ?? 0)?.partyId ?? 0);
  return Math.max(squad.spacingTiles ?? party?.spacingTiles ?? 1, 2 * world.navigation.radius + 0.1);
}

/** A squad leaves its formation when more than this share of it has no room, and goes back to it when no more than a third of that has none. */
const CROWDED_SHARE = 1 / 5;
/** So far ahead a squad looks, in tiles, to have closed up before a gate. */
const LOOKS_AHEAD_TILES = 2;

/** Decides whether a squad on the march has room for its formation, or else how many walk side by side. */
export function fitToWay(world: WorldContext, squad: Squad): void {
  const ahead = placeAhead(squad);
  const crowded = Math.max(crowdedAt(world, squad, squad), crowdedAt(world, squad, ahead));
  const limit = squad.abreast === undefined ? CROWDED_SHARE : CROWDED_SHARE / 3;
  const fits = crowded <= limit * squad.unitIds.length;
  squad.abreast = fits ? undefined : Math.min(abreastAt(world, squad, squad), abreastAt(world, squad, ahead));
}

/** On the present leg of its path. */
function placeAhead({ x, y, path }: Squad): Point {
  const next = { x: path[0] ?? x, y: path[1] ?? y };
  const share = Math.min(1, LOOKS_AHEAD_TILES / Math.max(distance({ x, y }, next), 1e-6));
  return { x: x + (next.x - x) * share, y: y + (next.y - y) * share };
}

/** How many would have no room there. */
function crowdedAt(world: WorldContext, squad: Squad, at: Point): number {
  let crowded = 0;
  for (let index = 0; index < squad.unitIds.length; index++) if (!world.navigation.isWalkFree(at, rawSlot(squad, index, at))) crowded++;
  return crowded;
}

/** How many fit side by side across the way of a squad at a place, at least one. */
function abreastAt(world: WorldContext, squad: Squad, at: Point): number {
  const spacing = rowSpacing(world, squad);
  const isFree = (right: number): boolean => world.navigation.isWalkFree(at, besideCentre(squad, at, { ahead: 0, right }));
  let abreast = 1;
  while (abreast < squad.unitIds.length && isFree((abreast * spacing) / 2) && isFree((-abreast * spacing) / 2)) abreast++;
  return abreast;
}

function pointOnTrail(squad: Squad, back: number): Point {
  let left = back;
  let x = squad.x;
  let y = squad.y;
  for (let at = squad.trail.length - 2; at >= 0; at -= 2) {
    const dx = squad.trail[at]! - x;
    const dy = squad.trail[at + 1]! - y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length >= left && length > 0) return { x: x + (dx / length) * left, y: y + (dy / length) * left };
    left -= length;
    x += dx;
    y += dy;
  }
  return { x, y };
}

/** What decides where the units of a squad stand. */
export type StandingSquad = Pick<Squad, 'unitIds' | 'slots' | 'x' | 'y' | 'facingX' | 'facingY' | 'formation' | 'openingTiles'>;

/** Gives every unit of a standing squad a position of its own, and writes it to its control. */
export function assignFinalPositions(world: WorldContext, squad: Squad): void {
  finalPositions(world, squad).forEach((ground, index) => settle(world, squad, { index, ground }));
}

/** The position of each unit of a standing squad: its slot, or free ground near it. */
export function finalPositions(world: WorldContext, squad: StandingSquad): Point[] {
  const places: (Point | undefined)[] = [];
  const taken: Point[] = [];
  squad.unitIds.forEach((_, index) => {
    const ground = standableNear(world.navigation, rawSlot(squad, index));
    const isFine = ground && world.navigation.isWalkFree(squad, ground) && !isTaken(taken, ground);
    places.push(isFine ? ground : undefined);
    if (isFine) taken.push(ground);
  });
  const missing = places.length - taken.length;
  const free = missing === 0 ? [] : freeTilesAround(world, squad, { count: missing, taken });
  const all = places.map((place) => place ?? free.shift() ?? { x: squad.x, y: squad.y });
  if (missing > 0) keepRoles(world, squad, all);
  return all;
}

/** Exchanges places that the ground has brought out of order, so that nobody stands in front of those of an earlier role. */
function keepRoles(world: WorldContext, squad: StandingSquad, places: Point[]): void {
  const roles = squad.unitIds.map((id) => roleIn(world, id));
  const front = places.map((place) => frontOf(squad, place));
  if (isInOrder(roles, front)) return;
  const byFront = (a: number, b: number): number => front[b]! - front[a]! || a - b;
  const indices = places.map((_, index) => index);
  const sorted = indices.toSorted(byFront).map((index) => places[index]!);
  indices.toSorted((a, b) => roles[a]! - roles[b]! || byFront(a, b)).forEach((unit, index) => (places[unit] = sorted[index]!));
}

function roleIn(world: WorldContext, id: EntityId): number {
  const unit = world.entities.unit(id);
  return unit ? roleOf(world.rules, unit.kind) : 0;
}

/** Whether no one stands in front of one of an earlier rank. */
function isInOrder(roles: readonly number[], front: readonly number[]): boolean {
  return roles.every((role, one) =>
    roles.every((other, another) => rankOfRole(role) <= rankOfRole(other) || front[one]! < front[another]! + ELBOW_TILES / 2),
  );
}

/** Returns how far in front a place is: toward the facing, in a circle toward the outside, at an opening toward that. */
function frontOf(squad: StandingSquad, place: Point): number {
  const { formation, openingTiles, x, y, facingX, facingY } = squad;
  if (openingTiles !== undefined) return -distance(openingOf(squad), place);
  return formation === 'circle' ? distance({ x, y }, place) : (place.x - x) * facingX + (place.y - y) * facingY;
}

function isTaken(taken: readonly Point[], point: Point): boolean {
  return taken.some((other) => distanceSquared(other, point) < ELBOW_TILES * ELBOW_TILES);
}

function settle(world: WorldContext, squad: Squad, { index, ground }: { index: number; ground: Point }): void {
  const unit = world.entities.unit(squad.unitIds[index]!);
  if (!unit) return;
  setSlotPosition(unit, ground);
  if (squad.openingTiles !== undefined) return faceAlong(unit, ground, openingOf(squad));
  if (squad.formation === 'circle' && distanceSquared(ground, squad) > 0.01) return faceAlong(unit, squad, ground);
  unit.control.facingX = squad.facingX;
  unit.control.facingY = squad.facingY;
}

/** The middle of the opening that a squad bars. */
function openingOf({ x, y, facingX, facingY }: StandingSquad): Point {
  return { x: x + facingX * OPENING_AHEAD_TILES, y: y + facingY * OPENING_AHEAD_TILES };
}

function faceAlong({ control }: Unit, from: Point, to: Point): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  control.facingX = dx / length;
  control.facingY = dy / length;
}

export function setSlotPosition({ control }: Unit, place: Point): void {
  control.isControlled = true;
  control.x = place.x;
  control.y = place.y;
}

interface Wanted {
  count: number;
  taken: readonly Point[];
}

/** Centres of the free tiles nearest to the squad by walking distance: a breadth-first search from its centre. */
function freeTilesAround(world: WorldContext, squad: StandingSquad, { count, taken }: Wanted): Point[] {
  const { grid } = world.navigation;
  const start = tileMiddle(squad);
  const seen = new Set<number>([tileAt(grid, start)]);
  const open: Point[] = [start];
  const free: Point[] = [];
  for (let at = 0; at < open.length && free.length < count; at++) {
    const tile = open[at]!;
    if (!isTaken(taken, tile)) free.push(tile);
    for (const next of [step(tile, 1, 0), step(tile, 0, 1), step(tile, -1, 0), step(tile, 0, -1)]) {
      if (!isOnMap(grid, next.x, next.y) || world.navigation.regionAt(next) === 0 || seen.has(tileAt(grid, next))) continue;
      seen.add(tileAt(grid, next));
      open.push(next);
    }
  }
  return free;
}

function step(from: Point, dx: number, dy: number): Point {
  return { x: from.x + dx, y: from.y + dy };
}
