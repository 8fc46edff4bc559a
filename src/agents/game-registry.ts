import { createNodeRegistry } from '../bt/index.ts';
import { ACTIONS } from './actions/index.ts';
import { CONDITIONS } from './conditions/index.ts';
import { INPUTS } from './inputs/index.ts';

/** All node types and inputs that a tree of this game may use. */
export const gameRegistry = createNodeRegistry([...ACTIONS, ...CONDITIONS], INPUTS);
