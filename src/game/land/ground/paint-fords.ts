import type { Vector } from '../../../core/vector.ts';
import { hashStream } from '../../painting/noise.ts';
import { paintDab, type GroundBrush, type Roll } from './ground-brush.ts';

/** Distance along a ford from one stepping stone to the next, in tiles. */
const STRIDE_TILES = 0.8;
/** The stones lie in two rows, this far from the middle. */
const ROW_TILES = 0.38;
const FOAM_STEP_TILES = 0.22;
const SALT = 151;

/** A point on a line, the way in which the line runs there, and how far it has come, in tiles. */
interface LinePoint extends Vector {
  readonly angle: number;
  readonly along: number;
}

/** Big flat stones to walk on, and foam where the shallow water of a ford falls into the deep: one can see from afar that it can be waded. */
export function paintFords(brush: GroundBrush): void {
  for (const surface of brush.land.surfaces) {
    if (surface.kind !== 'ford' || surface.shape !== 'stroke') continue;
    const half = surface.widthTiles / 2;
    for (const at of pointsAlong(surface.points, FOAM_STEP_TILES)) for (const side of [-half, half]) paintFoam(brush, at, side);
    for (const at of pointsAlong(surface.points, STRIDE_TILES)) for (const side of [-ROW_TILES, ROW_TILES]) paintSlab(brush, at, side);
  }
}

function* pointsAlong(points: readonly Vector[], stepTiles: number): Generator<LinePoint> {
  let [along, next] = [0, 0];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const length = from === undefined ? 0 : Math.hypot(to.x - from.x, to.y - from.y);
    if (from === undefined || length === 0) continue;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    for (; next <= along + length; next += stepTiles) {
      const share = (next - along) / length;
      yield { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), angle, along: next };
    }
    along += length;
  }
}

/** A point beside the line, and dice that are the same for each square of ground that shows it; undefined out of the square and on land. */
function spotBeside(brush: GroundBrush, { x, y, angle, along }: LinePoint, side: number): { x: number; y: number; roll: Roll } | undefined {
  const roll = hashStream(Math.round(along * 100), Math.round(side * 100) + Math.round(x * 7), SALT);
  const spot = { x: x - Math.sin(angle) * side + (roll() - 0.5) * 0.16, y: y + Math.cos(angle) * side + (roll() - 0.5) * 0.16 };
  const isHere = spot.x > brush.left && spot.x < brush.right && spot.y > brush.top && spot.y < brush.bottom;
  return isHere && brush.fields.depth('water', spot.x, spot.y) > -0.1 ? { ...spot, roll } : undefined;
}

function paintSlab(brush: GroundBrush, at: LinePoint, side: number): void {
  const spot = spotBeside(brush, at, side);
  if (spot === undefined) return;
  const { x, y, roll } = spot;
  const length = 0.25 + roll() * 0.08;
  const angle = at.angle + (roll() - 0.5) * 0.9;
  const breadth = length * (0.66 + roll() * 0.2);
  const slab = { length, breadth, angle };
  paintDab(brush.context, { ...slab, x: x + 0.03, y: y + 0.07, length: length * 1.12, colour: '#16303a', alpha: 0.6 });
  paintDab(brush.context, { ...slab, x, y, length: length * 1.08, breadth: breadth * 1.08, colour: '#e6efe4', alpha: 0.45 });
  paintDab(brush.context, { ...slab, x, y, colour: '#8d8775', alpha: 1 });
  paintDab(brush.context, {
    ...slab,
    x: x - 0.015,
    y: y - 0.025,
    length: length * 0.84,
    breadth: breadth * 0.78,
    colour: '#bdb49c',
    alpha: 1,
  });
}

function paintFoam(brush: GroundBrush, at: LinePoint, side: number): void {
  const spot = spotBeside(brush, at, side);
  if (spot === undefined || brush.fields.depth('water', spot.x, spot.y) < 0.25) return;
  const { x, y, roll } = spot;
  const length = 0.09 + roll() * 0.12;
  paintDab(brush.context, { x, y, length, breadth: 0.03 + roll() * 0.025, angle: at.angle, colour: '#eef5ea', alpha: 0.4 + roll() * 0.35 });
}
