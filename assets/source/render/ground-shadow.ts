/** The soft shadow that holds a prop to the ground. */
import type { Picture } from './picture';

export type GroundShadow = {
  readonly radiusX: number;
  readonly radiusY: number;
  readonly shiftX: number;
  readonly shiftY: number;
  readonly strength: number;
};

/** Lays a soft shadow under a finished picture; sizes in its pixels. It may make the picture larger. */
export function layShadow(picture: Picture, shadow: GroundShadow): Picture {
  const cx = picture.anchorX + shadow.shiftX,
    cy = picture.anchorY + shadow.shiftY;
  const x0 = Math.min(0, Math.floor(cx - shadow.radiusX)),
    y0 = Math.min(0, Math.floor(cy - shadow.radiusY));
  const x1 = Math.max(picture.width, Math.ceil(cx + shadow.radiusX)),
    y1 = Math.max(picture.height, Math.ceil(cy + shadow.radiusY));
  const width = x1 - x0,
    height = y1 - y0;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = Math.hypot((x + x0 + 0.5 - cx) / shadow.radiusX, (y + y0 + 0.5 - cy) / shadow.radiusY);
      const under = Math.max(0, Math.min(1, (1 - far) * 2.2)) * shadow.strength;
      const sx = x + x0,
        sy = y + y0;
      const inside = sx >= 0 && sy >= 0 && sx < picture.width && sy < picture.height;
      const p = inside ? (sy * picture.width + sx) * 4 : -1;
      const over = inside ? picture.data[p + 3]! / 255 : 0;
      const alpha = over + under * (1 - over);
      if (alpha <= 0.01) continue;
      const mix = (channel: number, shade: number): number =>
        ((inside ? picture.data[p + channel]! : 0) * over + shade * under * (1 - over)) / alpha;
      data.set([mix(0, 22), mix(1, 28), mix(2, 40), alpha * 255], (y * width + x) * 4);
    }
  }
  return { width, height, data, anchorX: picture.anchorX - x0, anchorY: picture.anchorY - y0 };
}
