import type { TreeLibrary } from '../../bt/index.ts';
import type { RunSession } from '../../runs/run-session.ts';
import type { Command } from '../../sim/commands.ts';
import { treeUpdates } from '../studio/tree-updates.ts';

export interface WatchedFight {
  readonly session: RunSession;
  /** Who fights there. */
  readonly words: string;
  /** One of a match: it was played before, without any order. */
  readonly isOfMatch?: boolean;
}

/** An order or an edit makes it another fight than the one whose result was counted. */
export function watchedWords({ session, words, isOfMatch = false }: WatchedFight, shipped: TreeLibrary): string {
  const isCopy = (tree: string): boolean => !shipped.has(tree) && session.run.content.library.has(tree);
  const isChanged = isOfMatch && session.commands.some(({ command }) => changes(command, isCopy));
  return isChanged ? `${words}. You have changed this fight: it may end otherwise than the one that counts` : words;
}

/** The parties of a match run copies of trees: the drafts that the studio sends to every scene reach nobody there. */
function changes(command: Command, isCopy: (tree: string) => boolean): boolean {
  if (command.type !== 'trees') return true;
  const updates = treeUpdates([{ step: 0, command }]);
  return updates.some(({ documents, removed }) => [...documents.map(({ name }) => name), ...removed].some(isCopy));
}
