import { treeOdds, type NodeOdds, type Odds } from '../../bt/index.ts';
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
    const { count, successes, seconds } = runsOf(node);
    return count === 0 ? undefined : { chance: successes / count, seconds: seconds / count };
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

/** "80 %, 2.4 s" */
export function oddsText({ chance, seconds }: Odds): string {
  return `${percentText(chance)}, ${Number.isNaN(seconds) ? 'time unknown' : `${seconds.toFixed(1)} s`}`;
}
