import type { TreeValidationCache, EditableTrees } from './tree-validation-cache.ts';

/**
 * The drafts that can run together: a tree with problems stays in its running version, and so does every
 * tree that depends on its change. The loop ends at the latest with the running versions, which are valid.
 */
export function validTrees(draft: EditableTrees, running: EditableTrees, checks: TreeValidationCache): EditableTrees {
  const mix = new Map(draft);
  for (;;) {
    const broken = checks.problemsOf(mix);
    if (broken.size === 0) return mix;
    const wrong = [...broken.keys()].filter((name) => mix.get(name) !== running.get(name));
    // A removed tree can break a valid one; then no draft has a problem of its own.
    const missing = [...running.keys()].filter((name) => !mix.has(name));
    const back = wrong.length > 0 ? wrong : missing;
    if (back.length === 0) return running;
    for (const name of back) putBack(mix, name, running);
  }
}

function putBack(mix: Map<string, unknown>, name: string, running: EditableTrees): void {
  const tree = running.get(name);
  if (tree === undefined) mix.delete(name);
  else mix.set(name, tree);
}

/** Names of the trees that differ, in the order of the new version. */
export function changedTrees(older: EditableTrees, newer: EditableTrees): string[] {
  return [...newer].filter(([name, tree]) => older.get(name) !== tree).map(([name]) => name);
}
