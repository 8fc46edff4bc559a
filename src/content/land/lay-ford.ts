import type { Vector } from '../../core/vector.ts';
import type { LandBuilder } from './land-builder.ts';
import type { StrokeFeature } from './map-format.ts';

/** The posts stand higher than those of a fence. */
const POST_SCALE = 1.35;

/** Two posts on each bank, between which a ford begins: one sees from afar where the water can be waded. They bar no way. */
export function layFordPosts(builder: LandBuilder, { points, widthTiles }: StrokeFeature): void {
  for (const line of [points, points.toReversed()]) {
    const [end, next] = line as [Vector, Vector];
    const share = widthTiles / 2 / Math.hypot(next.x - end.x, next.y - end.y);
    for (const side of [-share, share]) {
      const at = { x: end.x - side * (next.y - end.y), y: end.y + side * (next.x - end.x) };
      const cell = builder.cellOf(at.x, at.y);
      if (cell >= 0 && builder.grid.blocksFeet[cell] === 0) builder.addProp('fence-post', at, POST_SCALE);
    }
  }
}
