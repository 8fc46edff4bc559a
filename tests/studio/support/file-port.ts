import { gameRegistry } from '../../../src/brains/registry.ts';
import { compileTree } from '../../../src/bt/compile.ts';
import { textHash } from '../../../src/core/text-hash.ts';
import { readContentFiles } from '../../../src/cli/content-files.ts';
import type { Saved, TreeFiles } from '../../../src/studio/drafts/tree-files.ts';
import type { EditPort, TreesEdit } from '../../../src/studio/edit-port.ts';
import type { DeskPort } from '../../../src/studio/editing/desk.ts';
import { shippedContent } from './shipped-content.ts';

const FILES: EditPort['files'] = new Map(
  readContentFiles()
    .trees.map(({ file, text }) => [file.replace(/^.*\//, '').replace('.json', ''), text]),
);

export function shippedText(tree: string): string {
  const text = FILES.get(tree);
  if (text === undefined) throw new Error(`no file of ${tree}`);
  return text;
}

/** The shipped trees, their files, a server for them, and nobody who thinks. */
export class FilePort implements DeskPort {
  readonly library = shippedContent.library;
  readonly kinds = gameRegistry.definitions;
  readonly editKinds = gameRegistry.definitions;
  readonly files = FILES;
  readonly applied: TreesEdit[] = [];
  readonly given: { ids: readonly number[]; tree: string }[] = [];
  readonly saves: { tree: string; text: string; base: string }[] = [];
  /** What the server says next; by default that it has saved. */
  answer: Saved | undefined;
  #listen: (tree: string, text: string | undefined) => void = () => {};

  readonly treeFiles: TreeFiles = {
    save: async (tree, text, base) => {
      this.saves.push({ tree, text, base });
      return this.answer ?? { kind: 'saved', hash: textHash(text) };
    },
  };

  changeOutside(tree: string, text: string | undefined): void {
    this.#listen(tree, text);
  }

  check: EditPort['check'] = (tree, library) => {
    const compiled = compileTree(tree, library, gameRegistry);
    return 'problems' in compiled ? compiled.problems : [];
  };

  applyTrees = (edit: TreesEdit): string | undefined => {
    this.applied.push(edit);
    return undefined;
  };

  giveTree: EditPort['giveTree'] = (ids, tree) => {
    this.given.push({ ids, tree });
    return undefined;
  };

  onFileChange: EditPort['onFileChange'] = (listen) => {
    this.#listen = listen;
    return () => (this.#listen = () => {});
  };
}
