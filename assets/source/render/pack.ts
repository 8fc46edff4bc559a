/** Places pictures on one page: shelves, tallest first, with one empty pixel between neighbours. */
import type { Picture } from './picture';

export type Spot = { readonly x: number; readonly y: number };
export type Page = { readonly width: number; readonly height: number; readonly spots: ReadonlyMap<Picture, Spot> };

const GAP = 1;

/** Throws when the pictures need more than `limit` pixels of height: the remedy is a lower density. */
export function packPage(pictures: readonly Picture[], width: number, limit: number): Page {
  const spots = new Map<Picture, Spot>();
  const byHeight = [...pictures].sort((a, b) => b.height - a.height);
  let x = GAP,
    y = GAP,
    shelf = 0;
  for (const picture of byHeight) {
    if (x + picture.width + GAP > width) {
      x = GAP;
      y += shelf + GAP;
      shelf = 0;
    }
    spots.set(picture, { x, y });
    x += picture.width + GAP;
    shelf = Math.max(shelf, picture.height);
  }
  const height = y + shelf + GAP;
  if (height > limit)
    throw new Error(`atlas page: ${width} x ${height} pixels needed, at most ${limit} high; lower the density or drop frames`);
  return { width, height, spots };
}

/** Equal pictures become one: standing still occurs in many clips. Returns what stands for each. */
export function shareEqual(pictures: readonly Picture[]): Map<Picture, Picture> {
  const known = new Map<string, Picture[]>();
  const standIn = new Map<Picture, Picture>();
  for (const picture of pictures) {
    const sum = picture.data.reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 7);
    const key = [picture.width, picture.height, picture.anchorX, picture.anchorY, sum].join();
    const alike = known.get(key) ?? [];
    const same = alike.find((other) => other.data.every((byte, i) => byte === picture.data[i]));
    standIn.set(picture, same ?? picture);
    if (!same) known.set(key, [...alike, picture]);
  }
  return standIn;
}
