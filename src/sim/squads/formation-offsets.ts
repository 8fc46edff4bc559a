import { directionOfTurn } from '../../core/rotation.ts';
import { lengthOf } from '../../core/vector.ts';
import type { Formation } from '../state.ts';

/** A position in a formation, in units of the spacing: ahead of the centre and to its right. */
export interface FormationOffset {
  ahead: number;
  right: number;
}

/**
 * The positions of a formation around (0, 0), from front to back and from left to right. `rankSizes`: how many stand in each rank, from front
 * to back. A line has a row of its own for each rank, or several; a circle has the last rank inside, and the others around it.
 */
export function formationOffsets(formation: Formation, rankSizes: readonly number[]): FormationOffset[] {
  const ranks = rankSizes.filter((size) => size > 0);
  const count = ranks.reduce((sum, size) => sum + size, 0);
  if (formation === 'circle') return circle(ranks);
  const lengths = formation === 'line' ? ranks.flatMap((size) => rowLengths(size, lineWidth(count))) : rowsOfShape(formation, count);
  return centre(rows(lengths)).sort(frontToBack);
}

const frontToBack = (a: FormationOffset, b: FormationOffset): number => b.ahead - a.ahead || a.right - b.right;

const LONGEST_LINE = 12;

function rowsOfShape(formation: 'column' | 'wedge', count: number): number[] {
  return formation === 'wedge' ? wedgeRows(count) : rowLengths(count, columnWidth(count));
}

function rowLengths(count: number, width: number): number[] {
  const lengths: number[] = [];
  for (let left = count; left > 0; left -= width) lengths.push(Math.min(width, left));
  return lengths;
}

/** A single row for small ranks; for large parties rows at least twice as wide as deep. */
function lineWidth(count: number): number {
  return count <= LONGEST_LINE ? count : Math.max(LONGEST_LINE, Math.ceil(Math.sqrt(count * 3)));
}

function columnWidth(count: number): number {
  return count <= 4 ? 1 : Math.max(2, Math.ceil(Math.sqrt(count / 4)));
}

/** A filled triangle that points forward. */
function wedgeRows(count: number): number[] {
  const lengths: number[] = [];
  for (let left = count, length = 1; left > 0; left -= length, length++) lengths.push(Math.min(length, left));
  return lengths;
}

function rows(lengths: readonly number[]): FormationOffset[] {
  return lengths.flatMap((length, row) => Array.from({ length }, (_, column) => ({ ahead: -row, right: column - (length - 1) / 2 })));
}

/** The last of several ranks in the middle, the others around it. */
function circle(ranks: readonly number[]): FormationOffset[] {
  const inside = ranks.length > 1 ? rings(ranks.at(-1) ?? 0, 0) : [];
  const around = ranks.slice(0, ranks.length > 1 ? -1 : 1).reduce((sum, size) => sum + size, 0);
  let taken = 0;
  for (const { ahead, right } of inside) taken = Math.max(taken, lengthOf(ahead, right));
  const outside = rings(around, inside.length === 0 ? 0 : taken + 1);
  return [...outside.sort(frontToBack), ...inside.sort(frontToBack)];
}

const LARGEST_RING = 16;

/** A single ring while there is enough room between units, concentric rings beyond that, none of them smaller than a radius. */
function rings(count: number, leastRadius: number): FormationOffset[] {
  if (count === 1 && leastRadius === 0) return [{ ahead: 0, right: 0 }];
  const places: FormationOffset[] = [];
  const isSingle = count <= LARGEST_RING;
  let left = count;
  for (let radius = isSingle ? Math.max(count / 6, 0.6, leastRadius) : Math.max(1, leastRadius); left > 0; radius++) {
    const inRing = isSingle ? count : Math.min(left, Math.floor(radius * 6));
    for (let index = 0; index < inRing; index++) {
      const direction = directionOfTurn(index / inRing);
      places.push({ ahead: direction.x * radius, right: direction.y * radius });
    }
    left -= inRing;
  }
  return places;
}

/** Each row is centred already; this centres the formation along its depth. */
function centre(places: readonly FormationOffset[]): FormationOffset[] {
  let ahead = 0;
  for (const place of places) ahead += place.ahead;
  return places.map((place) => ({ ahead: place.ahead - ahead / places.length, right: place.right }));
}
