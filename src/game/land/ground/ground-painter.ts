import type { Land } from '../../../sim/land.ts';
import { makeCanvas } from '../../painting/canvas-texture.ts';
import { css } from '../../painting/colour.ts';
import { layBaseCoat, paintBaseCoat } from './base-coat.ts';
import type { GroundBrush } from './ground-brush.ts';
import { GroundColour } from './ground-colour.ts';
import { GroundFields } from './ground-fields.ts';
import { MIST, mistAt } from './mist.ts';
import { paintContacts } from './paint-contact.ts';
import { paintFords } from './paint-fords.ts';
import { paintBlossoms, paintGrass, paintLitter, paintWashes } from './paint-growth.ts';
import { paintFields, paintGrit } from './paint-soil.ts';
import { paintWater } from './paint-water.ts';
import { paintDecks, paintPaving, paintRoads } from './paint-ways.ts';
import { ShadowSheet } from './shadow-sheet.ts';

/** A square of ground: its north-west corner and side in tiles. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

const BASE_SAMPLES_PER_TILE = 8;
/** How far around a square its painter looks: points waver, and strokes start outside. */
const LOOK_AROUND_TILES = 3;
/** From the ground up. Each is one subject; the order is what lies on what. */
const LAYERS = [
  paintWashes,
  paintGrass,
  paintLitter,
  paintBlossoms,
  paintFields,
  paintGrit,
  paintWater,
  paintFords,
  paintRoads,
  paintPaving,
  paintDecks,
  paintContacts,
];

/** Paints any square of a land, always the same way. */
export class GroundPainter {
  readonly fields: GroundFields;
  readonly #colour: GroundColour;
  readonly #shadows: ShadowSheet;

  constructor(private readonly land: Land) {
    this.fields = GroundFields.of(land);
    this.#colour = new GroundColour(this.fields);
    this.#shadows = new ShadowSheet(land);
  }

  /**
   * Fills a context whose units are tiles of the land, a layer or a part of one a step: a whole square takes longer
   * than a frame has.
   */
  *paint(context: CanvasRenderingContext2D, square: Square): Generator<void> {
    const coat = { ...square, samplesPerTile: BASE_SAMPLES_PER_TILE };
    const fields = this.fields.near(square, LOOK_AROUND_TILES);
    layBaseCoat(context, yield* paintBaseCoat(new GroundColour(fields), coat), coat);
    yield;
    const brush: GroundBrush = {
      context,
      fields,
      landFields: this.fields,
      land: this.land,
      left: Math.floor(square.x) - 1,
      top: Math.floor(square.y) - 1,
      right: Math.ceil(square.x + square.size) + 1,
      bottom: Math.ceil(square.y + square.size) + 1,
    };
    for (const layer of LAYERS) {
      layer(brush);
      yield;
    }
    this.#shadows.layOver(context, square);
    this.#layMist(context, square);
  }

  /** The land and its surroundings from far away: a coarse picture that ends in mist. Some rows a step. */
  paintFar({ x, y, size }: Square, samplesPerTile: number): Generator<void, HTMLCanvasElement> {
    return paintBaseCoat(this.#colour, { x, y, size, samplesPerTile }, this.land);
  }

  #layMist(context: CanvasRenderingContext2D, { x, y, size }: Square): void {
    const isInside = x > 3 && y > 3 && x + size < this.land.width - 3 && y + size < this.land.height - 3;
    if (isInside) return;
    const side = Math.ceil(size) + 2;
    const { canvas, context: coarse } = makeCanvas(side, side);
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const mist = mistAt(Math.floor(x) + column - 0.5, Math.floor(y) + row - 0.5, this.land);
        if (mist === 0) continue;
        coarse.fillStyle = css(MIST, mist);
        coarse.fillRect(column, row, 1, 1);
      }
    }
    context.drawImage(canvas, Math.floor(x) - 1, Math.floor(y) - 1);
  }
}
