import { jsonText } from '../../core/json-text.ts';
import { isFields, nodeDocument, type EditNode, type EditTree, type Fields } from './edit-tree.ts';
import { keysOfBranch } from './key-uses.ts';
import { declarations } from './literals.ts';
import type { EditScene } from './edit.ts';

/** Says what the text is, and in which version it was written. */
const FORMAT = 'warband-branches';
const VERSION = 1;

export interface Clipping {
  readonly branches: readonly unknown[];
  readonly keys: readonly Fields[];
}

/** Branches as text, with the declarations of the keys that they need. */
export function clippingText(tree: EditTree, branches: readonly EditNode[], scene: Pick<EditScene, 'trees'>): string {
  const used = new Set(branches.flatMap((branch) => [...keysOfBranch(branch, scene.trees)]));
  const keys = declarations(tree).filter(({ name }) => used.has(String(name)));
  return jsonText({ format: FORMAT, version: VERSION, keys, branches: branches.map(nodeDocument) });
}

/** Reads what was copied here, a whole tree file, or a node or a list of nodes written by hand. */
export function readClipping(text: string): Clipping | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'The text is not JSON: copy a branch here, or in another window of the studio, first.' };
  }
  if (Array.isArray(value) && value.length > 0) return readBranches(value, []);
  if (!isFields(value)) return { problem: 'The text holds no branch of a tree.' };
  const keys = Array.isArray(value['keys']) ? (value['keys'] as unknown[]).filter(isFields) : [];
  if (value['format'] === FORMAT) return readVersion(value, keys);
  if ('root' in value) return readBranches([value['root']], keys);
  return 'type' in value ? readBranches([value], []) : { problem: 'The JSON is neither a node nor a tree: it has no type and no root.' };
}

function readVersion(value: Fields, keys: readonly Fields[]): Clipping | { problem: string } {
  if (value['version'] !== VERSION) {
    return { problem: `The branches were copied by version ${String(value['version'])} of this format; this studio reads version ${VERSION}.` };
  }
  return Array.isArray(value['branches']) ? readBranches(value['branches'], keys) : { problem: 'The text holds no list of branches.' };
}

function readBranches(branches: readonly unknown[], keys: readonly Fields[]): Clipping | { problem: string } {
  if (branches.length === 0) return { problem: 'The text holds no branch of a tree.' };
  const isTyped = branches.every((branch) => isFields(branch) && typeof branch['type'] === 'string');
  return isTyped ? { branches, keys } : { problem: 'One of the branches is not a node with a type.' };
}
