import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import type { TextFile } from '../../content/read-tree-library.ts';
import { fileStem } from '../../core/file-stem.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { createNodeKeySource, treeDocument } from '../../tree-doc/editable-tree.ts';
import { runnableTrees } from '../../tree-doc/drafts.ts';
import { matchNodes } from '../../tree-doc/match-nodes.ts';
import { readTrees } from '../../tree-doc/inheritance/read-trees.ts';
import type { EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import { changedTrees } from '../../tree-doc/valid-trees.ts';
import { createWorkspace, libraryOf } from '../../tree-doc/workspace.ts';

/** Custom event of the development server; src/cli/tree-server sends it. */
const CHANGED_EVENT = 'warband:tree-changed';

/** Calls back when a file in `trees/` changes on disk; `text` is undefined when it is deleted. Returns the way to stop. */
export function listenForTreeFiles(listen: (name: string, text: string | undefined) => void): () => void {
  const onChange = ({ name, text }: { name: string; text?: string }): void => listen(name, text);
  import.meta.hot?.on(CHANGED_EVENT, onChange);
  return () => import.meta.hot?.off(CHANGED_EVENT, onChange);
}

export interface TreeFileReloaderOptions {
  /** The trees that the page was loaded with, and that every run starts with. */
  readonly library: TreeLibrary;
  readonly files: readonly TextFile[];
  session(): RunSession;
  tell(text: string): void;
}

/**
 * Brings tree files that change on disk into the running game until the studio is loaded, which then takes changes
 * itself: two listeners would apply each of them twice. A change goes through a `trees` command, so that a recording
 * holds it, and nodes that did not change keep their memory.
 */
export class TreeFileReloader {
  readonly #options: TreeFileReloaderOptions;
  readonly #newNodeKey = createNodeKeySource();
  readonly #loaded: EditableTrees;
  readonly #texts: Map<string, string>;
  /** Files that could not be used. One may only lack a tree that is saved after it, so it is tried again. */
  readonly #rejected = new Map<string, string>();
  #trees: EditableTrees;

  constructor(options: TreeFileReloaderOptions) {
    this.#options = options;
    this.#loaded = createWorkspace(options.library, gameRegistry.definitions, this.#newNodeKey).trees;
    this.#trees = this.#loaded;
    this.#texts = new Map(options.files.map(({ file, text }) => [fileStem(file), text]));
  }

  /** What the agents run now. */
  get library(): TreeLibrary {
    return this.#trees === this.#loaded ? this.#options.library : libraryOf(this.#trees);
  }

  /** The files as they are on disk; of a rejected one, the last text that could be used. */
  get files(): readonly TextFile[] {
    return [...this.#texts].map(([name, text]) => ({ file: `trees/${name}.json`, text }));
  }

  /** Brings a new run, which starts with the trees of the page, up to date. */
  enterRun(session: RunSession): void {
    if (this.#trees !== this.#loaded) this.#send(session, this.#loaded, this.#trees);
  }

  readonly onFileChange = (name: string, text: string | undefined): void => {
    const { tell } = this.#options;
    this.#rejected.delete(name);
    if (text === undefined) {
      this.#texts.delete(name);
      tell(`${name}.json was deleted. The tree keeps running until the page is reloaded.`);
      return;
    }
    if (text === this.#texts.get(name)) return;
    this.#rejected.set(name, text);
    const refusal = this.#reload([...this.#rejected]) === undefined ? undefined : this.#reload([[name, text]]);
    if (refusal === undefined) tell(`Reloaded ${name}.json.`);
    else tell(`${name}.json has problems, so the last good tree keeps running. ${firstLine(refusal)}`);
  };

  /** All of these files or none; returns why not. */
  #reload(files: readonly (readonly [name: string, text: string])[]): string | undefined {
    const read = readTrees(files, this.#trees, this.#newNodeKey);
    if ('problem' in read) return read.problem;
    const next = read.trees;
    const refusal = this.#send(this.#options.session(), this.#trees, next);
    if (refusal !== undefined) return refusal;
    this.#trees = next;
    for (const [name, text] of files) {
      this.#texts.set(name, text);
      this.#rejected.delete(name);
    }
    return undefined;
  }

  /** The run compiles the trees, and refuses them as a whole when there is a problem. */
  #send(session: RunSession, ...versions: [before: EditableTrees, after: EditableTrees]): string | undefined {
    const [before, after] = [runnableTrees(versions[0]), runnableTrees(versions[1])];
    const documents = changedTrees(before, after)
      .flatMap((name) => after.get(name) ?? [])
      .map(treeDocument);
    if (documents.length === 0) return undefined;
    return session.send({ type: 'trees', documents, origins: matchNodes(before, after) });
  }
}

function firstLine(problems: string): string {
  const [first = '', ...others] = problems.split('\n');
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
