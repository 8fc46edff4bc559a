import type Phaser from 'phaser';
import type { Point } from '../../sim/state.ts';
import type { View } from '../camera/view.ts';

export const INK = 0x1a120c;
const DASH_PIXELS = 9;
const GAP_PIXELS = 7;
const RING_TILES = 0.42;

/** What ways and rings are drawn with. */
export interface Pen {
  readonly graphics: Phaser.GameObjects.Graphics;
  readonly view: View;
  readonly colour: number;
  readonly alpha: number;
}

/** Draws a dashed way over the ground, with a dark rim. Tiles. */
export function drawWay(pen: Pen, from: Point, to: Point): void {
  const { view } = pen;
  const start = { x: view.screenX(from.x, from.y), y: view.screenY(from.x, from.y) };
  const end = { x: view.screenX(to.x, to.y), y: view.screenY(to.x, to.y) };
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const at = (pixels: number): [number, number] => [
    start.x + ((end.x - start.x) * pixels) / length,
    start.y + ((end.y - start.y) * pixels) / length,
  ];
  for (let pixels = 0; pixels < length; pixels += DASH_PIXELS + GAP_PIXELS)
    drawDash(pen, at(pixels), at(Math.min(length, pixels + DASH_PIXELS)));
}

function drawDash({ graphics, colour, alpha }: Pen, from: [number, number], to: [number, number]): void {
  graphics.lineStyle(4.5, INK, alpha * 0.45).lineBetween(...from, ...to);
  graphics.lineStyle(2.2, colour, alpha).lineBetween(...from, ...to);
}

/** Draws a ring flat on the ground, with a dark rim. Tiles. */
export function drawRing({ graphics, view, colour, alpha }: Pen, { x, y }: Point, radiusTiles = RING_TILES): void {
  const width = 2 * radiusTiles * view.zoom;
  const place = [view.screenX(x, y), view.screenY(x, y), width, width * Math.SQRT1_2] as const;
  graphics.lineStyle(5, INK, alpha * 0.5).strokeEllipse(...place);
  graphics.lineStyle(2.5, colour, alpha).strokeEllipse(...place);
}
