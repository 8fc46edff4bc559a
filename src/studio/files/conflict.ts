import type { Draft } from '../drafts/draft.ts';

/** Something that only the person can decide. */
export type Conflict =
  /** The file changed while the tree was edited here; `fileText` is undefined when it is gone. */
  | { readonly kind: 'file'; readonly tree: string; readonly fileText: string | undefined }
  /** Another window keeps other work on the same tree. */
  | { readonly kind: 'window'; readonly tree: string; readonly draft: Draft }
  /** A draft that cannot be read. It stays in the store until the person throws it away. */
  | { readonly kind: 'broken'; readonly tree: string; readonly draft: Draft; readonly problem: string };

/** `mine` is what is on the screen; of a broken draft, that it stays where it is. */
export type Choice = 'mine' | 'theirs';

export function conflictId({ kind, tree }: Pick<Conflict, 'kind' | 'tree'>): string {
  return `${kind} ${tree}`;
}

/** What happened, in a sentence or two. */
export function conflictWords(conflict: Conflict): string {
  const { tree } = conflict;
  if (conflict.kind === 'broken') return `A draft of ${tree} cannot be read: ${conflict.problem}`;
  if (conflict.kind === 'file') {
    return conflict.fileText === undefined
      ? `${tree}.json was deleted outside of the studio, and you have changed the tree here.`
      : `${tree}.json was changed outside of the studio, and you have changed the tree here as well.`;
  }
  return conflict.draft.text === undefined
    ? `Another window has deleted ${tree}. What you do with it here is not kept until you choose.`
    : `Another window works on ${tree}, too. What you do with it here is not kept until you choose.`;
}
