import { noise2 } from '../../painting/noise.ts';
import { paintDab, scatterPoints, type GroundBrush } from './ground-brush.ts';

const STONES: readonly string[] = ['#968e7c', '#767268', '#b4aa92'];

/** Foam along the banks, ripples over the deep, stones in fords and at the edge. */
export function paintWater(brush: GroundBrush): void {
  if (!brush.fields.has('water')) return;
  paintRipples(brush);
  paintBanks(brush);
}

function paintRipples(brush: GroundBrush): void {
  const { context, fields } = brush;
  scatterPoints(brush, { count: 5, salt: 131 }, (x, y, roll) => {
    const depth = fields.depth('water', x, y);
    if (depth < 0.15) return;
    const angle = flowAngle(brush, x, y) + (roll() - 0.5) * 0.3;
    const isDark = roll() < 0.4;
    const length = 0.12 + roll() * 0.34;
    const calm = noise2(x * 0.3, y * 0.3, 132);
    const colour = isDark ? '#143c54' : '#b0d6d0';
    paintDab(context, { x, y, length, breadth: 0.022 + roll() * 0.022, angle, colour, alpha: (isDark ? 0.2 : 0.26) * (0.3 + calm) });
  });
}

/** Water runs along its banks: at a right angle to the way in which it gets deeper. */
function flowAngle({ fields }: GroundBrush, x: number, y: number): number {
  const across = fields.depth('water', x + 0.4, y) - fields.depth('water', x - 0.4, y);
  const down = fields.depth('water', x, y + 0.4) - fields.depth('water', x, y - 0.4);
  return Math.atan2(across, -down);
}

function paintBanks(brush: GroundBrush): void {
  const { context, fields } = brush;
  scatterPoints(brush, { count: 12, salt: 141 }, (x, y, roll) => {
    const depth = fields.depth('water', x, y);
    const [size, pick] = [roll(), roll()];
    if (depth < -0.7 || depth > 2.4) return;
    const isFord = fields.depth('ford', x, y) > -0.3;
    const angle = flowAngle(brush, x, y);
    if (depth > 0.02 && depth < 0.3 && pick < 0.55) {
      paintDab(context, { x, y, length: 0.08 + size * 0.16, breadth: 0.028, angle, colour: '#e8f0e2', alpha: 0.5 });
    } else if (isFord ? pick < 0.5 : depth < 0.1 && pick > 0.78) {
      stone(brush, { x, y, size, pick, isWet: depth > 0.1 });
    }
  });
}

function stone(
  { context }: GroundBrush,
  { x, y, size, pick, isWet }: { x: number; y: number; size: number; pick: number; isWet: boolean },
): void {
  const colour = STONES[Math.floor(pick * 97) % STONES.length] ?? STONES[0];
  if (!colour) return;
  const length = 0.04 + size * size * 0.13;
  paintDab(context, {
    x: x + 0.03,
    y: y - 0.02,
    length: length * 1.1,
    breadth: length * 0.8,
    angle: size * 3,
    colour: '#283436',
    alpha: 0.4,
  });
  paintDab(context, { x, y, length, breadth: length * 0.72, angle: size * 3, colour, alpha: isWet ? 0.55 : 0.9 });
}
