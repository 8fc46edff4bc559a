import { directionOfTurn } from '../core/turn.ts';
import type { Point } from './state.ts';

/** Sixteen directions, clockwise from east. */
export const COMPASS: readonly Point[] = Array.from({ length: 16 }, (_, index) => directionOfTurn(index / 16));
