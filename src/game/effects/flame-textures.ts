import type Phaser from 'phaser';
import { addCanvasTexture, makeCanvas } from '../painting/canvas-texture.ts';

/** Pictures of one flicker, which is a loop. */
const FLAME_FRAMES = 8;
/** Size of a flame at scale 1: the pictures have this many pixels per tile. */
export const FLAME_PIXELS_PER_TILE = 64;
/** Where its foot is in the picture, from 0 to 1. */
const FLAME_FOOT = 0.92;

const WIDTH = 64;
const HEIGHT = 96;
/** From the outline inwards: colour and share of the size. */
const COATS = [
  ['#4a160c', 1],
  ['#d9431a', 0.9],
  ['#f78f22', 0.68],
  ['#ffd35a', 0.44],
  ['#fff3b8', 0.22],
] as const;
/** The tall tongue in the middle goes last. Pixels from the middle, share of the height, and phase of its sway. */
const TONGUES = [
  [-15, 0.58, 2.1],
  [14, 0.66, 4.2],
  [0, 1, 0],
] as const;

/** A picture of the flicker, with its pivot at the foot. `addFlameTextures` has been called. */
export function flamePicture(textures: Phaser.Textures.TextureManager, frame: number): Phaser.Textures.Frame {
  return textures.getFrame(flameKey(frame % FLAME_FRAMES));
}

function flameKey(frame: number): string {
  return `flame-${frame}`;
}

/** Paints the flames once for the page, in the flat coats with a dark rim that all the art has. */
export function addFlameTextures(textures: Phaser.Textures.TextureManager): void {
  for (let frame = 0; frame < FLAME_FRAMES; frame++) {
    if (textures.exists(flameKey(frame))) continue;
    const { canvas, context } = makeCanvas(WIDTH, HEIGHT);
    for (const [colour, share] of COATS) {
      for (const tongue of TONGUES) paintTongue(context, tongue, { colour, share, turn: frame / FLAME_FRAMES });
    }
    const picture = addCanvasTexture(textures, flameKey(frame), canvas).get();
    picture.customPivot = true;
    picture.pivotX = 0.5;
    picture.pivotY = FLAME_FOOT;
  }
}

interface Coat {
  readonly colour: string;
  readonly share: number;
  /** Share of the loop, from 0 to 1. */
  readonly turn: number;
}

function paintTongue(
  context: CanvasRenderingContext2D,
  [aside, tall, phase]: (typeof TONGUES)[number],
  { colour, share, turn }: Coat,
): void {
  const angle = turn * Math.PI * 2 + phase;
  const foot = HEIGHT * FLAME_FOOT;
  const height = HEIGHT * 0.84 * tall * (0.92 + 0.08 * Math.sin(angle * 2)) * (0.35 + 0.65 * share);
  const half = 15 * Math.sqrt(tall) * share + 1;
  const x = WIDTH / 2 + aside * (0.55 + 0.45 * share);
  const tip = x + Math.sin(angle) * 7 * share;
  const belly = x - Math.sin(angle + 0.8) * 3;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x - half * 0.7, foot);
  context.bezierCurveTo(belly - half * 1.7, foot - height * 0.42, tip - half * 0.35, foot - height * 0.62, tip, foot - height);
  context.bezierCurveTo(tip + half * 0.5, foot - height * 0.6, belly + half * 1.7, foot - height * 0.36, x + half * 0.7, foot);
  context.quadraticCurveTo(x, foot + half * 0.45, x - half * 0.7, foot);
  context.fill();
}
