/** Statistics in unit-steps, to check the rules themselves: how much time units lose in jams. */
export interface Tally {
  alive: number;
  /** Of these: wanted to move, did not fight, and had made no progress for more than two seconds. */
  stuck: number;
}
