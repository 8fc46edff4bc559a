/** A small RGBA picture with an anchor, and the steps from a rendered canvas to it. */

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Straight (not premultiplied) RGBA. */
  readonly data: Uint8ClampedArray;
  /** Where the ground contact lies, in pixels from the picture's upper left corner. */
  readonly anchorX: number;
  readonly anchorY: number;
};

export const SUPERSAMPLE = 3;

type Box = { x0: number; y0: number; x1: number; y1: number };

function opaqueBounds(picture: Picture, threshold: number): Box {
  const { width, height, data } = picture;
  const box = { x0: width, y0: height, x1: -1, y1: -1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! <= threshold) continue;
      if (x < box.x0) box.x0 = x;
      if (x > box.x1) box.x1 = x;
      if (y < box.y0) box.y0 = y;
      if (y > box.y1) box.y1 = y;
    }
  }
  return box;
}

function discOffsets(radius: number): [number, number][] {
  const offsets: [number, number][] = [];
  const reach = Math.ceil(radius);
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) if (x * x + y * y <= radius * radius) offsets.push([x, y]);
  }
  return offsets;
}

function isSolid(picture: Picture, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < picture.width && y < picture.height && picture.data[(y * picture.width + x) * 4 + 3]! > 127;
}

function isEdge(picture: Picture, x: number, y: number): boolean {
  if (!isSolid(picture, x, y)) return false;
  return !(isSolid(picture, x - 1, y) && isSolid(picture, x + 1, y) && isSolid(picture, x, y - 1) && isSolid(picture, x, y + 1));
}

/** Sets the disc around (x, y) to ink, wherever `source` is empty. */
function stampInk(
  data: Uint8ClampedArray,
  source: Picture,
  stamp: { x: number; y: number; disc: readonly [number, number][]; ink: number },
): void {
  const { width, height } = source;
  const { ink } = stamp;
  for (const [dx, dy] of stamp.disc) {
    const x = stamp.x + dx,
      y = stamp.y + dy;
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    if (isInside && !isSolid(source, x, y)) data.set([(ink >> 16) & 255, (ink >> 8) & 255, ink & 255, 255], (y * width + x) * 4);
  }
}

/**
 * Draws an even line of ink around the silhouette, outside it. Done on pixels and not with the
 * hull, whose line thins out on edges that face the camera: this one survives downscaling.
 */
export function inkSilhouette(picture: Picture, radius: number, ink: number): void {
  const source = { ...picture, data: picture.data.slice() };
  const box = opaqueBounds(source, 127);
  const disc = discOffsets(radius);
  for (let y = box.y0; y <= box.y1; y++) {
    for (let x = box.x0; x <= box.x1; x++) if (isEdge(source, x, y)) stampInk(picture.data, source, { x, y, disc, ink });
  }
}

export function trim(picture: Picture): Picture {
  const box = opaqueBounds(picture, 6);
  if (box.x1 < 0) return { width: 1, height: 1, data: new Uint8ClampedArray(4), anchorX: 0, anchorY: 0 };
  const width = box.x1 - box.x0 + 1,
    height = box.y1 - box.y0 + 1;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((y + box.y0) * picture.width + box.x0) * 4;
    data.set(picture.data.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, data, anchorX: picture.anchorX - box.x0, anchorY: picture.anchorY - box.y0 };
}

/** Cuts a picture to its silhouette plus a margin of whole blocks: the later steps then touch few pixels. */
export function cropForShrink(picture: Picture, margin: number): Picture {
  const box = opaqueBounds(picture, 0);
  if (box.x1 < 0) return picture;
  const n = SUPERSAMPLE;
  const x0 = Math.max(0, Math.floor((box.x0 - margin) / n) * n),
    y0 = Math.max(0, Math.floor((box.y0 - margin) / n) * n);
  const x1 = Math.min(picture.width, Math.ceil((box.x1 + 1 + margin) / n) * n),
    y1 = Math.min(picture.height, Math.ceil((box.y1 + 1 + margin) / n) * n);
  const width = x1 - x0,
    height = y1 - y0;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((y + y0) * picture.width + x0) * 4;
    data.set(picture.data.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, data, anchorX: picture.anchorX - x0, anchorY: picture.anchorY - y0 };
}

/** The same from what WebGL reads back, which is upside down and mostly empty: rows are turned while they are copied. */
export function cropFlipped(bytes: Uint8Array, options: { size: number; anchorY: number; margin: number }): Picture {
  const { size, anchorY, margin } = options;
  const words = new Uint32Array(bytes.buffer);
  let x0 = size,
    x1 = -1,
    y0 = -1,
    y1 = -1;
  for (let y = 0; y < size; y++) {
    const row = (size - 1 - y) * size;
    for (let x = 0; x < size; x++) {
      if (words[row + x] === 0) continue;
      if (y0 < 0) y0 = y;
      y1 = y;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
    }
  }
  const n = SUPERSAMPLE;
  x0 = Math.max(0, Math.floor((x0 - margin) / n) * n);
  y0 = Math.max(0, Math.floor((y0 - margin) / n) * n);
  const width = Math.min(size, Math.ceil((x1 + 1 + margin) / n) * n) - x0,
    height = Math.min(size, Math.ceil((y1 + 1 + margin) / n) * n) - y0;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((size - 1 - y - y0) * size + x0) * 4;
    data.set(bytes.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, data, anchorX: size / 2 - x0, anchorY: anchorY - y0 };
}
