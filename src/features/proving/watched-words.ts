import type { TreeLibrary } from '../../engine/document.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Command } from '../../sim/commands.ts';
import { treesUpdateOf } from '../../page/tree-updates.ts';

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
  const isChanged = isOfMatch && session.recorded.received.some(({ command }) => changes(command, isCopy));
  return isChanged ? `${words}. You have changed this fight: it may end otherwise than the one that counts` : words;
}

/** The parties of a match run copies of the trees, so drafts that the studio sends to every scene have no effect there. */
function changes(command: Command, isCopy: (tree: string) => boolean): boolean {
  const update = treesUpdateOf(command);
  return update === undefined || [...update.documents.map(({ name }) => name), ...update.removed].some(isCopy);
}
