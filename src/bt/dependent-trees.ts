import { referencedTrees } from './check/summarize-tree.ts';
import type { TreeLibrary } from './tree-format.ts';

/** These trees and all that use one of them, directly or indirectly, in the order of the library. */
export function dependentTrees(names: Iterable<string>, library: TreeLibrary): string[] {
  const users = new Map<string, string[]>();
  for (const [name, { document }] of library) {
    for (const used of referencedTrees(document)) users.set(used, [...(users.get(used) ?? []), name]);
  }
  const reached = new Set(names);
  for (const name of reached) for (const user of users.get(name) ?? []) reached.add(user);
  return [...library.keys()].filter((name) => reached.has(name));
}
