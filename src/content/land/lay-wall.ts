import type { Vector } from '../../core/vector.ts';
import type { LandBuilder } from './land-builder.ts';
import type { WallFeature, WallStyle } from './map-format.ts';
import { MODEL_NAMES } from './building-models.ts';

const RUIN_PIECES: readonly string[] = ['wall-ruin-a', 'wall-ruin-b', 'wall-ruin-c'];
/** A pillar after this many wall pieces breaks up a long straight wall. */
const PILLAR_EVERY = 7;

interface Cell {
  x: number;
  y: number;
  isCorner: boolean;
  /** Runs along y. */
  isUpright: boolean;
}

/** Builds a wall piece on every cell of the line, except in the gates. */
export function layWall(builder: LandBuilder, wall: WallFeature): void {
  const cells = cellsOf(wall.points);
  cells.forEach((cell, index) => {
    const gap = wall.gates.find((gate) => stepsFrom(gate, cell) <= Math.floor(gate.widthTiles / 2));
    if (gap) return;
    const isPost = wall.gates.some((gate) => stepsFrom(gate, cell) === Math.floor(gate.widthTiles / 2) + 1);
    layPiece(builder, wall, { cell: cell, isPost, index });
  });
  for (const gate of wall.gates) layArch(builder, wall.style, { gate, cells });
}

function layPiece(builder: LandBuilder, wall: WallFeature, piece: { cell: Cell; isPost: boolean; index: number }): void {
  const { cell, isPost, index } = piece;
  const at = { x: cell.x + 0.5, y: cell.y + 0.5 };
  if (cell.isCorner && wall.hasTowers) return builder.addBuilding('tower', at, 0);
  const isPillar = cell.isCorner || index % PILLAR_EVERY === 0;
  const wanted = isPost ? `gate-${wall.style}` : isPillar ? `pillar-${wall.style}` : pieceOf(builder, wall.style);
  const model = MODEL_NAMES.includes(wanted) ? wanted : pieceOf(builder, wall.style);
  builder.addBuilding(model, at, cell.isUpright ? 1 : 0);
}

function pieceOf(builder: LandBuilder, style: WallStyle): string {
  if (style !== 'ruin') return `wall-${style}`;
  return RUIN_PIECES[builder.dice.pick('ruin', RUIN_PIECES.length)] ?? 'wall-ruin-a';
}

function layArch(builder: LandBuilder, style: WallStyle, { gate, cells }: { gate: WallFeature['gates'][number]; cells: Cell[] }): void {
  const model = `arch-${style}`;
  if (gate.widthTiles !== 3 || !MODEL_NAMES.includes(model)) return;
  const middle = cells.find((cell) => cell.x === gate.x && cell.y === gate.y);
  builder.addBuilding(model, { x: gate.x + 0.5, y: gate.y + 0.5 }, middle?.isUpright ? 1 : 0);
}

function stepsFrom(gate: Readonly<Vector>, cell: Cell): number {
  return Math.abs(gate.x - cell.x) + Math.abs(gate.y - cell.y);
}

/** Every cell from point to point, each once. */
function cellsOf(points: readonly Vector[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (let index = 0; index + 1 < points.length; index++) {
    const from = points[index] as Vector;
    const to = points[index + 1] as Vector;
    const steps = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    for (let step = 0; step <= steps; step++) {
      const x = from.x + Math.sign(to.x - from.x) * step;
      const y = from.y + Math.sign(to.y - from.y) * step;
      const isCorner = step === 0 || step === steps;
      const known = cells.get(`${x},${y}`);
      cells.set(`${x},${y}`, { x, y, isCorner: isCorner || known?.isCorner === true, isUpright: from.x === to.x });
    }
  }
  return [...cells.values()];
}
