import type { TreeLibrary } from '../../bt/format.ts';
import type { Problem } from '../../bt/problem.ts';
import type { EditTree, NodeKey } from './edit-tree.ts';
import { nodeAtPath } from './walk-tree.ts';

/** The engine's checker, which the studio is given: every problem of one tree of a library. */
export type TreeChecker = (tree: string, library: TreeLibrary) => readonly Problem[];

/** A problem with the place in the studio where it is shown. */
export interface PlacedProblem {
  readonly problem: Problem;
  /** The node that wears the badge; undefined for problems of the tree as a whole. */
  readonly node: NodeKey | undefined;
  /** The rest of the path: "params/limit", "map/target"; empty when it is about the node itself. */
  readonly field: string;
  /** Place in the list of declared keys, for problems of a declaration. */
  readonly declaration: number | undefined;
  /** "Found …, expected … (did you mean …?)", without the place, which is known. */
  readonly text: string;
}

/** The problems of a tree, in the order of the checker, each at its node. */
export function placeProblems(tree: EditTree, problems: readonly Problem[]): PlacedProblem[] {
  return problems.map((problem) => {
    const { node, field } = nodeOn(tree, problem.path);
    const declaration = /^\/keys\/(\d+)/.exec(problem.path)?.[1];
    return { problem, node, field, declaration: declaration === undefined ? undefined : Number(declaration), text: textOf(problem) };
  });
}

/** The node with the longest path that leads to the problem. */
function nodeOn(tree: EditTree, path: string): { node: NodeKey | undefined; field: string } {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const found = nodeAtPath(tree, path.slice(0, end));
    if (found !== undefined) return { node: found.node.key, field: path.slice(end + 1) };
  }
  return { node: undefined, field: path.slice(1) };
}

function textOf({ found, expected, nearest }: Problem): string {
  return `Found ${found}, expected ${expected}${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}.`;
}
