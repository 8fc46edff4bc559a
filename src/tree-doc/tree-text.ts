import { fileDocument, MAX_NODES } from '../bt/index.ts';
import { formatDataProblem } from '../core/data-problem.ts';
import { jsonText } from '../core/json-text.ts';
import { excessIn } from '../core/read-json.ts';
import { MAX_OPEN_DEPTH, openTree, treeDocument, type EditableTree, type NodeKeySource } from './editable-tree.ts';
import { outline } from './tree-outline.ts';

const texts = new WeakMap<EditableTree, string>();

/** The text of the tree file: the same bytes as in `trees/`. What it inherits from another tree is left out. */
export function treeText(tree: EditableTree): string {
  const known = texts.get(tree);
  if (known !== undefined) return known;
  const text = jsonText(fileDocument({ ...treeDocument(tree) }));
  texts.set(tree, text);
  return text;
}

/** The limit that a tree exceeds, if any: a tree that could not be read back from its file or draft must not be created. */
export function excessOf(tree: EditableTree): string | undefined {
  const nodes = outline(tree);
  if (nodes.length > MAX_NODES) return `found ${nodes.length} nodes, expected at most ${MAX_NODES}`;
  const depth = nodes.reduce((deepest, node) => Math.max(deepest, node.depth + 1), 0);
  if (depth > MAX_OPEN_DEPTH) return `found ${depth} nodes above each other, expected at most ${MAX_OPEN_DEPTH}`;
  const excess = excessIn(treeText(tree));
  return excess && formatDataProblem(excess);
}

/** Opens a document as a tree that can be edited, written and read again; or returns why not. */
export function openFile(name: string, document: unknown, newKey: NodeKeySource): { tree: EditableTree } | { problem: string } {
  const opened = openTree(name, document, newKey);
  const excess = 'tree' in opened ? excessOf(opened.tree) : undefined;
  return excess === undefined ? opened : { problem: `${name}.json, as it would be written: ${excess}.` };
}
