import { noise2 } from '../../painting/noise.ts';
import { paintDab, scatterPoints, type GroundBrush, type Roll } from './ground-brush.ts';

const BLADES: readonly string[] = ['#527834', '#8aa854', '#40622e', '#a0ac5c', '#60883a'];
const LEAVES: readonly string[] = ['#966834', '#b0843e', '#604e2c', '#7a462a', '#546832'];
const PETALS: readonly string[] = ['#f6e896', '#f4f0e8', '#e2a0b2', '#aa96d6'];

/** Short grass: small strokes in every direction, thicker in tufts. */
export function paintGrass(brush: GroundBrush): void {
  const { context, fields } = brush;
  context.lineCap = 'round';
  scatterPoints(brush, { count: 9, salt: 51 }, (x, y, roll) => {
    const tuft = noise2(x * 0.9, y * 0.9, 52);
    const colour = BLADES[Math.floor(roll() * BLADES.length)] ?? BLADES[0];
    const size = roll();
    const angle = roll() * Math.PI;
    if (tuft < 0.35 || !isGrown(brush, x, y) || !colour) return;
    const isWood = fields.depth('wood', x, y) > 0.4;
    paintDab(context, {
      x,
      y,
      length: 0.07 + size * 0.13,
      breadth: 0.022 + size * 0.016,
      angle,
      colour,
      alpha: (isWood ? 0.22 : 0.42) * tuft,
    });
  });
}

/** Broad, faint dabs that break up flat areas like brush work. */
export function paintWashes(brush: GroundBrush): void {
  scatterPoints(brush, { count: 2, salt: 61 }, (x, y, roll) => {
    const isLight = roll() < 0.5;
    const angle = roll() * Math.PI;
    const length = 0.35 + roll() * 0.6;
    if (!isGrown(brush, x, y)) return;
    paintDab(brush.context, { x, y, length, breadth: length * 0.4, angle, colour: isLight ? '#a8b860' : '#385830', alpha: 0.085 });
  });
}

/** Fallen leaves and twigs under trees. */
export function paintLitter(brush: GroundBrush): void {
  if (!brush.fields.has('wood')) return;
  scatterPoints(brush, { count: 9, salt: 71 }, (x, y, roll) => {
    const colour = LEAVES[Math.floor(roll() * LEAVES.length)] ?? LEAVES[0];
    const [size, angle] = [roll(), roll() * Math.PI];
    const depth = brush.fields.depth('wood', x, y);
    if (depth < roll() * 1.6 - 0.9 || !isGrown(brush, x, y) || !colour) return;
    paintDab(brush.context, { x, y, length: 0.05 + size * 0.05, breadth: 0.03 + size * 0.02, angle, colour, alpha: 0.55 });
  });
}

/** Drifts of small flowers in the meadows. */
export function paintBlossoms(brush: GroundBrush): void {
  if (!brush.fields.has('meadow')) return;
  scatterPoints(brush, { count: 6, salt: 81 }, (x, y, roll) => {
    const drift = noise2(x * 0.22, y * 0.22, 82);
    const kind = noise2(x * 0.08, y * 0.08, 83) * PETALS.length * 1.2;
    const petal = PETALS[Math.floor(kind + roll() * 0.8) % PETALS.length];
    if (drift < 0.52 || brush.fields.depth('meadow', x, y) < 0 || !isGrown(brush, x, y) || !petal) return;
    blossom(brush, { x, y, petal }, roll);
  });
}

function blossom({ context }: GroundBrush, { x, y, petal }: { x: number; y: number; petal: string }, roll: Roll): void {
  const size = 0.035 + roll() * 0.028;
  paintDab(context, { x: x + 0.02, y: y - 0.015, length: size * 1.3, breadth: size, angle: 0, colour: '#2c4628', alpha: 0.5 });
  paintDab(context, { x, y, length: size, breadth: size * 0.9, angle: 0, colour: petal, alpha: 0.95 });
}

/** Whether grass grows here: no water, no way, nothing tilled. */
export function isGrown({ fields }: GroundBrush, x: number, y: number): boolean {
  return (
    fields.depth('water', x, y) < -0.35 &&
    fields.depth('road', x, y) < -0.12 &&
    fields.depth('paving', x, y) < -0.1 &&
    fields.depth('field', x, y) < 0 &&
    fields.depth('sand', x, y) < -0.2 &&
    fields.depth('mud', x, y) < -0.1
  );
}
