/** Over how many seeds lives are compared. */
export const LIVES_SEEDS = 50;
/** Simulated seconds for which a life is followed at most. */
export const LONGEST_LIFE_SECONDS = 1200;
/** A life that counts as a long one. */
export const LONG_LIFE_SECONDS = 600;
