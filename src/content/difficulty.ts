import { record, type RecordOf } from '../core/schema/record.ts';
import { number, type ValueOf } from '../core/schema/values.ts';
import { isBattle } from './is-battle.ts';
import { playerTeamOf, teamRulesOf, type Rules } from '../sim/rules.ts';

/** Easiest first. */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const USUAL_DIFFICULTY: Difficulty = 'normal';

/** What a difficulty changes. */
export const difficultyFields = {
  /** Multiplies the damage of all enemies. */
  enemyDamageFactor: number({ min: 0, max: 100 }),
};
export type DifficultyRules = RecordOf<typeof difficultyFields>;

const ofDifficulty = record(difficultyFields);
export const DIFFICULTY_TABLE = record({ easy: ofDifficulty, normal: ofDifficulty, hard: ofDifficulty } satisfies Record<
  Difficulty,
  unknown
>);
export type Difficulties = ValueOf<typeof DIFFICULTY_TABLE>;

/** Battles that the player can win or lose have one, unless both teams are made equal. */
export function hasDifficulty(scenario: { readonly goals?: object; readonly caption?: object; readonly damageFactor?: number }): boolean {
  return isBattle(scenario) && scenario.damageFactor === undefined;
}

export function withDifficulty(rules: Rules, { enemyDamageFactor }: DifficultyRules): Rules {
  const player = playerTeamOf(rules);
  const teams = Object.entries(rules.teams).map(([name, team]) => {
    const factor = team.hostileTo.includes(player) ? enemyDamageFactor : 1;
    return [name, { ...team, damageFactor: team.damageFactor * factor }] as const;
  });
  return { ...rules, teams: Object.fromEntries(teams) };
}

/** Tells the player how much damage enemies deal, compared with the player's own warriors. */
export function describeDifficulty(rules: Rules, { enemyDamageFactor }: DifficultyRules): string {
  const player = playerTeamOf(rules);
  const enemies = Object.values(rules.teams).filter(({ hostileTo }) => hostileTo.includes(player));
  const strongest = Math.max(...enemies.map(({ damageFactor }) => damageFactor));
  const percent = Math.round((100 * strongest * enemyDamageFactor) / teamRulesOf(rules, player).damageFactor);
  return percent === 100 ? 'Enemies deal as much damage as you' : `Enemies deal ${percent} % of your damage`;
}
