import type { Problem } from '../../engine/check.ts';
import { planEdit } from '../../tree-doc/edit-plan.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { adoptNodeKeys } from '../../tree-doc/match-nodes.ts';
import { libraryOf } from '../../tree-doc/workspace.ts';
import { importTrees, type ImportFile } from '../../tree-doc/import-trees.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';
import { Signal } from '../signal/signal.ts';

export type ImportView =
  | { readonly kind: 'none' }
  /** Nothing was imported. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  /** Trees of these names exist already: the user must confirm. */
  | { readonly kind: 'asks'; readonly trees: readonly EditableTree[]; readonly replaced: readonly string[] };

const NOTHING: ImportView = { kind: 'none' };

/** Imports files as trees: all in one undo step, or none. */
export class TreeImporter {
  readonly view = new Signal<ImportView>(NOTHING);

  constructor(
    private readonly editorStore: EditorStore,
    private readonly redraw: () => void,
  ) {}

  /** A slice at a time. Returns the names of the imported trees; none when there are problems or the user must confirm. */
  async offer(files: readonly ImportFile[]): Promise<readonly string[]> {
    const { trees, newNodeKey } = this.editorStore.workspace.value;
    const work = importTrees(files, {
      library: libraryOf(trees),
      check: (name, _library, imported) => this.#problemsOf(name, imported),
      newNodeKey,
    });
    let step = work.next();
    for (; step.done !== true; step = work.next()) await nextTask();
    const imported = step.value;
    if ('problems' in imported) {
      this.view.set({ kind: 'problems', problems: imported.problems });
      return [];
    }
    await nextTask();
    const scene = this.editorStore.trees;
    const replaced = imported.trees.filter(({ name }) => scene.has(name)).map(({ name }) => name);
    if (replaced.length === 0) return this.#take(imported.trees);
    this.view.set({ kind: 'asks', trees: imported.trees, replaced });
    return [];
  }

  /** Of a file that the user chose, which has no folder here. */
  #problemsOf(name: string, imported: readonly EditableTree[]): readonly Problem[] {
    const files = new Set(imported.map((tree) => `trees/${tree.name}.json`));
    return this.editorStore
      .problemsWith(imported, name)
      .map((problem) => (files.has(problem.file) ? { ...problem, file: problem.file.slice('trees/'.length) } : problem));
  }

  /** The user confirmed the replacement. */
  confirm(): readonly string[] {
    const { value: view } = this.view;
    return view.kind === 'asks' ? this.#take(view.trees) : [];
  }

  cancel(): void {
    this.view.set(NOTHING);
  }

  #take(trees: readonly EditableTree[]): readonly string[] {
    const scene = this.editorStore.workspace.value;
    const adopted = trees.map((tree) => {
      const known = scene.trees.get(tree.name);
      return known === undefined ? tree : adoptNodeKeys(tree, known);
    });
    const names = trees.map(({ name }) => name);
    this.view.set(NOTHING);
    if (!this.editorStore.perform(planEdit(scene, adopted, { label: `Import ${names.join(', ')}` }))) return [];
    this.redraw();
    return names;
  }
}

/** The page may draw a frame in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
