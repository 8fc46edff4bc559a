import type { Land, Prop } from '../../sim/land.ts';
import type { GroundFields } from './ground/ground-fields.ts';
import { hashStream } from '../painting/noise.ts';

/** Width of the scenery around the map, so that forests do not end at its edge. */
const RING_TILES = 13;
const WOOD_CHANCE = 0.26;
const OPEN_CHANCE = 0.045;
const CLIPS = ['oak-a', 'oak-b', 'oak-c', 'pine-a', 'pine-b', 'birch-a', 'pine-c', 'bush-a'];

/** Trees outside the map, thick where a wood reaches over its edge. */
export function treesOutsideMap(land: Land, fields: GroundFields): Prop[] {
  const trees: Prop[] = [];
  for (let row = -RING_TILES; row < land.height + RING_TILES; row++) {
    for (let column = -RING_TILES; column < land.width + RING_TILES; column++) {
      const isOnMap = column >= 0 && row >= 0 && column < land.width && row < land.height;
      // Every second cell, as in chess: no two trunks side by side.
      if (isOnMap || (column + row) % 2 !== 0) continue;
      const roll = hashStream(column, row, 31);
      const [x, y] = [column + 0.2 + roll() * 0.6, row + 0.2 + roll() * 0.6];
      const chance = fields.depth('wood', x, y) > 0 ? WOOD_CHANCE * 2 : OPEN_CHANCE * 2;
      if (roll() > chance || !isOpenGround(fields, x, y)) continue;
      trees.push({ clip: CLIPS[Math.floor(roll() * CLIPS.length)] ?? 'oak-a', x, y, scale: 0.9 + roll() * 0.4 });
    }
  }
  return trees;
}

function isOpenGround(fields: GroundFields, x: number, y: number): boolean {
  return fields.depth('water', x, y) < -0.6 && fields.depth('road', x, y) < -0.8 && fields.depth('rock', x, y) < -0.5;
}
