import type { Literal } from '../../engine/values.ts';
import { treeOdds, type NodeOdds, type Odds } from '../../engine/observe.ts';
import { simulateBranch, type Estimate, type Interval } from '../../engine/trial/simulate-branch.ts';
import { branchOf, nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import type { Runs } from '../trace/measured-runs.ts';

/** Figures of a leaf that a person has set, in place of measured ones. */
export interface HandFigures {
  readonly chance?: number | undefined;
  readonly seconds?: number | undefined;
}

/** By the name of `figureKey`. */
export type HandFigureMap = ReadonlyMap<string, HandFigures>;

export interface OddsRow {
  readonly node: GraphNode;
  /** Below the first row. */
  readonly depth: number;
  readonly isLeaf: boolean;
  readonly expected: NodeOdds;
  readonly runs: Runs;
  readonly hand: HandFigures;
}

interface Figures {
  readonly hand: HandFigureMap;
  runsOf(node: GraphNode): Runs;
  /** Time between two ticks of the agent. */
  readonly tickSeconds: number;
}

/** The same for every use of the tree that holds the node. */
export function figureKey(node: GraphNode): string {
  return `${node.tree} ${nodeKeyOf(node)}`;
}

/** A branch, node by node: what to expect of each, and what happened. */
export function oddsRows(root: GraphNode, { hand, runsOf, tickSeconds }: Figures): readonly OddsRow[] {
  const given = (node: GraphNode): Odds | undefined => {
    const runs = runsOf(node);
    return runs.count === 0 ? undefined : oddsOfRuns(runs);
  };
  const byHand = (node: GraphNode, odds: Odds | undefined): Odds | undefined => {
    const set = hand.get(figureKey(node));
    // One figure alone: most leaves succeed, and many end at once.
    return set && { chance: set.chance ?? odds?.chance ?? 1, seconds: set.seconds ?? odds?.seconds ?? 0 };
  };
  const odds = treeOdds(root, { given, byHand, tickSeconds });
  const enabled = branchOf(root).filter(({ isDisabled }) => !isDisabled);
  return enabled.map((node) => ({
    node,
    depth: node.depth - root.depth,
    isLeaf: node.children.length === 0,
    expected: odds.get(node) ?? { odds: undefined, from: 'nowhere', why: '' },
    runs: runsOf(node),
    hand: hand.get(figureKey(node)) ?? {},
  }));
}

/** "80 %", and "0.5 %" where a rounded one would say never or always. */
export function percentText(chance: number): string {
  const percent = 100 * chance;
  const isEdge = (percent > 0 && percent < 1) || (percent > 99 && percent < 100);
  return `${isEdge ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** What runs came to, as odds. */
export function oddsOfRuns({ count, successes, seconds, successSeconds }: Runs): Odds {
  const toFailure = (seconds - successSeconds) / (count - successes);
  return { chance: successes / count, seconds: seconds / count, toSuccess: successSeconds / successes, toFailure };
}

/** "80 %, 2.4 s", and with the means to either result where they differ: "80 %, 2.4 s (2.0 s to success, 4.0 s to failure)". */
export function oddsText({ chance, seconds, toSuccess = seconds, toFailure = seconds }: Odds): string {
  const [success, failure] = [toSuccess, toFailure].map((time) => `${time.toFixed(1)} s`);
  const isTold = chance > 0 && chance < 1 && success !== failure && !Number.isNaN(toSuccess) && !Number.isNaN(toFailure);
  const apart = isTold ? ` (${success} to success, ${failure} to failure)` : '';
  return `${percentText(chance)}, ${Number.isNaN(seconds) ? 'time unknown' : `${seconds.toFixed(1)} s`}${apart}`;
}

/** "about 80 % (77 to 82 %), success after 2.0 s (1.9 to 2.1 s), failure after 4.0 s (3.8 to 4.2 s)" */
export function estimateText({ chance, toSuccess, toFailure }: Estimate): string {
  const percent = (value: number): string => percentText(value).replace(' %', '');
  const time = (word: string, at: Interval | undefined): string =>
    at === undefined ? '' : `, ${word} after ${at.mean.toFixed(1)} s (${at.low.toFixed(1)} to ${at.high.toFixed(1)} s)`;
  const share = `about ${percentText(chance.mean)} (${percent(chance.low)} to ${percentText(chance.high)})`;
  return `${share}${time('success', toSuccess)}${time('failure', toFailure)}`;
}

/** How many runs are simulated: enough for an interval of about three percent to either side. */
const SIMULATED_RUNS = 1000;

/** Simulates the branch of the first row with what is known of its leaves; a text says why that cannot be done. */
export function simulateRows(rows: readonly OddsRow[], { tickSeconds, keys }: SimulatedFrom): ReadonlyMap<GraphNode, Estimate> | string {
  const [top] = rows;
  if (top === undefined) return 'Nothing is selected.';
  const expected = new Map(rows.map((row) => [row.node, row.expected.odds]));
  return simulateBranch(top.node, {
    leaf: (node) => expected.get(node),
    valueOf: (node, key) => keys(node.tree).find(({ name }) => name === key)?.value,
    tickSeconds,
    runs: SIMULATED_RUNS,
  });
}

interface SimulatedFrom {
  readonly tickSeconds: number;
  /** The keys that a tree declares. */
  keys(tree: string): readonly { readonly name: string; readonly value?: Literal }[];
}
