import { mix, NoiseField, smoothStep } from '../../painting/noise.ts';
import type { Colour } from '../../painting/colour.ts';
import type { GroundFields } from './ground-fields.ts';

/** The palette of the land: a warm late afternoon. */
const EARTH = {
  grass: [104, 139, 63],
  dry: [150, 158, 82],
  lush: [72, 114, 56],
  meadow: [128, 164, 74],
  clover: [92, 140, 72],
  wood: [66, 88, 46],
  litter: [108, 88, 50],
  soil: [128, 96, 60],
  mud: [136, 110, 76],
  mudDark: [108, 86, 60],
  sand: [208, 187, 138],
  sandDark: [180, 156, 110],
  rock: [126, 120, 108],
  bank: [112, 98, 64],
  shallow: [112, 166, 152],
  water: [58, 122, 134],
  deep: [30, 78, 104],
  ford: [172, 186, 152],
  road: [186, 156, 108],
  roadEdge: [140, 112, 74],
  paving: [120, 110, 94],
  deck: [92, 66, 44],
} as const satisfies Record<string, Colour>;

/** Colour of the bare ground at points in tiles; strokes and stones come on top later. */
export class GroundColour {
  /** Result of the last `at`, reused: it is called a million times. */
  readonly rgb: [number, number, number] = [0, 0, 0];

  readonly #noise = {
    waveX: new NoiseField(1),
    rippleX: new NoiseField(2),
    waveY: new NoiseField(3),
    rippleY: new NoiseField(4),
    grain: new NoiseField(5),
    wide: new NoiseField(6),
    middle: new NoiseField(7),
    fine: new NoiseField(8),
    bloom: new NoiseField(9),
    leaves: new NoiseField(10),
    puddles: new NoiseField(11),
    dunes: new NoiseField(12),
    sunward: new NoiseField(13),
    leeward: new NoiseField(13),
    bed: new NoiseField(14),
  };

  constructor(private readonly fields: GroundFields) {}

  at(x: number, y: number): void {
    // Borders waver: the point is moved a little before anything is looked up.
    const waveX = (this.#noise.waveX.at(x * 0.55, y * 0.55) - 0.5) * 1.1 + (this.#noise.rippleX.at(x * 1.9, y * 1.9) - 0.5) * 0.5;
    const waveY = (this.#noise.waveY.at(x * 0.55, y * 0.55) - 0.5) * 1.1 + (this.#noise.rippleY.at(x * 1.9, y * 1.9) - 0.5) * 0.5;
    const grain = this.#noise.grain.at(x * 3.1, y * 3.1);
    const wavering = { x: x + waveX, y: y + waveY, grain };
    this.#grass(x, y, grain);
    this.#growth(wavering);
    this.#earth(wavering);
    this.#light(x, y);
    this.#water(x + waveX * 0.55, y + waveY * 0.55, grain);
    this.#ways(x + waveX * 0.42, y + waveY * 0.42, grain);
  }

  #grass(x: number, y: number, grain: number): void {
    const wide = this.#noise.wide.at(x * 0.042, y * 0.042);
    const middle = this.#noise.middle.at(x * 0.13 + 7, y * 0.13);
    const fine = this.#noise.fine.at(x * 0.7, y * 0.7);
    this.rgb[0] = EARTH.grass[0];
    this.rgb[1] = EARTH.grass[1];
    this.rgb[2] = EARTH.grass[2];
    this.#blend(EARTH.dry, smoothStep(0.42, 0.85, wide * 0.6 + middle * 0.4) * 0.8);
    this.#blend(EARTH.lush, smoothStep(0.5, 0.15, middle * 0.65 + fine * 0.35) * 0.75);
    this.#brighten(0.93 + fine * 0.08 + grain * 0.07);
  }

  #growth({ x, y, grain }: { x: number; y: number; grain: number }): void {
    const meadow = smoothStep(-1.6, 1.6, this.fields.depth('meadow', x, y));
    if (meadow > 0) this.#blend(grain > 0.5 ? EARTH.meadow : EARTH.clover, meadow * (0.45 + 0.25 * this.#noise.bloom.at(x * 0.4, y * 0.4)));
    const wood = smoothStep(-1.4, 1.2, this.fields.depth('wood', x, y));
    if (wood <= 0) return;
    this.#blend(EARTH.wood, wood * 0.82);
    this.#blend(EARTH.litter, wood * smoothStep(0.4, 0.8, this.#noise.leaves.at(x * 0.45, y * 0.45)) * 0.6);
  }

  #earth({ x, y, grain }: { x: number; y: number; grain: number }): void {
    this.#patch(EARTH.soil, smoothStep(-0.3, 0.3, this.fields.depth('field', x, y)));
    const mud = smoothStep(-0.8, 0.7, this.fields.depth('mud', x, y) + (grain - 0.5) * 0.8);
    this.#patch(EARTH.mud, mud * 0.9);
    this.#patch(EARTH.mudDark, mud * smoothStep(0.55, 0.8, this.#noise.puddles.at(x * 0.5, y * 0.5)) * 0.7);
    const sand = smoothStep(-0.9, 0.8, this.fields.depth('sand', x, y) + (grain - 0.5) * 0.6);
    this.#patch(EARTH.sand, sand * 0.95);
    this.#patch(EARTH.sandDark, sand * smoothStep(0.5, 0.8, this.#noise.dunes.at(x * 0.4, y * 0.4)) * 0.6);
    this.#patch(EARTH.rock, smoothStep(-1.6, 0.4, this.fields.depth('rock', x, y) + (grain - 0.5)) * 0.9);
  }

  /** Long soft hills: the side toward the sun is brighter. */
  #light(x: number, y: number): void {
    const rise = this.#noise.sunward.at(x * 0.075 - 0.07, y * 0.075 + 0.05) - this.#noise.leeward.at(x * 0.075 + 0.07, y * 0.075 - 0.05);
    this.#brighten(1 - rise * 0.55);
  }

  #water(x: number, y: number, grain: number): void {
    const water = this.fields.depth('water', x, y);
    if (water <= -1.3) return;
    this.#patch(EARTH.sandDark, smoothStep(-1.3, -0.5, water) * 0.55);
    this.#patch(EARTH.bank, smoothStep(-0.55, -0.1, water) * 0.85);
    if (water <= -0.1) return;
    const body = smoothStep(-0.08, 0.16, water);
    const depth = water + (this.#noise.bed.at(x * 0.6, y * 0.6) - 0.5) * 0.7;
    this.#patch(EARTH.shallow, body);
    this.#patch(EARTH.water, body * smoothStep(0.25, 1.3, depth));
    this.#patch(EARTH.deep, body * smoothStep(1.1, 3, depth) * 0.85);
    const ford = smoothStep(-0.6, 0.9, this.fields.depth('ford', x, y));
    this.#patch(EARTH.ford, body * ford * (0.74 + grain * 0.22));
  }

  #ways(x: number, y: number, grain: number): void {
    const road = this.fields.depth('road', x, y) + (grain - 0.5) * 0.35;
    const dry = 1 - smoothStep(-0.4, 0.3, this.fields.depth('water', x, y));
    this.#patch(EARTH.roadEdge, smoothStep(-0.45, 0.1, road) * 0.8 * dry);
    this.#patch(EARTH.road, smoothStep(0.05, 0.75, road) * (0.82 + grain * 0.18) * dry);
    this.#patch(EARTH.paving, smoothStep(-0.2, 0.2, this.fields.depth('paving', x, y)) * 0.92);
    this.#patch(EARTH.deck, smoothStep(-0.1, 0.1, this.fields.depth('bridge', x, y)));
  }

  #patch(colour: Colour, share: number): void {
    if (share > 0) this.#blend(colour, share);
  }

  #blend(colour: Colour, share: number): void {
    this.rgb[0] = mix(this.rgb[0], colour[0], share);
    this.rgb[1] = mix(this.rgb[1], colour[1], share);
    this.rgb[2] = mix(this.rgb[2], colour[2], share);
  }

  #brighten(light: number): void {
    this.rgb[0] *= light;
    this.rgb[1] *= light;
    this.rgb[2] *= light;
  }
}
