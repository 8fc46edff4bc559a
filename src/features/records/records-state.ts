import type { BattleHonours } from '../../hud/medals/battle-honours.ts';

/** Best results of this browser, as the title shows them. */
export interface RecordsState {
  /** The battle that is the same for everybody today. */
  readonly daily: { readonly title: string; readonly says: string };
  /** "Best: 2:51, nobody fell." of the chosen battle and difficulty; empty for none. */
  readonly best: string;
  /** Medals of the shown fight, while it is won and no part of a campaign. */
  readonly fight: BattleHonours | undefined;
}
