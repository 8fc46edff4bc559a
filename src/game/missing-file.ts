/** A file of the game did not come: its message names it. What was there before stays. */
export class MissingFile extends Error {}
