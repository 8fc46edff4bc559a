import { formatProblem } from '../engine/check.ts';
import { isExtensionFile, resolveTrees } from '../engine/inheritance.ts';
import { formatDataProblem } from '../core/data-problem.ts';
import { readJson } from '../core/read-json.ts';
import type { EditableTree, NodeKeySource } from './editable-tree.ts';
import { adoptNodeKeys } from './match-nodes.ts';
import { openFile } from './tree-text.ts';
import { libraryOf } from './workspace.ts';

export interface ReadSettings {
  readonly newNodeKey: NodeKeySource;
  /** The version that it replaces: nodes that seem to be the same keep their session keys, and so the agents keep their memory. */
  readonly known: EditableTree | undefined;
  /** Those that the tree may extend. */
  readonly trees?: ReadonlyMap<string, EditableTree>;
}

/** The document of a file, with what it inherits. */
export function wholeDocument(
  name: string,
  document: unknown,
  trees: ReadonlyMap<string, EditableTree>,
): { document: unknown } | { problem: string } {
  if (!isExtensionFile(document)) return { document };
  const file = `trees/${name}.json`;
  const others = new Map([...trees].filter(([other]) => other !== name));
  const { library, problems } = resolveTrees(new Map([[name, { file, document }]]), libraryOf(others));
  const entry = library.get(name);
  return entry === undefined ? { problem: `${problems.map(formatProblem).join('; ')}.` } : { document: entry.document };
}

/** Reads a tree, valid or not, from the text of its file. */
export function readTree(
  name: string,
  text: string,
  { newNodeKey, known, trees = new Map() }: ReadSettings,
): { tree: EditableTree } | { problem: string } {
  const read = readJson(text);
  if ('problems' in read) return { problem: `${name}.json: ${read.problems.map(formatDataProblem).join('; ')}.` };
  const whole = wholeDocument(name, read.value, trees);
  if ('problem' in whole) return whole;
  const opened = openFile(name, whole.document, newNodeKey);
  return 'problem' in opened || known === undefined ? opened : { tree: adoptNodeKeys(opened.tree, known) };
}
