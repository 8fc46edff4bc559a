import { openTree, type EditTree, type KeySource } from '../document/edit-tree.ts';
import { adoptKeys } from '../document/match-nodes.ts';

export interface ReadSettings {
  readonly newKey: KeySource;
  /** What it will replace: nodes that seem to be the same keep their keys, and with them the memory of the agents. */
  readonly known: EditTree | undefined;
}

/** A tree from the text of its file, sound or not. */
export function readTree(name: string, text: string, { newKey, known }: ReadSettings): { tree: EditTree } | { problem: string } {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return { problem: `${name}.json: this is not JSON (${error instanceof Error ? error.message : 'unreadable'}).` };
  }
  const opened = openTree(name, document, newKey);
  return 'problem' in opened || known === undefined ? opened : { tree: adoptKeys(opened.tree, known) };
}
