import { boolean } from '../../blackboard/param-spec.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { STANDINGS, type Standing } from '../../document/tags.ts';

type HintedNode = BranchNode<{ readonly heeds: Param<'boolean'> }, { readonly marks: number }>;

/** A mark: how the agent stood to the child, as an index of `STANDINGS` from 1 on, and whether the child has failed since. */
const FAILED = 128;

export const hintedSelector = defineComposite({
  type: 'HintedSelector',
  summary: 'A Selector that tries the children with a preferred tag first, and those with a discouraged one last.',
  icon: 'hint',
  childResults: { continuesOn: null, success: 'someSucceeded', failure: 'allFailed' },
  odds: () => 'Its order depends on hints.',
  params: {
    heeds: boolean({ default: true, doc: 'Whether it goes by hints at all.' }),
  },
  memory: { marks: 'bytePerChild' },
  tick(node, context) {
    if (!context.isActive(node) || haveHintsChanged(node, context)) noteHints(node, context);
    const running = context.runningChild(node);
    if (running !== null) context.guardRunningChild(node, 'once');
    for (let child = nextChild(node, context); child !== null; child = nextChild(node, context)) {
      if (child === running) context.releaseGuard();
      const status = context.tick(child);
      if (status === 'failure') {
        const place = node.memory.marks + child.position;
        context.setMemoryByte(place, context.getMemoryByte(place) | FAILED);
        continue;
      }
      if (running !== null) context.releaseGuard();
      const left = context.runningChild(node);
      if (left !== null && left !== child) context.halt(left);
      return status === 'running' ? context.keepRunning(node, child) : context.finish(node, status);
    }
    return context.finish(node, 'failure');
  },
  explain(node, context) {
    const hinted = node.children.filter((child) => standingOf(node, child, context) !== 'neutral');
    if (!context.boolean(node.params.heeds)) return 'does not listen to hints';
    return hinted.map((child) => `${child.name} is ${standingOf(node, child, context)}`).join(', ') || 'no hints';
  },
});

function standingOf(node: HintedNode, child: ProgramNode, context: TickContext): Standing {
  return context.boolean(node.params.heeds) ? context.standing(child) : 'neutral';
}

function rankOf(node: HintedNode, child: ProgramNode, context: TickContext): number {
  return STANDINGS.indexOf(standingOf(node, child, context));
}

function haveHintsChanged(node: HintedNode, context: TickContext): boolean {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const mark = context.getMemoryByte(node.memory.marks + child.position);
    if ((mark & ~FAILED) !== rankOf(node, child, context) + 1) return true;
  }
  return false;
}

/** From now on every child is untried. */
function noteHints(node: HintedNode, context: TickContext): void {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    context.setMemoryByte(node.memory.marks + child.position, rankOf(node, child, context) + 1);
  }
}

/** The foremost child that has not failed. */
function nextChild(node: HintedNode, context: TickContext): ProgramNode | null {
  let next: ProgramNode | null = null;
  let best = Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const mark = context.getMemoryByte(node.memory.marks + child.position);
    if ((mark & FAILED) !== 0 || mark >= best) continue;
    next = child;
    best = mark;
  }
  return next;
}
