import { describeValue, formatDataProblem } from '../core/data-problem.ts';
import { jsonText } from '../core/json-text.ts';
import { readJson } from '../core/read-json.ts';
import { isFields, nodeDocument, type EditableNode, type EditableTree, type Fields } from './editable-tree.ts';
import { keysOfBranch } from './key-uses.ts';
import { declarations, withSubjects } from './declared-keys.ts';
import { otherThanTree } from './recognise-file.ts';
import { branchesById, reachedIds } from './shared-branches.ts';
import type { EditContext } from './edit-plan.ts';

/** Marks clipboard text of this format, together with its version. */
const FORMAT = 'warband-branches';
const VERSION = 1;
const COPY_FIRST = 'First copy a branch, here or in another studio window.';

export interface ClipboardContent {
  readonly branches: readonly unknown[];
  readonly keys: readonly Fields[];
  /** The tree that they were copied from, where that is known. */
  readonly tree?: string;
  /** Branches of that tree that a SharedBranch among them runs, and those that these run. */
  readonly shared?: readonly unknown[];
}

/** Serializes branches with the declarations of the keys that they use, and the shared branches that they run. */
export function writeClipboardText(
  tree: EditableTree,
  branches: readonly EditableNode[],
  scene: Pick<EditContext, 'trees' | 'kinds'>,
): string {
  const shared = sharedBeside(tree, branches);
  const used = withSubjects(new Set([...branches, ...shared].flatMap((branch) => [...keysOfBranch(branch, scene)])), declarations(tree));
  const keys = declarations(tree).filter(({ name }) => used.has(String(name)));
  return jsonText({
    format: FORMAT,
    version: VERSION,
    tree: tree.name,
    keys,
    branches: branches.map(nodeDocument),
    ...(shared.length > 0 && { shared: shared.map(nodeDocument) }),
  });
}

function sharedBeside(tree: EditableTree, branches: readonly EditableNode[]): EditableNode[] {
  const byId = branchesById([tree.root]);
  const own = branchesById(branches);
  const reached = new Set(branches.flatMap((branch) => [...reachedIds(branch, byId)]));
  return [...reached].flatMap((id) => (own.has(id) ? [] : (byId.get(id) ?? [])));
}

/** Reads copied branches, a whole tree file, or a node or list of nodes written by hand. */
export function readClipboardText(text: string): ClipboardContent | { problem: string } {
  const other = otherThanTree(text);
  if (other !== undefined) return { problem: `The text cannot be pasted: it is ${other} ${COPY_FIRST}` };
  const read = readJson(text);
  if ('problems' in read) {
    const [first] = read.problems;
    return { problem: `The text cannot be pasted: ${first && formatDataProblem(first)}. ${COPY_FIRST}` };
  }
  const { value } = read;
  if (Array.isArray(value) && value.length > 0) return readBranches(value, []);
  if (!isFields(value)) return { problem: 'The text contains no tree branch.' };
  const keys = Array.isArray(value['keys']) ? (value['keys'] as unknown[]).filter(isFields) : [];
  if (value['format'] === FORMAT) return readVersion(value, keys);
  if ('root' in value) return readBranches([value['root']], keys);
  return 'type' in value ? readBranches([value], []) : { problem: 'The JSON is neither a node nor a tree: it has no type and no root.' };
}

function readVersion(value: Fields, keys: readonly Fields[]): ClipboardContent | { problem: string } {
  if (value['version'] !== VERSION) {
    return {
      problem: `The branches were copied by a version of this format that is ${describeValue(value['version'])}; this studio reads version ${VERSION}.`,
    };
  }
  const { branches, tree, shared } = value;
  const content = Array.isArray(branches) ? readBranches(branches, keys) : { problem: 'The text contains no list of branches.' };
  if ('problem' in content || typeof tree !== 'string') return content;
  return { ...content, tree, shared: Array.isArray(shared) ? (shared as unknown[]).filter(isFields) : [] };
}

function readBranches(branches: readonly unknown[], keys: readonly Fields[]): ClipboardContent | { problem: string } {
  if (branches.length === 0) return { problem: 'The text contains no tree branch.' };
  const isTyped = branches.every((branch) => isFields(branch) && typeof branch['type'] === 'string');
  return isTyped ? { branches, keys } : { problem: 'One of the branches is not a node with a type.' };
}
