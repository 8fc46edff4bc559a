import { referencedTrees } from './used-trees.ts';
import type { TreeLibrary } from '../document/tree-format.ts';

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

/**
 * Names of edited trees that mean something beside a library. The others are not of it and need trees that it lacks, as those of a lesson
 * do in a battle: nothing there can run them.
 */
export function treesBeside(library: TreeLibrary, edited: TreeLibrary): ReadonlySet<string> {
  const all = new Map([...library, ...edited]);
  const isStranger = (name: string): boolean =>
    !library.has(name) && referencedTrees(all.get(name)?.document, all).some((used) => !all.has(used));
  let isSettled = false;
  while (!isSettled) {
    const strangers = [...edited.keys()].filter((name) => all.has(name) && isStranger(name));
    for (const name of strangers) all.delete(name);
    isSettled = strangers.length === 0;
  }
  return new Set([...edited.keys()].filter((name) => all.has(name)));
}
