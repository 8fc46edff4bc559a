import { Dice } from '../../core/dice.ts';
import type { Vector } from '../../core/vector.ts';
import type { Building, Prop, QuarterTurns, Surface } from '../../sim/land.ts';
import type { Grid } from '../../sim/state.ts';
import type { MapFile } from './map-format.ts';
import { modelFootprint } from './building-models.ts';
import { boundsOf, crossingsOf, squaredToSegment, type Bounds } from './geometry.ts';
import { propFootprint } from './prop-kinds.ts';

/** A map under construction: each feature adds its part. */
export class LandBuilder {
  readonly grid: Required<Grid>;
  readonly dice: Dice;
  /** Cells where nothing may grow: built ground, water, and the space around places. */
  readonly isBare: Uint8Array;
  readonly surfaces: Surface[] = [];
  readonly buildings: Building[] = [];
  readonly props: Prop[] = [];

  constructor(map: MapFile) {
    const { width, height } = map;
    const cells = (): Uint8Array => new Uint8Array(width * height);
    this.grid = { width, height, blocksFeet: cells(), blocksSight: cells(), isRoad: cells(), isWood: cells() };
    this.dice = new Dice(map.name);
    this.isBare = cells();
  }

  /** Index of the cell that holds a point; -1 outside the map. */
  cellOf(x: number, y: number): number {
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= this.grid.width || row >= this.grid.height) return -1;
    return row * this.grid.width + column;
  }

  /** Calls back for each cell whose centre lies within `reach` tiles of a line. */
  alongLine(line: readonly Vector[], reach: number, visit: (cell: number, away: number) => void): void {
    const squared = new Map<number, number>();
    for (let index = 0; index + 1 < line.length; index++) {
      const [from, to] = [line[index] as Vector, line[index + 1] as Vector];
      // Wider by a cell: a centre on the edge of the box of one segment may lie well within the box of the line.
      this.#within(boundsOf([from, to], reach + 1), (cell, middle) => {
        const found = squaredToSegment(middle, from, to);
        if (found < (squared.get(cell) ?? Infinity)) squared.set(cell, found);
      });
    }
    this.#within(boundsOf(line, reach), (cell) => {
      const away = Math.sqrt(squared.get(cell) ?? Infinity);
      if (away <= reach) visit(cell, away);
    });
  }

  /** Calls back for each cell whose centre lies inside an outline. */
  insideOf(outline: readonly Vector[], visit: (cell: number, middle: Vector) => void): void {
    let row = { y: NaN, crossings: [] as readonly number[] };
    this.#within(boundsOf(outline), (cell, middle) => {
      if (row.y !== middle.y) row = { y: middle.y, crossings: crossingsOf(outline, middle.y) };
      if (row.crossings.filter((x) => middle.x < x).length % 2 === 1) visit(cell, middle);
    });
  }

  addBuilding(model: string, at: Readonly<Vector>, quarterTurns: QuarterTurns): void {
    const facts = modelFootprint(model);
    const isTurned = quarterTurns % 2 === 1;
    const widthTiles = isTurned ? facts.depthTiles : facts.widthTiles;
    const depthTiles = isTurned ? facts.widthTiles : facts.depthTiles;
    const isOverhead = !facts.blocksFeet;
    this.buildings.push({ model, x: at.x, y: at.y, quarterTurns, widthTiles, depthTiles, heightTiles: facts.heightTiles, isOverhead });
    if (isOverhead) return;
    const half = { x: widthTiles / 2, y: depthTiles / 2 };
    this.#within({ left: at.x - half.x, top: at.y - half.y, right: at.x + half.x, bottom: at.y + half.y }, (cell) => {
      this.block(cell, facts.blocksSight);
    });
  }

  addProp(clip: string, at: Readonly<Vector>, scale: number): void {
    const facts = propFootprint(clip);
    this.props.push({ clip, x: at.x, y: at.y, scale });
    const reach = facts.feetRadiusTiles * scale;
    if (reach === 0) return;
    const own = this.cellOf(at.x, at.y);
    if (own >= 0) this.block(own, facts.blocksSight);
    this.alongLine([at, at], reach, (cell) => this.block(cell, facts.blocksSight));
  }

  block(cell: number, sightToo: boolean): void {
    this.grid.blocksFeet[cell] = 1;
    this.isBare[cell] = 1;
    if (sightToo) this.grid.blocksSight[cell] = 1;
  }

  /** The cells whose centres lie in the box (low edges included, high ones not). */
  #within(box: Bounds, visit: (cell: number, middle: Vector) => void): void {
    const firstRow = Math.max(0, Math.ceil(box.top - 0.5));
    const firstColumn = Math.max(0, Math.ceil(box.left - 0.5));
    for (let row = firstRow; row < this.grid.height && row + 0.5 < box.bottom; row++) {
      for (let column = firstColumn; column < this.grid.width && column + 0.5 < box.right; column++) {
        visit(row * this.grid.width + column, { x: column + 0.5, y: row + 0.5 });
      }
    }
  }
}
