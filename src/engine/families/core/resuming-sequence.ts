import { continuingOn } from '../../definition/child-results.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { oddsOfFlow } from '../../definition/odds-rule.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { seconds } from '../../params/param-spec.ts';

/** `done`: one byte for each child, 1 once it has succeeded. `forgetsAt`: when a halted run is forgotten. */
type ResumingNode = BranchNode<{ readonly forgetAfter: Param<'number'> }, { readonly done: number; readonly forgetsAt: number }>;

export const resumingSequence = defineComposite(
  {
    type: 'ResumingSequence',
    summary: 'Runs its children in order until one fails; when it was halted, it goes on at the child that ran then.',
    icon: 'sequence',
    childResults: continuingOn('success'),
    odds: oddsOfFlow({ success: 'next', failure: 'failure', end: 'success' }),
    params: {
      forgetAfter: seconds({
        optional: true,
        doc: 'It begins with its first child again when it was halted longer ago than this; never, when absent.',
      }),
    },
    memory: { done: 'bytePerChild', forgetsAt: 'number' },
  },
  {
    tick(node, context) {
      if (!context.flow.isActive(node) && isForgotten(node, context)) forget(node, context);
      for (let child = context.flow.runningChild(node) ?? nextOf(node, context); child !== null; child = nextOf(node, context)) {
        const status = context.flow.tick(child);
        if (status === 'running') return context.flow.keepRunning(node, child);
        if (status === 'failure') return end(node, context, 'failure');
        context.memory.setByte(node.memory.done + child.position, 1);
      }
      return end(node, context, 'success');
    },
    halt(node, context) {
      if (context.read.isValid(node.params.forgetAfter)) context.memory.setDeadline(node.memory.forgetsAt, node.params.forgetAfter);
      const child = context.flow.runningChild(node);
      if (child !== null) context.flow.halt(child);
    },
    explain(node, context, status) {
      if (status !== 'running') return 'begins with its first child next time';
      return `step ${(context.flow.runningChild(node)?.position ?? 0) + 1} of ${node.children.length}`;
    },
  },
);

function isForgotten({ params, memory }: ResumingNode, context: TickContext): boolean {
  return context.read.isValid(params.forgetAfter) && context.hasReached(context.memory.get(memory.forgetsAt));
}

/** The first child that has not succeeded; null when all have. */
function nextOf(node: ResumingNode, context: TickContext): ProgramNode | null {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) if (!isDone(node, child, context)) return child;
  return null;
}

function isDone({ memory }: ResumingNode, child: ProgramNode, context: TickContext): boolean {
  return context.memory.getByte(memory.done + child.position) === 1;
}

function forget({ memory, children }: ResumingNode, context: TickContext): void {
  for (let position = 0; position < children.length; position++) context.memory.setByte(memory.done + position, 0);
}

function end(node: ResumingNode, context: TickContext, result: 'success' | 'failure') {
  forget(node, context);
  return context.flow.finish(node, result);
}
