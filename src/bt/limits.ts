/**
 * The bounds of one compiled tree. A file beyond them is refused when it is loaded, so that no file
 * can exhaust the stack or freeze the page.
 */
export const MAX_DEPTH = 100;
export const MAX_NODES = 5000;

/** The running child of a composite is kept in one byte; 0 and 255 have a meaning of their own. */
export const MAX_CHILDREN = 254;

/** How many changes observers hear of in one tick; the others are for the next one. */
export const MAX_HEARINGS_PER_TICK = 32;

/**
 * The built-in nodes visit each node once a tick at most. Only a node kind with a loop of its own
 * can pass this bound.
 */
export const MAX_VISITS_PER_TICK = 20_000;
