import type { EntityId } from './entity-id.ts';

/** What the player of a battle has to do, or must not let happen. `src/content/README.md` says what each type means. */
export const GOAL_TYPES = ['clear', 'reach', 'hold', 'escort', 'escape', 'rescue', 'stop', 'take', 'destroy', 'protect'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

/** A circle on the ground, in tiles. */
export interface GoalPlace {
  readonly x: number;
  readonly y: number;
  readonly withinTiles: number;
}

/** A goal of a world. It never changes; `GoalProgress` is what changes. */
export interface GoalSetup {
  readonly type: GoalType;
  /** "Hold the bridge" */
  readonly title: string;
  /** What is said when it is achieved: "The bridge is held". */
  readonly won: string;
  /** What is said when it is failed: "The bridge is lost". */
  readonly lost: string;
  /** The units that it is about; empty for all of their side. */
  readonly unitIds: readonly EntityId[];
  /** Names of the placed objects that it is about. */
  readonly objects: readonly string[];
  /** How many of the units must arrive, be freed, be stopped or stay alive; all of them by default. */
  readonly atLeast?: number;
  readonly place?: GoalPlace;
  /** How long a place must be held, in steps. */
  readonly steps?: number;
  /** After how many steps in which only enemies are at a place it is lost. */
  readonly graceSteps?: number;
}

/** How far a goal has come; plain data in the state of the world. */
export interface GoalProgress {
  status: 'open' | 'achieved' | 'failed';
  /** For how many steps the place has been held. */
  steps: number;
  /** For how many steps without a break enemies have been there, and nobody else. */
  lostSteps: number;
  /** Who has been freed, or has got through. */
  doneIds: EntityId[];
}
