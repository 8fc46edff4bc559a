import { namesMissingHere, type Vocabularies } from '../engine/names.ts';
import { treeHints } from '../engine/hints.ts';
import type { NodeDefinition } from '../engine/author.ts';
import type { EditableTree } from './editable-tree.ts';
import { locateProblems, type LocatedProblem } from './located-problems.ts';
import { libraryOf } from './workspace.ts';

interface Hinted {
  readonly kinds: ReadonlyMap<
    string,
    Pick<NodeDefinition, 'params'> & Partial<Pick<NodeDefinition, 'changesSet' | 'channels' | 'runsChildrenAtOnce'>>
  >;
  readonly names: Vocabularies;
  /** The trees that someone in the open scene runs and that were edited: shipped ones are written for many scenes. */
  readonly editedHere: readonly string[];
}

/** What valid trees do that their author may not have meant, by tree; trees without hints are left out. */
export function locatedHints(
  valid: ReadonlyMap<string, EditableTree>,
  { kinds, names, editedHere }: Hinted,
): (readonly [string, readonly LocatedProblem[]])[] {
  const library = libraryOf(valid);
  const missing = { library, definitions: kinds, vocabularies: names };
  return [...valid].flatMap(([name, tree]) => {
    const hints = locateProblems(tree, [
      ...treeHints(name, library, kinds),
      ...(editedHere.includes(name) ? namesMissingHere(name, missing) : []),
    ]);
    return hints.length === 0 ? [] : [[name, hints] as const];
  });
}
