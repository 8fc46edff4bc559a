import { treeDependencies, type EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import type { AgentEntry } from '../ports/studio-port.ts';
import type { AssignmentEditor } from './assignment-editor.ts';

export interface AgentTreeStatus {
  readonly text: 'outdated' | 'other tree';
  readonly why: string;
}

interface AgentTreeSources {
  readonly trees: EditableTrees;
  /** By tree name: nodes that do not run yet. */
  readonly pendingNodes: ReadonlyMap<string, unknown>;
  readonly assignments: Pick<AssignmentEditor, 'treeOf'>;
}

/** Returns a function from agent to status, undefined for most. The function caches per tree. */
export function agentTreeStatuses({
  trees,
  pendingNodes,
  assignments,
}: AgentTreeSources): (agent: AgentEntry) => AgentTreeStatus | undefined {
  const known = new Map<string, boolean>();
  const isEarlier = (tree: string): boolean => {
    const found = known.get(tree) ?? [...treeDependencies(tree, trees).keys()].some((name) => pendingNodes.has(name));
    known.set(tree, found);
    return found;
  };
  return (agent) => {
    if (!agent.isAlive) return undefined;
    if (pendingNodes.size > 0 && isEarlier(agent.tree))
      return { text: 'outdated', why: `${agent.name} runs ${agent.tree} without your latest changes` };
    return assignments.treeOf(agent) === agent.tree
      ? { text: 'other tree', why: `${agent.name} was assigned the tree ${agent.tree}` }
      : undefined;
  };
}
