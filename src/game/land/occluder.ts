import type { Vector } from '../../core/vector.ts';
import type { Building } from '../../sim/land.ts';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import type { DepthView } from './depth-sorter.ts';

/** The camera data needed; part of `View`. */
export interface OcclusionView extends DepthView {
  sideOf(x: number, y: number): number;
}

/** A billboard, measured in screen tiles from its base. */
export interface BillboardOccluder extends Readonly<Vector> {
  readonly kind: 'board';
  readonly leftTiles: number;
  readonly rightTiles: number;
  readonly riseTiles: number;
  readonly dropTiles: number;
}

/** A block on the ground or above it. */
export interface BoxOccluder extends Readonly<Vector> {
  readonly kind: 'block';
  readonly widthTiles: number;
  readonly depthTiles: number;
  readonly bottomTiles: number;
  readonly topTiles: number;
}

export type Occluder = BillboardOccluder | BoxOccluder;

/** Knee, chest and face of a warrior, in tiles of height. */
const PROBES = [0.35, 0.85, 1.6];
/** A unit counts as hidden when this many of the points are. */
const ENOUGH_HIDDEN = 2;
/** What is lower than this never hides a chest. Tiles of screen. */
const LEAST_RISE_TILES = 1.05;
/** Roofs slope: the full height is reached only at the ridge. */
const ROOF_SHARE = 0.85;

export function boxOccluderOf(building: Building): BoxOccluder {
  const { x, y, widthTiles, depthTiles, heightTiles, isOverhead } = building;
  const bottomTiles = isOverhead ? heightTiles * 0.5 : 0;
  return { kind: 'block', x, y, widthTiles, depthTiles, bottomTiles, topTiles: heightTiles * ROOF_SHARE };
}

export function isTall(occluder: Occluder): boolean {
  return (occluder.kind === 'board' ? occluder.riseTiles : occluder.topTiles) > LEAST_RISE_TILES;
}

/** Maximum distance from its base at which a unit can be hidden, for any yaw. Ground tiles. */
export function reachOf(occluder: Occluder): number {
  if (occluder.kind === 'block') return Math.hypot(occluder.widthTiles, occluder.depthTiles) / 2 + occluder.topTiles;
  return Math.hypot(Math.max(occluder.leftTiles, occluder.rightTiles), occluder.riseTiles / GROUND_SQUASH);
}

/** Whether most of a unit at a point is hidden by the occluder. */
export function isOccluding(occluder: Occluder, point: Readonly<Vector>, view: OcclusionView): boolean {
  let hidden = 0;
  for (const height of PROBES) {
    const isHidden =
      occluder.kind === 'board' ? isBehindBillboard(occluder, point, { height, view }) : isBehindBox(occluder, point, { height, view });
    if (isHidden) hidden += 1;
  }
  return hidden >= ENOUGH_HIDDEN;
}

interface SightTest {
  height: number;
  view: OcclusionView;
}

/** A tree fills the oval in its rectangle; the corners are empty. */
function isBehindBillboard(board: BillboardOccluder, point: Readonly<Vector>, { height, view }: SightTest): boolean {
  const nearer = view.depthOf(board.x, board.y) - view.depthOf(point.x, point.y);
  if (nearer <= 0) return false;
  const side = view.sideOf(point.x, point.y) - view.sideOf(board.x, board.y);
  const rise = nearer * GROUND_SQUASH + height * HEIGHT_SQUASH;
  const offX = (2 * side - board.rightTiles + board.leftTiles) / (board.rightTiles + board.leftTiles);
  const offY = (2 * rise - board.riseTiles + board.dropTiles) / (board.riseTiles + board.dropTiles);
  return offX * offX + offY * offY < 1;
}

/**
 * Follows the line of sight from the warrior to the viewer: at a pitch of 45 degrees it rises one
 * tile for each tile of ground. The slab method (Kay and Kajiya 1986), with the height as the parameter.
 */
function isBehindBox(block: BoxOccluder, point: Readonly<Vector>, { height, view }: SightTest): boolean {
  const [enterX, leaveX] = crossing(block.x - point.x, block.widthTiles / 2, view.rotation.sin);
  const [enterY, leaveY] = crossing(block.y - point.y, block.depthTiles / 2, view.rotation.cos);
  const enter = Math.max(0, enterX, enterY, block.bottomTiles - height);
  return enter < Math.min(leaveX, leaveY, block.topTiles - height);
}

/** When something that moves with a speed is within `half` of what lies `ahead`. */
function crossing(ahead: number, half: number, speed: number): [number, number] {
  if (Math.abs(speed) < 1e-6) return Math.abs(ahead) < half ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const [a, b] = [(ahead - half) / speed, (ahead + half) / speed];
  return [Math.min(a, b), Math.max(a, b)];
}
