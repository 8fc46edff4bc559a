import { directionOfTurn } from '../../core/rotation.ts';
import type { Point } from '../state.ts';

/** Sixteen directions, clockwise from east. */
export const COMPASS_DIRECTIONS: readonly Point[] = Array.from({ length: 16 }, (_, index) => directionOfTurn(index / 16));
