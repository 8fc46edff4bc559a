import type { GraphNode } from '../graph/tree-graph.ts';
import type { CoverageGap, FightCoverageView } from '../ports/studio-port.ts';
import type { WatchedAgent } from '../trace/watched-agent.ts';

export type GapOf = (node: GraphNode) => CoverageGap | undefined;

/** For the nodes of the shown tree: an edit that the agent does not run yet may have moved them. */
export function gapFinder(agent: WatchedAgent, coverage: FightCoverageView | undefined): GapOf {
  return (node) => {
    const running = coverage === undefined || node.isDisabled ? undefined : agent.runningNode(node);
    return running && coverage?.gapOf({ tree: running.tree, path: running.path, type: running.document.type });
  };
}

/** "Coverage up to now: 23 nodes never entered, 1 condition never true, 4 never false." While it is found out, how far that is. */
export function coverageWords(nodes: readonly GraphNode[], coverage: FightCoverageView | undefined, gapOf: GapOf): string {
  if (coverage === undefined) return 'Coverage: the past of this scene is not kept, so it is not known.';
  if (coverage.share < 1) return `Coverage: the fight is played again for it, ${Math.floor(coverage.share * 100)} % so far.`;
  const gaps = nodes.map(gapOf);
  const count = (gap: CoverageGap): number => gaps.filter((each) => each === gap).length;
  const [entered, yes, no] = [count('neverEntered'), count('neverTrue'), count('neverFalse')];
  if (entered + yes + no === 0) return 'Coverage up to this moment: every node was entered, and every condition was true and false.';
  return `Coverage up to this moment: ${entered} of ${nodes.length} nodes never entered, ${yes} ${yes === 1 ? 'condition' : 'conditions'} never true, ${no} never false.`;
}
