import type { MedalState } from '../../../hud/medals/medal-list.ts';
import type { UnitKind } from '../../../sim/state.ts';

/** A battle on the way, as the map of the campaign shows it. */
export interface BattleState {
  readonly scenario: string;
  /** "The long bridge" */
  readonly title: string;
  /** "Hold" */
  readonly idea: string;
  readonly says: string;
  /** In percent of the map. */
  readonly at: readonly [x: number, y: number];
  readonly status: 'won' | 'next' | 'ahead';
  /** How it was won: "Won in 3:12, at the second try. Falk fell." */
  readonly won?: string;
  /** The same for the map: "3:12, one fell". */
  readonly brief?: string;
  readonly medals: readonly MedalState[];
  /** After each so many seconds of rest the nearest enemy party is warned; undefined where none is. */
  readonly restWarnsSeconds?: number | undefined;
}

export interface WarriorState {
  readonly name: string;
  readonly kind: UnitKind;
  readonly kindLabel: string;
  /** Share of full health. */
  readonly health: number;
  readonly kills: number;
  /** Whether the warrior has joined since the last battle. */
  readonly isNew: boolean;
  /** "Lure them" */
  readonly learned: readonly string[];
}

/** A branch that the learner can take. */
export interface OfferState {
  readonly branch: string;
  readonly label: string;
  readonly says: string;
}

/** Whoever learns now, and what is offered. */
export interface LearningState {
  readonly warrior: WarriorState;
  /** This tells what the warrior did in the last battle: "In “The open field” Aldric made 2 kills and came home with 45 % of full health." */
  readonly past: string;
  readonly offers: readonly OfferState[];
  /** The branch whose scene is shown. */
  readonly shown: string | undefined;
  /** How many more learn after this one. */
  readonly left: number;
}

/** The campaign as a whole, when all its battles are won. */
export interface EndingState {
  /** "Aldric and Wido hold the keep. 3 warriors did not live to see it." */
  readonly story: string;
  readonly battles: readonly {
    readonly title: string;
    /** "3:12, nobody fell, 2 tries" */
    readonly words: string;
    /** How many were earned. */
    readonly medals: number;
  }[];
  /** How many medals a battle has. */
  readonly medalsOfBattle: number;
  /** "24:10 of fighting, 41 kills, 14 of 20 medals" */
  readonly sum: string;
  /** "Quickest victory", "The open field, 1:32" */
  readonly best: readonly (readonly [what: string, which: string])[];
}

export interface CampaignState {
  /** Undefined before a campaign has begun. */
  readonly difficulty: string | undefined;
  readonly battles: readonly BattleState[];
  readonly warriors: readonly WarriorState[];
  /** The sentence names the recruits since the last battle: "Wido (sword) has joined you." It is empty without any. */
  readonly joined: string;
  /** "Falk, bow. Fell at the long bridge; 3 kills." */
  readonly memorial: readonly string[];
  readonly learning: LearningState | undefined;
  /** Undefined while there are battles left. */
  readonly ending: EndingState | undefined;
  /** The shown fight is the campaign's next battle. */
  readonly fight: { readonly title: string; readonly medals: readonly MedalState[] } | undefined;
}

export interface CampaignPort {
  begin(): void;
  /** Begins the next battle. */
  fight(): void;
  /** Shows the scene of a branch. */
  watch(branch: string): void;
  /** The learner takes that branch, or none. With `all`, so do those who come after it. */
  learn(branch: string | undefined, who?: 'next' | 'all'): void;
}
