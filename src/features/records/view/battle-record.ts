import type { MedalState } from '../../../hud/medals/medal-list.ts';

/** How a battle was won, beside the best so far. */
export interface BattleRecord {
  readonly medals: readonly MedalState[];
  /** "Your best result here: 2:51, nobody fell, 3 of 4 medals." */
  readonly best: string;
}
