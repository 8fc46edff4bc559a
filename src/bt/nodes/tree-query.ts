import { booleanKey, fixedText, list } from '../../blackboard/param-spec.ts';
import { formatNumber } from '../../core/format-number.ts';
import { defineBranch } from '../definition/define-node.ts';
import { TREE_QUERY_TYPE } from '../document/structural-types.ts';
import type { Mismatch } from '../definition/node-definition.ts';
import { FACT } from '../planning/fact-params.ts';
import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import { queryOf } from '../queries/candidates.ts';
import { firstUnmetNeed, tellNeed } from '../queries/needs.ts';
import { drawnChild, hasFailed, isOpen, tickDrawn, type DrawingNode } from '../ticking/tick-drawn.ts';
import { STANDINGS, TAG_PATTERN } from '../document/tags.ts';
import type { NodeDocument } from '../document/tree-format.ts';

export const treeQuery = defineBranch('subtree', {
  type: TREE_QUERY_TYPE,
  summary:
    'Runs a tree of the library that promises what is asked for here and whose needs all hold now: the one with the highest score, of equal ones that with most needs.',
  rules: [
    'A tree promises in its file, under `promises`, its `tags`, what it `needs` of its keys, what it `gives`, and how good it would be: its `score`, a number or an expression over its keys. A candidate has all wanted tags, none of the unwanted, and gives every wanted fact; a tree without promises is never one. All candidates are part of the program from the start, each with its own memory, and share the keys of this tree by name or by `map`, as in a SubTree.',
    'It chooses when it starts: of the candidates whose needs hold at that moment, first those with a preferred tag, last those with a discouraged one, never a suppressed one; among these the one with the highest score, then the one with most needs, then the first by name. A tree without a score, or with one that is not known, counts as 0. It draws nothing.',
    'When the chosen tree fails, it chooses among the others in the same tick, by the needs as they are then; it fails when none is left, or none fits. It succeeds with the chosen tree. The needs of a tree that runs are not asked again: put a Condition around what must end early.',
    'Halting it halts the tree that runs. Nothing is remembered beyond its end; which tree runs and which have failed is saved.',
    'The tags that a tree promises are also tags of its top node, so SetTag and GiveHint prefer or suppress it, wherever it is used.',
    'A tree that is added, and promises what is wanted, is a candidate from the next choice on; one that no longer does is halted if it runs, and the next tick chooses another. An edit of needs halts nothing. An edit of what is wanted halts the node only if its running tree is no longer a candidate.',
    'A tree cannot be a candidate in itself, not even through others: that does not load. A query without a candidate loads, fails, and has a hint in the tab “Problems”.',
  ],
  icon: 'query',
  childResults: { continuesOn: null, success: 'someSucceeded', failure: 'nothing', choice: 'chosen' },
  odds: () => 'Which tree it runs depends on what the agent knows.',
  hasLiveParams: true,
  params: {
    wanted: fixedText({ default: '', doc: 'Tags that the tree must promise, with commas: "food, quick".' }),
    unwanted: fixedText({ default: '', doc: 'Tags that it must not promise.' }),
    gives: list({ fact: booleanKey({ doc: 'A boolean key of this tree.' }), is: FACT.is }, { doc: 'Facts that it must promise to give.' }),
  },
  memory: { tries: 'bytePerChild' },
  // It has no child in the file: the compiler adds the roots of the candidates.
  arity: { min: 0, max: 0 },
  check: checkQuery,
  tick(node, context) {
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

function choose(node: DrawingNode, context: TickContext): ProgramNode | null {
  let best: ProgramNode | null = null;
  let bestRank = STANDINGS.indexOf('suppressed');
  let bestScore = -Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const rank = STANDINGS.indexOf(context.standing(child));
    if (rank > bestRank || rank === STANDINGS.indexOf('suppressed')) continue;
    const score = scoreOf(child, context);
    if (rank === bestRank && score <= bestScore) continue;
    if (!isOpen(node, child, context) || firstUnmetNeed(child, context) !== undefined) continue;
    best = child;
    bestRank = rank;
    bestScore = score;
  }
  return best;
}

function scoreOf({ score }: ProgramNode, context: TickContext): number {
  const value = score === null ? 0 : context.number(score);
  return Number.isNaN(value) ? 0 : value;
}

/** Empty for one that comes later. */
function whyNot(node: DrawingNode, child: ProgramNode, context: TickContext): string {
  if (hasFailed(node, child, context)) return `${child.tree} failed`;
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
