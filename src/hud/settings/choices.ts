/** Simulated seconds per real second, slowest first. */
export const GAME_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type GameSpeed = (typeof GAME_SPEEDS)[number];
