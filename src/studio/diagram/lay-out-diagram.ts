import type { MachineGraph } from '../graph/machine-graph.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Half the size of a box, in pixels of the drawing. */
export interface HalfSize {
  readonly width: number;
  readonly height: number;
}

/** An arrow as a quadratic curve, and where its words stand. */
export interface ArrowShape {
  readonly path: string;
  readonly label: Spot;
  /** Where an arrow from every state begins. */
  readonly source: Spot | undefined;
}

export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly box: HalfSize;
  /** Whether there is room for words on the arrows; otherwise they are numbered. */
  readonly hasWords: boolean;
  /** The middle of each state. */
  readonly states: readonly Spot[];
  readonly arrows: readonly ArrowShape[];
}

const BOX_HEIGHT = 32;
const MARGIN = 16;
/** From row to row, and above the first one. */
const ROW = 92;
const TOP = 62;
const LETTER = 3.9;
/** The width from which on there is room for words on the arrows, in pixels. */
export const LEAST_FOR_WORDS = 600;
/** How far an arrow is bent to its left, at least and by length, so that one does not hide the one that comes back. */
const BEND = 22;
const BEND_BY_LENGTH = 0.24;
const LOOP = 46;
const EDGE = 10;
const ANY_LENGTH = 34;

/** States in two columns, clockwise from the upper left on; with an odd number the first one stands above both. `letters`: of the longest name. */
export function layOutDiagram({ states, arrows }: MachineGraph, width: number, letters: number): DiagramLayout {
  const hasWords = width >= LEAST_FOR_WORDS;
  const box = { width: Math.min(letters * LETTER + 12, width / 4 - MARGIN), height: BOX_HEIGHT / 2 };
  const rows = Math.ceil(states.length / 2);
  const apart = Math.min(width / 2 - box.width - MARGIN, hasWords ? 250 : 110);
  const spots = states.map((_, place) => spotOf(place, { count: states.length, middle: width / 2, apart }));
  const seen = new Map<string, number>();
  const shapes = arrows.map(({ from, to }): ArrowShape => {
    const target = spots[states.indexOf(to)] ?? { x: 0, y: 0 };
    const source = from && spots[states.indexOf(from)];
    const pair = `${from === undefined ? -1 : states.indexOf(from)} ${states.indexOf(to)}`;
    const turn = seen.get(pair) ?? 0;
    seen.set(pair, turn + 1);
    if (source === undefined) return arrowFromAny(target, { box, turn });
    return source === target ? loop(target, { box, turn }) : aroundBoxes(source, target, { box, turn, width, spots });
  });
  return { width, height: TOP + (rows - 1) * ROW + TOP, box, hasWords, states: spots, arrows: shapes };
}

function spotOf(place: number, of: { readonly count: number; readonly middle: number; readonly apart: number }): Spot {
  const { count, middle, apart } = of;
  const isOdd = count % 2 === 1;
  if (isOdd && place === 0) return { x: middle, y: TOP };
  const rows = Math.ceil(count / 2);
  // Down the right column, then up the left one.
  const right = place - 1;
  const firstRow = isOdd ? 1 : 0;
  const inColumn = isOdd ? rows - 1 : rows;
  const isRight = place > 0 && right < inColumn;
  const row = isRight ? firstRow + right : place === 0 ? 0 : rows - 1 - (right - inColumn);
  return { x: middle + (isRight ? apart : -apart), y: TOP + row * ROW };
}

interface Bending {
  readonly box: HalfSize;
  /** Counts the arrows between the same two states. */
  readonly turn: number;
}

/** How much more an arrow is bent to get past a box, to its left and to its right; the first that is free is taken. */
const BENDS = [1, 1.6, 2.3, 3.2, 4.5, -1.4, -2.2, -3.2, -4.5];
/** An arrow keeps this far from the boxes of other states. */
const ROOM = 3;

/** An arrow that does not run behind the box of another state, where the drawing has room for that. */
function aroundBoxes(from: Spot, to: Spot, of: Bending & { readonly width: number; readonly spots: readonly Spot[] }): ArrowShape {
  const others = of.spots.filter((spot) => spot !== from && spot !== to);
  const ways = BENDS.map((bend) => bent(from, to, { ...of, bend }));
  const hidden = ways.map(({ points }) => points.filter((point) => others.some((spot) => isBehind(point, spot, of.box))).length);
  const { path, label, source } = ways[hidden.indexOf(Math.min(...hidden))]!;
  return { path, label, source };
}

function isBehind({ x, y }: Spot, spot: Spot, { width, height }: HalfSize): boolean {
  return Math.abs(x - spot.x) < width + ROOM && Math.abs(y - spot.y) < height + ROOM;
}

interface BentArrow extends ArrowShape {
  /** Along the curve. */
  readonly points: readonly Spot[];
}

const POINTS = 24;

function bent(from: Spot, to: Spot, { box, turn, width, bend }: Bending & { readonly width: number; readonly bend: number }): BentArrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const by = (BEND + BEND_BY_LENGTH * length) * (1 + 0.7 * turn) * bend;
  // No arrow leaves the drawing.
  const x = Math.min(Math.max((from.x + to.x) / 2 + (dy / length) * by, EDGE), width - EDGE);
  const control = { x, y: (from.y + to.y) / 2 - (dx / length) * by };
  const [start, end] = [edgeOf(from, control, box), edgeOf(to, control, box)];
  const points = Array.from({ length: POINTS + 1 }, (_, place) => onCurve(start, control, end, place / POINTS));
  return { path: curve(start, control, end), label: onCurve(start, control, end), source: undefined, points };
}

/** From a small dot above. */
function arrowFromAny(to: Spot, { box, turn }: Bending): ArrowShape {
  const source = { x: to.x - box.width * 0.6 + 26 * turn, y: to.y - box.height - ANY_LENGTH };
  const end = { x: source.x + 8, y: to.y - box.height - 2 };
  const control = { x: source.x, y: (source.y + end.y) / 2 };
  return { path: curve(source, control, end), label: { x: source.x, y: source.y - 11 }, source };
}

function loop(at: Spot, { box, turn }: Bending): ArrowShape {
  const from = { x: at.x - box.width / 2, y: at.y + box.height };
  const to = { x: at.x + box.width / 2, y: from.y + 2 };
  const control = { x: at.x, y: from.y + LOOP * (1 + turn / 2) };
  return { path: curve(from, control, to), label: onCurve(from, control, to), source: undefined };
}

/** Where the line from the middle of a box towards a point leaves it. */
function edgeOf(at: Spot, towards: Spot, { width, height }: HalfSize): Spot {
  const [dx, dy] = [towards.x - at.x, towards.y - at.y];
  const part = Math.min(dx === 0 ? Infinity : (width + 2) / Math.abs(dx), dy === 0 ? Infinity : (height + 2) / Math.abs(dy));
  return part >= 1 ? at : { x: at.x + dx * part, y: at.y + dy * part };
}

function curve(from: Spot, by: Spot, to: Spot): string {
  const text = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(from)}Q${text(by)} ${text(to)}`;
}

/** A point of the curve, in the middle unless `at` says how far along, from 0 to 1. */
// oxlint-disable-next-line max-params -- the three points of the curve, and a place on it.
function onCurve(from: Spot, by: Spot, to: Spot, at = 0.5): Spot {
  const [start, middle, end] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2];
  return { x: start * from.x + middle * by.x + end * to.x, y: start * from.y + middle * by.y + end * to.y };
}
