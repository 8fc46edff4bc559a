import { boolean } from '../../params/param-spec.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { STANDINGS, type Standing } from '../../document/tags.ts';

type HintedNode = BranchNode<{ readonly heeds: Param<'boolean'> }, { readonly marks: number }>;

/** A mark: how the agent stood to the child, as an index of `STANDINGS` from 1 on, and whether the child has failed since. */
const FAILED = 128;

export const hintedSelector = defineComposite(
  {
    type: 'HintedSelector',
    summary: 'A Selector that tries the children with a preferred tag first, and those with a discouraged one last.',
    icon: 'hint',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'allFailed' },
    odds: () => 'Its order depends on hints.',
    params: {
      heeds: boolean({ default: true, doc: 'Whether it goes by hints at all.' }),
    },
    memory: { marks: 'bytePerChild' },
  },
  {
    tick(node, context) {
      if (!context.flow.isActive(node) || haveHintsChanged(node, context)) noteHints(node, context);
      const running = context.flow.runningChild(node);
      if (running !== null) context.aborts.guardRunningChild(node, 'once');
      for (let child = nextChild(node, context); child !== null; child = nextChild(node, context)) {
        if (child === running) context.aborts.releaseGuard();
        const status = context.flow.tick(child);
        if (status === 'failure') {
          const place = node.memory.marks + child.position;
          context.memory.setByte(place, context.memory.getByte(place) | FAILED);
          continue;
        }
        if (running !== null) context.aborts.releaseGuard();
        const left = context.flow.runningChild(node);
        if (left !== null && left !== child) context.flow.halt(left);
        return status === 'running' ? context.flow.keepRunning(node, child) : context.flow.finish(node, status);
      }
      return context.flow.finish(node, 'failure');
    },
    explain(node, context) {
      const hinted = node.children.filter((child) => standingOf(node, child, context) !== 'neutral');
      if (!context.read.boolean(node.params.heeds)) return 'does not listen to hints';
      return hinted.map((child) => `${child.name} is ${standingOf(node, child, context)}`).join(', ') || 'no hints';
    },
  },
);

function standingOf(node: HintedNode, child: ProgramNode, context: TickContext): Standing {
  return context.read.boolean(node.params.heeds) ? context.flow.standing(child) : 'neutral';
}

function rankOf(node: HintedNode, child: ProgramNode, context: TickContext): number {
  return STANDINGS.indexOf(standingOf(node, child, context));
}

function haveHintsChanged(node: HintedNode, context: TickContext): boolean {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const mark = context.memory.getByte(node.memory.marks + child.position);
    if ((mark & ~FAILED) !== rankOf(node, child, context) + 1) return true;
  }
  return false;
}

/** From now on every child is untried. */
function noteHints(node: HintedNode, context: TickContext): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    context.memory.setByte(node.memory.marks + child.position, rankOf(node, child, context) + 1);
  }
}

/** The foremost child that has not failed. */
function nextChild(node: HintedNode, context: TickContext): ProgramNode | null {
  let next: ProgramNode | null = null;
  let best = Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const mark = context.memory.getByte(node.memory.marks + child.position);
    if ((mark & FAILED) !== 0 || mark >= best) continue;
    next = child;
    best = mark;
  }
  return next;
}
