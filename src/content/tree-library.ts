import { fileStem } from '../core/file-stem.ts';
import type { LibraryEntry } from '../bt/format.ts';

export interface TextFile {
  /** As a person would name it: "trees/patrol.json". */
  file: string;
  text: string;
}

/** Parses tree files; the name of a tree is that of its file. What is not JSON is a problem, not an exception. */
export function readTreeLibrary(files: readonly TextFile[]): {
  library: Map<string, LibraryEntry>;
  problems: string[];
} {
  const library = new Map<string, LibraryEntry>();
  const problems: string[] = [];
  for (const { file, text } of [...files].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    try {
      library.set(fileStem(file), { file, document: JSON.parse(text) });
    } catch (error) {
      problems.push(`${file} /: found text that is not JSON (${error instanceof Error ? error.message : 'unreadable'}), expected a tree document`);
    }
  }
  return { library, problems };
}
