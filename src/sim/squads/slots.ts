import { distanceSquared } from '../../core/vector.ts';
import type { WorldContext } from '../world-context.ts';
import { isOnMap, tileAt } from '../navigation/grid.ts';
import { standableNear, tileMiddle } from '../navigation/nearest-ground.ts';
import type { Point, Squad, Unit } from '../state.ts';

/** With slots nearer to each other than this, the units would push each other. */
const ELBOW_TILES = 0.8;

/** Position of a slot on the ground, whether or not it is free. */
function rawSlot(squad: Squad, index: number): Point {
  const ahead = squad.slots[index * 2]!;
  const right = squad.slots[index * 2 + 1]!;
  return {
    x: squad.x + squad.facingX * ahead - squad.facingY * right,
    y: squad.y + squad.facingY * ahead + squad.facingX * right,
  };
}

/**
 * The slot of one unit on the march. Where there is no room beside the centre of the squad (a gate, a
 * lane between houses), the unit falls in behind: on the squad's trail, as far back as its slot was to the side.
 */
export function slotOnMarch(world: WorldContext, squad: Squad, index: number): Point {
  const raw = rawSlot(squad, index);
  if (world.navigation.isWalkFree(squad, raw)) return raw;
  const ahead = squad.slots[index * 2]!;
  const right = squad.slots[index * 2 + 1]!;
  // Left and right are staggered, so that the two do not get the same position.
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

/** Gives every unit of a standing squad a position of its own, and writes it to its control. */
export function assignFinalPositions(world: WorldContext, squad: Squad): void {
  const taken: Point[] = [];
  const unplaced: number[] = [];
  squad.unitIds.forEach((_, index) => {
    const ground = standableNear(world.navigation, rawSlot(squad, index));
    const isFine = ground && world.navigation.isWalkFree(squad, ground) && !isTaken(taken, ground);
    if (isFine) settle(world, squad, { index, ground });
    if (isFine) taken.push(ground);
    else unplaced.push(index);
  });
  if (unplaced.length === 0) return;
  const free = freeTilesAround(world, squad, { count: unplaced.length, taken });
  unplaced.forEach((index, order) => settle(world, squad, { index, ground: free[order] ?? { x: squad.x, y: squad.y } }));
}

function isTaken(taken: readonly Point[], point: Point): boolean {
  return taken.some((other) => distanceSquared(other, point) < ELBOW_TILES * ELBOW_TILES);
}

function settle(world: WorldContext, squad: Squad, { index, ground }: { index: number; ground: Point }): void {
  const unit = world.unit(squad.unitIds[index]!);
  if (!unit) return;
  setSlotPosition(unit, ground);
  if (squad.formation === 'circle' && distanceSquared(ground, squad) > 0.01) return faceOutwards(unit, squad);
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
function freeTilesAround(world: WorldContext, squad: Squad, { count, taken }: Wanted): Point[] {
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
