import { treeDependencies, type EditableTrees } from '../../tree-doc/tree-validation-cache.ts';

export type TreeSyncState =
  | 'running' // the agents run the tree as shown
  | 'ready' // valid, not applied yet
  | 'held'; // the tree, or one that it uses, has problems: the last valid version keeps running

interface Versions {
  readonly edited: EditableTrees;
  readonly running: EditableTrees;
  /** The latest valid ones. */
  readonly valid: EditableTrees;
}

export function treeSyncState(tree: string, { edited, running, valid }: Versions): TreeSyncState {
  const isSame = (trees: EditableTrees): boolean => [...treeDependencies(tree, edited)].every(([name, at]) => trees.get(name) === at);
  if (isSame(running)) return 'running';
  return isSame(valid) ? 'ready' : 'held';
}
