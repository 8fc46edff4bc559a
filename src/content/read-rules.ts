import { record, type RecordOf } from '../core/schema/record.ts';
import { readData } from '../core/schema/values.ts';
import { COMMON_RULES } from '../sim/rules.ts';
import { DIFFICULTY_TABLE, type Difficulties } from './difficulty.ts';

/** The rules of the file; those of unit kinds, teams and objects are in files of their own. */
export type CommonRules = RecordOf<typeof COMMON_RULES>;

export const RULES_FILE = record({ ...COMMON_RULES, difficulties: DIFFICULTY_TABLE });

export interface RulesFile {
  readonly rules: CommonRules;
  readonly difficulties: Difficulties;
  readonly problems: readonly string[];
}

/** Validates the rules: a missing number would become NaN in the middle of a battle. */
export function readRules(json: unknown, file: string): RulesFile {
  const { value, problems } = readData(RULES_FILE, json, { file });
  const { difficulties, ...rules } = value;
  return { rules, difficulties, problems };
}
