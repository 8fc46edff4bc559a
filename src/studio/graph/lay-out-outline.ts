import { boundsOf, type Rectangle, type TreeLayout, type TreeShape } from './lay-out-tree.ts';

/** Indent of a generation, pixels at zoom 1. */
export const INDENT_PIXELS = 34;
const ROW_GAP_PIXELS = 4;
const COLUMN_GAP_PIXELS = 70;

/**
 * One row a node, parents first, children indented: the tightest layout that keeps every name at full length. After
 * `rowCount` rows it goes on in the next column, whose rows lose the indent that they all have.
 */
export function layOutOutline<Node>(root: Node, shape: TreeShape<Node>, rowCount = Infinity): TreeLayout {
  const rows = rowsFrom(root, shape, 0);
  const places = new Map<string, Rectangle>();
  let left = 0;
  for (let start = 0; start < rows.length; start += rowCount) {
    const column = rows.slice(start, start + rowCount);
    const indent = Math.min(...column.map(({ depth }) => depth));
    let right = left;
    let y = 0;
    for (const { node, depth } of column) {
      const place = { ...shape.sizeOf(node), x: left + (depth - indent) * INDENT_PIXELS, y };
      places.set(shape.idOf(node), place);
      y += place.height + ROW_GAP_PIXELS;
      right = Math.max(right, place.x + place.width);
    }
    left = right + COLUMN_GAP_PIXELS;
  }
  return { places, bounds: boundsOf([...places.values()]) };
}

/** How many rows of that height fit into a height. */
export function rowsIn(height: number, rowPixels: number): number {
  return Math.max(1, Math.floor((height + ROW_GAP_PIXELS) / (rowPixels + ROW_GAP_PIXELS)));
}

/** The elbow from below the icon of the parent; a child in a later column hangs from the top of it. */
export function outlineLink(from: Rectangle, to: Rectangle, { y: top }: Rectangle): string {
  const isSameColumn = to.y > from.y && Math.abs(to.x - from.x - INDENT_PIXELS) < INDENT_PIXELS;
  const x = isSameColumn ? from.x + INDENT_PIXELS / 2 : to.x - INDENT_PIXELS / 2;
  return `M${x} ${isSameColumn ? from.y + from.height : top}V${to.y + to.height / 2}H${to.x}`;
}

interface Row<Node> {
  readonly node: Node;
  readonly depth: number;
}

function rowsFrom<Node>(node: Node, shape: TreeShape<Node>, depth: number): Row<Node>[] {
  return [{ node, depth }, ...shape.childrenOf(node).flatMap((child) => rowsFrom(child, shape, depth + 1))];
}
