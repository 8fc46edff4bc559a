import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { exportTree } from '../../tree-doc/import-trees.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';
import { Signal } from '../signal/signal.ts';
import { baseOf, NO_FILE, type FileBase } from './file-base.ts';
import { readTree } from '../../tree-doc/read-tree.ts';

/** How a tree differs from its file; `deleted`: in the studio, while the file still exists. */
export type FileState = 'same' | 'changed' | 'new' | 'deleted';

/** Compares the edited trees with their files. */
export class FileStates {
  /** Trees that differ from their files. */
  readonly states = new Signal<ReadonlyMap<string, FileState>>(new Map());
  readonly #bases: Map<string, FileBase>;
  readonly #texts = new WeakMap<EditableTree, string>();

  constructor(private readonly editorStore: EditorStore) {
    this.#bases = new Map([...editorStore.port.treeFiles.texts].map(([name, text]) => [name, baseOf(text)]));
  }

  baseOf(name: string): FileBase {
    return this.#bases.get(name) ?? NO_FILE;
  }

  setBase(name: string, base: FileBase): void {
    this.#bases.set(name, base);
  }

  /** The text that a save would write. */
  textOf(name: string): string | undefined {
    const tree = this.editorStore.trees.get(name);
    if (tree === undefined) return undefined;
    const known = this.#texts.get(tree) ?? exportTree(tree).text;
    this.#texts.set(tree, known);
    return known;
  }

  stateOf(name: string): FileState {
    const base = this.baseOf(name);
    const mine = this.textOf(name);
    const isFile = base.hash !== '';
    if (mine === undefined) return isFile && !this.editorStore.workspace.value.unreadable.has(name) ? 'deleted' : 'same';
    if (!isFile) return 'new';
    return mine === base.canonical ? 'same' : 'changed';
  }

  /** Updates the state of these trees, or of all. */
  update(names: Iterable<string> = [...this.editorStore.trees.keys(), ...this.#bases.keys()]): void {
    const states = new Map(this.states.value);
    for (const name of names) {
      const state = this.stateOf(name);
      if (state === 'same') states.delete(name);
      else states.set(name, state);
    }
    this.states.set(states);
  }

  /** The tree in the file; undefined when there is no file or it cannot be read. */
  fileTree(name: string): EditableTree | undefined {
    const { text } = this.baseOf(name);
    const read = text === undefined ? undefined : this.read(name, text);
    return read && 'tree' in read ? read.tree : undefined;
  }

  /** Parses a text as a new version of a tree. */
  read(name: string, text: string): { tree: EditableTree } | { problem: string } {
    const { newNodeKey, trees } = this.editorStore.workspace.value;
    return readTree(name, text, { newNodeKey, known: trees.get(name), trees });
  }
}
