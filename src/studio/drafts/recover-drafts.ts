import { textHash } from '../../core/text-hash.ts';
import type { Draft } from './draft.ts';

/** What became of a draft while the studio was closed. */
export type Recovery =
  /** The file is as it was: the work goes on where it stopped. */
  | { readonly kind: 'restored'; readonly draft: Draft }
  /** The file changed underneath: the person must choose. `fileText` is undefined when it is gone. */
  | { readonly kind: 'conflict'; readonly draft: Draft; readonly fileText: string | undefined }
  /** The file says by now what the draft says: it can go. */
  | { readonly kind: 'settled'; readonly draft: Draft }
  /** The draft cannot be read; it stays in the store, and its text can be exported. */
  | { readonly kind: 'broken'; readonly draft: Draft; readonly problem: string };

/** Compares the drafts with the files that are there now (texts by name of tree). */
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
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable';
  }
}
