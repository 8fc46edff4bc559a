/** Teach by playing as the HUD shows it, once a frame. */
export interface TeachingState {
  /** `ready`: a fight waits for its start; `over`: it has ended; `learning`: the fights are looked through. */
  readonly phase: 'ready' | 'playing' | 'over' | 'learning' | 'report';
  /** From 1. */
  readonly fight: number;
  readonly fights: number;
  /** Whether nothing is learned from this fight: it only tells how alike you decide. */
  readonly isTest: boolean;
  readonly kinds: readonly { readonly id: string; readonly label: string }[];
  readonly kind: string;
  /** The warrior can be chosen as long as no fight is over. */
  readonly canChoose: boolean;
  /** Orders of this fight so far. */
  readonly orders: number;
  /** How the fight ended, and whether it counts. */
  readonly says: string;
  /** Enough orders were given to learn from this fight. */
  readonly canGoOn: boolean;
  readonly report: TeachingReport | undefined;
}

export interface TeachingReport {
  readonly title: string;
  readonly says: string;
  readonly detail: string;
  readonly variation: VariationChoice;
  /** What was learned, in the order in which it is asked. */
  readonly rules: readonly { readonly when: string; readonly does: string }[];
  readonly lanes: readonly { readonly label: string; readonly parts: readonly LanePart[] }[];
  readonly differences: readonly Difference[];
  /** The step that is shown. */
  readonly shownStep: number;
  readonly steps: number;
  readonly keptAs: string;
}

/** Whether the tree draws among what the player did in like situations. */
export interface VariationChoice {
  readonly isOn: boolean;
  readonly canVary: boolean;
  /** What the choice means and what it costs, or why there is none. */
  readonly says: string;
}

/** A stretch of time in which the same was done, as shares of the fight. */
export interface LanePart {
  readonly from: number;
  readonly to: number;
  readonly deed: string;
  readonly label: string;
}

export interface Difference {
  readonly step: number;
  readonly time: string;
  readonly yours: string;
  readonly its: string;
}

export interface TeachingPort {
  chooseKind(kind: string): void;
  start(): void;
  /** Ends the fight that is played. */
  end(): void;
  /** The same fight once more, instead of what was played. */
  again(): void;
  next(): void;
  /** Whether the tree varies as the player did, or always does what was done most. */
  chooseVariation(varies: boolean): void;
  showMoment(step: number): void;
  openTree(): void;
  /** Forgets all fights, and begins with others. */
  startAnew(): void;
}
