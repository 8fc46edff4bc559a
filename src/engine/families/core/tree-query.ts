import { booleanKey, fixedText, list, textKey } from '../../blackboard/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { defineBranch } from '../../definition/define-node.ts';
import { TREE_QUERY_TYPE } from '../../document/structural-types.ts';
import type { Mismatch } from '../../definition/node-definition.ts';
import { FACT } from '../../queries/fact-params.ts';
import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { queryOf } from '../../queries/candidates.ts';
import { firstUnmetNeed, tellNeed } from '../../queries/needs.ts';
import { drawnChild, forgetTries, hasFailed, isOpen, tickDrawn, type DrawingNode } from '../../ticking/tick-drawn.ts';
import { STANDINGS, TAG_PATTERN } from '../../document/tags.ts';
import type { NodeDocument } from '../../document/tree-format.ts';

export const treeQuery = defineBranch('subtree', {
  type: TREE_QUERY_TYPE,
  summary:
    'Runs a tree of the library that promises what is asked for here and whose needs all hold now: the one with the highest score, of equal ones that with most needs.',
  icon: 'query',
  childResults: { continuesOn: null, success: 'someSucceeded', failure: 'nothing', choice: 'chosen' },
  odds: () => 'Which tree it runs depends on what the agent knows.',
  hasLiveParams: true,
  params: {
    wanted: fixedText({ default: '', doc: 'Tags that the tree must promise, with commas: "food, quick".' }),
    unwanted: fixedText({ default: '', doc: 'Tags that it must not promise.' }),
    only: textKey({ optional: true, doc: 'A key with the name of the tree that it has to be; any, while that is empty or has no value.' }),
    gives: list({ fact: booleanKey({ doc: 'A boolean key of this tree.' }), is: FACT.is }, { doc: 'Facts that it must promise to give.' }),
  },
  memory: { tries: 'bytePerChild' },
  // It has no child in the file: the compiler adds the roots of the candidates.
  arity: { min: 0, max: 0 },
  check: checkQuery,
  tick(node, context) {
    const running = context.runningChild(node);
    if (running !== null && !isMeant(node, running, context)) {
      context.halt(running);
      forgetTries(node, context);
    }
    return tickDrawn(node, context, () => choose(node, context));
  },
  explain(node, context, status) {
    if (node.children.length === 0) return 'no tree of the library promises that';
    const chosen = status === 'failure' ? null : drawnChild(node, context);
    const others = node.children.filter((child) => child !== chosen).map((child) => whyNot(node, child, context));
    const reasons = others.filter((reason) => reason !== '').join('; ');
    if (chosen === null) return reasons;
    const choice =
      chosen.score === null ? `chose ${chosen.tree}` : `chose ${chosen.tree}, which scored ${formatNumber(scoreOf(chosen, context))}`;
    return reasons === '' ? choice : `${choice}; ${reasons}`;
  },
});

type QueryNode = DrawingNode & { readonly params: { readonly only: Param<'string'> } };

function choose(node: QueryNode, context: TickContext): ProgramNode | null {
  let best: ProgramNode | null = null;
  let bestRank = STANDINGS.indexOf('suppressed');
  let bestScore = -Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const rank = STANDINGS.indexOf(context.standing(child));
    if (rank > bestRank || rank === STANDINGS.indexOf('suppressed')) continue;
    const score = scoreOf(child, context);
    if (rank === bestRank && score <= bestScore) continue;
    if (!isOpen(node, child, context) || !isMeant(node, child, context) || firstUnmetNeed(child, context) !== undefined) continue;
    best = child;
    bestRank = rank;
    bestScore = score;
  }
  return best;
}

/** Whether it is the tree that is asked for by name, or none is. */
function isMeant({ params: { only } }: QueryNode, { tree }: ProgramNode, context: TickContext): boolean {
  const name = context.isValid(only) ? context.text(only) : '';
  return name === '' || name === tree;
}

function scoreOf({ score }: ProgramNode, context: TickContext): number {
  const value = score === null ? 0 : context.number(score);
  return Number.isNaN(value) ? 0 : value;
}

/** Empty for one that comes later. */
function whyNot(node: QueryNode, child: ProgramNode, context: TickContext): string {
  if (hasFailed(node, child, context)) return `${child.tree} failed`;
  if (!isMeant(node, child, context)) return '';
  if (context.standing(child) === 'suppressed') return `${child.tree} is suppressed`;
  const need = firstUnmetNeed(child, context);
  if (need !== undefined) return `${child.tree} needs ${tellNeed(need, context)}`;
  return child.score === null ? '' : `${child.tree} scores ${formatNumber(scoreOf(child, context))}`;
}

function checkQuery(document: NodeDocument): Mismatch[] {
  const { wanted, unwanted, gives } = queryOf(document);
  if (wanted.length + gives.length === 0) {
    return [{ param: 'wanted', found: 'nothing to look for', expected: 'tags in `wanted`, or facts in `gives`' }];
  }
  return Object.entries({ wanted, unwanted }).flatMap(([param, words]) => {
    const wrong = words.find((word) => !TAG_PATTERN.test(word));
    const expected = 'tags with commas between them: a letter, then letters, digits, "_" and "-"';
    return wrong === undefined ? [] : [{ param, found: `"${wrong}"`, expected }];
  });
}
