import type { InputDefinition } from '../../engine/author.ts';
import type { NodeOrigins } from '../../engine/reload.ts';
import type { Problem } from '../../engine/check.ts';
import type { Vocabularies } from '../../engine/names.ts';
import type { TreeDocument, TreeLibrary } from '../../engine/document.ts';
import type { NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import type { TreeFileClient } from './tree-file-client.ts';
import type { AgentId } from './studio-port.ts';

/** Changed trees for the agents of the scene; applied atomically. */
export interface TreesUpdate {
  /** Changed and new trees. */
  readonly documents: readonly TreeDocument[];
  /** Removed trees; refused while an agent runs one of them. */
  readonly removed: readonly string[];
  /** Maps nodes of the changed trees to the nodes they were before, so that they keep their memory. */
  readonly origins: NodeOrigins;
}

/** What the studio tells of a fact of the game. */
export type InputFact = Pick<InputDefinition, 'name' | 'summary' | 'type' | 'range' | 'isOfEntity'>;

/** It brings edits into the run. Methods that may be refused return the reason as a sentence, or undefined when done; nothing has changed after a refusal. */
export interface RunEditPort {
  /**
   * Hot reloads the agents with these trees from the next step on.
   * A watched agent that runs a changed tree must be watched again: `AgentWatch.isStale`.
   */
  apply(edit: TreesUpdate): string | undefined;
  /** How many updates of trees the run has received up to the step that is shown: fewer in its past. */
  updateCount(): number;
  /** All updates of trees of the run: also those that follow the step that is shown, and those that the studio has not sent. */
  recordedUpdates(): readonly TreesUpdate[];
  /** An earlier step of the run is shown. */
  isInPast(): boolean;
  /** These agents run that tree from the next step on, from its root. */
  assignTree(agentIds: readonly AgentId[], tree: string): string | undefined;
}

/** The files in `trees/`. */
export interface TreeFiles {
  /** By tree name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Of lessons, by the names of their trees. */
  readonly titles?: ReadonlyMap<string, string> | undefined;
  /** Saves files; undefined where the page has no development server. */
  readonly client: TreeFileClient | undefined;
  /** Calls back when a file changed on disk; `text` is undefined when it was deleted. Returns the unsubscribe function. */
  onChange(listen: (tree: string, text: string | undefined) => void): () => void;
}

/** This is what the studio needs of a game to edit trees, besides `StudioPort`. */
export interface EditPort {
  /** Node types, as the palette and the forms need them. */
  readonly kindSpecs: ReadonlyMap<string, NodeKindSpec>;
  /** The facts of the game that keys can be bound to. */
  readonly inputs: ReadonlyMap<string, InputFact>;
  readonly treeFiles: TreeFiles;
  /** The names of things of the game that parameters may hold, and which of them the scene that is shown has. */
  names(): Vocabularies;
  /** All problems of one tree of a library and of the trees it uses. */
  check(tree: string, library: TreeLibrary): readonly Problem[];
  readonly edits: RunEditPort;
}
