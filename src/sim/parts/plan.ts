import type { Vector } from '../../core/vector.ts';
import type { EntityId } from './entity-id.ts';
import { STEPS_PER_SECOND } from './steps.ts';

/** A unit has arrived when it is this near to the place of its part, in tiles. */
export const ARRIVED_TILES = 1.6;

/** What a unit does in the plan of its party. */
export interface Part {
  /** By this word its tree knows it, and the party's tree takes it back. */
  readonly name: string;
  /** Against whom; 0 for nobody. */
  readonly targetId: EntityId;
  /** Where it has to be; absent for anywhere. */
  readonly place?: Readonly<Vector> | undefined;
}

/** What a party is up to, as its banner says. */
export interface Plan {
  /** Name of the tree that has announced it. */
  readonly name: string;
  readonly text: string;
  readonly sinceStep: number;
}

/** A plan is news for so long. */
const NEWS_STEPS = 5 * STEPS_PER_SECOND;

/** Whether a plan was made a moment ago: its banner says whose it is, and its signs are on the field. */
export function isNews({ sinceStep }: Plan, step: number): boolean {
  return step - sinceStep < NEWS_STEPS;
}
