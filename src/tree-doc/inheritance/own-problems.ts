import type { EditableTree } from '../editable-tree.ts';
import type { LocatedProblem } from '../located-problems.ts';
import { baseNameOf } from './extended-tree.ts';
import { baseNodeOf } from './inherited-parts.ts';

export type ProblemsByTree = ReadonlyMap<string, readonly LocatedProblem[]>;

/** Without the problems that a tree inherits: those are told, and solved, in the tree that it extends. */
export function ownProblems(problems: ProblemsByTree, trees: ReadonlyMap<string, EditableTree>): Map<string, readonly LocatedProblem[]> {
  const own = [...problems].map(([name, found]) => {
    const tree = trees.get(name);
    const base = tree === undefined ? undefined : baseNameOf(tree);
    const ofBase = base === undefined ? undefined : problems.get(base);
    if (tree === undefined || ofBase === undefined) return [name, found] as const;
    return [name, found.filter((problem) => !ofBase.some((other) => isInherited(problem, other, { tree, trees })))] as const;
  });
  return new Map(own.filter(([, found]) => found.length > 0));
}

interface Heir {
  readonly tree: EditableTree;
  readonly trees: ReadonlyMap<string, EditableTree>;
}

function isInherited(problem: LocatedProblem, ofBase: LocatedProblem, { tree, trees }: Heir): boolean {
  if (problem.text !== ofBase.text || problem.field !== ofBase.field || problem.node === undefined) return false;
  return baseNodeOf(tree, problem.node, trees) === ofBase.node;
}
