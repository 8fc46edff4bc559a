import type { Vector } from '../../../core/vector.ts';
import type { Surface } from '../../../sim/land.ts';
import { css, lit, mixColour } from '../../painting/colour.ts';
import { hash2, noise2 } from '../../painting/noise.ts';
import { paintDab, scatterPoints, type GroundBrush } from './ground-brush.ts';
import type { GroundFields } from './ground-fields.ts';

const GRAVEL: readonly string[] = ['#ceba92', '#967e5c', '#76644e', '#deceac'];
/** Cart wheels run this far from the middle of a road. */
const RUT_TILES = 0.46;

/** Ruts along the middle, gravel and small stones, more of them toward the edges. */
export function paintRoads(brush: GroundBrush): void {
  for (const surface of brush.land.surfaces) if (surface.kind === 'road') paintRuts(brush, surface);
  scatterPoints(brush, { count: 8, salt: 91 }, (x, y, roll) => {
    const colour = GRAVEL[Math.floor(roll() * GRAVEL.length)] ?? GRAVEL[0];
    const [size, angle] = [roll(), roll() * Math.PI];
    const depth = brush.fields.depth('road', x, y);
    if (depth < -0.35 || isWet(brush.fields, x, y) || !colour) return;
    const isEdge = depth < 0.4;
    if (!isEdge && size < 0.45) return;
    const length = isEdge ? 0.03 + size * size * 0.11 : 0.02 + size * 0.035;
    if (length > 0.075)
      paintDab(brush.context, { x: x + 0.025, y: y - 0.015, length, breadth: length * 0.75, angle, colour: '#42362c', alpha: 0.5 });
    paintDab(brush.context, { x, y, length, breadth: length * 0.72, angle, colour, alpha: 0.8 });
  });
}

function isWet(fields: GroundFields, x: number, y: number): boolean {
  return fields.depth('water', x, y) > -0.1 || fields.depth('bridge', x, y) > 0;
}

function paintRuts(brush: GroundBrush, surface: Surface): void {
  if (surface.shape !== 'stroke') return;
  const { context } = brush;
  const line = surface.points;
  context.lineCap = 'round';
  for (const side of [-RUT_TILES, RUT_TILES]) {
    for (let index = 0; index + 1 < line.length; index++) {
      const from = besideLine(line, index, side);
      const to = besideLine(line, index + 1, side);
      if (isFar(brush, from) && isFar(brush, to)) continue;
      const worn = noise2(from.x * 0.35, from.y * 0.35, 92);
      if (worn < 0.34 || isWet(brush.landFields, from.x, from.y) || isWet(brush.landFields, to.x, to.y)) continue;
      for (const [width, alpha] of [
        [0.34, 0.16],
        [0.16, 0.26],
      ] as const) {
        context.lineWidth = width;
        context.strokeStyle = css([112, 84, 54], alpha * worn);
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
      }
    }
  }
}

function isFar({ left, top, right, bottom }: GroundBrush, { x, y }: Vector): boolean {
  return x < left - 2 || y < top - 2 || x > right + 2 || y > bottom + 2;
}

/** A point beside a corner of a line, at a right angle to it. */
function besideLine(line: readonly Vector[], index: number, away: number): Vector {
  const at = line[index] as Vector;
  const before = line[Math.max(0, index - 1)] as Vector;
  const after = line[Math.min(line.length - 1, index + 1)] as Vector;
  const [x, y] = [after.x - before.x, after.y - before.y];
  const length = Math.sqrt(x * x + y * y) || 1;
  const drift = away + (noise2(at.x * 0.5, at.y * 0.5, 93) - 0.5) * 0.3;
  return { x: at.x - (y / length) * drift, y: at.y + (x / length) * drift };
}

/** Cobbles in uneven rows, worn away toward the border. */
export function paintPaving({ context, fields, left, top, right, bottom }: GroundBrush): void {
  if (!fields.has('paving')) return;
  const per = 3;
  for (let row = top * per; row < bottom * per; row++) {
    for (let column = left * per; column < right * per; column++) {
      const x = (column + 0.5 + (row % 2) * 0.5 + (hash2(column, row, 94) - 0.5) * 0.25) / per;
      const y = (row + 0.5 + (hash2(column, row, 95) - 0.5) * 0.2) / per;
      if (fields.depth('paving', x, y) < -0.12 + hash2(column, row, 96) * 0.5) continue;
      cobble(context, { x, y, seed: hash2(column, row, 97), size: 0.155 });
    }
  }
}

function cobble(context: CanvasRenderingContext2D, { x, y, seed, size }: { x: number; y: number; seed: number; size: number }): void {
  const colour = lit(mixColour([170, 160, 142], [132, 126, 120], seed), 0.86 + noise2(x * 0.5, y * 0.5, 98) * 0.28);
  const width = size * (0.9 + seed * 0.24);
  context.fillStyle = css(colour);
  context.beginPath();
  context.roundRect(x - width, y - size * 0.88, width * 2, size * 1.76, size * 0.55);
  context.fill();
  context.fillStyle = css(lit(colour, 1.16), 0.6);
  context.beginPath();
  context.ellipse(x - width * 0.25, y + size * 0.2, width * 0.5, size * 0.35, 0, 0, Math.PI * 2);
  context.fill();
}

/** Planks across the deck of a bridge. */
export function paintDecks({ context, land }: GroundBrush): void {
  for (const surface of land.surfaces) {
    if (surface.kind !== 'bridge' || surface.shape !== 'stroke') continue;
    const [from, to] = surface.points as [Vector, Vector];
    const isUpright = from.x === to.x;
    const half = surface.widthTiles / 2;
    const start = Math.min(isUpright ? from.y : from.x, isUpright ? to.y : to.x) - 0.2;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + 0.4;
    const step = 0.3;
    for (let board = 0; board * step < length; board++) {
      const along = start + board * step;
      const wood = lit([150, 112, 72], 0.8 + hash2(board, 5, 99) * 0.36);
      context.fillStyle = css(wood);
      const jut = hash2(board, 6, 99) * 0.1;
      if (isUpright) context.fillRect(from.x - half - jut, along, half * 2 + jut * 2, step - 0.035);
      else context.fillRect(along, from.y - half - jut, step - 0.035, half * 2 + jut * 2);
    }
  }
}
