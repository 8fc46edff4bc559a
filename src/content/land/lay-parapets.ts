import type { LandBuilder } from './land-builder.ts';
import type { BridgeFeature } from './map-format.ts';

/** Low walls along both sides of a bridge, just outside its deck. */
export function layParapets(builder: LandBuilder, { from, to, widthTiles }: BridgeFeature): void {
  const isUpright = from.x === to.x;
  const start = Math.floor(isUpright ? Math.min(from.y, to.y) : Math.min(from.x, to.x));
  const end = isUpright ? Math.max(from.y, to.y) : Math.max(from.x, to.x);
  const beside = widthTiles / 2 + 0.5;
  for (let along = start + 0.5; along < end; along++) {
    for (const side of [-beside, beside]) {
      if (isUpright) builder.addBuilding('parapet', { x: from.x + side, y: along }, 1);
      else builder.addBuilding('parapet', { x: along, y: from.y + side }, 0);
    }
  }
}
