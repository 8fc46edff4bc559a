/** The activity of a node that runs without a running child. */
export const NO_CHILD = 255;

/** The activity of an action that waits for a channel. Actions have no children, so it is no number of a child. */
export const WAITS = 1;
