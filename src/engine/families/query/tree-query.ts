import { booleanKey, fixedText, list, textKey } from '../../params/param-spec.ts';
import { quoteShort } from '../../../core/data-problem.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { defineBranch } from '../../definition/define-node.ts';
import { TREE_QUERY_TYPE } from '../../document/structural-types.ts';
import type { Mismatch } from '../../definition/node-definition.ts';
import { FACT } from '../../queries/fact-params.ts';
import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import { isGiven, type Param } from '../../params/param.ts';
import { queryOf } from '../../queries/candidates.ts';
import { firstUnmetNeed, tellNeed, type Need } from '../../queries/needs.ts';
import { trialAmong } from '../../ticking/draw-child.ts';
import { tellChoice } from '../../ticking/tell-choice.ts';
import {
  drawnChild,
  forgetTries,
  haltDrawn,
  hasFailed,
  isOpen,
  tickDrawn,
  type DrawingNode,
  type Learn,
} from '../../ticking/tick-drawn.ts';
import { beginCase, endCase, expectedOf, hasCases, tellCases } from './cases/case-base.ts';
import { promiseRules } from '../../queries/promise-rules.ts';
import { CASE_MEMORY, CASE_PARAMS, caseRows, checkCases, type CaseNode } from './cases/case-params.ts';
import { STANDINGS, TAG_PATTERN } from '../../document/tags.ts';
import type { NodeDocument } from '../../document/tree-format.ts';

export const treeQuery = defineBranch(
  'subtree',
  {
    type: TREE_QUERY_TYPE,
    summary:
      'Runs a tree of the library that promises what is asked for here and whose needs all hold now: the one with the highest score, of equal ones that with most needs.',
    icon: 'query',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'nothing', choice: 'chosen' },
    odds: () => 'Which tree it runs depends on what the agent knows.',
    traits: { hasLiveParams: true, promises: promiseRules },
    params: {
      wanted: fixedText({ default: '', doc: 'Tags that the tree must promise, with commas: "food, quick".' }),
      unwanted: fixedText({ default: '', doc: 'Tags that it must not promise.' }),
      only: textKey({
        optional: true,
        doc: 'A key with the name of the tree that it has to be; any, while that is empty or has no value.',
      }),
      gives: list(
        { fact: booleanKey({ doc: 'A boolean key of this tree.' }), is: FACT.is },
        { doc: 'Facts that it must promise to give.' },
      ),
      ...CASE_PARAMS,
    },
    memory: { tries: 'bytePerChild', ...CASE_MEMORY },
    // It has no child in the file: the compiler adds the roots of the candidates.
    arity: { min: 0, max: 0 },
    check: checkQuery,
  },
  {
    rows: caseRows,
    tick(node, context) {
      const running = context.flow.runningChild(node);
      if (running !== null && !isMeant(node, running, context)) {
        haltDrawn(node, context, learnAt(node, context));
        forgetTries(node, context);
      }
      return tickDrawn(node, context, { choose: () => choose(node, context), learn: learnAt(node, context) });
    },
    halt: (node, context) => haltDrawn(node, context, learnAt(node, context)),
    explain(node, context, status) {
      if (node.children.length === 0) return 'no tree of the library promises that';
      const chosen = status === 'failure' ? null : drawnChild(node, context);
      const others = node.children.filter((child) => child !== chosen).map((child) => whyNot(node, child, context));
      const reasons = others.filter((reason) => reason !== '').join('; ');
      if (chosen === null) return reasons;
      // The cases are other ones when the tree has ended.
      const value = status === 'running' || !hasCases(node) ? tellValue(node, chosen, context) : '';
      const choice = `chose ${chosen.tree}${value === '' ? '' : `, which ${value}`}`;
      return reasons === '' ? choice : `${choice}; ${reasons}`;
    },
  },
);

type QueryNode = DrawingNode & CaseNode & { readonly params: { readonly only: Param<'string'> } };

function learnAt(node: QueryNode, context: TickContext): Learn {
  return (child, ending) => endCase(node, { child, ending }, context);
}

function choose(node: QueryNode, context: TickContext): ProgramNode | null {
  const best = bestOf(node, context);
  if (best === null || !hasCases(node)) return best;
  const standing = context.flow.standing(best);
  const canTry = (child: ProgramNode): boolean => context.flow.standing(child) === standing && fits(node, child, context);
  const trial = trialAmong(node.children.filter(canTry), context.read.number(node.params.explore), context);
  const chosen = trial ?? best;
  const choice = { chosen, isTrial: trial !== null, canTry, nameOf: ({ tree }: ProgramNode): string => tree };
  context.records.trace?.details?.(node.index, { ...tellChoice(node, choice, context), cases: tellCases(node, context) });
  beginCase(node, chosen, context);
  return chosen;
}

function bestOf(node: QueryNode, context: TickContext): ProgramNode | null {
  let best: ProgramNode | null = null;
  let bestRank = STANDINGS.indexOf('suppressed');
  let bestScore = -Infinity;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const rank = STANDINGS.indexOf(context.flow.standing(child));
    if (rank > bestRank || rank === STANDINGS.indexOf('suppressed')) continue;
    const score = scoreOf(node, child, context);
    if ((rank === bestRank && score <= bestScore) || !fits(node, child, context)) continue;
    best = child;
    bestRank = rank;
    bestScore = score;
  }
  return best;
}

function fits(node: QueryNode, child: ProgramNode, context: TickContext): boolean {
  return isOpen(node, child, context) && isMeant(node, child, context) && unmetNeedOf(node, child, context) === undefined;
}

/** Whether it is the tree that is asked for by name, or none is. */
function isMeant(node: QueryNode, { tree }: ProgramNode, context: TickContext): boolean {
  const name = nameAsked(node, context);
  return name === '' || name === tree;
}

/** Empty when any tree will do. */
function nameAsked({ params: { only } }: QueryNode, context: TickContext): string {
  return context.read.isValid(only) ? context.read.text(only) : '';
}

/** A tree that is asked for by name needs no advice. */
function unmetNeedOf(node: QueryNode, child: ProgramNode, context: TickContext): Need | undefined {
  return firstUnmetNeed(child, context, nameAsked(node, context) === '');
}

/** Returns the gain that the cases of a tree predict, else the score that its file promises. A tree without either has to be tried first. */
function scoreOf(node: QueryNode, child: ProgramNode, context: TickContext): number {
  const expected = hasCases(node) ? expectedOf(node, child, context) : null;
  if (expected !== null) return expected;
  const score = promisedScore(child);
  if (score === undefined) return hasCases(node) ? Infinity : 0;
  return context.read.number(score) || 0;
}

function promisedScore({ promises }: ProgramNode): Param<'number'> | undefined {
  const score = promises['score'] as Param<'number'> | undefined;
  return score !== undefined && isGiven(score) ? score : undefined;
}

/** Empty for a tree that neither promises a score nor learns one. */
function tellValue(node: QueryNode, child: ProgramNode, context: TickContext): string {
  if (promisedScore(child) === undefined && !hasCases(node)) return '';
  const score = scoreOf(node, child, context);
  return score === Infinity ? 'is new' : `scores ${formatNumber(score)}`;
}

/** Empty for one that comes later. */
function whyNot(node: QueryNode, child: ProgramNode, context: TickContext): string {
  if (hasFailed(node, child, context)) return `${child.tree} failed`;
  if (!isMeant(node, child, context)) return '';
  if (context.flow.standing(child) === 'suppressed') return `${child.tree} is suppressed`;
  const need = unmetNeedOf(node, child, context);
  if (need !== undefined) return `${child.tree} needs ${tellNeed(need, context)}`;
  const value = tellValue(node, child, context);
  return value === '' ? '' : `${child.tree} ${value}`;
}

function checkQuery(document: NodeDocument): Mismatch[] {
  const { wanted, unwanted, gives } = queryOf(document);
  if (wanted.length + gives.length === 0) {
    return [{ param: 'wanted', found: 'nothing to look for', expected: 'tags in `wanted`, or facts in `gives`' }];
  }
  const wrongTags = Object.entries({ wanted, unwanted }).flatMap(([param, words]): Mismatch[] => {
    const wrong = words.find((word) => !TAG_PATTERN.test(word));
    const expected = 'tags with commas between them: a letter, then letters, digits, "_" and "-"';
    return wrong === undefined ? [] : [{ param, found: quoteShort(wrong), expected }];
  });
  return [...wrongTags, ...checkCases(document)];
}
