import type { TreeDocument, TreeLibrary } from '../bt/format.ts';
import type { NodeOrigins } from '../bt/live/node-origins.ts';
import type { Problem } from '../bt/problem.ts';
import type { EditKind } from './document/edit.ts';
import type { TreeFiles } from './drafts/tree-files.ts';
import type { AgentId } from './studio-port.ts';

/** Other trees for the agents of the scene, all or none. */
export interface TreesEdit {
  /** Changed and new trees. */
  readonly documents: readonly TreeDocument[];
  /** Trees that are no more; refused while an agent thinks with one of them. */
  readonly removed: readonly string[];
  /** Which node of the changed trees was which node before, so that it keeps its memory. */
  readonly origins: NodeOrigins;
}

/** What the studio needs of a game in which minds can be changed, beside `StudioPort`. */
export interface EditPort {
  /** Kinds of nodes, as the palette and the forms need them. */
  readonly editKinds: ReadonlyMap<string, EditKind>;
  /** The files as they are in `trees/`: text by name of tree. */
  readonly files: ReadonlyMap<string, string>;
  /** Where files can be saved; undefined where the page has no server of its own. */
  readonly treeFiles: TreeFiles | undefined;
  /** Every problem of one tree of a library, and of all that it uses. */
  check(tree: string, library: TreeLibrary): readonly Problem[];
  /**
   * Lets the agents think with these trees from the next step on. Returns why it was refused; then all is as before.
   * Whoever is watched and thinks with a changed tree must be watched anew: `Watched.isOver`.
   */
  applyTrees(edit: TreesEdit): string | undefined;
  /** These agents think with that tree from now on, from its start. */
  giveTree(agentIds: readonly AgentId[], tree: string): string | undefined;
  /** Calls back when a file in `trees/` was changed from outside; `text` is undefined when it is gone. Returns the end of it. */
  onFileChange(listen: (tree: string, text: string | undefined) => void): () => void;
}
