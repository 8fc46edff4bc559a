import type { Vector } from '../../core/vector.ts';
import type { Building } from '../../sim/land.ts';
import type { Rotation } from '../camera/view.ts';

/** The camera data needed; part of `View`. */
export interface DepthView {
  readonly rotation: Rotation;
  depthOf(x: number, y: number): number;
}

/** A box on the ground with its sides along x and y, given by its middle. */
export interface Footprint extends Readonly<Vector> {
  readonly widthTiles: number;
  readonly depthTiles: number;
}

/**
 * Depth at which a building is drawn: its middle. What spans over people's heads counts from its
 * nearest corner, since a unit under it is hidden by it and never in front.
 */
export function depthOf(building: Footprint & Pick<Building, 'isOverhead'>, view: DepthView): number {
  const middle = view.depthOf(building.x, building.y);
  if (!building.isOverhead) return middle;
  return middle + (building.widthTiles / 2) * Math.abs(view.rotation.sin) + (building.depthTiles / 2) * Math.abs(view.rotation.cos);
}

/** Whether a point lies beyond one of the two edges that the viewer sees; else the box hides it. */
export function isInFrontOf(point: Readonly<Vector>, footprint: Footprint, view: DepthView): boolean {
  const aheadX = (point.x - footprint.x) * Math.sign(view.rotation.sin) - footprint.widthTiles / 2;
  const aheadY = (point.y - footprint.y) * Math.sign(view.rotation.cos) - footprint.depthTiles / 2;
  const seesX = Math.abs(view.rotation.sin) > 1e-6;
  const seesY = Math.abs(view.rotation.cos) > 1e-6;
  return (seesX && aheadX > 0) || (seesY && aheadY > 0);
}

/** Boxes up to this size sort right by their middles alone. */
const SMALL_TILES = 2;
/** Farther from a box than this, sprites do not overlap it where the order is ambiguous. */
const REACH_TILES = 2;

/** Depths of points among big houses, where the middle of the house would sort wrongly. */
export class DepthSorter {
  readonly #near = new Map<number, Building[]>();

  constructor(
    buildings: readonly Building[],
    private readonly landWidth: number,
  ) {
    for (const building of buildings) if (isBig(building)) this.#register(building);
  }

  /** Depth of a small sprite at a point, moved behind or in front of big buildings nearby. */
  depthAt(x: number, y: number, view: DepthView): number {
    const plain = view.depthOf(x, y);
    const near = this.#near.get(this.#cellOf(x, y));
    if (!near) return plain;
    let depth = plain;
    for (const building of near) {
      const wall = depthOf(building, view);
      const isFront = isInFrontOf({ x, y }, building, view);
      // A small share of the true depth keeps the order among units.
      if (isFront && depth <= wall) depth = wall + 0.01 + (plain - wall + 20) * 1e-4;
      else if (!isFront && depth >= wall) depth = wall - 0.01 - (wall - plain + 20) * 1e-4;
    }
    return depth;
  }

  #register(building: Building): void {
    const halfW = building.widthTiles / 2 + REACH_TILES;
    const halfD = building.depthTiles / 2 + REACH_TILES;
    for (let y = Math.floor(building.y - halfD); y <= building.y + halfD; y++) {
      for (let x = Math.floor(building.x - halfW); x <= building.x + halfW; x++) {
        const cell = this.#cellOf(x, y);
        const known = this.#near.get(cell);
        if (known) known.push(building);
        else this.#near.set(cell, [building]);
      }
    }
  }

  #cellOf(x: number, y: number): number {
    return Math.floor(y) * (this.landWidth + 64) + Math.floor(x) + 32;
  }
}

export function isBig(building: Building): boolean {
  return !building.isOverhead && Math.max(building.widthTiles, building.depthTiles) > SMALL_TILES;
}
