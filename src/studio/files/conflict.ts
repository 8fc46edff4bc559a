import type { Draft } from './draft.ts';

/** A conflict that the user must resolve. */
export type Conflict =
  /** The file changed while the tree was edited here; `fileText` is undefined when it was deleted. */
  | { readonly kind: 'file'; readonly tree: string; readonly fileText: string | undefined }
  /** Another window has a different draft of the same tree. */
  | { readonly kind: 'window'; readonly tree: string; readonly draft: Draft }
  /** A draft that cannot be read. It stays in the store until the user discards it. */
  | { readonly kind: 'broken'; readonly tree: string; readonly draft: Draft; readonly problem: string };

/** `mine` is what the studio shows; for a broken draft, keep it in the store. */
export type Choice = 'mine' | 'theirs';

export function conflictId({ kind, tree }: Pick<Conflict, 'kind' | 'tree'>): string {
  return `${kind} ${tree}`;
}

/** What happened, for the conflict card. */
export function describeConflict(conflict: Conflict): string {
  const { tree } = conflict;
  if (conflict.kind === 'broken') return `A draft of ${tree} cannot be read: ${conflict.problem}`;
  if (conflict.kind === 'file') {
    return conflict.fileText === undefined
      ? `${tree}.json was deleted on disk, and you have unsaved changes to the tree.`
      : `${tree}.json was changed on disk, and you have unsaved changes to the tree.`;
  }
  return conflict.draft.text === undefined
    ? `Another window has deleted ${tree}. Your changes to it are not kept until you choose a version.`
    : `Another window is editing ${tree} too. Your changes to it are not kept until you choose a version.`;
}
