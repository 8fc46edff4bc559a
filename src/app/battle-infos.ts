import { describeDifficulty, DIFFICULTIES } from '../content/difficulty.ts';
import type { Content } from '../content/load-content.ts';
import type { BattleInfo, DifficultyInfo } from '../hud/hud-port.ts';

const LABELS = { easy: 'Easy', normal: 'Normal', hard: 'Hard' } as const;

/** What the HUD tells of each difficulty. */
export function difficultyInfos({ rules, difficulties }: Pick<Content, 'rules' | 'difficulties'>): DifficultyInfo[] {
  return DIFFICULTIES.map((name) => ({ name, label: LABELS[name], says: describeDifficulty(rules, difficulties[name]) }));
}

/** The battles that the title offers, in their order. */
export function battleInfos({ scenarios }: Pick<Content, 'scenarios'>): BattleInfo[] {
  const battles = [...scenarios.values()].flatMap(({ name, title, battle }) => (battle ? [{ name, label: title, ...battle }] : []));
  return battles.sort((one, other) => one.place - other.place);
}
