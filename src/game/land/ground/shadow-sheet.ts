import type { Building, Land, Prop } from '../../../sim/land.ts';
import { makeCanvas } from '../../painting/canvas-texture.ts';
import { SHADOW_PER_HEIGHT } from '../../painting/sun.ts';

/** Coarse on purpose: enlarged, the shadows get soft edges for free. */
const PIXELS_PER_TILE = 8;
const MARGIN_TILES = 10;

const SHADOW = 'rgb(26,30,54)';

/** All shadows of a land that do not move, as one coarse picture to lay over the ground. */
export class ShadowSheet {
  readonly #canvas: HTMLCanvasElement;

  constructor(land: Land) {
    const pixels = (tiles: number): number => (tiles + 2 * MARGIN_TILES) * PIXELS_PER_TILE;
    const { canvas, context } = makeCanvas(pixels(land.width), pixels(land.height));
    this.#canvas = canvas;
    context.setTransform(PIXELS_PER_TILE, 0, 0, PIXELS_PER_TILE, MARGIN_TILES * PIXELS_PER_TILE, MARGIN_TILES * PIXELS_PER_TILE);
    // One colour at full strength: where two shadows meet it does not get darker than shadow.
    context.fillStyle = SHADOW;
    for (const building of land.buildings) castBuilding(context, building);
    for (const prop of land.props) castProp(context, prop);
  }

  /** Lays the shadows over a context whose units are tiles of the land. */
  layOver(context: CanvasRenderingContext2D, box: { x: number; y: number; size: number }): void {
    const source = (tiles: number): number => (tiles + MARGIN_TILES) * PIXELS_PER_TILE;
    context.globalAlpha = 0.4;
    context.drawImage(
      this.#canvas,
      source(box.x),
      source(box.y),
      box.size * PIXELS_PER_TILE,
      box.size * PIXELS_PER_TILE,
      box.x,
      box.y,
      box.size,
      box.size,
    );
    context.globalAlpha = 1;
  }
}

/** The footprint, its copy where the top falls, and the ground between: the outline around both. */
function castBuilding(context: CanvasRenderingContext2D, building: Building): void {
  // Open to the sky: its floor would lie in the shadow of a roof that is not there.
  if (building.model === 'chapel-ruin') return;
  const isRock = building.model.startsWith('cliff');
  const halfW = building.widthTiles / 2 - (isRock ? -0.3 : 0.1);
  const halfD = building.depthTiles / 2 - (isRock ? -0.3 : 0.1);
  const height = building.heightTiles * (isRock ? 0.7 : 0.8);
  const dx = SHADOW_PER_HEIGHT.x * height;
  const dy = SHADOW_PER_HEIGHT.y * height;
  // The sun stands in the south-west: these six corners are the outline of box and shadow.
  const shrink = isRock ? 0.6 : 1;
  const corners = [
    [-halfW, halfD],
    [halfW, halfD],
    [halfW * shrink + dx, halfD * shrink + dy],
    [halfW * shrink + dx, -halfD * shrink + dy],
    [-halfW * shrink + dx, -halfD * shrink + dy],
    [-halfW, -halfD],
  ] as const;
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(building.x + x, building.y + y);
  context.fill();
}

const TREES = /^(oak|pine|birch|dead)/;
const LOW = /^(grass|flowers|mushrooms|reeds)/;

function castProp(context: CanvasRenderingContext2D, { clip, x, y, scale }: Prop): void {
  if (LOW.test(clip)) return;
  const isTree = TREES.test(clip);
  const [length, breadth] = isTree ? [1.5 * scale, 0.85 * scale] : [0.55 * scale, 0.42 * scale];
  const angle = Math.atan2(SHADOW_PER_HEIGHT.y, SHADOW_PER_HEIGHT.x);
  context.beginPath();
  context.ellipse(x + Math.cos(angle) * length * 0.62, y + Math.sin(angle) * length * 0.62, length, breadth, angle, 0, Math.PI * 2);
  context.fill();
}
