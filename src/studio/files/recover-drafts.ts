import { formatDataProblem } from '../../core/data-problem.ts';
import { readJson } from '../../core/read-json.ts';
import { textHash } from '../../core/text-hash.ts';
import type { Draft } from './draft.ts';

/** How a stored draft relates to the current file. */
export type Recovery =
  /** The file is unchanged: editing continues. */
  | { readonly kind: 'restored'; readonly draft: Draft }
  /** The file changed meanwhile: the user must choose. `fileText` is undefined when it was deleted. */
  | { readonly kind: 'conflict'; readonly draft: Draft; readonly fileText: string | undefined }
  /** The file equals the draft: the draft can be deleted. */
  | { readonly kind: 'settled'; readonly draft: Draft }
  /** The draft cannot be read; it stays in the store, and its text can be exported. */
  | { readonly kind: 'broken'; readonly draft: Draft; readonly problem: string };

/** Compares the drafts with the current files (text by tree name). */
export function recoverDrafts(drafts: readonly Draft[], files: ReadonlyMap<string, string>): Recovery[] {
  return drafts.map((draft): Recovery => {
    const fileText = files.get(draft.tree);
    if (draft.text === fileText) return { kind: 'settled', draft };
    const problem = draft.text === undefined ? undefined : problemOf(draft.text);
    if (problem !== undefined) return { kind: 'broken', draft, problem };
    const isBase = (fileText === undefined ? '' : textHash(fileText)) === draft.base;
    return isBase ? { kind: 'restored', draft } : { kind: 'conflict', draft, fileText };
  });
}

function problemOf(text: string): string | undefined {
  const read = readJson(text);
  return 'problems' in read ? read.problems.map(formatDataProblem).join('; ') : undefined;
}
