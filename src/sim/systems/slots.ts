import { distanceSquared } from '../../core/vector.ts';
import type { Arena } from '../arena.ts';
import { isOnMap, tileAt } from '../navigation/grid.ts';
import { standableNear, tileMiddle } from '../navigation/nearest-ground.ts';
import type { Point, Squad, Unit } from '../state.ts';

/** Two slots nearer than this would make their owners quarrel. */
const ELBOW_TILES = 0.8;

/** Where a slot lies on the ground, whatever stands there. */
function rawSlot(squad: Squad, index: number): Point {
  const ahead = squad.slots[index * 2]!;
  const right = squad.slots[index * 2 + 1]!;
  return {
    x: squad.x + squad.facingX * ahead - squad.facingY * right,
    y: squad.y + squad.facingY * ahead + squad.facingX * right,
  };
}

/**
 * The slot of one unit on the march. Where there is no room beside the middle of the squad (a gate,
 * a lane between houses) it falls in behind: on the squad's own trail, as far back as its place was aside.
 */
export function slotOnMarch(world: Arena, squad: Squad, index: number): Point {
  const raw = rawSlot(squad, index);
  if (world.navigation.isWalkFree(squad, raw)) return raw;
  const ahead = squad.slots[index * 2]!;
  const right = squad.slots[index * 2 + 1]!;
  // Left and right fall in one behind the other, not into one another.
  const back = Math.max(0, -ahead) + Math.abs(right) * 2 + (right > 0 ? ELBOW_TILES : 0);
  return pointOnTrail(squad, back);
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

/** Gives every unit of a standing squad a place of its own, and writes it on its control. */
export function placeForGood(world: Arena, squad: Squad): void {
  const taken: Point[] = [];
  const homeless: number[] = [];
  squad.unitIds.forEach((_, index) => {
    const ground = standableNear(world.navigation, rawSlot(squad, index));
    const isFine = ground && world.navigation.isWalkFree(squad, ground) && !isTaken(taken, ground);
    if (isFine) settle(world, squad, { index, ground });
    if (isFine) taken.push(ground);
    else homeless.push(index);
  });
  if (homeless.length === 0) return;
  const free = freeTilesAround(world, squad, { count: homeless.length, taken });
  homeless.forEach((index, order) => settle(world, squad, { index, ground: free[order] ?? { x: squad.x, y: squad.y } }));
}

function isTaken(taken: readonly Point[], point: Point): boolean {
  return taken.some((other) => distanceSquared(other, point) < ELBOW_TILES * ELBOW_TILES);
}

function settle(world: Arena, squad: Squad, { index, ground }: { index: number; ground: Point }): void {
  const unit = world.unit(squad.unitIds[index]!);
  if (!unit) return;
  writeSlot(unit, ground);
  const party = world.party(unit.partyId);
  if (party?.formation === 'circle' && distanceSquared(ground, squad) > 0.01) return faceOutwards(unit, squad);
  unit.control.facingX = squad.facingX;
  unit.control.facingY = squad.facingY;
}

function faceOutwards({ control }: Unit, squad: Squad): void {
  const dx = control.x - squad.x;
  const dy = control.y - squad.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  control.facingX = dx / length;
  control.facingY = dy / length;
}

export function writeSlot({ control }: Unit, place: Point): void {
  control.isControlled = true;
  control.x = place.x;
  control.y = place.y;
}

interface Wanted {
  count: number;
  taken: readonly Point[];
}

/** Middles of the free tiles nearest to the squad by foot: a breadth-first walk from where it stands. */
function freeTilesAround(world: Arena, squad: Squad, { count, taken }: Wanted): Point[] {
  const { grid } = world;
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
