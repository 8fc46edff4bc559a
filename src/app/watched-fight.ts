import type { WatchedFight } from '../hud/fight/watched-fight.ts';

/** The fight on the field, if the proving ground or a behaviour test has put it there. */
export function watchedFight(proving: string | undefined, test: string | undefined): WatchedFight | undefined {
  if (proving !== undefined) return { says: proving, from: 'proving' };
  return test === undefined ? undefined : { says: test, from: 'test' };
}
