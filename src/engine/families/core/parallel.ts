import { oddsOfParallel } from '../../odds/drawn-odds.ts';
import { nodeChildren } from '../../document/node-children.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { NodeDocument } from '../../document/tree-format.ts';
import { choice, int } from '../../params/param-spec.ts';
import type { Status } from '../../definition/status.ts';

const OPEN = 0;
const SUCCESS = 1;
const FAILURE = 2;

type ParallelNode = BranchNode<Readonly<Record<string, Param>>, { readonly results: number }>;

const THRESHOLDS = ['successThreshold', 'failureThreshold'] as const;

export const parallel = defineComposite(
  {
    type: 'Parallel',
    summary: 'Runs its children in parallel until enough of them have succeeded or failed, then halts the rest.',
    icon: 'parallel',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed' },
    odds: oddsOfParallel,
    traits: { canBeTest: true, runsChildrenAtOnce: true },
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
    check: checkThresholds,
  },
  {
    tick(node, context) {
      if (!context.flow.isActive(node)) forgetResults(node, context);
      const { params } = node;
      const count = node.children.length;
      tickOpenChildren(node, context);
      // Not all children have been ticked, but this node is about to be halted.
      if (context.aborts.interrupted !== null) return context.flow.keepRunning(node, null);
      const successes = countResults(node, context, SUCCESS);
      const failures = countResults(node, context, FAILURE);
      const needed = context.read.isValid(params.successThreshold) ? context.read.number(params.successThreshold) : count;
      const hasFailed =
        count - failures < needed ||
        (context.read.isValid(params.failureThreshold) && failures >= context.read.number(params.failureThreshold));
      const hasSucceeded = successes >= needed;
      if (!hasFailed && !hasSucceeded) {
        // It waits only for its children, and they set their own wake times.
        context.wakeAt(Infinity);
        return context.flow.keepRunning(node, null);
      }
      haltChildren(node, context);
      return context.flow.finish(
        node,
        hasSucceeded && (!hasFailed || context.read.text(params.onTie) === 'success') ? 'success' : 'failure',
      );
    },
    halt: haltChildren,
    explain(node, context) {
      const successes = countResults(node, context, SUCCESS);
      return `${successes} succeeded, ${countResults(node, context, FAILURE)} failed, of ${node.children.length}`;
    },
  },
);

function forgetResults(node: ParallelNode, context: TickContext): void {
  for (let place = 0; place < node.children.length; place++) context.memory.setByte(node.memory.results + place, OPEN);
}

function tickOpenChildren(node: ParallelNode, context: TickContext): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const place = node.memory.results + child.position;
    if (context.memory.getByte(place) !== OPEN) continue;
    const status: Status = context.flow.tick(child);
    if (status !== 'running') context.memory.setByte(place, status === 'success' ? SUCCESS : FAILURE);
  }
}

function countResults(node: ParallelNode, context: TickContext, result: number): number {
  let count = 0;
  for (let place = 0; place < node.children.length; place++) {
    if (context.memory.getByte(node.memory.results + place) === result) count++;
  }
  return count;
}

function haltChildren(node: BranchNode, context: TickContext): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) context.flow.halt(child);
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
