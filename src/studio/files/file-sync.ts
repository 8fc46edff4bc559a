import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import type { TreeChange } from '../../tree-doc/edit-plan.ts';
import { Autosave } from './autosave.ts';
import type { Draft } from './draft.ts';
import type { DraftStore, WriteResult } from './draft-store.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';
import { Signal } from '../signal/signal.ts';
import { conflictId, type Choice, type Conflict } from './conflict.ts';
import { baseOf, canonicalText, type FileBase } from './file-base.ts';
import { FileStates } from './file-states.ts';
import { TreeImporter } from './tree-importer.ts';
import { describeRecovered, recoverTrees, type RecoveredTrees } from './recover-trees.ts';

export interface FileSyncOptions {
  readonly editorStore: EditorStore;
  readonly store: DraftStore;
  /** Names this window among others. */
  readonly writer: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called after trees were replaced. */
  readonly refreshTrees: () => void;
  readonly announce: (text: string) => void;
}

/** Syncs the edited trees with drafts and files: no edit is lost, and no foreign change is overwritten. */
export class FileSync {
  readonly states: FileStates;
  readonly conflicts = new Signal<readonly Conflict[]>([]);
  /** Why drafts cannot be stored; empty while they can. */
  readonly storageProblem = new Signal('');
  readonly importer: TreeImporter;
  readonly saving = new Signal<ReadonlySet<string>>(new Set());
  readonly autosave: Autosave;
  readonly #settings: FileSyncOptions;
  #kept: ReadonlyMap<string, EditableTree>;
  #start: Promise<void> | undefined;
  #stop = (): void => {};

  constructor(settings: FileSyncOptions) {
    const { editorStore, store, writer, now } = settings;
    this.#settings = settings;
    this.states = new FileStates(editorStore);
    this.importer = new TreeImporter(editorStore, settings.refreshTrees);
    this.#kept = editorStore.trees;
    this.autosave = new Autosave({ store, writer, now, onWritten: (tree, result) => this.#onDraftWritten(tree, result) });
  }

  /** Whether there is a server that can write files. */
  get canSave(): boolean {
    return this.#settings.editorStore.port.treeFiles.client !== undefined;
  }

  /** Restores drafts and stores every change from then on. Runs once; later calls return the same promise. */
  start(): Promise<void> {
    this.#start ??= this.#recover();
    return this.#start;
  }

  stop(): void {
    this.#stop();
  }

  /** Reverts to the file; can be undone. */
  revert(name: string): void {
    const tree = this.states.fileTree(name);
    if (tree === undefined) this.#settings.announce(`${name} has no file to revert to.`);
    else this.#put({ name, before: this.#settings.editorStore.trees.get(name), after: tree }, `Revert ${name} to its file`);
  }

  /** Writes the file, if there is a server. */
  async save(name: string): Promise<void> {
    const { editorStore, announce } = this.#settings;
    const { client } = editorStore.port.treeFiles;
    const text = this.states.textOf(name);
    if (client === undefined || text === undefined || this.saving.value.has(name)) return;
    this.saving.set(new Set([...this.saving.value, name]));
    const result = await client.save(name, text, this.states.baseOf(name).hash);
    this.saving.set(new Set([...this.saving.value].filter((other) => other !== name)));
    if (result.kind === 'saved') {
      this.#setBase(name, { ...baseOf(text), hash: result.hash });
      announce(`Saved ${name}.json.`);
    } else {
      if (result.kind === 'conflict') this.#add({ kind: 'file', tree: name, fileText: result.text });
      announce(result.reason);
    }
  }

  async resolve(conflict: Conflict, choice: Choice): Promise<void> {
    const { kind, tree: name } = conflict;
    if (kind === 'file') {
      if (choice === 'mine') this.#setBase(name, baseOf(conflict.fileText));
      else this.#takeFile(name, conflict.fileText);
      return;
    }
    if (kind === 'window') await this.#resolveWindowConflict(conflict, choice);
    else if (choice === 'theirs') {
      await this.#settings.store.remove(conflict.draft.tree, this.#settings.writer, true);
      this.#remove(conflict);
    }
  }

  async #recover(): Promise<void> {
    const { editorStore, store, writer, announce } = this.#settings;
    const first = editorStore.trees;
    const { drafts, trouble } = await store.load();
    if (trouble !== undefined) this.#reportStorageProblem(trouble);
    const found = recoverTrees(drafts, {
      files: editorStore.port.treeFiles.texts,
      trees: first,
      newNodeKey: editorStore.workspace.value.newNodeKey,
    });
    for (const [name, base] of found.bases) this.states.setBase(name, base);
    for (const conflict of found.conflicts) this.#add(conflict.kind === 'broken' ? await this.#setAside(conflict) : conflict);
    const isEarly = (name: string): boolean => editorStore.trees.get(name) !== first.get(name);
    // Edits made while the store was loading are not overwritten by its drafts.
    for (const draft of drafts.filter(({ tree }) => isEarly(tree))) this.#add({ kind: 'window', tree: draft.tree, draft });
    this.#show(new Map([...found.trees].filter(([name]) => !isEarly(name))));
    for (const { tree } of found.settled) await store.remove(tree, writer);
    const recovered = describeRecovered([...found.trees.keys()], editorStore.port.treeFiles.titles);
    if (recovered !== '') announce(recovered);
  }

  #show(found: RecoveredTrees['trees']): void {
    const { editorStore, refreshTrees } = this.#settings;
    const { trees } = editorStore;
    editorStore.restore({ ...editorStore.workspace.value, trees: found.size > 0 ? withTrees(trees, found) : trees });
    if (editorStore.trees !== trees) refreshTrees();
    // The restored drafts are in the store already.
    this.#kept = withTrees(this.#kept, found);
    const ends = [
      editorStore.workspace.subscribe(() => this.#keepChanged()),
      editorStore.port.treeFiles.onChange((name, text) => this.#onFileChanged(name, text)),
    ];
    this.#stop = () => ends.forEach((end) => end());
    this.#keepChanged();
    this.states.update();
  }

  /** Renames a broken draft, so that new edits of the tree do not overwrite it. */
  async #setAside(conflict: Conflict & { kind: 'broken' }): Promise<Conflict> {
    const { store, writer } = this.#settings;
    const { draft } = conflict;
    if (draft.tree.endsWith(')')) return conflict;
    const aside: Draft = { ...draft, tree: `${draft.tree} (unreadable)` };
    if ((await store.save(aside, true)).kind !== 'kept') return conflict;
    await store.remove(draft.tree, writer, true);
    return { ...conflict, tree: aside.tree, draft: aside };
  }

  #keepChanged(): void {
    const { trees } = this.#settings.editorStore;
    const names = new Set([...this.#kept.keys(), ...trees.keys()]);
    const changed = [...names].filter((name) => this.#kept.get(name) !== trees.get(name));
    if (changed.length === 0) return;
    this.#kept = trees;
    for (const name of changed) this.#keep(name);
    this.states.update(changed);
  }

  #keep(name: string, isForced = false): void {
    const { text: fileText, hash: fileHash } = this.states.baseOf(name);
    // Equal to the file except for formatting: no draft is needed.
    const text = this.states.stateOf(name) === 'same' ? fileText : this.states.textOf(name);
    this.autosave.keep({ tree: name, text, fileText, fileHash, isForced });
  }

  #onDraftWritten(tree: string, result: WriteResult): void {
    if (result.kind === 'kept') {
      if (this.autosave.failed.size === 0) this.storageProblem.set('');
      return;
    }
    if (result.kind === 'elsewhere') this.#add({ kind: 'window', tree, draft: result.draft });
    else this.#reportStorageProblem(result.reason);
  }

  /** Announces a reason once, however many writes fail. */
  #reportStorageProblem(reason: string): void {
    if (this.storageProblem.value === reason) return;
    this.storageProblem.set(reason);
    this.#settings.announce(reason);
  }

  #onFileChanged(name: string, text: string | undefined): void {
    if (text === this.states.baseOf(name).text) {
      this.#remove({ kind: 'file', tree: name });
      return;
    }
    const mine = this.states.textOf(name);
    const isSame = text === undefined ? mine === undefined : mine === canonicalText(text);
    if (isSame) this.#setBase(name, baseOf(text));
    else if (this.states.stateOf(name) === 'same') this.#takeFile(name, text);
    else this.#add({ kind: 'file', tree: name, fileText: text });
  }

  #takeFile(name: string, text: string | undefined): void {
    const read = text === undefined ? undefined : this.states.read(name, text);
    if (read && 'problem' in read) {
      this.#settings.announce(`The file cannot be loaded. ${read.problem}`);
      return;
    }
    this.#setBase(name, baseOf(text));
    this.#put({ name, before: this.#settings.editorStore.trees.get(name), after: read?.tree }, `Load the file of ${name}`);
    this.#settings.announce(
      text === undefined ? `${name}.json was deleted on disk, and the tree was removed.` : `${name}.json changed on disk and was reloaded.`,
    );
  }

  async #resolveWindowConflict({ tree: name, draft, ...rest }: Conflict & { kind: 'window' }, choice: Choice): Promise<void> {
    const { store, writer, now, announce, editorStore } = this.#settings;
    if (choice === 'theirs') {
      const read = draft.text === undefined ? undefined : this.states.read(name, draft.text);
      if (read && 'problem' in read) return announce(`The other window’s version cannot be read. ${read.problem}`);
      // This window takes over the draft; the other one gets a conflict at its next write.
      await store.save({ ...draft, writer, savedAt: now() }, true);
      this.#put({ name, before: editorStore.trees.get(name), after: read?.tree }, `Load ${name} from another window`);
    }
    this.#remove({ ...rest, tree: name });
    this.#keep(name, true);
  }

  #put(change: TreeChange, label: string): void {
    const { editorStore, refreshTrees } = this.#settings;
    if (editorStore.perform({ label, changes: [change], notes: [] })) refreshTrees();
  }

  #setBase(name: string, base: FileBase): void {
    this.states.setBase(name, base);
    this.#remove({ kind: 'file', tree: name });
    this.#keep(name);
    this.states.update([name]);
  }

  #add(conflict: Conflict): void {
    const id = conflictId(conflict);
    const others = this.conflicts.value.filter((other) => conflictId(other) !== id);
    if (others.length === this.conflicts.value.length) this.#settings.announce(`Conflict in ${conflict.tree}: see the Trees tab.`);
    this.conflicts.set([...others, conflict]);
  }

  #remove(conflict: Pick<Conflict, 'kind' | 'tree'>): void {
    const left = this.conflicts.value.filter((other) => conflictId(other) !== conflictId(conflict));
    if (left.length < this.conflicts.value.length) this.conflicts.set(left);
  }
}

/** Identifies a window among others of the browser; not a secret. */
export function createWindowId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
}

function withTrees(trees: ReadonlyMap<string, EditableTree>, others: RecoveredTrees['trees']): ReadonlyMap<string, EditableTree> {
  const next = new Map(trees);
  for (const [name, tree] of others) {
    if (tree === undefined) next.delete(name);
    else next.set(name, tree);
  }
  return next;
}
