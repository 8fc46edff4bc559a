/** What moves the morale of units, whose level is from 0 to 1. Levels are shares, times are seconds. */
export interface MoraleRules {
  /** A steady unit becomes uncertain below this level, and so on down to routing. */
  readonly uncertainBelow: number;
  readonly waveringBelow: number;
  readonly routingBelow: number;
  /** From this level on an uncertain unit is steady again, and so on; each is well above the limit below which it got worse. */
  readonly steadyFrom: number;
  readonly uncertainFrom: number;
  readonly waveringFrom: number;
  /** How much lower the level settles with the last health, with the last of the party, and with nothing but enemies near. */
  readonly woundsWeight: number;
  readonly lossesWeight: number;
  readonly oddsWeight: number;
  /** How much higher it settles near the leader of the party. */
  readonly leaderWeight: number;
  /** Friends, enemies and leaders this near count, and what happens to them is felt. */
  readonly nearTiles: number;
  readonly fallsPerSecond: number;
  /** Out of danger; in danger it rises by `inDangerFactor` of that, and near a leader by `leaderFactor` as fast. */
  readonly risesPerSecond: number;
  readonly inDangerFactor: number;
  readonly leaderFactor: number;
  /** How much the level falls at once: a comrade falls, the leader falls, a blow comes from behind, a comrade begins to run. */
  readonly comradeFallsShock: number;
  readonly leaderFallsShock: number;
  readonly rearBlowShock: number;
  readonly comradeRoutsShock: number;
  /** How much it rises at once: an enemy falls or yields, an enemy begins to run. */
  readonly enemyFallsLift: number;
  readonly enemyRoutsLift: number;
  /** A routing unit is followed only this far from the middle of the pursuer's squad. */
  readonly pursuitTiles: number;
  /** A way out of the fight keeps this far from enemies in sight. */
  readonly clearanceTiles: number;
}
