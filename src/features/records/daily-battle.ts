import { USUAL_DIFFICULTY } from '../../content/difficulty.ts';
import type { Content } from '../../content/load-content.ts';
import type { RunRequest } from '../../runs/open-run.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The day in Greenwich: "2026-11-27". */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The battle of a day: the same for everybody, another one each day. */
export function dailyBattle({ scenarios }: Pick<Content, 'scenarios'>, now: number): RunRequest {
  const battles = [...scenarios.values()]
    .filter(({ battle }) => battle !== undefined)
    .sort((one, other) => (one.battle?.place ?? 0) - (other.battle?.place ?? 0));
  const scenario = battles[Math.floor(now / DAY_MILLISECONDS) % battles.length]?.name ?? '';
  return { scenario, seed: `daily/${dayOf(now)}`, tickMode: 'interval', difficulty: USUAL_DIFFICULTY };
}
