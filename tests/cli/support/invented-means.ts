import type { EvolveMeans } from '../../../src/cli/evolve-means.ts';
import { inventedPair } from '../../evolve/invented-fights.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

export class Killed extends Error {}

/** Plays invented fights; the clock goes on by a second with each. */
export function inventedMeans({
  order = 1,
  killAfter = Infinity,
}: { readonly order?: 1 | -1; readonly killAfter?: number } = {}): EvolveMeans {
  let now = 0;
  return {
    load: () => ({ content, problems: [] }),
    now: () => now,
    startPlayers: () => ({
      play: async (request, indices, onPair) => {
        for (const index of order === 1 ? indices : indices.toReversed()) {
          if (++now > killAfter) throw new Killed();
          onPair(inventedPair(request, index));
        }
      },
      end: () => {},
    }),
  };
}
