import type { Vector } from '../../../core/vector.ts';
import { css, lit, type Colour } from '../../painting/colour.ts';
import { hash2, noise2, hashStream } from '../../painting/noise.ts';
import { paintDab, scatterPoints, type GroundBrush } from './ground-brush.ts';

/** What grows on a field: colour of the crop, how thick it stands, and the furrows below. */
interface Crop {
  plant: Colour;
  thickness: number;
  furrow: Colour;
  ridge: Colour;
}

const CROPS: readonly Crop[] = [
  { plant: [222, 186, 92], thickness: 1, furrow: [158, 122, 60], ridge: [204, 168, 84] },
  { plant: [98, 140, 62], thickness: 0.55, furrow: [98, 72, 46], ridge: [140, 106, 68] },
  { plant: [126, 96, 62], thickness: 0.15, furrow: [96, 70, 46], ridge: [148, 112, 74] },
];
const ROW_TILES = 0.52;

/** Ploughed rows along the longest side of every field, and what grows on them. */
export function paintFields(brush: GroundBrush): void {
  brush.land.surfaces
    .filter((surface) => surface.kind === 'field')
    .forEach((surface, index) => paintField(brush, surface.points, CROPS[index % CROPS.length] as Crop));
}

function paintField(brush: GroundBrush, outline: readonly Vector[], crop: Crop): void {
  const { context } = brush;
  const [from, to] = longestSide(outline);
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  context.save();
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(x, y);
  context.closePath();
  context.clip();
  for (let row = -60; row <= 60; row++) {
    const start = { x: from.x - along.y * row * ROW_TILES, y: from.y + along.x * row * ROW_TILES };
    paintRow(brush, { start, along, row, crop });
  }
  context.restore();
}

interface Row {
  start: Vector;
  along: Vector;
  row: number;
  crop: Crop;
}

/** One furrow: a ridge, its dark side away from the sun, and plants in clumps. */
function paintRow({ context, fields, left, top, right, bottom }: GroundBrush, { start, along, row, crop }: Row): void {
  const angle = Math.atan2(along.y, along.x);
  for (let step = -30; step < 60; step++) {
    const shift = (hash2(step, row, 101) - 0.5) * 0.06;
    const x = start.x + along.x * step * 0.5 - along.y * shift;
    const y = start.y + along.y * step * 0.5 + along.x * shift;
    if (x < left - 1 || y < top - 1 || x > right + 1 || y > bottom + 1) continue;
    // Most rows of the longest field are outside of this one, where nothing of them would be seen.
    if (fields.depth('field', x, y) < -ROW_TILES) continue;
    const light = 0.9 + hash2(step, row, 102) * 0.2;
    paintDab(context, {
      x: x + along.y * 0.2,
      y: y - along.x * 0.2,
      length: 0.36,
      breadth: 0.12,
      angle,
      colour: css(crop.furrow),
      alpha: 0.8,
    });
    paintDab(context, { x, y, length: 0.36, breadth: 0.15, angle, colour: css(lit(crop.ridge, light)), alpha: 0.85 });
    const roll = hashStream(step, row, 103);
    for (let plant = 0; plant < 5; plant++) {
      if (roll() > crop.thickness) continue;
      const [px, py] = [x + (roll() - 0.5) * 0.5, y + (roll() - 0.5) * 0.22];
      paintDab(context, {
        x: px,
        y: py,
        length: 0.07 + roll() * 0.06,
        breadth: 0.035,
        angle: angle + 1.2 + roll(),
        colour: css(lit(crop.plant, 0.8 + roll() * 0.4)),
        alpha: 0.9,
      });
    }
  }
}

function longestSide(outline: readonly Vector[]): [Vector, Vector] {
  let best: [Vector, Vector] = [outline[0] as Vector, outline[1] as Vector];
  let longest = 0;
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] as Vector;
    const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
    if (length > longest) {
      longest = length;
      best = [from, to];
    }
  });
  return best;
}

const GRIT: readonly string[] = ['#787066', '#5c5650', '#9e9688', '#b09e7c'];

/** Grains on sand, chips around rocks, dents and straw on trodden earth. */
export function paintGrit({ context, ...canvas }: GroundBrush): void {
  const { fields } = canvas;
  scatterPoints({ context, ...canvas }, { count: 8, salt: 111 }, (x, y, roll) => {
    const colour = GRIT[Math.floor(roll() * GRIT.length)] ?? GRIT[0];
    const [size, angle] = [roll(), roll() * Math.PI];
    const sand = fields.depth('sand', x, y);
    const rock = fields.depth('rock', x, y);
    const mud = fields.depth('mud', x, y);
    if (Math.max(sand, rock + 0.9, mud) < 0 || fields.depth('water', x, y) > -0.2 || !colour) return;
    const length = rock > -0.9 ? 0.04 + size * size * 0.16 : 0.02 + size * size * 0.06;
    if (length > 0.08)
      paintDab(context, { x: x + 0.03, y: y - 0.02, length, breadth: length * 0.7, angle, colour: '#322c2c', alpha: 0.45 });
    paintDab(context, { x, y, length, breadth: length * 0.65, angle, colour, alpha: 0.75 });
  });
  if (fields.has('mud')) paintStraw({ context, ...canvas });
}

function paintStraw(brush: GroundBrush): void {
  const { context, fields } = brush;
  context.lineWidth = 0.03;
  scatterPoints(brush, { count: 3, salt: 121 }, (x, y, roll) => {
    const angle = roll() * Math.PI;
    if (fields.depth('mud', x, y) < 0.3 || noise2(x * 0.6, y * 0.6, 122) < 0.55) return;
    context.strokeStyle = css([206, 178, 110], 0.55);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * 0.24, y + Math.sin(angle) * 0.24);
    context.stroke();
  });
}
