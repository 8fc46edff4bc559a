import { useMemo } from 'react';
import { useStore } from '@xyflow/react';
import type { Rectangle } from '../graph/lay-out-tree.ts';

/** From this many nodes on, only those in sight are part of the page. */
export const MANY_NODES = 400;

/** Blocks of the canvas, so that a small move of the view changes nothing. Pixels of the window. */
const BLOCK_PIXELS = 500;

/** The part of the canvas that is in sight and some more, in pixels of the layout; undefined where all of it is drawn. */
export function useWindow(nodeCount: number): Rectangle | undefined {
  const text = useStore(({ transform: [x, y, zoom], width, height }) => {
    if (nodeCount < MANY_NODES) return '';
    const block = BLOCK_PIXELS / zoom;
    const [left, top] = [Math.floor(-x / zoom / block) - 1, Math.floor(-y / zoom / block) - 1];
    const [across, down] = [Math.ceil(width / BLOCK_PIXELS) + 3, Math.ceil(height / BLOCK_PIXELS) + 3];
    return [left * block, top * block, across * block, down * block].join(' ');
  });
  return useMemo(() => {
    if (text === '') return undefined;
    const [x = 0, y = 0, width = 0, height = 0] = text.split(' ').map(Number);
    return { x, y, width, height };
  }, [text]);
}

/** Whether a node there may be seen. */
export function isIn(window: Rectangle, place: Rectangle | undefined): boolean {
  return place !== undefined && isLineIn(window, place, place);
}

/** Whether a line between the two may be seen. */
export function isLineIn(window: Rectangle | undefined, one: Rectangle, other: Rectangle): boolean {
  if (window === undefined) return true;
  const left = Math.min(one.x, other.x);
  const top = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return left < window.x + window.width && right > window.x && top < window.y + window.height && bottom > window.y;
}
