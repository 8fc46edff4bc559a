import { makeCanvas } from '../../painting/canvas-texture.ts';
import { PAINTERS } from './material-painters.ts';
import { MATERIAL_PIXELS, MATERIAL_TILES } from './material-scale.ts';

/** Painted once, on first use; shared by all models and canvases of the page. */
const patterns = new Map<string, CanvasPattern>();

/** A fill whose units are tiles: use it under a transform from texture tiles to pixels. */
export function materialPattern(name: string): CanvasPattern {
  const known = patterns.get(name);
  if (known) return known;
  const painter = PAINTERS[name];
  if (!painter) throw new Error(`material "${name}" is not in material-painters.ts`);
  const { canvas, context } = makeCanvas(MATERIAL_PIXELS * MATERIAL_TILES, MATERIAL_PIXELS * MATERIAL_TILES);
  context.scale(MATERIAL_PIXELS, MATERIAL_PIXELS);
  painter(context);
  const pattern = context.createPattern(canvas, 'repeat');
  if (!pattern) throw new Error(`material "${name}" has no pixels`);
  pattern.setTransform(new DOMMatrix().scale(1 / MATERIAL_PIXELS));
  patterns.set(name, pattern);
  return pattern;
}
