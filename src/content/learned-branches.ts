import { actionOf, type NodeDocument, type TreeDocument, type TreeLibrary } from '../engine/document.ts';
import { applyOverrides, extendedTree, type Override } from '../engine/inheritance.ts';
import { formatProblem } from '../engine/check.ts';
import { subTree } from '../engine/families/core/index.ts';
import { isRecord, type JsonRecord } from '../core/json-value.ts';

/** Where trees of warriors take another branch in: a child of the first node, before the second. Orders and flight go before it, fighting after. */
export const GRAFT_POINT = { node: 'What matters most', before: 'Fight' } as const;

/** The folder of the branches that warriors learn. */
const FOLDER = 'learned/';

/** Names of the trees that a warrior can learn as a branch: those of the folder `trees/learned`. */
export function learnableBranches(library: TreeLibrary): string[] {
  return [...library].filter(([, { file }]) => file.includes(FOLDER)).map(([name]) => name);
}

/** "Cover the bows" */
export function labelOfBranch(library: TreeLibrary, branch: string): string {
  return actionOf(library.get(branch)?.document)?.label ?? branch;
}

export interface Graft {
  /** Of the tree that is the warrior's own. */
  readonly name: string;
  readonly warrior: string;
  /** The tree of its kind. */
  readonly base: string;
  /** Names of learned trees. */
  readonly branches: readonly string[];
}

/**
 * A warrior's own tree as its file has it: it extends that of its kind, with the learned branches at the graft point, each a SubTree that can be
 * edited, moved and removed.
 */
export function graftedTree(library: TreeLibrary, { name, warrior, base, branches }: Graft): JsonRecord {
  const description = `The tree of ${warrior}, with what ${warrior} has learned.`;
  const tree = { $schema: '../assets/tree.schema.json', name, description, extends: base, overrides: [] };
  return branches.reduce<JsonRecord>((grown, branch) => withBranch(library, grown, branch), tree);
}

/** One more branch in a warrior's own tree, which may have been edited. */
export function withBranch(library: TreeLibrary, tree: JsonRecord, branch: string): JsonRecord {
  const node = branchNode(library, branch);
  if (extendedTree(tree) === undefined) return { ...tree, root: inserted(tree['root'] as NodeDocument, node) };
  const override: Override = { node: GRAFT_POINT.node, add: node, before: GRAFT_POINT.before };
  const { overrides } = tree;
  return { ...tree, overrides: [...(Array.isArray(overrides) ? (overrides as unknown[]) : []), override] };
}

/** The whole tree of such a file, as agents run it. The problems are those of overrides that do not fit the tree of this version. */
export function wholeTree(
  library: TreeLibrary,
  tree: JsonRecord,
): { readonly document: TreeDocument; readonly problems: readonly string[] } {
  const base = library.get(extendedTree(tree) ?? '')?.document;
  if (!isRecord(base)) return { document: tree as unknown as TreeDocument, problems: [] };
  const { document, problems } = applyOverrides(`trees/${String(tree['name'])}.json`, tree, base);
  return { document, problems: problems.map(formatProblem) };
}

/** Whether a warrior's own tree still has a branch: it can be taken out in the studio. */
export function hasBranch(tree: unknown, branch: string): boolean {
  if (Array.isArray(tree)) return tree.some((each) => hasBranch(each, branch));
  if (!isRecord(tree)) return false;
  const { type, params, disabled } = tree;
  if (disabled === true) return false;
  return (
    (type === subTree.type && isRecord(params) && params['tree'] === branch) || Object.values(tree).some((each) => hasBranch(each, branch))
  );
}

function branchNode(library: TreeLibrary, branch: string): NodeDocument {
  return { type: subTree.type, name: labelOfBranch(library, branch), params: { tree: branch } };
}

/** Before the fight, or first where the editor has no such node any more. */
function inserted(node: NodeDocument, branch: NodeDocument): NodeDocument {
  const { child, children } = node;
  if (children && node.name === GRAFT_POINT.node) {
    const place = children.findIndex(({ name }) => name === GRAFT_POINT.before);
    return { ...node, children: children.toSpliced(Math.max(0, place), 0, branch) };
  }
  return {
    ...node,
    ...(child && { child: inserted(child, branch) }),
    ...(children && { children: children.map((each) => inserted(each, branch)) }),
  };
}
