import type { LibraryEntry, TreeLibrary } from '../../bt/format.ts';
import { jsonText } from '../../core/json-text.ts';
import { isFields, openTree, treeDocument, type EditTree, type KeySource } from '../document/edit-tree.ts';
import type { TreeChecker } from '../document/problems.ts';
import { TREE_NAME } from '../document/tree-names.ts';

/** As large as the files that the save endpoint takes. */
const MAX_CHARACTERS = 1_000_000;

export interface ImportFile {
  readonly fileName: string;
  readonly text: string;
}

export interface ImportSettings {
  /** The trees that are there; imported ones take the place of those of the same name. */
  readonly library: TreeLibrary;
  readonly check: TreeChecker;
  readonly newKey: KeySource;
}

/** All files, or none: with any problem in any file, every problem of every file. */
export type Imported = { readonly trees: readonly EditTree[] } | { readonly problems: readonly string[] };

/** Reads files that a person chose. They are checked together, so a tree may come with those that it uses. */
export function importTrees(files: readonly ImportFile[], settings: ImportSettings): Imported {
  const problems: string[] = [];
  const trees: EditTree[] = [];
  for (const file of files) {
    const read = readFile(file, settings.newKey);
    if ('problem' in read) problems.push(`${file.fileName}: ${read.problem}`);
    else if (trees.some(({ name }) => name === read.tree.name)) problems.push(`${file.fileName}: another of the files is a tree "${read.tree.name}" as well.`);
    else trees.push(read.tree);
  }
  const library = new Map<string, LibraryEntry>(settings.library);
  for (const tree of trees) library.set(tree.name, { file: `${tree.name}.json`, document: treeDocument(tree) });
  for (const { name } of trees) {
    for (const { file, path, found, expected, nearest } of settings.check(name, library)) {
      problems.push(`${file} ${path}: found ${found}, expected ${expected}${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`);
    }
  }
  return problems.length > 0 ? { problems: [...new Set(problems)] } : { trees };
}

/** The file for a tree: the same bytes as the one in `trees/`. */
export function exportTree(tree: EditTree): ImportFile {
  return { fileName: `${tree.name}.json`, text: jsonText(treeDocument(tree)) };
}

function readFile({ text }: ImportFile, newKey: KeySource): { tree: EditTree } | { problem: string } {
  if (text.length > MAX_CHARACTERS) return { problem: `the file has ${text.length} characters, a tree has ${MAX_CHARACTERS} at most.` };
  let document: unknown;
  try {
    // Some editors begin a text with a mark of its byte order.
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { problem: `this is not JSON (${error instanceof Error ? error.message : 'unreadable'}).` };
  }
  if (!isFields(document) || !('root' in document)) return { problem: 'this is no tree of Warband: found no object with a root.' };
  const { name } = document;
  if (typeof name !== 'string' || !TREE_NAME.test(name)) {
    return { problem: 'the tree needs a name of lower-case letters, digits and single "-", such as "guard-the-gate".' };
  }
  return openTree(name, document, newKey);
}
