import { allNodes } from '../../engine/families/index.ts';
import { createNodeRegistry } from '../../engine/author.ts';
import { ACTIONS } from '../actions/index.ts';
import { CANDIDATE_SOURCES } from '../candidates/index.ts';
import { CONDITIONS } from '../conditions/index.ts';
import type { VocabularyName } from '../vocabularies.ts';
import { INPUTS } from '../inputs/index.ts';

/** All node types, inputs and sources of candidates that a tree of this game may use. */
export const gameRegistry = createNodeRegistry([...allNodes, ...ACTIONS, ...CONDITIONS], {
  inputs: INPUTS,
  sources: CANDIDATE_SOURCES,
  questionWords: { tag: 'objectTag', use: 'use' } satisfies Record<string, VocabularyName>,
});
