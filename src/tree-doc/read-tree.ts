import { formatDataProblem } from '../core/data-problem.ts';
import { readJson } from '../core/read-json.ts';
import type { EditableTree, NodeKeySource } from './editable-tree.ts';
import { adoptNodeKeys } from './match-nodes.ts';
import { openFile } from './tree-text.ts';

export interface ReadSettings {
  readonly newNodeKey: NodeKeySource;
  /** The version that it replaces: nodes that seem to be the same keep their session keys, and so the agents keep their memory. */
  readonly known: EditableTree | undefined;
}

/** Reads a tree, valid or not, from the text of its file. */
export function readTree(name: string, text: string, { newNodeKey, known }: ReadSettings): { tree: EditableTree } | { problem: string } {
  const read = readJson(text);
  if ('problems' in read) return { problem: `${name}.json: ${read.problems.map(formatDataProblem).join('; ')}.` };
  const opened = openFile(name, read.value, newNodeKey);
  return 'problem' in opened || known === undefined ? opened : { tree: adoptNodeKeys(opened.tree, known) };
}
