import { describeValue, formatDataProblem } from '../core/data-problem.ts';
import { jsonText } from '../core/json-text.ts';
import { readJson } from '../core/read-json.ts';
import { isFields, nodeDocument, type EditableNode, type EditableTree, type Fields } from './editable-tree.ts';
import { keysOfBranch } from './key-uses.ts';
import { declarations, withSubjects } from './declared-keys.ts';
import type { EditContext } from './edit-plan.ts';

/** Marks clipboard text of this format, together with its version. */
const FORMAT = 'warband-branches';
const VERSION = 1;

export interface ClipboardContent {
  readonly branches: readonly unknown[];
  readonly keys: readonly Fields[];
}

/** Serializes branches with the declarations of the keys that they use. */
export function writeClipboardText(
  tree: EditableTree,
  branches: readonly EditableNode[],
  scene: Pick<EditContext, 'trees' | 'kinds'>,
): string {
  const used = withSubjects(new Set(branches.flatMap((branch) => [...keysOfBranch(branch, scene)])), declarations(tree));
  const keys = declarations(tree).filter(({ name }) => used.has(String(name)));
  return jsonText({ format: FORMAT, version: VERSION, keys, branches: branches.map(nodeDocument) });
}

/** Reads copied branches, a whole tree file, or a node or list of nodes written by hand. */
export function readClipboardText(text: string): ClipboardContent | { problem: string } {
  const read = readJson(text);
  if ('problems' in read) {
    const [first] = read.problems;
    return {
      problem: `The text cannot be pasted: ${first && formatDataProblem(first)}. First copy a branch, here or in another studio window.`,
    };
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
  return Array.isArray(value['branches']) ? readBranches(value['branches'], keys) : { problem: 'The text contains no list of branches.' };
}

function readBranches(branches: readonly unknown[], keys: readonly Fields[]): ClipboardContent | { problem: string } {
  if (branches.length === 0) return { problem: 'The text contains no tree branch.' };
  const isTyped = branches.every((branch) => isFields(branch) && typeof branch['type'] === 'string');
  return isTyped ? { branches, keys } : { problem: 'One of the branches is not a node with a type.' };
}
