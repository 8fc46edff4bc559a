import { referencedTrees } from './queries/used-trees.ts';
import type { TreeLibrary } from './tree-format.ts';

/**
 * These trees and all that use one of them, directly or indirectly, in the order of the library. With the library `before` a change,
 * also those that used one of them then: a tree may have been a candidate of a query, and no longer be one.
 */
export function dependentTrees(names: Iterable<string>, library: TreeLibrary, before?: TreeLibrary): string[] {
  const users = new Map<string, string[]>();
  for (const each of before === undefined ? [library] : [library, before]) {
    for (const [name, { document }] of each) {
      for (const used of referencedTrees(document, each)) users.set(used, [...(users.get(used) ?? []), name]);
    }
  }
  const reached = new Set(names);
  for (const name of reached) for (const user of users.get(name) ?? []) reached.add(user);
  return [...library.keys()].filter((name) => reached.has(name));
}
