import type { NodeDefinition } from '../definition/node-definition.ts';
import { alwaysFail } from './always-fail.ts';
import { alwaysSucceed } from './always-succeed.ts';
import { condition } from './condition.ts';
import { cooldown } from './cooldown.ts';
import { emotionalSelector } from './emotional-selector.ts';
import { hintedSelector } from './hinted-selector.ts';
import { inverter } from './inverter.ts';
import { limiter } from './limiter.ts';
import { oneOf } from './one-of.ts';
import { parallel } from './parallel.ts';
import { planAction } from './plan-action.ts';
import { planner } from './planner.ts';
import { preCondition } from './pre-condition.ts';
import { randomSelector } from './random-selector.ts';
import { randomSequence } from './random-sequence.ts';
import { reactiveSelector } from './reactive-selector.ts';
import { reactiveSequence } from './reactive-sequence.ts';
import { reasoner } from './reasoner.ts';
import { repeatUntilFailure } from './repeat-until-failure.ts';
import { repeatUntilSuccess } from './repeat-until-success.ts';
import { repeat } from './repeat.ts';
import { resumingSequence } from './resuming-sequence.ts';
import { roles } from './roles.ts';
import { root } from './root.ts';
import { selector } from './selector.ts';
import { semaphore } from './semaphore.ts';
import { sequence } from './sequence.ts';
import { sharedBranch } from './shared-branch.ts';
import { stateMachine } from './state-machine.ts';
import { state } from './state.ts';
import { subTree } from './sub-tree.ts';
import { timeLimit } from './time-limit.ts';
import { together } from './together.ts';
import { transition } from './transition.ts';
import { treeQuery } from './tree-query.ts';
import { utilitySelector } from './utility-selector.ts';
import { utilityState } from './utility-state.ts';
import { weightedSelector } from './weighted-selector.ts';

/** The built-in node types, in the order of the palette. */
export const builtInNodes: readonly NodeDefinition[] = [
  root,
  sequence,
  selector,
  reactiveSequence,
  reactiveSelector,
  resumingSequence,
  parallel,
  randomSequence,
  randomSelector,
  weightedSelector,
  oneOf,
  hintedSelector,
  emotionalSelector,
  reasoner,
  roles,
  utilitySelector,
  utilityState,
  planner,
  planAction,
  stateMachine,
  state,
  transition,
  inverter,
  alwaysSucceed,
  alwaysFail,
  repeat,
  repeatUntilFailure,
  repeatUntilSuccess,
  limiter,
  timeLimit,
  cooldown,
  semaphore,
  together,
  preCondition,
  condition,
  subTree,
  treeQuery,
  sharedBranch,
];
