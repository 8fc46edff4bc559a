import { DIFFICULTIES, type Difficulties, type Difficulty, type DifficultyRules } from './difficulty.ts';
import type { JsonReader } from '../core/json-reader.ts';

export const FACTOR_LIMITS = { min: 0, max: 100 };

/** Reads what each difficulty changes, and reports every problem. */
export function readDifficulties(read: JsonReader, json: unknown, path: string): Difficulties {
  const difficulties = read.record(json, path);
  read.onlyFields(difficulties, path, DIFFICULTIES);
  const rulesOf = (name: Difficulty): DifficultyRules => {
    const rules = read.record(difficulties[name], `${path}/${name}`);
    read.onlyFields(rules, `${path}/${name}`, ['enemyDamageFactor']);
    return { enemyDamageFactor: read.number(rules['enemyDamageFactor'], `${path}/${name}/enemyDamageFactor`, FACTOR_LIMITS) };
  };
  return { easy: rulesOf('easy'), normal: rulesOf('normal'), hard: rulesOf('hard') };
}
