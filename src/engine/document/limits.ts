/**
 * Limits of one compiled tree. A file that exceeds them is rejected at load, so that no file can
 * exhaust the stack or freeze the page.
 */
export const MAX_DEPTH = 100;
export const MAX_NODES = 5000;
export const MAX_KEYS = 1000;

/** Problems listed per file; the rest is counted. */
export const MAX_PROBLEMS = 500;

/** The running child of a composite is stored in one byte; 0 and 255 have special meanings. */
export const MAX_CHILDREN = 254;

/** Objects in a list of a parameter. */
export const MAX_LIST_ITEMS = 64;

/** Change notifications handled per tick; the others wait for the next one. */
export const MAX_NOTIFICATIONS_PER_TICK = 32;

/** Lower bound of a program's visit limit, so that a game's own node type may tick a child several times. */
export const FEWEST_VISITS_BOUNDED = 20_000;
