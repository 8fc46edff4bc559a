/** Trees that are found by what they promise, and chosen by what was earned with them before. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { treeQuery } from './tree-query.ts';

export { treeQuery };
export type { CaseChoice, KnownCase, KnownCases } from '../../scoring/evaluation.ts';

/** In the order of the palette. */
export const queryNodes: readonly NodeDefinition[] = [treeQuery];
