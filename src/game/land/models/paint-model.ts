import { isFacing, paintOrder, planeOf, dot, acrossOf, downOf, type FacePlane, type Turn } from './model-projection.ts';
import { SUN } from '../../painting/sun.ts';
import { materialPattern } from './materials.ts';
import type { Face, Part, Point3 } from './shape.ts';

export interface ModelBrush {
  context: CanvasRenderingContext2D;
  turn: Turn;
  /** Quarter turns of the instance: the sun stays where it is while the model turns under it. */
  quarterTurns: number;
  pixelsPerTile: number;
  /** Where the middle of the footprint lies in the canvas, in pixels. */
  originX: number;
  originY: number;
  /** One piece of a long wall: no lines where the next piece joins on, at x = -0.5 and 0.5. */
  isPiece: boolean;
}

const OUTLINE = 'rgba(30,22,26,0.92)';
/** Rocks grow into one another: a hard line around each would take the ridge apart. */
const SOFT_OUTLINE = 'rgba(52,48,40,0.5)';
/** Natural stone and leaves have no drawn edges between their facets. */
const SOFT = new Set(['rock', 'turf', 'leaf']);
/** Materials that give light themselves. */
const GLOWING = new Set(['lamp', 'ember']);

/** Paints all faces that look toward the viewer, from far to near, over one dark silhouette. */
export function paintModel(parts: readonly Part[], brush: ModelBrush): void {
  const ordered = paintOrder(parts, brush.turn);
  const faces = ordered.flatMap((one) => one.faces.filter((face) => isFacing(face, brush.turn)));
  strokeSilhouette(faces, brush);
  for (const face of faces) paintFace(face, brush);
}

function strokeSilhouette(faces: readonly Face[], { context, turn, pixelsPerTile, originX, originY, isPiece }: ModelBrush): void {
  context.setTransform(1, 0, 0, 1, originX, originY);
  const isRock = faces.some(({ material }) => material === 'rock');
  context.lineWidth = Math.max(1.6, pixelsPerTile * (isRock ? 0.06 : 0.075));
  context.lineJoin = 'round';
  context.strokeStyle = isRock ? SOFT_OUTLINE : OUTLINE;
  context.beginPath();
  for (const face of faces) {
    if (!face.isDecal)
      traceEdges(face, (point) => [acrossOf(point, turn) * pixelsPerTile, downOf(point, turn) * pixelsPerTile], { context, isPiece });
  }
  context.stroke();
}

type ToCanvas = (point: Point3) => readonly [number, number];

function traceEdges({ points }: Face, place: ToCanvas, { context, isPiece }: Pick<ModelBrush, 'context' | 'isPiece'>): void {
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] as Point3;
    if (isPiece && Math.abs(from[0]) > 0.49 && Math.abs(to[0]) > 0.49 && from[0] * to[0] > 0) return;
    context.moveTo(...place(from));
    context.lineTo(...place(to));
  });
}

function paintFace(face: Face, brush: ModelBrush): void {
  const { context, pixelsPerTile: scale } = brush;
  const plane = planeOf(face, brush.turn);
  const [a, b, c, d, e, f] = plane.transform;
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale + brush.originX, f * scale + brush.originY);
  tracePath(context, face.points, plane);
  context.fillStyle = materialPattern(face.material);
  context.fill();
  if (SOFT.has(face.material)) closeSeams(context);
  if (!GLOWING.has(face.material)) shade(face, plane, brush);
  if (face.isDecal || SOFT.has(face.material)) return;
  context.beginPath();
  traceEdges(face, (point) => [dot(point, plane.right), dot(point, plane.down)], brush);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.lineWidth = Math.max(0.6, scale * 0.018);
  context.strokeStyle = 'rgba(34,24,30,0.42)';
  context.stroke();
}

/** Two facets that meet leave a hair of background between their softened edges: paint over it. */
function closeSeams(context: CanvasRenderingContext2D): void {
  context.lineWidth = 0.03;
  context.strokeStyle = context.fillStyle;
  context.stroke();
}

function tracePath(context: CanvasRenderingContext2D, points: readonly Point3[], plane: FacePlane): void {
  context.beginPath();
  points.forEach((point, index) => {
    const u = dot(point, plane.right);
    const v = dot(point, plane.down);
    if (index === 0) context.moveTo(u, v);
    else context.lineTo(u, v);
  });
  context.closePath();
}

/** Cool in the shade, warm in the sun, and dark toward the ground where little light comes. */
function shade(face: Face, plane: FacePlane, { context, quarterTurns }: ModelBrush): void {
  const light = lightOn(face.normal, quarterTurns);
  context.fillStyle = light < 0.62 ? `rgba(28,22,54,${(0.62 - light) * 1.2})` : `rgba(255,226,160,${(light - 0.62) * 0.6})`;
  context.fill();
  const low = Math.min(...face.points.map((point) => point[2]));
  // Below the ground is only the side of a ship, which has water under it.
  if (low > 0.4 || low < 0 || Math.abs(face.normal[2]) > 0.7) return;
  const ground = dot([face.points[0]?.[0] ?? 0, face.points[0]?.[1] ?? 0, 0], plane.down);
  const fade = context.createLinearGradient(0, ground, 0, ground - 0.9);
  fade.addColorStop(0, 'rgba(26,20,22,0.5)');
  fade.addColorStop(1, 'rgba(26,20,22,0)');
  context.fillStyle = fade;
  context.fill();
}

/** 0 in full shade, 1 in full sun. The sun is turned back into the model's own directions. */
function lightOn(normal: Point3, quarterTurns: number): number {
  const turns: readonly (readonly [number, number])[] = [
    [SUN.x, SUN.y],
    [SUN.y, -SUN.x],
    [-SUN.x, -SUN.y],
    [-SUN.y, SUN.x],
  ];
  const [x, y] = turns[quarterTurns % 4] ?? [SUN.x, SUN.y];
  const facing = normal[0] * x + normal[1] * y + normal[2] * SUN.z;
  return 0.3 + 0.7 * Math.max(0, facing);
}
