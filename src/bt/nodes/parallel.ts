import { oddsOfParallel } from '../odds/drawn-odds.ts';
import { nodeChildren } from '../document/node-children.ts';
import type { BranchNode, ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Param } from '../params/param.ts';
import { defineComposite } from '../definition/define-node.ts';
import type { NodeDocument } from '../document/tree-format.ts';
import { choice, int } from '../../blackboard/param-spec.ts';
import type { Status } from '../definition/status.ts';

const OPEN = 0;
const SUCCESS = 1;
const FAILURE = 2;

type ParallelNode = BranchNode<Readonly<Record<string, Param>>, { readonly results: number }>;

const THRESHOLDS = ['successThreshold', 'failureThreshold'] as const;

export const parallel = defineComposite({
  type: 'Parallel',
  summary: 'Runs its children in parallel until enough of them have succeeded or failed, then halts the rest.',
  rules: [
    'It ticks its children in their order, each once a tick, until it has a result. What has ended is not ticked again.',
    'Its children share one body. Lasting actions use channels of it, and one action holds a channel at a time: whoever has begun keeps it until it ends or is halted, wherever it stands in the tree.',
    'An action that needs a channel which another one holds waits: it runs on, does nothing, and says for whom it waits. It begins when the channel is free. Of those that wait, the first in the tree begins first; of two that start in the same tick, too.',
    'So none succeeds by what another one did, and a halt of one that waits stops nothing. Put a TimeLimit around it where the other may never end.',
    'Who waits is saved. An edit halts only what it changes; a channel that this makes free is taken with the next tick.',
  ],
  icon: 'parallel',
  childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed' },
  odds: oddsOfParallel,
  canBeTest: true,
  runsChildrenAtOnce: true,
  params: {
    successThreshold: int({ min: 1, optional: true, doc: 'Successes needed; all children when absent.' }),
    failureThreshold: int({
      min: 1,
      optional: true,
      doc: 'Failures needed to fail; when absent, it fails as soon as success is impossible.',
    }),
    onTie: choice(['failure', 'success'], {
      default: 'failure',
      doc: 'Result when both thresholds are reached in the same tick.',
    }),
  },
  memory: { results: 'bytePerChild' },
  tick(node, context) {
    if (!context.isActive(node)) forgetResults(node, context);
    const { params } = node;
    const count = node.children.length;
    tickOpenChildren(node, context);
    // Not all children have been ticked, but this node is about to be halted.
    if (context.interrupted !== null) return context.keepRunning(node, null);
    const successes = countResults(node, context, SUCCESS);
    const failures = countResults(node, context, FAILURE);
    const needed = context.isValid(params.successThreshold) ? context.number(params.successThreshold) : count;
    const hasFailed =
      count - failures < needed || (context.isValid(params.failureThreshold) && failures >= context.number(params.failureThreshold));
    const hasSucceeded = successes >= needed;
    if (!hasFailed && !hasSucceeded) {
      // It waits only for its children, and they set their own wake times.
      context.wakeAt(Infinity);
      return context.keepRunning(node, null);
    }
    haltChildren(node, context);
    return context.finish(node, hasSucceeded && (!hasFailed || context.text(params.onTie) === 'success') ? 'success' : 'failure');
  },
  halt: haltChildren,
  check: checkThresholds,
  explain(node, context) {
    const successes = countResults(node, context, SUCCESS);
    return `${successes} succeeded, ${countResults(node, context, FAILURE)} failed, of ${node.children.length}`;
  },
});

function forgetResults(node: ParallelNode, context: TickContext): void {
  for (let place = 0; place < node.children.length; place++) context.setMemoryByte(node.memory.results + place, OPEN);
}

function tickOpenChildren(node: ParallelNode, context: TickContext): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const place = node.memory.results + child.position;
    if (context.getMemoryByte(place) !== OPEN) continue;
    const status: Status = context.tick(child);
    if (status !== 'running') context.setMemoryByte(place, status === 'success' ? SUCCESS : FAILURE);
  }
}

function countResults(node: ParallelNode, context: TickContext, result: number): number {
  let count = 0;
  for (let place = 0; place < node.children.length; place++) {
    if (context.getMemoryByte(node.memory.results + place) === result) count++;
  }
  return count;
}

function haltChildren(node: BranchNode, context: TickContext): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) context.halt(child);
}

function checkThresholds(document: NodeDocument) {
  const count = nodeChildren(document, '').length;
  for (const param of THRESHOLDS) {
    const value = document.params?.[param];
    if (typeof value === 'number' && value > count) {
      return { param, found: `${value}`, expected: `at most ${count}, the number of children` };
    }
  }
  return undefined;
}
