import { formatNumber } from '../../../core/format-number.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { LearnedTable } from '../../scoring/evaluation.ts';
import { trialAmong } from '../../ticking/draw-child.ts';
import { draw, drawnChild, forgetTries, haltDrawn, isOpen, tickDrawn, type Learn } from '../../ticking/tick-drawn.ts';
import { tellChoice } from '../../ticking/tell-choice.ts';
import { checkLearning } from './values/check-learning.ts';
import { LEARNING_MEMORY, LEARNING_PARAMS, type LearningNode } from './values/learning-params.ts';
import { beginLesson, endLesson, valueOf, visitsOf } from './values/learned-values.ts';
import { firstValues, situationNow, situationsOf } from './values/situations.ts';

export const learningSelector = defineComposite(
  {
    type: 'LearningSelector',
    summary: 'Learns which of its children pays best in which situation, and tries that one first; now and then it tries another.',
    icon: 'learn',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'chosen' },
    odds: () => 'Its choice depends on what the agent has learned.',
    traits: { hasLiveParams: true },
    params: LEARNING_PARAMS,
    memory: LEARNING_MEMORY,
    check: checkLearning,
  },
  {
    prepare: firstValues,
    rows: situationsOf,
    tick(node, context) {
      if (context.flow.isActive(node) && isDue(node, context)) chooseAgain(node, context);
      const status = tickDrawn(node, context, { choose: () => choose(node, context), learn: learnAt(node, context) });
      if (status === 'running' && context.read.number(node.params.interval) > 0) context.wakeAt(context.memory.get(node.memory.lookAt));
      return status;
    },
    halt: (node, context) => haltDrawn(node, context, learnAt(node, context)),
    explain(node, context, status) {
      const chosen = drawnChild(node, context);
      if (chosen === null) return 'none is left to try';
      const row = context.memory.get(node.memory.situation) - 1;
      // Its values are other ones once it has learned.
      if (status !== 'running' || row < 0) return `tried ${chosen.name}`;
      const tell = (child: ProgramNode): string => `${child.name} ${signed(valueOf(node, { child, row }, context))}`;
      const situation = node.rows[row] === '' ? '' : `${node.rows[row]}: `;
      const verb = context.memory.get(node.memory.isTrial) === 1 ? 'tries' : 'chose';
      return `${situation}${node.children.map(tell).join(', ')}; ${verb} ${chosen.name}`;
    },
  },
);

function signed(value: number): string {
  return formatNumber(value).replace('-', '−');
}

function learnAt(node: LearningNode, context: TickContext): Learn {
  return (child, ending) => endLesson(node, { child, ending }, context);
}

function isDue({ params, memory }: LearningNode, context: TickContext): boolean {
  return context.read.number(params.interval) > 0 && context.hasReached(context.memory.get(memory.lookAt));
}

/** Learns from what the running child has earned so far, and halts it if another is chosen. */
function chooseAgain(node: LearningNode, context: TickContext): void {
  const running = context.flow.runningChild(node);
  if (running !== null) endLesson(node, { child: running, ending: 'running' }, context);
  forgetTries(node, context);
  const chosen = draw(node, context, () => choose(node, context));
  if (running !== null && running !== chosen) context.flow.halt(running);
}

/** Chooses among the children that have not failed; null when none is left. */
function choose(node: LearningNode, context: TickContext): ProgramNode | null {
  const canTry = (child: ProgramNode): boolean => isOpen(node, child, context) && !isSuppressed(child, context);
  const open = node.children.filter(canTry);
  const row = situationNow(node, context);
  const trial = trialAmong(open, context.read.number(node.params.explore), context);
  const chosen = trial ?? bestOf(node, { open, row }, context);
  context.records.trace?.details?.(node.index, {
    ...tellChoice(node, { chosen, isTrial: trial !== null, canTry, nameOf: ({ name }) => name }, context),
    learned: tableNow(node, row, context),
  });
  context.memory.set(node.memory.isTrial, trial === null ? 0 : 1);
  if (chosen !== null) beginLesson(node, context);
  context.memory.set(node.memory.lookAt, context.now + context.read.number(node.params.interval));
  return chosen;
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

function tableNow(node: LearningNode, row: number, context: TickContext): LearnedTable {
  const table = (of: typeof valueOf): number[][] =>
    node.rows.map((_, each) => node.children.map((child) => of(node, { child, row: each }, context)));
  return { row, situations: node.rows, values: table(valueOf), visits: table(visitsOf) };
}

function isSuppressed(child: ProgramNode, context: TickContext): boolean {
  return context.flow.standing(child) === 'suppressed';
}
