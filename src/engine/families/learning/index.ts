/** The nodes of this family learn while they run. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { learningSelector } from './learning-selector.ts';

export { learningSelector };
export type { LearnedChoice, LearnedTable } from '../../scoring/evaluation.ts';

/** In the order of the palette. */
export const learningNodes: readonly NodeDefinition[] = [learningSelector];
