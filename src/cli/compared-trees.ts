import { formatProblem } from '../engine/check.ts';
import { resolveTrees } from '../engine/inheritance.ts';
import type { LibraryEntry } from '../engine/document.ts';
import type { Content } from '../content/load-content.ts';
import { readTreeLibrary } from '../content/read-tree-library.ts';
import { formatDataProblem } from '../core/data-problem.ts';
import { fileStem } from '../core/file-stem.ts';
import { fieldOf, isRecord } from '../core/json-value.ts';
import { readJson } from '../core/read-json.ts';
import { otherThanTree } from '../tree-doc/recognise-file.ts';
import { usedPartyTrees, type PartyTrees } from '../runs/compare/party-trees.ts';
import type { UnitKind } from '../sim/state.ts';
import type { CompareArguments } from './compare-arguments.ts';
import { unknownName, UsageError } from './flags.ts';
import { jsonFilesOf, readTextFile, statOf } from './read-text-file.ts';

type Compared = Pick<CompareArguments, 'files' | 'kind' | 'arenas'>;

/**
 * Reads the trees of both parties of a comparison. A file gives one tree; a folder gives all of its trees that the party runs on the arenas.
 * Each replaces the tree of its name for its party alone.
 * @throws UsageError when a path has no trees, or its trees replace none.
 */
export function comparedTrees(args: Compared, content: Content): [first: PartyTrees, second: PartyTrees] {
  const { files, kind } = args;
  const folders = files.filter(isFolder);
  if (folders.length === 0) return twoVersions(args, content);
  if (kind !== undefined)
    throw new UsageError(`--kind: found it with the folder ${folders[0]}, expected two files: the trees of a folder have their names`);
  const read = (path: string): PartyTrees => (isFolder(path) ? partyOfFolder(path, args.arenas, content) : [namedTree(path, content)]);
  return [read(files[0]), read(files[1])];
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false;
}

/** Two files are versions of one tree, whatever the name of the second. */
function twoVersions({ files, kind }: Compared, content: Content): [PartyTrees, PartyTrees] {
  const [first, second] = files.map((file) => documentOf('--compare', file, content));
  const name = kind === undefined ? nameIn(files[0], first, content) : treeOfKind(kind, content);
  const entry = (file: string, document: object | undefined): LibraryEntry => ({ file, document: { ...document, name } });
  return [[entry(files[0], first)], [entry(files[1], second)]];
}

function namedTree(file: string, content: Content): LibraryEntry {
  const document = documentOf('--compare', file, content);
  nameIn(file, document, content);
  return { file, document };
}

/** All trees of a folder, with what they inherit. @throws UsageError when one has a problem. */
export function treesOfFolder(folder: string, content: Content): PartyTrees {
  const files = jsonFilesOf(folder).map((path) => readTextFile(path, { expected: 'a tree file' }));
  const unreadable = files.filter((file) => typeof file === 'string');
  const { library, problems } = readTreeLibrary(
    files.filter((file) => typeof file !== 'string'),
    content.library,
  );
  if (unreadable.length + problems.length > 0) throw new UsageError([...unreadable, ...problems].join('\n'));
  return [...library.values()];
}

/** The trees of a folder that a party runs on these arenas. @throws UsageError when one has a problem, or there is none. */
export function partyOfFolder(folder: string, arenas: readonly string[], content: Content): PartyTrees {
  const used = usedPartyTrees(content, arenas, treesOfFolder(folder, content));
  if (used.length > 0) return used;
  throw new UsageError(
    `found no tree in ${folder} that a party runs on ${arenas.join(', ')}, expected files such as bow.json with the names of their trees`,
  );
}

function nameIn(file: string, document: object | undefined, { library }: Content): string {
  const name = String(fieldOf(document, 'name'));
  if (library.has(name)) return name;
  throw new UsageError(`--compare: ${file} has the name "${name}", and the game has no such tree; --kind says whose tree it is`);
}

function treeOfKind(kind: UnitKind, { kinds }: Content): string {
  const tree = kinds.get(kind)?.tree;
  if (tree === undefined) throw unknownName('--kind', kind, [...kinds.keys()]);
  return tree;
}

/** The whole document of a tree file, with what it inherits. @throws UsageError that begins with the flag. */
export function documentOf(flag: string, file: string, { library }: Pick<Content, 'library'>): object {
  const text = readTextFile(file, { expected: 'a tree file' });
  if (typeof text === 'string') throw new UsageError(`${flag}: ${text}`);
  const other = otherThanTree(text.text);
  if (other !== undefined) throw new UsageError(`${flag}: ${file}: this is ${other}`);
  const read = readJson(text.text);
  if ('problems' in read) throw new UsageError(read.problems.map((problem) => `${file} ${formatDataProblem(problem)}`).join('\n'));
  if (!isRecord(read.value)) throw new UsageError(`${file}: found no object, expected a tree with name, description and root`);
  const resolved = resolveTrees(new Map([[fileStem(file), { file, document: read.value }]]), library);
  const whole = resolved.library.get(fileStem(file))?.document;
  if (!isRecord(whole)) throw new UsageError(resolved.problems.map(formatProblem).join('\n'));
  return whole;
}
