import { hierarchy, tree, type HierarchyPointNode } from 'd3-hierarchy';
import type { Size } from './node-size.ts';

export type Orientation = 'right' | 'down';

export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

export interface TreeLayout {
  /** By node id, in pixels, the root near the origin. */
  readonly places: ReadonlyMap<string, Rectangle>;
  readonly bounds: Rectangle;
}

export interface TreeShape<Node> {
  readonly idOf: (node: Node) => string;
  readonly childrenOf: (node: Node) => readonly Node[];
  readonly sizeOf: (node: Node) => Size;
}

/** Gaps between generations, between siblings and between cousins. */
const STEP_PIXELS = { right: 30, down: 40 } as const;
const SIBLING_PIXELS = 12;
const COUSIN_PIXELS = 22;

/**
 * A tidy tree (Reingold-Tilford in the linear-time form of Buchheim et al., from d3-hierarchy): order kept,
 * no crossings, parents centred over their children. Generations form straight columns or rows as
 * deep as their deepest node; across, neighbours are spaced by their own breadths.
 */
export function layOutTree<Node>(root: Node, orientation: Orientation, shape: TreeShape<Node>): TreeLayout {
  const isDown = orientation === 'down';
  const across = (node: Node): number => (isDown ? shape.sizeOf(node).width : shape.sizeOf(node).height);
  const along = (node: Node): number => (isDown ? shape.sizeOf(node).height : shape.sizeOf(node).width);
  const laidOut = tree<Node>()
    .nodeSize([1, 1])
    .separation((a, b) => (across(a.data) + across(b.data)) / 2 + (a.parent === b.parent ? SIBLING_PIXELS : COUSIN_PIXELS))(
    hierarchy(root, (node) => [...shape.childrenOf(node)]),
  );
  const starts = generationStarts(laidOut, along, STEP_PIXELS[orientation]);
  const places = new Map<string, Rectangle>();
  laidOut.each((point) => {
    const size = shape.sizeOf(point.data);
    const start = starts[point.depth] ?? 0;
    const middle = point.x - across(point.data) / 2;
    places.set(shape.idOf(point.data), { ...size, x: Math.round(isDown ? middle : start), y: Math.round(isDown ? start : middle) });
  });
  return { places, bounds: boundsOf([...places.values()]) };
}

/** The layout, translated. */
export function movedLayout({ places, bounds }: TreeLayout, by: { readonly x: number; readonly y: number }): TreeLayout {
  const moved = (place: Rectangle): Rectangle => ({ ...place, x: place.x + by.x, y: place.y + by.y });
  return { places: new Map([...places].map(([id, place]) => [id, moved(place)])), bounds: moved(bounds) };
}

/** The bounding rectangle; empty at the origin for no rectangles. */
export function boundsOf(places: readonly Rectangle[]): Rectangle {
  if (places.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  const right = Math.max(...places.map((place) => place.x + place.width));
  const bottom = Math.max(...places.map((place) => place.y + place.height));
  return { x, y, width: right - x, height: bottom - y };
}

function generationStarts<Node>(laidOut: HierarchyPointNode<Node>, along: (node: Node) => number, step: number): number[] {
  const depths: number[] = [];
  laidOut.each(({ data, depth }) => (depths[depth] = Math.max(depths[depth] ?? 0, along(data))));
  let start = 0;
  return depths.map((depth) => {
    const here = start;
    start += depth + step;
    return here;
  });
}
