/** Composites that draw. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { randomSequence } from './random-sequence.ts';
import { randomSelector } from './random-selector.ts';
import { weightedSelector } from './weighted-selector.ts';
import { oneOf } from './one-of.ts';
import { hintedSelector } from './hinted-selector.ts';

export { weightedSelector };

/** In the order of the palette. */
export const randomNodes: readonly NodeDefinition[] = [randomSequence, randomSelector, weightedSelector, oneOf, hintedSelector];
