import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { KnownCase, KnownCases } from '../../../scoring/evaluation.ts';
import { earnedSince, gainNow, learnable, type Ending } from '../../../ticking/earnings.ts';
import { EARNED, FEATURES, featuresOf, KNOWN, nameOf, type CaseNode } from './case-params.ts';

/** Keeps the weight of a case in the very same situation finite: as much as a hundred at a distance of 1. */
const SOFTENING = 0.01;

/** A query without features of the situation remembers nothing. */
export function hasCases({ rows }: ProgramNode): boolean {
  return rows.length > 0;
}

/** Remembers in which situation a tree is chosen, and the gain so far. Nothing is learned from a gain that is not known. */
export function beginCase(node: CaseNode, child: ProgramNode, context: TickContext): void {
  const at = columnOf(node, child);
  const gain = gainNow(node, context);
  context.memory.set(at + KNOWN, Number.isNaN(gain) ? 0 : 1);
  context.memory.set(at + EARNED, gain || 0);
  for (const [place, value] of situationNow(node, context).entries()) context.memory.set(at + FEATURES + place, value);
}

/** Keeps what the tree has earned, once, and drops its oldest case when there are too many. */
export function endCase(node: CaseNode, { child, ending }: { child: ProgramNode; ending: Ending }, context: TickContext): void {
  const at = columnOf(node, child);
  if (!hasCases(node) || context.memory.get(at + KNOWN) === 0) return;
  const earned = earnedSince(node, { before: context.memory.get(at + EARNED), ending }, context);
  if (!Number.isNaN(earned)) {
    const width = widthOf(node);
    context.memory.set(at + EARNED, learnable(earned));
    for (let place = node.rows.length - 1; place >= width; place--) context.memory.set(at + place, context.memory.get(at + place - width));
  }
  context.memory.set(at + KNOWN, 0);
}

/**
 * Returns the expected gain of a tree, null for a tree without cases: the mean over its nearest cases, each weighted by
 * 1 / (0.01 + squared distance). Source: distance-weighted nearest neighbours (Dudani 1976), used for behaviours by Ontañón et al. (2007).
 */
export function expectedOf(node: CaseNode, child: ProgramNode, context: TickContext): number | null {
  let [sum, total] = [0, 0];
  for (const { earned, weight } of weighedCases(node, child, context)) {
    sum += weight * earned;
    total += weight;
  }
  return total === 0 ? null : sum / total;
}

/** The cases of a tree, the most alike first, of equal ones the latest. Those that are not among the nearest weigh 0. */
function weighedCases(node: CaseNode, child: ProgramNode, context: TickContext): Omit<KnownCase, 'child'>[] {
  const now = situationNow(node, context);
  const ranges = featuresOf(node).map(({ range }) => range.number);
  const width = widthOf(node);
  const known = [];
  const end = columnOf(node, child) + node.rows.length;
  for (let at = columnOf(node, child) + width; at < end && context.memory.get(at + KNOWN) === 1; at += width) {
    const features = now.map((_, place) => context.memory.get(at + FEATURES + place));
    let squared = 0;
    for (const [place, value] of now.entries()) {
      const difference = ((features[place] as number) - value) / (ranges[place] as number);
      squared += difference * difference;
    }
    known.push({ earned: context.memory.get(at + EARNED), weight: 1 / (SOFTENING + squared), features });
  }
  known.sort((one, other) => other.weight - one.weight);
  for (const each of known.slice(context.read.number(node.params.nearest))) each.weight = 0;
  return known;
}

/** For those who watch. */
export function tellCases(node: CaseNode, context: TickContext): KnownCases {
  return {
    features: featuresOf(node).map(({ feature }) => nameOf(feature)),
    now: situationNow(node, context),
    expected: node.children.map((child) => expectedOf(node, child, context)),
    cases: node.children.flatMap((child) => weighedCases(node, child, context).map((known) => ({ child: child.position, ...known }))),
  };
}

/** A number that is not known counts as 0. */
function situationNow(node: CaseNode, context: TickContext): number[] {
  return featuresOf(node).map(({ feature }) => learnable(context.read.number(feature) || 0));
}

function columnOf(node: CaseNode, child: ProgramNode): number {
  return node.memory.cases + child.position * node.rows.length;
}

function widthOf(node: CaseNode): number {
  return FEATURES + featuresOf(node).length;
}
