import type { Orientation, Rectangle } from '../graph/lay-out-tree.ts';

/** Where a drop would go: beside a node or into it. */
export interface DropTarget {
  readonly id: string;
  readonly how: 'before' | 'after' | 'into';
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface DropField {
  readonly places: ReadonlyMap<string, Rectangle>;
  readonly orientation: Orientation;
  /** The root of the view: nothing can be dropped beside it. */
  readonly rootId: string;
  /** Whether a node can have children. */
  readonly canHold: (id: string) => boolean;
  /** Maximum distance to a node, pixels at zoom 1. */
  readonly reach?: number;
}

/** Share of a node's breadth, at each side, that means the gap beside it; leaves are split in half. */
const EDGE_PART = 0.3;
/** Maximum distance of a drop to a node. Pixels at zoom 1. */
const REACH_PIXELS = 90;
const MARK_PIXELS = 4;
const GAP_PIXELS = 6;

export function dropTargetAt(point: Point, field: DropField): DropTarget | undefined {
  const { places, orientation, rootId, canHold, reach = REACH_PIXELS } = field;
  const near = nearest(point, places, reach);
  if (near === undefined) return undefined;
  const [id, place] = near;
  const isRight = orientation === 'right';
  const along = isRight ? (point.x - place.x) / place.width : (point.y - place.y) / place.height;
  const across = isRight ? (point.y - place.y) / place.height : (point.x - place.x) / place.width;
  if (id === rootId) return { id, how: 'into' };
  // Beyond the node, where its children are.
  if (along > 1 && canHold(id)) return { id, how: 'into' };
  const edge = canHold(id) ? EDGE_PART : 0.5;
  if (across < edge) return { id, how: 'before' };
  return { id, how: across >= 1 - edge ? 'after' : 'into' };
}

/** The line between two siblings, or the box around the new parent. */
export function dropMark({ id, how }: DropTarget, places: ReadonlyMap<string, Rectangle>, orientation: Orientation): Rectangle | undefined {
  const place = places.get(id);
  if (place === undefined) return undefined;
  const { x, y, width, height } = place;
  if (how === 'into') return { x: x - GAP_PIXELS, y: y - GAP_PIXELS, width: width + 2 * GAP_PIXELS, height: height + 2 * GAP_PIXELS };
  const half = MARK_PIXELS / 2;
  if (orientation === 'right')
    return { x, width, height: MARK_PIXELS, y: (how === 'before' ? y - GAP_PIXELS : y + height + GAP_PIXELS) - half };
  return { y, height, width: MARK_PIXELS, x: (how === 'before' ? x - GAP_PIXELS : x + width + GAP_PIXELS) - half };
}

function nearest({ x, y }: Point, places: ReadonlyMap<string, Rectangle>, reach: number): [string, Rectangle] | undefined {
  let found: [string, Rectangle] | undefined;
  let least = reach;
  for (const entry of places) {
    const [, place] = entry;
    const distance = Math.hypot(Math.max(place.x - x, 0, x - place.x - place.width), Math.max(place.y - y, 0, y - place.y - place.height));
    if (distance < least) [found, least] = [entry, distance];
  }
  return found;
}
