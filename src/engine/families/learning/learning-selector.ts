import { formatNumber } from '../../../core/format-number.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { LearnedChoice } from '../../scoring/evaluation.ts';
import { draw, drawnChild, forgetTries, isOpen, markFailed } from '../../ticking/tick-drawn.ts';
import { checkLearning } from './values/check-learning.ts';
import { LEARNING_MEMORY, LEARNING_PARAMS, type LearningNode } from './values/learning-params.ts';
import { beginLesson, endLesson, valueOf, visitsOf } from './values/learned-values.ts';
import { firstValues, situationNow } from './values/situations.ts';

export const learningSelector = defineComposite({
  type: 'LearningSelector',
  summary: 'Learns which of its children pays best in which situation, and tries that one first; now and then it tries another.',
  icon: 'learn',
  childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'chosen' },
  odds: () => 'Its choice depends on what the agent has learned.',
  hasLiveParams: true,
  params: LEARNING_PARAMS,
  memory: LEARNING_MEMORY,
  prepare: firstValues,
  check: checkLearning,
  tick(node, context) {
    if (!context.isActive(node)) forgetTries(node, context);
    else if (isDue(node, context)) chooseAgain(node, context);
    for (let child = drawnChild(node, context) ?? choose(node, context); child !== null; child = choose(node, context)) {
      const status = context.tick(child);
      if (status === 'running') {
        if (context.number(node.params.interval) > 0) context.wakeAt(context.getMemory(node.memory.lookAt));
        return context.keepRunning(node, child);
      }
      // A child that fails because its tag is suppressed is not to blame.
      const isBlamed = status === 'success' || !isSuppressed(child, context);
      endLesson(node, { child, status: isBlamed ? status : 'halted' }, context);
      if (status === 'success') return context.finish(node, status);
      markFailed(node, child, context);
    }
    return context.finish(node, 'failure');
  },
  halt(node, context) {
    const child = context.runningChild(node);
    if (child === null) return;
    context.halt(child);
    endLesson(node, { child, status: 'halted' }, context);
  },
  explain(node, context, status) {
    const chosen = drawnChild(node, context);
    if (chosen === null) return 'none is left to try';
    const row = context.getMemory(node.memory.situation) - 1;
    // Its values are other ones once it has learned.
    if (status !== 'running' || row < 0) return `tried ${chosen.name}`;
    const tell = (child: ProgramNode): string => `${child.name} ${signed(valueOf(node, { child, row }, context))}`;
    const situation = node.rows[row] === '' ? '' : `${node.rows[row]}: `;
    const verb = context.getMemory(node.memory.isTrial) === 1 ? 'tries' : 'chose';
    return `${situation}${node.children.map(tell).join(', ')}; ${verb} ${chosen.name}`;
  },
});

function signed(value: number): string {
  return formatNumber(value).replace('-', '−');
}

function isDue({ params, memory }: LearningNode, context: TickContext): boolean {
  return context.number(params.interval) > 0 && context.hasReached(context.getMemory(memory.lookAt));
}

/** Learns from what the running child has earned so far, and halts it if another is chosen. */
function chooseAgain(node: LearningNode, context: TickContext): void {
  const running = context.runningChild(node);
  if (running !== null) endLesson(node, { child: running, status: 'running' }, context);
  forgetTries(node, context);
  const chosen = choose(node, context);
  if (running !== null && running !== chosen) context.halt(running);
}

/** Chooses among the children that have not failed; null when none is left. */
function choose(node: LearningNode, context: TickContext): ProgramNode | null {
  const canTry = (child: ProgramNode): boolean => isOpen(node, child, context) && !isSuppressed(child, context);
  const open = node.children.filter(canTry);
  const row = situationNow(node, context);
  const trial = open.length < 2 ? null : trialAmong(open, context.number(node.params.explore), context);
  const chosen = trial ?? bestOf(node, { open, row }, context);
  context.trace?.details?.(node.index, choiceOf(node, { chosen, isTrial: trial !== null, row, canTry }, context));
  context.setMemory(node.memory.isTrial, trial === null ? 0 : 1);
  if (chosen !== null) beginLesson(node, context);
  context.setMemory(node.memory.lookAt, context.now + context.number(node.params.interval));
  return draw(node, context, () => chosen);
}

/** One draw decides whether it tries any child, and which. */
function trialAmong(open: readonly ProgramNode[], explore: number, context: TickContext): ProgramNode | null {
  if (explore === 0) return null;
  const drawn = context.dice();
  return drawn < explore ? (open[Math.min(open.length - 1, Math.floor((drawn / explore) * open.length))] as ProgramNode) : null;
}

/** The highest value; of equal ones the first. */
function bestOf(
  node: LearningNode,
  { open, row }: { readonly open: readonly ProgramNode[]; readonly row: number },
  context: TickContext,
): ProgramNode | null {
  let best: ProgramNode | null = null;
  let highest = -Infinity;
  for (const child of open) {
    const value = valueOf(node, { child, row }, context);
    if (value <= highest) continue;
    best = child;
    highest = value;
  }
  return best;
}

interface Chosen extends Pick<LearnedChoice['learned'], 'row' | 'isTrial'> {
  readonly chosen: ProgramNode | null;
  readonly canTry: (child: ProgramNode) => boolean;
}

function choiceOf(node: LearningNode, { chosen, canTry, ...now }: Chosen, context: TickContext): LearnedChoice {
  const { rows, children } = node;
  const table = (of: typeof valueOf): number[][] => rows.map((_, row) => children.map((child) => of(node, { child, row }, context)));
  return {
    learned: { ...now, situations: rows, values: table(valueOf), visits: table(visitsOf) },
    names: children.map(({ name }) => name),
    isOpen: children.map(canTry),
    chosen: chosen?.position ?? -1,
    before: context.runningChild(node)?.position ?? -1,
    at: context.now,
  };
}

function isSuppressed(child: ProgramNode, context: TickContext): boolean {
  return context.standing(child) === 'suppressed';
}
