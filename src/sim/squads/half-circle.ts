import { directionOfTurn } from '../../core/rotation.ts';
import { OPENING_AHEAD_TILES } from '../state.ts';
import type { FormationOffset } from './formation-offsets.ts';

/** Share of a turn from the middle of the half circle to an end: the ends stand beside the opening, out of sight of archers beyond it. */
const TURN_TO_END = 0.236;
/** Archers stand a rank behind the others, and fewer of them in the line through the opening. */
const TURN_TO_LAST_ARCHER = 0.167;
const RANK_TILES = 1.5;
/** Room around the opening for those who have come out of it, in tiles. */
const ROOM_TILES = 1.7;
const LEAST_SPACING_TILES = 1;

/**
 * Returns the slots of a squad that bars an opening, in tiles relative to the squad. Melee units stand in a half circle, so that all of them can
 * reach an enemy who comes through; archers stand in a wider one behind them. Slots at the ends come first. The second parameter holds rank sizes, see `rankSizes`.
 */
export function halfCircle(widthTiles: number, [shields = 0, spears = 0, archers = 0]: readonly number[]): FormationOffset[] {
  const count = shields + spears;
  const radius = Math.max(widthTiles / 2 + ROOM_TILES, (count * LEAST_SPACING_TILES) / (2 * TURN_TO_END * TAU));
  return [...arc(count, radius, TURN_TO_END), ...arc(archers, radius + RANK_TILES, TURN_TO_LAST_ARCHER)];
}

const TAU = 6.283185307179586;

function arc(count: number, radius: number, end: number): FormationOffset[] {
  const places = Array.from({ length: count }, (_, index) => {
    const { x, y } = directionOfTurn(count === 1 ? 0 : end * ((2 * index) / (count - 1) - 1));
    return { ahead: OPENING_AHEAD_TILES - x * radius, right: y * radius };
  });
  return places.sort((a, b) => b.ahead - a.ahead || a.right - b.right);
}
