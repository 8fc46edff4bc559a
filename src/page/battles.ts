import { describeDifficulty, DIFFICULTIES, type Difficulty } from '../content/difficulty.ts';
import type { Content } from '../content/load-content.ts';
import type { Scenario } from '../content/scenario-format.ts';
import type { SettingsStore } from '../hud/settings/settings.ts';

/** A battle that the player can choose. */
export interface BattleInfo {
  /** Of its scenario. */
  readonly name: string;
  readonly label: string;
  /** What awaits the player, in one sentence. */
  readonly says: string;
  /** Easiest first. */
  readonly difficulties: readonly DifficultyInfo[];
}

/** What a difficulty is called, and what it changes in a few words. */
export interface DifficultyInfo {
  readonly name: Difficulty;
  readonly label: string;
  readonly says: string;
}

export const DIFFICULTY_LABELS = { easy: 'Easy', normal: 'Normal', hard: 'Hard' } as const;

/** The battles that the title offers, and the one that the player has chosen. */
export class Battles {
  /** In the order in which they are offered. */
  readonly all: readonly BattleInfo[];

  constructor(
    content: Pick<Content, 'scenarios' | 'rules' | 'difficulties'>,
    private readonly settings: Pick<SettingsStore, 'value'>,
  ) {
    this.all = battleInfos(content);
  }

  /** The stored choice may be of another version, and then it is the first; undefined where there is none. */
  get chosen(): BattleInfo | undefined {
    return this.all.find(({ name }) => name === this.settings.value.chosenBattle) ?? this.all[0];
  }
}

function battleInfos({ scenarios, rules, difficulties }: Pick<Content, 'scenarios' | 'rules' | 'difficulties'>): BattleInfo[] {
  const infoOf = ({ name, title, battle }: Scenario): (BattleInfo & { place: number })[] => {
    if (battle === undefined) return [];
    const levels = battle.difficulties ?? difficulties;
    const infos = DIFFICULTIES.map((level) => ({
      name: level,
      label: DIFFICULTY_LABELS[level],
      says: describeDifficulty(rules, levels[level]),
    }));
    return [{ ...battle, name, label: title, difficulties: infos }];
  };
  return [...scenarios.values()].flatMap(infoOf).sort((one, other) => one.place - other.place);
}
