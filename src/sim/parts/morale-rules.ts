import { record } from '../../core/schema/record.ts';
import type { ValueOf } from '../../core/schema/values.ts';
import { figure } from './figures.ts';

/** What moves the morale of units, whose level is from 0 to 1. Levels are shares, times are seconds. */
export const MORALE = record({
  /** A steady unit becomes uncertain below this level, and so on down to routing. */
  uncertainBelow: figure,
  waveringBelow: figure,
  routingBelow: figure,
  /** From this level on an uncertain unit is steady again, and so on; each is well above the limit below which it got worse. */
  steadyFrom: figure,
  uncertainFrom: figure,
  waveringFrom: figure,
  /** How much lower the level settles with the last health, with the last of the party, and with nothing but enemies near. */
  woundsWeight: figure,
  lossesWeight: figure,
  oddsWeight: figure,
  /** How much higher it settles near the leader of the party. */
  leaderWeight: figure,
  /** Friends, enemies and leaders this near count, and what happens to them is felt. */
  nearTiles: figure,
  fallsPerSecond: figure,
  /** Out of danger; in danger it rises by `inDangerFactor` of that, and near a leader by `leaderFactor` as fast. */
  risesPerSecond: figure,
  inDangerFactor: figure,
  leaderFactor: figure,
  /** How much the level falls at once: an enemy takes it unawares, a comrade falls, the leader falls, a blow comes from behind, a comrade begins to run. */
  startledShock: figure,
  comradeFallsShock: figure,
  leaderFallsShock: figure,
  rearBlowShock: figure,
  comradeRoutsShock: figure,
  /** How much it rises at once: an enemy falls or yields, an enemy begins to run. */
  enemyFallsLift: figure,
  enemyRoutsLift: figure,
  /** A routing unit is followed only this far from the middle of the pursuer's squad. */
  pursuitTiles: figure,
  /** A way out of the fight keeps this far from enemies in sight. */
  clearanceTiles: figure,
});
export type MoraleRules = ValueOf<typeof MORALE>;
