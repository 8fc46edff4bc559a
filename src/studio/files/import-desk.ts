import { changeTo } from '../document/edit.ts';
import type { EditTree } from '../document/edit-tree.ts';
import { adoptKeys } from '../document/match-nodes.ts';
import { libraryOf } from '../document/workspace.ts';
import { importTrees, type ImportFile } from '../drafts/import-trees.ts';
import type { Desk } from '../editing/desk.ts';
import { Cell } from '../session/cell.ts';

export type ImportView =
  | { readonly kind: 'none' }
  /** Nothing was taken. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  /** Trees of these names are there already, and are others. */
  | { readonly kind: 'asks'; readonly trees: readonly EditTree[]; readonly replaced: readonly string[] };

const NOTHING: ImportView = { kind: 'none' };

/** Files that a person brings: all of them become trees in one step, or none does. */
export class ImportDesk {
  readonly view = new Cell<ImportView>(NOTHING);

  constructor(
    private readonly desk: Desk,
    private readonly redraw: () => void,
  ) {}

  /** Names of the trees that were taken; none when there are problems, or when the person is asked first. */
  offer(files: readonly ImportFile[]): readonly string[] {
    const { trees, newKey } = this.desk.workspace.value;
    const imported = importTrees(files, { library: libraryOf(trees), check: (tree, library) => this.desk.port.check(tree, library), newKey });
    if ('problems' in imported) {
      this.view.set({ kind: 'problems', problems: imported.problems });
      return [];
    }
    const replaced = imported.trees.filter(({ name }) => trees.has(name)).map(({ name }) => name);
    if (replaced.length === 0) return this.#take(imported.trees);
    this.view.set({ kind: 'asks', trees: imported.trees, replaced });
    return [];
  }

  /** The person agrees that trees are replaced. */
  confirm(): readonly string[] {
    const { value: view } = this.view;
    return view.kind === 'asks' ? this.#take(view.trees) : [];
  }

  cancel(): void {
    this.view.set(NOTHING);
  }

  #take(trees: readonly EditTree[]): readonly string[] {
    const scene = this.desk.workspace.value;
    const adopted = trees.map((tree) => {
      const known = scene.trees.get(tree.name);
      return known === undefined ? tree : adoptKeys(tree, known);
    });
    const names = trees.map(({ name }) => name);
    this.view.set(NOTHING);
    if (!this.desk.do(changeTo(scene, adopted, { label: `Import ${names.join(', ')}` }))) return [];
    this.redraw();
    return names;
  }
}
