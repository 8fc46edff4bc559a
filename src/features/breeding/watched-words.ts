import type { Champion } from './stored-search.ts';
import type { WatchedChampion } from './watched-champion.ts';

/** Who fights on the field, and how the fight ended. */
export function watchedWords({ shown, ending }: Pick<WatchedChampion, 'shown' | 'ending'>, champion: Champion | undefined): string {
  if (champion?.temperament !== undefined)
    return `Blue: ${champion.temperament}. Red: the shipped party, always after the nearest. ${ending}`.trimEnd();
  const start = shown?.tree === undefined ? 'the shipped party' : 'the tree of the start';
  const who = champion === undefined ? start : `the best of generation ${champion.generation + 1}`;
  return `Blue: ${who}. Red: the shipped party. ${ending}`.trimEnd();
}
