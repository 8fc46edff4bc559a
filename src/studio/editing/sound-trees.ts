import type { TreeChecks, Trees } from './tree-checks.ts';

/**
 * As many of the drafted trees as can run together: one with problems stays as the agents have it, and
 * so does whatever makes no sense without its change. What runs is sound; so this always ends there.
 */
export function soundTrees(draft: Trees, running: Trees, checks: TreeChecks): Trees {
  const mix = new Map(draft);
  for (;;) {
    const broken = checks.problemsOf(mix);
    if (broken.size === 0) return mix;
    const wrong = [...broken.keys()].filter((name) => mix.get(name) !== running.get(name));
    // A sound tree can be broken by one that was taken away, and in no other file is anything wrong then.
    const missing = [...running.keys()].filter((name) => !mix.has(name));
    const back = wrong.length > 0 ? wrong : missing;
    if (back.length === 0) return running;
    for (const name of back) putBack(mix, name, running);
  }
}

function putBack(mix: Map<string, unknown>, name: string, running: Trees): void {
  const tree = running.get(name);
  if (tree === undefined) mix.delete(name);
  else mix.set(name, tree);
}

/** Names of the trees that differ, in the order of the newer ones. */
export function changedTrees(older: Trees, newer: Trees): string[] {
  return [...newer].filter(([name, tree]) => older.get(name) !== tree).map(([name]) => name);
}
