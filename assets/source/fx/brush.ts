/** A 2D canvas measured in tiles, photographed into a picture like any model. */
import { cropForShrink, inkSilhouette, SUPERSAMPLE, trim, type Picture } from '../render/picture';
import { shrink } from '../render/shrink';

export type Brush = CanvasRenderingContext2D;
export type Painting = {
  /** Half the side of the square that may be painted, in tiles. */
  readonly reach: number;
  readonly pixelsPerTile: number;
  /** Width in finished pixels of a line drawn around what was painted; 0 for none. */
  readonly outline?: number;
  readonly ink?: number;
};

/** Paints with the origin on the anchor, x to the right, y down, one unit a tile. */
export function paint(painting: Painting, draw: (brush: Brush) => void): Picture {
  const size = Math.ceil(painting.reach * 2 * painting.pixelsPerTile) * SUPERSAMPLE;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;
  brush.translate(size / 2, size / 2);
  brush.scale(painting.pixelsPerTile * SUPERSAMPLE, painting.pixelsPerTile * SUPERSAMPLE);
  brush.lineJoin = brush.lineCap = 'round';
  draw(brush);
  const radius = (painting.outline ?? 0) * SUPERSAMPLE;
  const raw: Picture = { width: size, height: size, data: brush.getImageData(0, 0, size, size).data, anchorX: size / 2, anchorY: size / 2 };
  const cut = cropForShrink(raw, Math.ceil(radius) + 1);
  if (radius > 0) inkSilhouette(cut, radius, painting.ink ?? 0x1a1714);
  return trim(shrink(cut));
}

export const css = (colour: number, alpha = 1): string => `rgba(${(colour >> 16) & 255},${(colour >> 8) & 255},${colour & 255},${alpha})`;

export function polygon(brush: Brush, points: readonly (readonly [number, number])[]): void {
  brush.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)));
  brush.closePath();
}

export function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
}

/** A star with `points` rays. */
export function star(brush: Brush, points: number, outer: number, inner: number, turn = -Math.PI / 2): void {
  polygon(
    brush,
    Array.from({ length: points * 2 }, (_, i) => {
      const angle = turn + (i / points) * Math.PI,
        radius = i % 2 === 0 ? outer : inner;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
    }),
  );
}

/** The squash of a circle on the ground under a camera that looks down at 45 degrees. */
export const SQUASH = Math.SQRT1_2;
