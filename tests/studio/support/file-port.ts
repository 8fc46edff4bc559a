import { contentNames } from '../../../src/content/content-names.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../../src/engine/check.ts';
import { textHash } from '../../../src/core/text-hash.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import type { SaveResult } from '../../../src/studio/ports/tree-file-client.ts';
import type { EditPort, TreesUpdate } from '../../../src/studio/ports/edit-port.ts';
import type { EditorStorePort } from '../../../src/studio/edited-trees/running-trees.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const FILES: EditPort['treeFiles']['texts'] = new Map(
  readContentFiles().trees.map(({ file, text }) => [file.replace(/^.*\//, '').replace('.json', ''), text]),
);

export function shippedText(tree: string): string {
  const text = FILES.get(tree);
  if (text === undefined) throw new Error(`no file of ${tree}`);
  return text;
}

/** The shipped trees, their files, a server for them, and nobody who thinks. */
export class FilePort implements EditorStorePort {
  readonly library = shippedContent.library;
  readonly sceneTrees = () => shippedContent.library;
  readonly kinds = gameRegistry.definitions;
  readonly inputs = gameRegistry.inputs;
  readonly kindSpecs = gameRegistry.definitions;
  readonly names = () => contentNames(shippedContent);
  readonly applied: TreesUpdate[] = [];
  readonly given: { ids: readonly number[]; tree: string }[] = [];
  readonly saves: { tree: string; text: string; base: string }[] = [];
  /** What the server says next; by default that it has saved. */
  answer: SaveResult | undefined;
  #listen: (tree: string, text: string | undefined) => void = () => {};

  treeFiles: EditPort['treeFiles'] = {
    texts: FILES,
    client: {
      save: async (tree, text, base) => {
        this.saves.push({ tree, text, base });
        return this.answer ?? { kind: 'saved', hash: textHash(text) };
      },
    },
    onChange: (listen) => {
      this.#listen = listen;
      return () => (this.#listen = () => {});
    },
  };

  changeOutside(tree: string, text: string | undefined): void {
    this.#listen(tree, text);
  }

  check: EditPort['check'] = (tree, library) => {
    const compiled = compileTree(tree, library, gameRegistry);
    return 'problems' in compiled ? compiled.problems : [];
  };

  /** Applied in earlier scenes. */
  #before = 0;
  /** What a run that was recorded elsewhere has received. */
  recorded: readonly TreesUpdate[] = [];
  edits: EditPort['edits'] = {
    apply: (edit) => {
      this.applied.push(edit);
      return undefined;
    },
    recordedUpdates: () => this.recorded,
    isInPast: () => false,
    updateCount: () => this.recorded.length + this.applied.length - this.#before,
    assignTree: (ids, tree) => {
      this.given.push({ ids, tree });
      return undefined;
    },
  };
  time: EditorStorePort['time'] = { branch: () => 0 };

  enterRun(recorded: readonly TreesUpdate[] = []): void {
    this.#before = this.applied.length;
    this.recorded = recorded;
  }
}
