/** Composites and decorators that nearly every tree needs, and the nodes that refer to other trees. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { root } from './root.ts';
import { sequence } from './sequence.ts';
import { selector } from './selector.ts';
import { reactiveSequence } from './reactive-sequence.ts';
import { reactiveSelector } from './reactive-selector.ts';
import { resumingSequence } from './resuming-sequence.ts';
import { parallel } from './parallel.ts';
import { inverter } from './inverter.ts';
import { alwaysSucceed } from './always-succeed.ts';
import { alwaysFail } from './always-fail.ts';
import { repeat } from './repeat.ts';
import { repeatUntilFailure } from './repeat-until-failure.ts';
import { repeatUntilSuccess } from './repeat-until-success.ts';
import { limiter } from './limiter.ts';
import { timeLimit } from './time-limit.ts';
import { cooldown } from './cooldown.ts';
import { preCondition } from './pre-condition.ts';
import { condition } from './condition.ts';
import { subTree } from './sub-tree.ts';
import { sharedBranch } from './shared-branch.ts';

export {
  root as rootNode,
  sequence,
  selector,
  reactiveSequence,
  reactiveSelector,
  repeat,
  repeatUntilSuccess,
  alwaysSucceed,
  condition,
  preCondition,
  inverter,
  subTree,
  sharedBranch,
};

/** In the order of the palette. */
export const coreNodes: readonly NodeDefinition[] = [
  root,
  sequence,
  selector,
  reactiveSequence,
  reactiveSelector,
  resumingSequence,
  parallel,
  inverter,
  alwaysSucceed,
  alwaysFail,
  repeat,
  repeatUntilFailure,
  repeatUntilSuccess,
  limiter,
  timeLimit,
  cooldown,
  preCondition,
  condition,
  subTree,
  sharedBranch,
];
