import type { Vector } from '../core/vector.ts';
import type { Shout } from '../sim/squads/brace.ts';
import type { MarkSearch } from '../sim/squads/choose-mark.ts';
import type { Flank } from '../sim/squads/flank.ts';
import type { Forces } from '../sim/squads/forces.ts';
import type { Casting } from '../sim/squads/parts.ts';
import type { Rally } from '../sim/squads/rally.ts';
import type { EntityId, Part } from '../sim/state.ts';

/** Leads the units of a party. */
export interface Leader {
  /**
   * They form up at a place, or where they are, with their faces to an enemy and keep their places until `endBrace`; one of them shouts.
   * False when none knows where the enemy is.
   */
  brace(enemy: EntityId, how: Shout & { readonly at?: Readonly<Vector> | undefined }): boolean;
  /** Whether an alarm calls them to an enemy. */
  isCalled(): boolean;
  /** They go to a place, or stay where they are, and keep still without a blow or a shot until `endBrace`. */
  lieInWait(at: Readonly<Vector> | undefined): void;
  endBrace(): void;
  /** Whether one of them has been hit since that time of the run, or has an enemy within that distance. */
  isInContact(contact: { readonly sinceSeconds: number; readonly tiles: number }): boolean;
  /** The party shows what it is up to, until `endPlan`; one of them shouts. */
  announce(plan: { readonly name: string; readonly text: string }, shout: Shout): void;
  endPlan(): void;
  /** Gives a part to members that have none and are fit for it. */
  givePart(casting: Casting): void;
  /** Sends the members who have a part of that name against another enemy, or to another place. */
  changePart(part: Part): void;
  endPart(name: string): void;
  /** Where those are who have a part of that name and are fit for it. */
  partHolders(name: string): readonly Readonly<Vector>[];
}

/** Compares the units of a party with the enemies that they know. */
export interface Survey {
  /** The enemy whom they had best fall upon together, or who endangers some of them; 0 for none. */
  chooseMark(search: MarkSearch): EntityId;
  /** A place of that kind for them, against an enemy; undefined when there is none. A wood is found without an enemy, too. */
  rallyPlace(kind: Rally, enemy: EntityId): Readonly<Vector> | undefined;
  /** A free way round the enemies about one of them; undefined when there is none. */
  flankOf(enemy: EntityId): Flank | undefined;
  /** How they and the enemies whom they know of compare. */
  forces(): Forces;
}
