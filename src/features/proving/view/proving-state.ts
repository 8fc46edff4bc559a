/** The proving ground as the HUD shows it, once a frame. */
export interface ProvingState {
  readonly parties: readonly PartyChoice[];
  /** Ids of two of them. In answer to a challenge, the first is the party of the other person and cannot be chosen. */
  readonly first: string;
  readonly second: string;
  readonly arenas: readonly FightChoice[];
  readonly arena: string;
  /** What is different there from a battle of the game. */
  readonly rules: string;
  /** Whose tree the one tree of a party takes the place of. */
  readonly kinds: readonly FightChoice[];
  readonly kind: string;
  /** What the page knows of the trees that were changed in the studio. */
  readonly changes: string;
  /** While the challenge of another player is shown. */
  readonly challenge: ChallengeWords | undefined;
  /** Why the trees cannot fight. */
  readonly problems: readonly string[];
  readonly match: MatchState | undefined;
  /** What can be sent once the match is over. */
  readonly link: 'challenge' | 'answer' | undefined;
  /** The last name that was written below a link. */
  readonly name: string;
  /** While one of the fights is on the field: who fights there. */
  readonly watched: string | undefined;
}

export interface PartyChoice {
  readonly id: string;
  readonly label: string;
  readonly group: string;
}

export interface FightChoice {
  readonly id: string;
  readonly label: string;
}

export interface ChallengeWords {
  readonly title: string;
  readonly says: readonly string[];
}

export interface MatchState {
  readonly names: readonly [first: string, second: string];
  readonly isOver: boolean;
  /** Fights. */
  readonly done: number;
  readonly most: number;
  /** The verdict so far, or at last. */
  readonly says: readonly string[];
  /** Win rate of the first and the range in which it lies, where one is claimed, from 0 to 1; undefined before the first fight. */
  readonly rate: { readonly mean: number; readonly low: number; readonly high: number } | undefined;
  readonly arenas: readonly ArenaRow[];
  readonly fights: readonly FightRow[];
  /** Whether the fights went here as on the page of the sender. */
  readonly isSame: boolean | undefined;
}

export interface ArenaRow {
  readonly title: string;
  readonly fights: number;
  readonly wins: readonly [first: number, second: number];
  /** Shares of the full health. */
  readonly healthLeft: readonly [first: number, second: number];
  readonly seconds: number;
}

export interface FightRow {
  /** Of the pair, from 0. */
  readonly pair: number;
  /** The first party fights in red. */
  readonly isSwapped: boolean;
  /** Empty where there is only one. */
  readonly arena: string;
  readonly winner: 'first' | 'second' | 'draw';
  readonly seconds: number;
  /** Share of the full health that the winner has left. */
  readonly healthLeft: number;
}

/** What the HUD can request of the proving ground. */
export interface ProvingPort {
  /** A party for a side, or where they fight, or for which kind the one tree of a party is. */
  choose(what: 'first' | 'second' | 'arena' | 'kind', id: string): void;
  /** Plays until it is clear which is better. */
  compare(): void;
  /** Plays a fixed number of fights, to send the result to another player. */
  play(): void;
  stop(): void;
  /** Shows one of the fights on the field. */
  watch(pair: number, isSwapped: boolean): void;
  backToResult(): void;
  /** Enters the arena with the studio, to change trees; `backToResult` leads back. */
  practise(): void;
  /** Copies a link to the match. */
  send(name: string): void;
  /** Shows the choice of parties instead of the challenge. */
  leaveChallenge(): void;
}
