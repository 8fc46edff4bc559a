import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Decision } from '../../../scoring/decision.ts';
import { createDeliberation, NO_STATE } from '../../../scoring/decision.ts';
import { recordEvaluation, type LearnedTable } from '../../../scoring/evaluation.ts';
import { NOT_ELIGIBLE } from '../../../scoring/score.ts';
import type { LearningNode } from './learning-params.ts';
import { situationNow } from './situations.ts';
import { valueOf, visitsOf } from './learned-values.ts';

interface Told {
  readonly chosen: ProgramNode | null;
  readonly isTrial: boolean;
  readonly isOpen: (child: ProgramNode) => boolean;
}

/** Tells those who watch how it chose, as a choice between states of which the values are the scores. */
export function tellChoice(node: LearningNode, { chosen, isTrial, isOpen }: Told, context: TickContext): void {
  const row = situationNow(node, context);
  const decision = decisionOf(node, isTrial);
  const at = createDeliberation(decision);
  const running = context.runningChild(node);
  at.weights.fill(1);
  at.inForce = running === null ? NO_STATE : running.position;
  for (const child of node.children) {
    at.isOpen[child.position] = isOpen(child) ? 1 : 0;
    at.bases[child.position] = valueOf(node, { child, row }, context);
    at.scores[child.position] = isOpen(child) ? (at.bases[child.position] as number) : NOT_ELIGIBLE;
  }
  const told = { chosen: chosen?.position ?? NO_STATE, isHeld: false, coolUntil: node.children.map(() => 0), set: '' };
  const evaluation = recordEvaluation(decision, at, { ...told, at: context.now, since: context.now, nameOf: () => '' });
  context.trace?.details?.(node.index, { ...evaluation, learned: tableOf(node, { row, isTrial }, context) });
}

function tableOf(node: LearningNode, now: Pick<LearnedTable, 'row' | 'isTrial'>, context: TickContext): LearnedTable {
  const table = (of: typeof valueOf): number[][] =>
    node.rows.map((_, row) => node.children.map((child) => of(node, { child, row }, context)));
  return { ...now, situations: node.rows, values: table(valueOf), visits: table(visitsOf) };
}

function decisionOf({ children }: LearningNode, isTrial: boolean): Decision {
  const bounds = { minScore: -Infinity, maxScore: Infinity };
  const plain = {
    evaluators: [],
    preconditions: [],
    totalWeight: 0,
    hasVeto: false,
    bonus: 1,
    failChance: 0,
    rank: 0,
    sets: [],
    targetFacts: null,
  };
  const states = children.map(({ name }) => ({ name, ...plain, ...bounds }));
  return { considerations: [], states, scoring: 'sum', choice: isTrial ? 'weightedAmongBest' : 'highest', best: states.length, margin: 0 };
}
