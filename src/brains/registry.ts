import { createRegistry } from '../bt/registry.ts';
import { ACTIONS } from './actions/index.ts';
import { CONDITIONS } from './conditions/index.ts';

/** Every node kind that a tree of this game may use. */
export const gameRegistry = createRegistry([...ACTIONS, ...CONDITIONS]);
