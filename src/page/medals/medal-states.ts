import type { MedalState } from '../../hud/medals/medal-list.ts';
import { clockTime } from '../../hud/words/labels.ts';
import { MEDALS, type Medal } from '../../runs/campaign/medals.ts';

interface MedalFacts {
  readonly earned: readonly Medal[];
  readonly parSeconds: number;
  /** Only a campaign counts how often a battle was begun. */
  readonly countsTries: boolean;
}

/** Describes all medals of a battle, earned or not. */
export function medalStates({ earned, parSeconds, countsTries }: MedalFacts): MedalState[] {
  const words: Readonly<Record<Medal, readonly [label: string, says: string]>> = {
    time: ['Swift', `Won within ${clockTime(parSeconds)}`],
    losses: ['Unbroken', 'Nobody fell'],
    firstTry: ['First try', `Won without going back in time${countsTries ? ' and without a second try' : ''}`],
    ownTree: ['Own mind', 'A warrior fought with a tree that you changed'],
  };
  return MEDALS.map((medal) => ({ label: words[medal][0], says: words[medal][1], isEarned: earned.includes(medal) }));
}
