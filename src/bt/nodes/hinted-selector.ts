import { boolean } from '../../blackboard/param-spec.ts';
import { defineComposite } from '../definition/define-node.ts';
import type { BranchNode, ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Param } from '../params/param.ts';
import { STANDINGS, type Standing } from '../document/tags.ts';

type HintedNode = BranchNode<{ readonly heeds: Param<'boolean'> }, { readonly marks: number }>;

/** A mark: how the agent stood to the child, as an index of `STANDINGS` from 1 on, and whether the child has failed since. */
const FAILED = 128;

export const hintedSelector = defineComposite({
  type: 'HintedSelector',
  summary: 'A Selector that tries the children with a preferred tag first, and those with a discouraged one last.',
  rules: [
    'It tries the children with a preferred tag, then those to whose tags the agent is neutral, then the discouraged ones, each group in the order of the file. The first that does not fail decides; when all have failed, it fails.',
    'A hint from outside (GiveHint, or a person) and SetTag change how the agent stands to a tag. A hint only moves a branch forward or back: whether the branch can run is still for its own conditions, so the tree decides whether to follow.',
    'When the standing of a child changes while another runs, all children count as untried. Those that now stand before the running one are tried first, and the running one is halted only when one of them acts or succeeds: a hint that cannot be followed disturbs nothing.',
    'With `heeds` false it goes by the order of the file, as if there were no hints; a suppressed branch fails all the same. A key there, such as one set by trust, lets an agent stop listening.',
    'Which children have failed belongs to the agent until this node ends, and is saved. With an inserted child all count as untried, as after a hint; if the running child was removed, the next tick goes on with the first untried one.',
  ],
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
