import type { Point } from '../../sim/state.ts';

/** A part of the screen, in shares of its width and height. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where signs at the edge may be. */
export interface EdgeRoom {
  readonly free: Room;
  /** What stands in the free part: no sign covers it. */
  readonly taken: readonly Room[];
}

/**
 * Returns the middle of a sign of that size, as near as possible to a point that may be off the screen: inside the free room and beside all that
 * stands there. Undefined where there is no place.
 */
export function placeInRoom({ free, taken }: EdgeRoom, { width, height }: Size, wanted: Point): Point | undefined {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const [left, right, top, bottom] = [free.left + halfWidth, free.right - halfWidth, free.top + halfHeight, free.bottom - halfHeight];
  if (left > right || top > bottom) return undefined;
  const x = Math.max(left, Math.min(right, wanted.x));
  const y = Math.max(top, Math.min(bottom, wanted.y));
  const rooms = taken.map((each) => ({
    left: each.left - halfWidth,
    right: each.right + halfWidth,
    top: each.top - halfHeight,
    bottom: each.bottom + halfHeight,
  }));
  const isFree = (at: Point): boolean =>
    !rooms.some((room) => at.x > room.left && at.x < room.right && at.y > room.top && at.y < room.bottom);
  if (isFree({ x, y })) return { x, y };
  // The nearest free place lies at a side of something, or at two sides.
  const across = [x, ...rooms.flatMap((room) => [room.left, room.right])].filter((each) => each >= left && each <= right);
  const down = [y, ...rooms.flatMap((room) => [room.top, room.bottom])].filter((each) => each >= top && each <= bottom);
  const places = across.flatMap((each) => down.map((other) => ({ x: each, y: other }))).filter(isFree);
  const distance = (at: Point): number => Math.hypot(at.x - x, at.y - y);
  return places.reduce<Point | undefined>((best, at) => (best && distance(best) <= distance(at) ? best : at), undefined);
}

/** A room around a sign that stands there. */
export function roomAround({ x, y }: Point, { width, height }: Size): Room {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
