import { formatProblem, type Problem } from '../engine/check.ts';
import { isExtensionFile, resolveTrees } from '../engine/inheritance.ts';
import type { LibraryEntry, TreeLibrary } from '../engine/document.ts';
import { formatDataProblem } from '../core/data-problem.ts';
import { fieldOf } from '../core/json-value.ts';
import { readJson, type ReadJson } from '../core/read-json.ts';
import { isFields, openTree, treeDocument, type EditableTree, type NodeKeySource } from './editable-tree.ts';
import { otherThanTree } from './recognise-file.ts';
import { isTreeName } from './tree-names.ts';
import { excessOfFile, treeText } from './tree-text.ts';

export interface ImportFile {
  readonly fileName: string;
  readonly text: string;
}

export interface ImportOptions {
  /** The existing trees; imported ones replace those of the same name. */
  readonly library: TreeLibrary;
  /** The problems of one of the imported trees; the library has them all. */
  readonly check: (name: string, library: TreeLibrary, imported: readonly EditableTree[]) => readonly Problem[];
  readonly newNodeKey: NodeKeySource;
}

/** All files or none: if any file has a problem, all problems of all files. */
export type ImportResult = { readonly trees: readonly EditableTree[] } | { readonly problems: readonly string[] };

/**
 * Imports files that the user chose. They are checked together, so a tree can be imported with those that it uses. A tree of thousands of
 * nodes takes long: the work may rest at each `yield`.
 */
export function* importTrees(files: readonly ImportFile[], settings: ImportOptions): Generator<void, ImportResult> {
  const problems: string[] = [];
  const trees: EditableTree[] = [];
  const library = new Map<string, LibraryEntry>(settings.library);
  const given = new Map<string, LibraryEntry>();
  const parsed: { readonly fileName: string; readonly json: ReadJson }[] = [];
  for (const { fileName, text } of files) {
    const other = otherThanTree(text);
    if (other !== undefined) {
      problems.push(`${fileName}: this is ${other}`);
      continue;
    }
    yield;
    const json = readJson(text);
    parsed.push({ fileName, json });
    if ('value' in json && isTreeName(fieldOf(json.value, 'name')))
      given.set(String(fieldOf(json.value, 'name')), { file: fileName, document: json.value });
    yield;
  }
  const whole = resolveTrees(given, library);
  problems.push(...whole.problems.map(formatProblem));
  for (const { fileName, json } of parsed) {
    const read = yield* openRead(json, settings.newNodeKey, whole.library);
    if ('problems' in read) problems.push(...read.problems.map((problem) => `${fileName}: ${problem}`));
    else if (trees.some(({ name }) => name === read.tree.name))
      problems.push(`${fileName}: another of the files is a tree "${read.tree.name}" as well.`);
    else trees.push(read.tree);
  }
  for (const tree of trees) library.set(tree.name, { file: `${tree.name}.json`, document: treeDocument(tree) });
  for (const { name } of trees) {
    yield;
    for (const problem of settings.check(name, library, trees)) problems.push(formatProblem(problem));
  }
  return problems.length > 0 ? { problems: [...new Set(problems)] } : { trees };
}

/** The file of a tree: the same bytes as in `trees/`. */
export function exportTree(tree: EditableTree): ImportFile {
  return { fileName: `${tree.name}.json`, text: treeText(tree) };
}

const NEEDS_NAME = 'the tree needs a name of up to 60 lower-case letters, digits and single "-", such as "guard-the-gate".';

function* openRead(
  read: ReadJson,
  newKey: NodeKeySource,
  whole: TreeLibrary,
): Generator<void, { tree: EditableTree } | { problems: readonly string[] }> {
  if ('problems' in read) return { problems: read.problems.map(formatDataProblem) };
  const { value } = read;
  const isExtension = isExtensionFile(value);
  if (isExtension && !isTreeName(fieldOf(value, 'name'))) return { problems: [NEEDS_NAME] };
  const document = isExtension ? whole.get(String(fieldOf(value, 'name')))?.document : value;
  // Why it could not be made a whole tree has been said.
  if (document === undefined) return { problems: [] };
  if (!isFields(document) || !('root' in document)) return { problems: ['this is not a Warband tree: found no object with a root.'] };
  const { name } = document;
  if (!isTreeName(name)) return { problems: [NEEDS_NAME] };
  const opened = openTree(name, document, newKey);
  if ('problem' in opened) return { problems: [opened.problem] };
  yield;
  // It is remembered: the limits are those of the text.
  treeText(opened.tree);
  yield;
  const excess = excessOfFile(opened.tree);
  return excess === undefined ? opened : { problems: [excess] };
}
