import { compileTree } from '../../../src/engine/check.ts';
import { treeOdds, type Odds } from '../../../src/engine/observe.ts';
import { nodeChildren } from '../../../src/engine/document/node-children.ts';
import type { OddsNode } from '../../../src/engine/odds/tree-odds.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Chance } from '../model/chance.ts';
import { libraryOf, tree } from '../support/tree-builders.ts';
import { trialRegistry } from './trial-leaves.ts';

export function oddsNode(document: NodeDocument): OddsNode {
  const children = nodeChildren<NodeDocument>(document, '').map(({ node }) => oddsNode(node));
  return { document, kind: trialRegistry.definitions.get(document.type), children, isDisabled: false };
}

/** What the leaves of these tests do, from their parameters. */
export function leafOdds({ document: { type, params = {} } }: OddsNode): Odds | undefined {
  const figure = (name: string): number => Number(params[name]);
  if (type === 'Trial') return { chance: figure('chance'), seconds: (figure('least') + figure('most')) / 2 };
  return type === 'Draw' ? { chance: figure('chance'), seconds: 0 } : undefined;
}

export function computedOdds(document: NodeDocument): Odds | undefined {
  const root = oddsNode(document);
  const found = treeOdds(root, { given: leafOdds, tickSeconds: 1 }).get(root);
  return found?.from === 'formula' ? found.odds : undefined;
}

interface Sample {
  readonly mean: number;
  readonly standardError: number;
}

/** Runs a tree that often, a second a tick: the share of successes, and the time to a result. */
export function simulatedOdds(
  document: NodeDocument,
  { runs, seed }: { runs: number; seed: number },
): Record<'chance' | 'seconds' | 'toSuccess' | 'toFailure', Sample> {
  const compiled = compileTree('main', libraryOf(tree('main', document)), trialRegistry);
  if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  const chance = new Chance(seed);
  const agents = new TreeAgents<object>(compiled.program);
  agents.add(1, {}, () => chance.next());
  const results: number[] = [];
  const times: number[] = [];
  for (let now = 0; results.length < runs; now++) {
    const startedAt = now;
    let status = agents.tick(0, now, null);
    while (status === 'running') status = agents.tick(0, ++now, null);
    results.push(status === 'success' ? 1 : 0);
    times.push(now - startedAt);
  }
  const timesOf = (result: number): Sample => sampleOf(times.filter((_, place) => results[place] === result));
  return { chance: sampleOf(results), seconds: sampleOf(times), toSuccess: timesOf(1), toFailure: timesOf(0) };
}

function sampleOf(values: readonly number[]): Sample {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, standardError: Math.sqrt(variance / values.length) };
}

/** Of the share of successes, in standard errors of the expected chance: a rare result may not have come at all. */
export function chanceDeviation(expected: number, { mean }: Sample, runs: number): number {
  return deviation(expected, { mean, standardError: Math.sqrt((expected * (1 - expected)) / runs) });
}

/** In standard errors; 0 where nothing varies and both agree. */
export function deviation(expected: number, { mean, standardError }: Sample): number {
  const difference = Math.abs(expected - mean);
  return difference < 1e-9 ? 0 : difference / standardError;
}
