import { formatDataProblem, type DataProblem } from '../core/data-problem.ts';
import { readJson } from '../core/read-json.ts';
import { fileStem } from '../core/file-stem.ts';
import { formatProblem } from '../engine/check.ts';
import { resolveTrees } from '../engine/inheritance.ts';
import type { LibraryEntry, TreeLibrary } from '../engine/document.ts';

export interface TextFile {
  /** Path for messages: "trees/patrol.json". */
  file: string;
  text: string;
}

/**
 * Parses tree files; a tree has the name of its file. A file that extends another tree, of the files or of the `known` ones, becomes a
 * whole tree. A file that cannot be read is a problem, not an exception.
 */
export function readTreeLibrary(
  files: readonly TextFile[],
  known?: TreeLibrary,
  parse = readJson,
): { library: Map<string, LibraryEntry>; problems: string[] } {
  const library = new Map<string, LibraryEntry>();
  const problems: string[] = [];
  for (const { file, text } of [...files].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const name = fileStem(file);
    const other = library.get(name);
    const read = parse(text);
    if ('problems' in read) problems.push(...read.problems.map((problem) => fileProblem(file, problem)));
    else if (other !== undefined)
      problems.push(`${file}: found another file of the name of ${other.file}, expected one file for each tree`);
    else library.set(name, { file, document: read.value });
  }
  const resolved = resolveTrees(library, known);
  return { library: resolved.library, problems: [...problems, ...resolved.problems.map(formatProblem)] };
}

/** "trees/patrol.json /root/type: found …, expected …" */
export function fileProblem(file: string, problem: DataProblem): string {
  return `${file} ${problem.path === '' ? '/: ' : ''}${formatDataProblem(problem)}`;
}
