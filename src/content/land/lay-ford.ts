import { smoothLine } from './smooth-line.ts';
import type { LandBuilder } from './land-builder.ts';
import type { StrokeFeature } from './map-format.ts';

/** The posts stand higher than those of a fence. */
const POST_SCALE = 1.35;

/** Two posts on each bank, between which a ford begins: one sees from afar where the water can be waded. They bar no way. */
export function layFordPosts(builder: LandBuilder, { points, widthTiles }: StrokeFeature): void {
  const line = smoothLine(points);
  const ends = [
    [line[0], line[1]],
    [line.at(-1), line.at(-2)],
  ] as const;
  for (const [end, before] of ends) {
    if (end === undefined || before === undefined) continue;
    const length = Math.hypot(before.x - end.x, before.y - end.y);
    const across = { x: (-(before.y - end.y) / length) * (widthTiles / 2), y: ((before.x - end.x) / length) * (widthTiles / 2) };
    for (const side of [-1, 1]) {
      const at = { x: end.x + side * across.x, y: end.y + side * across.y };
      const cell = builder.cellOf(at.x, at.y);
      if (cell >= 0 && builder.grid.blocksFeet[cell] === 0) builder.addProp('fence-post', at, POST_SCALE);
    }
  }
}
