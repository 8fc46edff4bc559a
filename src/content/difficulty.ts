import type { Rules } from '../sim/rules.ts';
import type { Scenario } from './scenario-format.ts';

/** Easiest first. */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const USUAL_DIFFICULTY: Difficulty = 'normal';

/** What a difficulty changes. */
export interface DifficultyRules {
  /** Multiplies the damage of all enemies. */
  readonly enemyDamageFactor: number;
}

export type Difficulties = Readonly<Record<Difficulty, DifficultyRules>>;

/** Battles that the player can win or lose have one, unless both teams are made equal. */
export function hasDifficulty({ decides, damageFactor }: Pick<Scenario, 'decides' | 'damageFactor'>): boolean {
  return decides && damageFactor === undefined;
}

export function withDifficulty(rules: Rules, { enemyDamageFactor }: DifficultyRules): Rules {
  const { player, enemy } = rules.teams;
  return { ...rules, teams: { player, enemy: { damageFactor: enemy.damageFactor * enemyDamageFactor } } };
}

/** What the player is told: how hard enemies strike, compared with the player's own warriors. */
export function describeDifficulty({ teams }: Rules, { enemyDamageFactor }: DifficultyRules): string {
  const percent = Math.round((100 * teams.enemy.damageFactor * enemyDamageFactor) / teams.player.damageFactor);
  return percent === 100 ? 'Enemies hit as hard as you' : `Enemies hit with ${percent} % of your strength`;
}
