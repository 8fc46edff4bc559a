import type { MedalState } from '../campaign/campaign-state.ts';

/** Best results of this browser, as the title shows them. */
export interface RecordsState {
  /** The battle that is the same for everybody today. */
  readonly daily: { readonly title: string; readonly says: string };
  /** "Best: 2:51, nobody fell." of the chosen battle and difficulty; empty for none. */
  readonly best: string;
  /** Of the shown fight, while it is won and no part of a campaign. */
  readonly fight: FightRecord | undefined;
}

/** How a battle was won, beside the best so far. */
export interface FightRecord {
  readonly medals: readonly MedalState[];
  /** "Your best result here: 2:51, nobody fell, 3 of 4 medals." */
  readonly best: string;
}

export interface RecordsPort {
  /** Begins the battle of the day. */
  fightDaily(): void;
}
