import { fileDocument } from '../engine/inheritance.ts';
import { MAX_NODES } from '../engine/document.ts';
import { formatDataProblem } from '../core/data-problem.ts';
import { jsonText } from '../core/json-text.ts';
import { excessIn } from '../core/read-json.ts';
import { MAX_OPEN_DEPTH, openTree, treeDocument, type EditableTree, type NodeKeySource } from './editable-tree.ts';
import { outline } from './tree-outline.ts';

const texts = new WeakMap<EditableTree, string>();
/** Of trees that were measured. */
const excesses = new WeakMap<EditableTree, string | false>();
/** Documents that were opened and exceed no limit: the shipped ones are opened again with every workspace. */
const smallDocuments = new WeakSet<object>();

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
  const known = excesses.get(tree) ?? measure(tree) ?? false;
  excesses.set(tree, known);
  return known === false ? undefined : known;
}

function measure(tree: EditableTree): string | undefined {
  const nodes = outline(tree);
  if (nodes.length > MAX_NODES) return `found ${nodes.length} nodes, expected at most ${MAX_NODES}`;
  const depth = nodes.reduce((deepest, node) => Math.max(deepest, node.depth + 1), 0);
  if (depth > MAX_OPEN_DEPTH) return `found ${depth} nodes above each other, expected at most ${MAX_OPEN_DEPTH}`;
  const excess = excessIn(treeText(tree));
  return excess && formatDataProblem(excess);
}

/** Why a tree cannot be written as a file that can be read again. */
export function excessOfFile(tree: EditableTree): string | undefined {
  const excess = excessOf(tree);
  return excess && `${tree.name}.json, as it would be written: ${excess}.`;
}

/** Opens a document as a tree that can be edited, written and read again; or returns why not. */
export function openFile(name: string, document: unknown, newKey: NodeKeySource): { tree: EditableTree } | { problem: string } {
  const opened = openTree(name, document, newKey);
  if ('problem' in opened || smallDocuments.has(document as object)) return opened;
  const problem = excessOfFile(opened.tree);
  if (problem !== undefined) return { problem };
  smallDocuments.add(document as object);
  return opened;
}
