/** What a won battle can be honoured for. */
export const MEDALS = ['time', 'losses', 'firstTry', 'ownTree'] as const;
export type Medal = (typeof MEDALS)[number];

export function isMedal(value: unknown): value is Medal {
  return MEDALS.some((medal) => medal === value);
}

export interface BattleDeed {
  readonly seconds: number;
  readonly parSeconds: number;
  readonly fallen: number;
  /** How often the battle was begun, and whether the player went back in time in it. */
  readonly tries: number;
  readonly hasRewound: boolean;
  /** One of the player's warriors fought with a tree that the player has changed. */
  readonly hasOwnTree: boolean;
}

/** What a session knows of other courses of its fight. */
interface PlayedTimes {
  readonly forks: number;
  readonly branches: { readonly tree: readonly unknown[] } | undefined;
}

/** Whether the player went back in time in a fight. */
export function wentBack({ forks, branches }: PlayedTimes): boolean {
  return forks > 0 || (branches?.tree.length ?? 1) > 1;
}

export function medalsOf({ seconds, parSeconds, fallen, tries, hasRewound, hasOwnTree }: BattleDeed): Medal[] {
  const earned: Readonly<Record<Medal, boolean>> = {
    time: seconds <= parSeconds,
    losses: fallen === 0,
    firstTry: tries <= 1 && !hasRewound,
    ownTree: hasOwnTree,
  };
  return MEDALS.filter((medal) => earned[medal]);
}
