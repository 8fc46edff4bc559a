import type { Rectangle } from '../graph/lay-out-tree.ts';
import type { Point } from '../editing/drop-target.ts';

/** Closer to an edge of the window than this, it scrolls. The tree is scrolled no further into the window either. */
export const EDGE_PIXELS = 34;
const PIXELS_PER_SECOND = 540;
/** After a longer pause between two frames, the view does not jump. */
const LONGEST_FRAME_SECONDS = 0.1;

interface ScrolledView {
  /** Window pixels. */
  readonly window: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Where the origin of the tree is drawn, in pixels from the left top of the window, and how large a pixel of the tree. */
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number };
  /** Of the tree, in its own pixels. */
  readonly bounds: Rectangle;
  /** Since the last call. */
  readonly seconds: number;
}

/** By how many pixels the tree moves because a drag is held near an edge; only to bring in what lies beyond that edge. */
export function edgeScroll(at: Point, { window, view, bounds, seconds }: ScrolledView): Point {
  const most = PIXELS_PER_SECOND * Math.min(seconds, LONGEST_FRAME_SECONDS);
  return {
    x: alongAxis(
      { at: at.x - window.left, length: window.right - window.left },
      { start: view.x + bounds.x * view.zoom, length: bounds.width * view.zoom },
      most,
    ),
    y: alongAxis(
      { at: at.y - window.top, length: window.bottom - window.top },
      { start: view.y + bounds.y * view.zoom, length: bounds.height * view.zoom },
      most,
    ),
  };
}

function alongAxis(
  window: { readonly at: number; readonly length: number },
  tree: { readonly start: number; readonly length: number },
  most: number,
): number {
  if (window.at < EDGE_PIXELS) return Math.max(0, Math.min(most, EDGE_PIXELS - tree.start));
  const last = window.length - EDGE_PIXELS;
  if (window.at > last) return -Math.max(0, Math.min(most, tree.start + tree.length - last));
  return 0;
}
