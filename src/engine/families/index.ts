import type { NodeDefinition } from '../definition/node-definition.ts';
import { alwaysFail } from './core/always-fail.ts';
import { alwaysSucceed } from './core/always-succeed.ts';
import { condition } from './core/condition.ts';
import { cooldown } from './core/cooldown.ts';
import { emotionalSelector } from './utility/emotional-selector.ts';
import { hintedSelector } from './random/hinted-selector.ts';
import { inverter } from './core/inverter.ts';
import { limiter } from './core/limiter.ts';
import { oneOf } from './random/one-of.ts';
import { parallel } from './core/parallel.ts';
import { planAction } from './planner/plan-action.ts';
import { planner } from './planner/planner.ts';
import { preCondition } from './core/pre-condition.ts';
import { randomSelector } from './random/random-selector.ts';
import { randomSequence } from './random/random-sequence.ts';
import { reactiveSelector } from './core/reactive-selector.ts';
import { reactiveSequence } from './core/reactive-sequence.ts';
import { reasoner } from './utility/reasoner.ts';
import { repeatUntilFailure } from './core/repeat-until-failure.ts';
import { repeatUntilSuccess } from './core/repeat-until-success.ts';
import { repeat } from './core/repeat.ts';
import { resumingSequence } from './core/resuming-sequence.ts';
import { roles } from './group/roles.ts';
import { root } from './core/root.ts';
import { selector } from './core/selector.ts';
import { semaphore } from './group/semaphore.ts';
import { sequence } from './core/sequence.ts';
import { sharedBranch } from './core/shared-branch.ts';
import { stateMachine } from './machine/state-machine.ts';
import { state } from './machine/state.ts';
import { subTree } from './core/sub-tree.ts';
import { timeLimit } from './core/time-limit.ts';
import { together } from './group/together.ts';
import { transition } from './machine/transition.ts';
import { treeQuery } from './core/tree-query.ts';
import { utilitySelector } from './utility/utility-selector.ts';
import { utilityState } from './utility/utility-state.ts';
import { weightedSelector } from './random/weighted-selector.ts';

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
