import type { Vector } from '../../core/vector.ts';
import type { Building } from '../../sim/land.ts';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import type { DepthView } from './depth.ts';

/** What the decision needs to know of the camera; `View` has it. */
export interface CoverView extends DepthView {
  sideOf(x: number, y: number): number;
}

/** A picture that stands upright and always faces the viewer, measured in tiles of screen from its foot. */
export interface Board extends Readonly<Vector> {
  readonly kind: 'board';
  readonly leftTiles: number;
  readonly rightTiles: number;
  readonly riseTiles: number;
  readonly dropTiles: number;
}

/** A block on the ground, or above people's heads. */
export interface Block extends Readonly<Vector> {
  readonly kind: 'block';
  readonly widthTiles: number;
  readonly depthTiles: number;
  readonly bottomTiles: number;
  readonly topTiles: number;
}

export type Cover = Board | Block;

/** Knee, chest and face of a warrior, in tiles of height. */
const PROBES = [0.35, 0.85, 1.6];
/** So many of them out of sight make a warrior hard to find; only the legs behind a bush do not. */
const ENOUGH_HIDDEN = 2;
/** What is lower than this never hides a chest. Tiles of screen. */
const LEAST_RISE_TILES = 1.05;
/** Roofs slope: the full height is reached only at the ridge. */
const ROOF_SHARE = 0.85;

export function blockOf(building: Building): Block {
  const { x, y, widthTiles, depthTiles, heightTiles, isOverhead } = building;
  const bottomTiles = isOverhead ? heightTiles * 0.5 : 0;
  return { kind: 'block', x, y, widthTiles, depthTiles, bottomTiles, topTiles: heightTiles * ROOF_SHARE };
}

export function isTall(cover: Cover): boolean {
  return (cover.kind === 'board' ? cover.riseTiles : cover.topTiles) > LEAST_RISE_TILES;
}

/** How far from its foot somebody may stand and still be hidden, whichever way the camera looks. Tiles of ground. */
export function reachOf(cover: Cover): number {
  if (cover.kind === 'block') return Math.hypot(cover.widthTiles, cover.depthTiles) / 2 + cover.topTiles;
  return Math.hypot(Math.max(cover.leftTiles, cover.rightTiles), cover.riseTiles / GROUND_SQUASH);
}

/** Whether most of a warrior who stands on a point lies behind the cover. */
export function hides(cover: Cover, point: Readonly<Vector>, view: CoverView): boolean {
  let hidden = 0;
  for (const height of PROBES) {
    const isHidden = cover.kind === 'board' ? isBehindBoard(cover, point, { height, view }) : isBehindBlock(cover, point, { height, view });
    if (isHidden) hidden += 1;
  }
  return hidden >= ENOUGH_HIDDEN;
}

interface Look {
  height: number;
  view: CoverView;
}

/** A tree fills the oval in its rectangle; the corners are empty. */
function isBehindBoard(board: Board, point: Readonly<Vector>, { height, view }: Look): boolean {
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
function isBehindBlock(block: Block, point: Readonly<Vector>, { height, view }: Look): boolean {
  const [enterX, leaveX] = crossing(block.x - point.x, block.widthTiles / 2, view.sinYaw);
  const [enterY, leaveY] = crossing(block.y - point.y, block.depthTiles / 2, view.cosYaw);
  const enter = Math.max(0, enterX, enterY, block.bottomTiles - height);
  return enter < Math.min(leaveX, leaveY, block.topTiles - height);
}

/** When something that moves with a speed is within `half` of what lies `ahead`. */
function crossing(ahead: number, half: number, speed: number): [number, number] {
  if (Math.abs(speed) < 1e-6) return Math.abs(ahead) < half ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const [a, b] = [(ahead - half) / speed, (ahead + half) / speed];
  return [Math.min(a, b), Math.max(a, b)];
}
