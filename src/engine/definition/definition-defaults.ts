import type { LeafCallbacks } from './program-node.ts';
import type { NodeBehaviour, NodeDefinition } from './node-definition.ts';

/** All compiled nodes have the same fields, leaf or not: a single hidden class keeps the tick fast. */
export const NO_LEAF_CALLBACKS: LeafCallbacks = {
  start: null,
  update: () => 'failure',
  test: () => false,
  halt: null,
  explain: null,
};

/** Defaults for the properties that only some node types have. */
export const PLAIN: Omit<NodeDefinition, 'type' | 'summary' | 'icon' | 'category' | 'arity' | 'reads' | 'behaviour'> = {
  verb: null,
  params: {},
  memory: {},
  needs: [],
  acts: 'never',
  channels: [],
  runsChildrenAtOnce: false,
  canBeTest: false,
  hasTest: false,
  canAbort: false,
  changesSet: false,
  childResults: null,
  odds: null,
  check: null,
  checkTree: null,
  hasLiveParams: false,
  promises: null,
  diagram: null,
  flow: null,
};

/** Defaults for a behaviour that only ticks and halts. */
export const PLAIN_BEHAVIOUR: Omit<NodeBehaviour, 'tick' | 'halt'> = {
  mayEnter: null,
  onlyResumes: null,
  mayResume: null,
  leaf: NO_LEAF_CALLBACKS,
  prepare: null,
  rows: null,
  heldPlaces: null,
};
