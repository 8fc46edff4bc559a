import type { EntityId } from './entity-id.ts';
import type { Quiver } from './quiver.ts';

export type CombatPhase = 'ready' | 'windUp' | 'recover' | 'guard';

export interface Combat {
  phase: CombatPhase;
  phaseStartedAtStep: number;
  phaseEndsAtStep: number;
  /** Share of its guard, 0..1, that blocks had used up `atStep`. */
  strain?: { readonly share: number; readonly atStep: number } | undefined;
  /** Until then it is stunned by an enemy who came upon it unawares; absent before the first time. See `startleUnits`. */
  startledUntilStep?: number | undefined;
  targetId: EntityId;
  /** Number of attacks made so far, arrows included. */
  strikes: number;
  /** No new attack before this step. */
  readyAtStep: number;
  /** How the last attack ended: it struck, or it was cancelled before. */
  result: 'none' | 'struck' | 'broken';
  /** A factor of the damage of its attacks; 1 when absent. */
  force?: number | undefined;
  /** Name of the weapon in hand; the usual one of its kind when absent. */
  weapon?: string | undefined;
  /** Only of a unit whose arrows are limited. */
  quiver?: Quiver | undefined;
}
