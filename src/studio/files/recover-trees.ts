import type { EditableTree, NodeKeySource } from '../../tree-doc/editable-tree.ts';
import type { Draft } from './draft.ts';
import { recoverDrafts } from './recover-drafts.ts';
import type { Conflict } from './conflict.ts';
import { baseOf, type FileBase } from './file-base.ts';
import { baseNameOf, extendAgain, extendersOf } from '../../tree-doc/inheritance/extended-tree.ts';
import { readTree } from '../../tree-doc/read-tree.ts';

export interface RecoveredTrees {
  /** The restored trees; undefined for a deleted one. */
  readonly trees: ReadonlyMap<string, EditableTree | undefined>;
  /** Base files of the drafts, where they differ from the current files. */
  readonly bases: ReadonlyMap<string, FileBase>;
  readonly conflicts: readonly Conflict[];
  /** Drafts that equal their files. */
  readonly settled: readonly Draft[];
}

interface RecoverySources {
  readonly files: ReadonlyMap<string, string>;
  readonly trees: ReadonlyMap<string, EditableTree>;
  readonly newNodeKey: NodeKeySource;
}

/**
 * Restores the trees from the drafts of a closed or crashed page. In a conflict the draft
 * is shown: the file is safe on disk, the draft exists nowhere else.
 */
export function recoverTrees(drafts: readonly Draft[], { files, trees, newNodeKey }: RecoverySources): RecoveredTrees {
  const found = {
    trees: new Map<string, EditableTree | undefined>(),
    bases: new Map<string, FileBase>(),
    conflicts: [] as Conflict[],
    settled: [] as Draft[],
  };
  const whole = new Map(trees);
  // A tree is read after the one that it extends.
  const recoveries = recoverDrafts(drafts, files).sort((one, other) => extensionRank(one.draft) - extensionRank(other.draft));
  for (const recovery of recoveries) {
    const { draft } = recovery;
    const { tree: name, text } = draft;
    if (recovery.kind === 'settled') {
      found.settled.push(draft);
      continue;
    }
    const read = text === undefined ? { tree: undefined } : readTree(name, text, { newNodeKey, known: trees.get(name), trees: whole });
    if (recovery.kind === 'broken' || 'problem' in read) {
      const problem = 'problem' in read ? read.problem : recovery.kind === 'broken' ? recovery.problem : '';
      found.conflicts.push({ kind: 'broken', tree: name, draft, problem });
      continue;
    }
    found.trees.set(name, read.tree);
    if (read.tree !== undefined) whole.set(name, read.tree);
    if (recovery.kind === 'restored') continue;
    found.conflicts.push({ kind: 'file', tree: name, fileText: recovery.fileText });
    // Only the hash was stored: use a text that equals no current one.
    found.bases.set(name, { ...baseOf(''), hash: draft.base });
  }
  followBases(found.trees, whole, newNodeKey);
  return found;
}

/** Restored trees reach those that extend them. */
function followBases(found: Map<string, EditableTree | undefined>, whole: Map<string, EditableTree>, newNodeKey: NodeKeySource): void {
  for (const tree of [...found.keys()].flatMap((name) => extendersOf(name, whole))) {
    const base = whole.get(baseNameOf(tree) ?? '');
    const again = base && extendAgain(tree, base, newNodeKey);
    if (!again || 'problem' in again) continue;
    whole.set(tree.name, again.tree);
    found.set(tree.name, again.tree);
  }
}

function extensionRank({ text }: Draft): number {
  return text !== undefined && /^\s*"(extends|considerations)":/m.test(text) ? 1 : 0;
}

/** "Restored your unsaved changes to bow and patrol."; empty for no trees, and for those of lessons: a lesson says so itself. */
export function describeRecovered(trees: readonly string[], lessons: ReadonlyMap<string, string> = new Map()): string {
  const others = trees.filter((tree) => !lessons.has(tree));
  return others.length === 0 ? '' : `Restored your unsaved changes to ${listed(others)}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
