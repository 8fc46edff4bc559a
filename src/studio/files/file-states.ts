import type { EditTree } from '../document/edit-tree.ts';
import { exportTree } from '../drafts/import-trees.ts';
import type { Desk } from '../editing/desk.ts';
import { Cell } from '../session/cell.ts';
import { baseOf, NO_FILE, type FileBase } from './file-base.ts';
import { readTree } from './read-tree.ts';

/** How a tree differs from its file; `deleted` here, while the file is still there. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted';

/** The trees on the screen beside their files. */
export class FileStates {
  /** Trees that are not as in their files. */
  readonly view = new Cell<ReadonlyMap<string, FileState>>(new Map());
  readonly #bases: Map<string, FileBase>;
  readonly #texts = new WeakMap<EditTree, string>();

  constructor(private readonly desk: Desk) {
    this.#bases = new Map([...desk.port.files].map(([name, text]) => [name, baseOf(text)]));
  }

  baseOf(name: string): FileBase {
    return this.#bases.get(name) ?? NO_FILE;
  }

  setBase(name: string, base: FileBase): void {
    this.#bases.set(name, base);
  }

  /** The tree as it would be written now. */
  textOf(name: string): string | undefined {
    const tree = this.desk.trees.get(name);
    if (tree === undefined) return undefined;
    const known = this.#texts.get(tree) ?? exportTree(tree).text;
    this.#texts.set(tree, known);
    return known;
  }

  stateOf(name: string): FileState {
    const base = this.baseOf(name);
    const mine = this.textOf(name);
    const isFile = base.hash !== '';
    if (mine === undefined) return isFile && !this.desk.workspace.value.closed.has(name) ? 'deleted' : 'same';
    if (!isFile) return 'new';
    return mine === base.canonical ? 'same' : 'changed';
  }

  /** Looks again at these trees, or at all. */
  update(names: Iterable<string> = [...this.desk.trees.keys(), ...this.#bases.keys()]): void {
    const states = new Map(this.view.value);
    for (const name of names) {
      const state = this.stateOf(name);
      if (state === 'same') states.delete(name);
      else states.set(name, state);
    }
    this.view.set(states);
  }

  /** The tree as its file has it; undefined when there is none, or it cannot be read. */
  fileTree(name: string): EditTree | undefined {
    const { text } = this.baseOf(name);
    const read = text === undefined ? undefined : this.read(name, text);
    return read && 'tree' in read ? read.tree : undefined;
  }

  /** A text in the place of a tree. */
  read(name: string, text: string): { tree: EditTree } | { problem: string } {
    const { newKey, trees } = this.desk.workspace.value;
    return readTree(name, text, { newKey, known: trees.get(name) });
  }
}
