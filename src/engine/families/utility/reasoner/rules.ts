import { exponential } from '../../../../core/elementary.ts';
import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Param } from '../../../params/param.ts';
import { drawChild } from '../../../ticking/draw-child.ts';
import { isOpen } from '../../../ticking/tick-drawn.ts';
import type { ReasonerNode } from './reasoner-node.ts';

/** One way to choose among the children that have not failed. Adding one is one function here, and its line in `RULES`. */
type Rule = (node: ReasonerNode, context: TickContext) => ProgramNode | null;

/** Of exponents: e to the 50th is far from the limits of a number. */
const MOST_EXPONENT = 50;

/** The first that has not failed, as a Selector does. */
function firstValid(node: ReasonerNode, context: TickContext): ProgramNode | null {
  let child: ProgramNode | null = node.first;
  while (child !== null && !isOpen(node, child, context)) child = child.next;
  return child;
}

/** By the weights of the file, as a WeightedSelector does. */
function fixedOdds(node: ReasonerNode, context: TickContext): ProgramNode | null {
  return drawChild(node, context, (_, child) => (isOpen(node, child, context) ? weightOf(node, child, context) : 0));
}

/** By chance, each with e^x as its share: P = e^x / sum of all e^x. */
function exponentialOdds(node: ReasonerNode, context: TickContext): ProgramNode | null {
  return drawChild(node, context, (_, child) => (isOpen(node, child, context) ? shareOf(node, child, context) : 0));
}

/** The greatest x; of equal ones the first. */
function utility(node: ReasonerNode, context: TickContext): ProgramNode | null {
  let best: ProgramNode | null = null;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (!isOpen(node, child, context)) continue;
    if (best === null || valueOf(node, child, context) > valueOf(node, best, context)) best = child;
  }
  return best;
}

export const RULES = { firstValid, fixedOdds, exponential: exponentialOdds, utility } as const satisfies Readonly<Record<string, Rule>>;
export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** x = base, or what its expression says, + threat x its factor + health x its factor + ammunition x its factor. */
export function valueOf({ params }: ReasonerNode, { position }: ProgramNode, context: TickContext): number {
  return (
    entryOf(params.base, { position, absent: 0 }, context) +
    context.read.number(params.threat) * (params.threatFactors.weights[position] ?? 0) +
    context.read.number(params.health) * (params.healthFactors.weights[position] ?? 0) +
    context.read.number(params.ammunition) * (params.ammunitionFactors.weights[position] ?? 0)
  );
}

function shareOf(node: ReasonerNode, child: ProgramNode, context: TickContext): number {
  return exponential(Math.min(MOST_EXPONENT, Math.max(-MOST_EXPONENT, valueOf(node, child, context))));
}

function weightOf({ params }: ReasonerNode, { position }: ProgramNode, context: TickContext): number {
  return entryOf(params.odds, { position, absent: 1 }, context);
}

/** The number that a list has for a child: written, or by an expression, of which a value that is not known counts as 0. */
function entryOf(
  { weights, expressions }: Param<'weights'>,
  { position, absent }: { position: number; absent: number },
  context: TickContext,
): number {
  const expression = expressions[position] ?? null;
  if (expression === null) return weights[position] ?? absent;
  const value = context.read.evaluate(expression);
  return Number.isNaN(value) ? 0 : value;
}
