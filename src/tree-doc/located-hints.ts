import { treeHints, type NodeDefinition } from '../bt/index.ts';
import type { EditableTree } from './editable-tree.ts';
import { locateProblems, type LocatedProblem } from './located-problems.ts';
import { libraryOf } from './workspace.ts';

/** What valid trees do that their author may not have meant, by tree; trees without hints are left out. */
export function locatedHints(
  valid: ReadonlyMap<string, EditableTree>,
  kinds: ReadonlyMap<string, Pick<NodeDefinition, 'changesSet' | 'channels' | 'runsChildrenAtOnce'>>,
): (readonly [string, readonly LocatedProblem[]])[] {
  const library = libraryOf(valid);
  return [...valid].flatMap(([name, tree]) => {
    const hints = locateProblems(tree, treeHints(name, library, kinds));
    return hints.length === 0 ? [] : [[name, hints] as const];
  });
}
