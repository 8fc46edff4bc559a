import type { Problem } from '../engine/check.ts';
import type { TreeLibrary } from '../engine/document.ts';
import type { EditableTree, NodeKey } from './editable-tree.ts';
import { nodeAtPath } from './tree-outline.ts';

/** The checker: returns all problems of one tree of a library. */
export type TreeChecker = (tree: string, library: TreeLibrary) => readonly Problem[];

/** A problem with the node or field at which it is shown. */
export interface LocatedProblem {
  readonly problem: Problem;
  /** The node with the problem; undefined for problems of the tree itself. */
  readonly node: NodeKey | undefined;
  /** The rest of the path: "params/limit", "map/target"; empty for the node itself. */
  readonly field: string;
  /** Index in the list of declared keys, for problems of a declaration. */
  readonly declaration: number | undefined;
  /** "Found …, expected … (did you mean …?)", without the path; of a missing field, its name and what it is for. */
  readonly text: string;
}

/** Locates the problems of a tree, in the order of the checker. */
export function locateProblems(tree: EditableTree, problems: readonly Problem[]): LocatedProblem[] {
  return problems.map((problem) => {
    const { node, field } = nodeOn(tree, problem.path);
    const declaration = /^\/keys\/(\d+)/.exec(problem.path)?.[1];
    return { problem, node, field, declaration: declaration === undefined ? undefined : Number(declaration), text: textOf(problem) };
  });
}

/** The node with the longest path that leads to the problem. */
function nodeOn(tree: EditableTree, path: string): { node: NodeKey | undefined; field: string } {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const found = nodeAtPath(tree, path.slice(0, end));
    if (found !== undefined) return { node: found.node.key, field: path.slice(end + 1) };
  }
  return { node: undefined, field: path.slice(1) };
}

function textOf({ path, found, expected, nearest, missing }: Problem): string {
  if (found === 'nothing') return missingText(path.slice(path.lastIndexOf('/') + 1), { expected, missing });
  return `Found ${found}, expected ${expected}${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}.`;
}

/** "`to` is missing: the name of the state that takes over (a string)." */
function missingText(
  field: string,
  { expected, missing = '' }: { readonly expected: string; readonly missing: string | undefined },
): string {
  if (missing === '') return `\`${field}\` is missing: expected ${expected}.`;
  const [first = ''] = missing.split(/[.;:]/);
  return `\`${field}\` is missing: ${first.charAt(0).toLowerCase()}${first.slice(1)} (${expected}).`;
}
