import { describeDifficulty, DIFFICULTIES } from '../content/difficulty.ts';
import type { Content } from '../content/load-content.ts';
import type { Scenario } from '../content/scenario-format.ts';
import type { BattleInfo } from '../hud/title/battle-info.ts';

const LABELS = { easy: 'Easy', normal: 'Normal', hard: 'Hard' } as const;

/** The name of the chosen battle; the stored choice may be of another version, and then it is the first. */
export function knownBattle(battles: readonly BattleInfo[], chosen: string): string | undefined {
  return (battles.find(({ name }) => name === chosen) ?? battles[0])?.name;
}

/** The battles that the title offers, in their order. */
export function battleInfos({ scenarios, rules, difficulties }: Pick<Content, 'scenarios' | 'rules' | 'difficulties'>): BattleInfo[] {
  const infoOf = ({ name, title, battle }: Scenario): (BattleInfo & { place: number })[] => {
    if (battle === undefined) return [];
    const levels = battle.difficulties ?? difficulties;
    const infos = DIFFICULTIES.map((level) => ({ name: level, label: LABELS[level], says: describeDifficulty(rules, levels[level]) }));
    return [{ ...battle, name, label: title, difficulties: infos }];
  };
  return [...scenarios.values()].flatMap(infoOf).sort((one, other) => one.place - other.place);
}
