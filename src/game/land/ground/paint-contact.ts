import type { GroundBrush } from './ground-brush.ts';

const TREES = /^(oak|pine|birch|dead)/;
const FLAT = /^(grass|flowers|mushrooms|reeds)/;

/** The dark rim where things meet the ground: little light comes there. */
export function paintContacts({ context, land, left, top, right, bottom }: GroundBrush): void {
  const isNear = (x: number, y: number, reach: number): boolean =>
    x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
  context.fillStyle = 'rgba(24,22,30,0.13)';
  for (const building of land.buildings) {
    if (building.isOverhead || !isNear(building.x, building.y, 8)) continue;
    for (const grow of [0.4, 0.22, 0.06]) {
      const width = building.widthTiles + grow * 2;
      const depth = building.depthTiles + grow * 2;
      context.beginPath();
      context.roundRect(building.x - width / 2, building.y - depth / 2, width, depth, grow + 0.2);
      context.fill();
    }
  }
  for (const prop of land.props) {
    if (FLAT.test(prop.clip) || !isNear(prop.x, prop.y, 2)) continue;
    const size = (TREES.test(prop.clip) ? 0.42 : 0.34) * prop.scale;
    for (const grow of [1.5, 1, 0.6]) {
      context.beginPath();
      context.arc(prop.x, prop.y, size * grow, 0, Math.PI * 2);
      context.fill();
    }
  }
}
