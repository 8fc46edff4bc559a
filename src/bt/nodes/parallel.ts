import { nodeChildren } from '../check/node-children.ts';
import type { BranchNode, Param, ProgramNode, Run } from '../contract.ts';
import { defineComposite } from '../define.ts';
import type { NodeDocument } from '../format.ts';
import { choice, int } from '../params.ts';
import type { Status } from '../status.ts';

const OPEN = 0;
const SUCCESS = 1;
const FAILURE = 2;

type ParallelNode = BranchNode<Readonly<Record<string, Param>>, { readonly results: number }>;

const THRESHOLDS = ['successThreshold', 'failureThreshold'] as const;

export const parallel = defineComposite({
  type: 'Parallel',
  summary: 'Does its children side by side until enough of them have succeeded or failed, then halts the rest.',
  canGuard: true,
  params: {
    successThreshold: int({ min: 1, optional: true, doc: 'Successes needed; all children when absent.' }),
    failureThreshold: int({
      min: 1,
      optional: true,
      doc: 'Failures that end it; when absent, it fails as soon as success has become impossible.',
    }),
    onTie: choice(['failure', 'success'], {
      default: 'failure',
      doc: 'Result when both thresholds are reached in the same tick.',
    }),
  },
  memory: { results: 'bytePerChild' },
  tick(node, run) {
    if (!run.isActive(node)) forgetResults(node, run);
    const { params } = node;
    const count = node.children.length;
    tickOpenChildren(node, run);
    const successes = countResults(node, run, SUCCESS);
    const failures = countResults(node, run, FAILURE);
    const needed = run.isValid(params.successThreshold) ? run.number(params.successThreshold) : count;
    const hasFailed =
      count - failures < needed ||
      (run.isValid(params.failureThreshold) && failures >= run.number(params.failureThreshold));
    const hasSucceeded = successes >= needed;
    if (!hasFailed && !hasSucceeded) {
      // It waits for nothing but its children, and they speak for themselves.
      run.wakeAt(Infinity);
      return run.stay(node, null);
    }
    haltChildren(node, run);
    return run.leave(node, hasSucceeded && (!hasFailed || run.text(params.onTie) === 'success') ? 'success' : 'failure');
  },
  halt: haltChildren,
  check: checkThresholds,
  explain(node, run) {
    const successes = countResults(node, run, SUCCESS);
    return `${successes} succeeded, ${countResults(node, run, FAILURE)} failed, of ${node.children.length}`;
  },
});

function forgetResults(node: ParallelNode, run: Run): void {
  for (let place = 0; place < node.children.length; place++) run.setByte(node.memory.results + place, OPEN);
}

function tickOpenChildren(node: ParallelNode, run: Run): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const place = node.memory.results + child.position;
    if (run.getByte(place) !== OPEN) continue;
    const status: Status = run.tick(child);
    if (status !== 'running') run.setByte(place, status === 'success' ? SUCCESS : FAILURE);
  }
}

function countResults(node: ParallelNode, run: Run, result: number): number {
  let count = 0;
  for (let place = 0; place < node.children.length; place++) {
    if (run.getByte(node.memory.results + place) === result) count++;
  }
  return count;
}

function haltChildren(node: BranchNode, run: Run): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) run.halt(child);
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
