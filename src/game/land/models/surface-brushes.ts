import { css, lit, mixColour, type Colour } from '../../painting/colour.ts';
import { hash2, hashStream } from '../../painting/noise.ts';
import { MATERIAL_TILES } from './material-scale.ts';

export function speckled(
  context: CanvasRenderingContext2D,
  { base, spots, count, size }: { base: Colour; spots: Colour[]; count: number; size: number },
): void {
  context.fillStyle = css(base);
  context.fillRect(0, 0, MATERIAL_TILES, MATERIAL_TILES);
  for (let index = 0; index < count; index++) {
    const roll = hashStream(index, 3, 11);
    const spot = {
      x: roll() * MATERIAL_TILES,
      y: roll() * MATERIAL_TILES,
      size: size * (0.35 + roll() * 0.75),
      squeeze: 0.5 + roll() * 0.4,
      lean: roll() * 0.6 - 0.3,
    };
    context.fillStyle = css(spots[index % spots.length] ?? base, 0.35 + roll() * 0.4);
    for (const dx of [-MATERIAL_TILES, 0, MATERIAL_TILES]) {
      for (const dy of [-MATERIAL_TILES, 0, MATERIAL_TILES]) {
        context.beginPath();
        context.ellipse(spot.x + dx, spot.y + dy, spot.size, spot.size * spot.squeeze, spot.lean, 0, Math.PI * 2);
        context.fill();
      }
    }
  }
}

/** Boards that stand upright side by side. */
export function planks(context: CanvasRenderingContext2D, { base, count, gap }: { base: Colour; count: number; gap: Colour }): void {
  const width = MATERIAL_TILES / count;
  for (let board = 0; board < count; board++) {
    const roll = hashStream(board, 5, 13);
    const colour = lit(base, 0.84 + roll() * 0.32);
    context.fillStyle = css(colour);
    context.fillRect(board * width, 0, width, MATERIAL_TILES);
    for (let grain = 0; grain < 4; grain++) {
      context.fillStyle = css(lit(colour, roll() < 0.5 ? 0.82 : 1.12), 0.6);
      context.fillRect((board + roll()) * width, 0, 0.014, MATERIAL_TILES);
    }
    context.fillStyle = css(gap);
    context.fillRect(board * width - 0.012, 0, 0.026, MATERIAL_TILES);
  }
}

export function shingles(
  context: CanvasRenderingContext2D,
  { base, other, rows, gap }: { base: Colour; other: Colour; rows: number; gap: Colour },
): void {
  context.fillStyle = css(gap);
  context.fillRect(0, 0, MATERIAL_TILES, MATERIAL_TILES);
  const height = 1 / rows;
  const across = 5 * MATERIAL_TILES;
  const width = MATERIAL_TILES / across;
  for (let row = rows * MATERIAL_TILES; row >= -1; row--) {
    for (let column = -1; column <= across; column++) {
      const shade = hash2((column + across) % across, (row + rows * MATERIAL_TILES) % (rows * MATERIAL_TILES), 17);
      const colour = lit(mixColour(base, other, shade), 0.88 + shade * 0.24);
      const left = (column + (row % 2 === 0 ? 0 : 0.5)) * width;
      context.fillStyle = css(colour);
      context.beginPath();
      context.roundRect(left + 0.008, row * height - 0.05, width - 0.016, height + 0.03, [0, 0, width * 0.4, width * 0.4]);
      context.fill();
      context.fillStyle = css(lit(colour, 1.2), 0.5);
      context.fillRect(left + 0.03, row * height + height - 0.075, width - 0.06, 0.02);
    }
  }
}

/** Bare rock: broken layers with dark clefts below each. */
export function paintRock(context: CanvasRenderingContext2D): void {
  speckled(context, {
    base: [150, 139, 122],
    spots: [
      [132, 122, 108],
      [164, 153, 136],
      [122, 113, 102],
    ],
    count: 120,
    size: 0.22,
  });
  for (let crack = 0; crack < 26; crack++) {
    const roll = hashStream(crack, 4, 15);
    const [x, y, width, height] = [roll() * MATERIAL_TILES, roll() * MATERIAL_TILES, 0.2 + roll() * 0.5, 0.03 + roll() * 0.035];
    for (const shift of [0, -MATERIAL_TILES]) {
      context.fillStyle = css([84, 77, 72], 0.55);
      context.fillRect(x + shift, y, width, height);
      context.fillStyle = css([184, 173, 152], 0.45);
      context.fillRect(x + shift, y + height, width * 0.9, 0.03);
    }
  }
}

export function paintThatch(context: CanvasRenderingContext2D): void {
  const base: Colour = [188, 154, 92];
  context.fillStyle = css(base);
  context.fillRect(0, 0, MATERIAL_TILES, MATERIAL_TILES);
  for (let straw = 0; straw < 520; straw++) {
    const roll = hashStream(straw, 9, 19);
    const x = roll() * MATERIAL_TILES;
    const y = roll() * MATERIAL_TILES;
    context.fillStyle = css(lit(base, 0.7 + roll() * 0.5), 0.55);
    for (const shift of [0, -MATERIAL_TILES]) context.fillRect(x, y + shift, 0.024, 0.22 + roll() * 0.3);
  }
  for (let row = 0; row < 2 * MATERIAL_TILES; row++) {
    context.fillStyle = css([110, 82, 46], 0.34);
    context.fillRect(0, row * 0.5, MATERIAL_TILES, 0.05);
  }
}
