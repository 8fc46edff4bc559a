import type { EditTree, KeySource } from '../document/edit-tree.ts';
import type { Draft } from '../drafts/draft.ts';
import { recoverDrafts } from '../drafts/recover-drafts.ts';
import type { Conflict } from './conflict.ts';
import { baseOf, type FileBase } from './file-base.ts';
import { readTree } from './read-tree.ts';

export interface Found {
  /** What the drafts make of the trees; undefined for one that was deleted. */
  readonly trees: ReadonlyMap<string, EditTree | undefined>;
  /** The files from which that work started, where they are others now. */
  readonly bases: ReadonlyMap<string, FileBase>;
  readonly conflicts: readonly Conflict[];
  /** Drafts that their files have caught up with. */
  readonly settled: readonly Draft[];
}

interface Around {
  readonly files: ReadonlyMap<string, string>;
  readonly trees: ReadonlyMap<string, EditTree>;
  readonly newKey: KeySource;
}

/**
 * The work that a closed or crashed page has left behind, as trees. With a conflict, it is the draft that
 * is shown: the file is safe in its folder, the draft is not anywhere else.
 */
export function recoverTrees(drafts: readonly Draft[], { files, trees, newKey }: Around): Found {
  const found = { trees: new Map<string, EditTree | undefined>(), bases: new Map<string, FileBase>(), conflicts: [] as Conflict[], settled: [] as Draft[] };
  for (const recovery of recoverDrafts(drafts, files)) {
    const { draft } = recovery;
    const { tree: name, text } = draft;
    if (recovery.kind === 'settled') {
      found.settled.push(draft);
      continue;
    }
    const read = text === undefined ? { tree: undefined } : readTree(name, text, { newKey, known: trees.get(name) });
    if (recovery.kind === 'broken' || 'problem' in read) {
      const problem = 'problem' in read ? read.problem : recovery.kind === 'broken' ? recovery.problem : '';
      found.conflicts.push({ kind: 'broken', tree: name, draft, problem });
      continue;
    }
    found.trees.set(name, read.tree);
    if (recovery.kind === 'restored') continue;
    found.conflicts.push({ kind: 'file', tree: name, fileText: recovery.fileText });
    // Nobody kept the text itself: it equals nothing that is written now.
    found.bases.set(name, { ...baseOf(''), hash: draft.base });
  }
  return found;
}

/** "Your changes of bow and patrol were found again."; nothing without any. */
export function foundWords(trees: readonly string[]): string {
  const last = trees.at(-1);
  if (last === undefined) return '';
  const names = trees.length === 1 ? last : `${trees.slice(0, -1).join(', ')} and ${last}`;
  return `Your changes of ${names} were found again.`;
}
