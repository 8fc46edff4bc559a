import { directionOfTurn } from '../../core/rotation.ts';
import type { Formation } from '../state.ts';

/** A position in a formation, in units of the spacing: ahead of the centre and to its right. */
export interface FormationOffset {
  ahead: number;
  right: number;
}

/** The positions of a formation for that many units, from front to back and from left to right, around (0, 0). */
export function formationOffsets(formation: Formation, count: number): FormationOffset[] {
  const places = formation === 'circle' ? circle(count) : centre(rows(rowLengths(formation, count)));
  return places.sort((a, b) => b.ahead - a.ahead || a.right - b.right);
}

const LONGEST_LINE = 12;

function rowLengths(formation: Formation, count: number): number[] {
  if (formation === 'wedge') return wedgeRows(count);
  const width = formation === 'line' ? lineWidth(count) : columnWidth(count);
  const lengths: number[] = [];
  for (let left = count; left > 0; left -= width) lengths.push(Math.min(width, left));
  return lengths;
}

/** A single row for small groups; then ranks, at least twice as wide as deep. */
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

/** A single ring while there is enough room between units, concentric rings beyond that. */
function circle(count: number): FormationOffset[] {
  if (count === 1) return [{ ahead: 0, right: 0 }];
  const places: FormationOffset[] = [];
  const singleRing = count <= 16;
  let left = count;
  for (let ring = 1; left > 0; ring++) {
    const inRing = singleRing ? count : Math.min(left, ring * 6);
    const radius = singleRing ? Math.max(count / 6, 0.6) : ring;
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
