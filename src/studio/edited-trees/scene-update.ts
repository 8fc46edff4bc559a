import { treesBeside, type TreeLibrary } from '../../engine/document.ts';
import { treeDocument } from '../../tree-doc/editable-tree.ts';
import { matchNodes } from '../../tree-doc/match-nodes.ts';
import { treeDependencies, type EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import { changedTrees } from '../../tree-doc/valid-trees.ts';
import { libraryOf } from '../../tree-doc/workspace.ts';
import type { TreesUpdate } from '../ports/edit-port.ts';

interface Versions {
  readonly shipped: EditableTrees;
  readonly running: EditableTrees;
  readonly next: EditableTrees;
}

/**
 * What the agents of a scene are sent; undefined when there is nothing. Trees of a lesson may use others of that lesson, which a battle
 * has not: they mean nothing there, and would hold back all others.
 */
export function sceneUpdate(scene: TreeLibrary, { shipped, running, next }: Versions): TreesUpdate | undefined {
  const changedOf = (trees: EditableTrees): EditableTrees => new Map([...trees].filter(([name, tree]) => shipped.get(name) !== tree));
  const [sent, before] = [treesBeside(scene, libraryOf(changedOf(next))), treesBeside(scene, libraryOf(changedOf(running)))];
  const isThere = (name: string): boolean => scene.has(name) || before.has(name);
  const documents = changedTrees(running, next)
    .filter((name) => sent.has(name) || (isThere(name) && next.get(name) === shipped.get(name)))
    .flatMap((name) => next.get(name) ?? [])
    .map(treeDocument);
  const removed = [...running.keys()].filter((name) => !next.has(name) && isThere(name));
  return documents.length === 0 && removed.length === 0 ? undefined : { documents, removed, origins: matchNodes(running, next) };
}

/** The running trees with the valid version of one that does not run yet, and of those that it uses and that do not run either. */
export function withTree(
  name: string,
  { running, valid }: { readonly running: EditableTrees; readonly valid: EditableTrees },
): EditableTrees {
  const added = [...treeDependencies(name, valid)].flatMap(([used, tree]) =>
    tree === undefined || running.has(used) ? [] : [[used, tree] as const],
  );
  return new Map([...running, ...added]);
}
