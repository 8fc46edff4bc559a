import { css, lit, mixColour, type Colour } from '../../painting/colour.ts';
import { hashStream } from '../../painting/noise.ts';
import { MATERIAL_TILES } from './material-scale.ts';
import { paintRock, paintThatch, planks, shingles, speckled } from './surface-brushes.ts';

/** Paints MATERIAL_TILES x MATERIAL_TILES tiles; the units of the context are tiles. Left and right, top and bottom must meet. */
type Painter = (context: CanvasRenderingContext2D) => void;

interface Masonry {
  mortar: Colour;
  stone: Colour;
  other: Colour;
  /** Rows in a tile, and stones in a row of two tiles. */
  rows: number;
  stones: number;
  moss: number;
}

const MOSS: Colour = [98, 116, 62];

export const PAINTERS: Readonly<Record<string, Painter>> = {
  stone: masonry({ mortar: [92, 86, 80], stone: [164, 156, 143], other: [136, 130, 124], rows: 5, stones: 6, moss: 0.03 }),
  'stone-dark': masonry({ mortar: [70, 66, 66], stone: [126, 121, 116], other: [104, 101, 102], rows: 4, stones: 5, moss: 0.04 }),
  ruin: masonry({ mortar: [84, 80, 70], stone: [158, 152, 132], other: [128, 126, 108], rows: 4, stones: 5, moss: 0.24 }),
  floor: masonry({ mortar: [104, 96, 84], stone: [158, 148, 130], other: [140, 131, 116], rows: 3, stones: 6, moss: 0.02 }),
  plaster: (context) =>
    speckled(context, {
      base: [226, 211, 176],
      spots: [
        [206, 188, 148],
        [238, 226, 196],
        [192, 172, 134],
      ],
      count: 90,
      size: 0.22,
    }),
  lime: (context) =>
    speckled(context, {
      base: [232, 226, 210],
      spots: [
        [214, 206, 188],
        [244, 240, 228],
        [196, 190, 176],
      ],
      count: 80,
      size: 0.24,
    }),
  beam: (context) => planks(context, { base: [92, 62, 40], count: 8, gap: [58, 38, 26] }),
  planks: (context) => planks(context, { base: [142, 102, 64], count: 9, gap: [74, 50, 32] }),
  'planks-red': (context) => planks(context, { base: [138, 70, 52], count: 9, gap: [70, 36, 30] }),
  log: (context) => planks(context, { base: [128, 94, 60], count: 7, gap: [66, 46, 32] }),
  door: (context) => planks(context, { base: [104, 66, 40], count: 10, gap: [46, 30, 22] }),
  tiles: (context) => shingles(context, { base: [176, 82, 56], other: [148, 62, 48], rows: 6, gap: [92, 38, 34] }),
  slate: (context) => shingles(context, { base: [92, 106, 128], other: [74, 86, 108], rows: 6, gap: [46, 54, 72] }),
  shingle: (context) => shingles(context, { base: [126, 100, 74], other: [104, 82, 62], rows: 6, gap: [64, 48, 38] }),
  thatch: paintThatch,
  leaf: (context) =>
    speckled(context, {
      base: [66, 104, 50],
      spots: [
        [88, 134, 60],
        [50, 84, 42],
        [108, 150, 70],
      ],
      count: 260,
      size: 0.11,
    }),
  rock: paintRock,
  turf: (context) =>
    speckled(context, {
      base: [112, 138, 66],
      spots: [
        [94, 122, 56],
        [132, 154, 78],
        [140, 136, 108],
      ],
      count: 170,
      size: 0.16,
    }),
  glass: (context) =>
    speckled(context, {
      base: [58, 70, 88],
      spots: [
        [78, 96, 116],
        [44, 54, 70],
      ],
      count: 30,
      size: 0.2,
    }),
  lamp: (context) =>
    speckled(context, {
      base: [255, 206, 112],
      spots: [
        [255, 228, 160],
        [240, 170, 80],
      ],
      count: 30,
      size: 0.18,
    }),
  dark: (context) =>
    speckled(context, {
      base: [38, 32, 36],
      spots: [
        [30, 25, 30],
        [48, 40, 42],
      ],
      count: 30,
      size: 0.3,
    }),
  ember: (context) =>
    speckled(context, {
      base: [226, 96, 36],
      spots: [
        [255, 196, 84],
        [180, 52, 26],
      ],
      count: 60,
      size: 0.14,
    }),
  iron: (context) =>
    speckled(context, {
      base: [74, 76, 84],
      spots: [
        [92, 94, 102],
        [58, 60, 68],
      ],
      count: 60,
      size: 0.14,
    }),
  red: (context) =>
    speckled(context, {
      base: [178, 44, 40],
      spots: [
        [160, 36, 36],
        [196, 62, 52],
      ],
      count: 30,
      size: 0.3,
    }),
  gold: (context) =>
    speckled(context, {
      base: [216, 172, 80],
      spots: [
        [236, 198, 110],
        [186, 140, 60],
      ],
      count: 40,
      size: 0.2,
    }),
  cream: (context) =>
    speckled(context, {
      base: [236, 222, 190],
      spots: [
        [222, 206, 172],
        [246, 236, 212],
      ],
      count: 30,
      size: 0.3,
    }),
  blue: (context) =>
    speckled(context, {
      base: [66, 104, 150],
      spots: [
        [56, 90, 134],
        [84, 124, 168],
      ],
      count: 30,
      size: 0.3,
    }),
};

function masonry({ mortar, stone, other, rows, stones, moss }: Masonry): Painter {
  return (context) => {
    context.fillStyle = css(mortar);
    context.fillRect(0, 0, MATERIAL_TILES, MATERIAL_TILES);
    const height = 1 / rows;
    const width = MATERIAL_TILES / stones;
    for (let row = 0; row < rows * MATERIAL_TILES; row++) {
      for (let column = 0; column < stones; column++) {
        const roll = hashStream(column, row, 7);
        const colour = lit(mixColour(stone, other, roll()), 0.9 + roll() * 0.2);
        const left = (column + (row % 2) * 0.5) * width + (roll() - 0.5) * width * 0.18;
        const painted = roll() < moss ? mixColour(colour, MOSS, 0.7) : colour;
        for (const shift of [0, -MATERIAL_TILES])
          layStone(context, { left: left + shift, top: row * height, width, height, colour: painted });
      }
    }
  };
}

interface Stone {
  left: number;
  top: number;
  width: number;
  height: number;
  colour: Colour;
}

function layStone(context: CanvasRenderingContext2D, { left, top, width, height, colour }: Stone): void {
  const gap = 0.018;
  const box = [left + gap, top + gap, width - 2 * gap, height - 2 * gap] as const;
  context.fillStyle = css(colour);
  context.beginPath();
  context.roundRect(...box, 0.035);
  context.fill();
  context.fillStyle = css(lit(colour, 1.14), 0.8);
  context.fillRect(box[0] + 0.02, box[1], box[2] - 0.04, 0.03);
  context.fillStyle = css(lit(colour, 0.76), 0.8);
  context.fillRect(box[0] + 0.02, box[1] + box[3] - 0.03, box[2] - 0.04, 0.03);
}
