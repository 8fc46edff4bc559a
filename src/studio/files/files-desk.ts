import type { EditTree } from '../document/edit-tree.ts';
import type { TreeChange } from '../document/edit.ts';
import { Autosave } from '../drafts/autosave.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftStore, Written } from '../drafts/draft-store.ts';
import type { Desk } from '../editing/desk.ts';
import { Cell } from '../session/cell.ts';
import { conflictId, type Choice, type Conflict } from './conflict.ts';
import { baseOf, canonicalText, type FileBase } from './file-base.ts';
import { FileStates } from './file-states.ts';
import { ImportDesk } from './import-desk.ts';
import { foundWords, recoverTrees, type Found } from './recover-trees.ts';

export interface FilesSettings {
  readonly desk: Desk;
  readonly store: DraftStore;
  /** Names this window among others. */
  readonly writer: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** After the trees became others. */
  readonly redraw: () => void;
  readonly announce: (text: string) => void;
}

/** What lies between the trees on the screen and their files: nothing that was done here is lost, and nothing of others overwritten. */
export class FilesDesk {
  readonly states: FileStates;
  readonly conflicts = new Cell<readonly Conflict[]>([]);
  /** Why drafts cannot be kept; empty while they can. */
  readonly trouble = new Cell('');
  readonly imports: ImportDesk;
  readonly saving = new Cell<ReadonlySet<string>>(new Set());
  readonly #settings: FilesSettings;
  readonly #autosave: Autosave;
  /** Trees whose last write did not reach the store. */
  readonly #unwritten = new Set<string>();
  #kept: ReadonlyMap<string, EditTree>;
  #start: Promise<void> | undefined;
  #stop = (): void => {};

  constructor(settings: FilesSettings) {
    const { desk, store, writer, now } = settings;
    this.#settings = settings;
    this.states = new FileStates(desk);
    this.imports = new ImportDesk(desk, settings.redraw);
    this.#kept = desk.trees;
    this.#autosave = new Autosave({ store, writer, now, onWritten: (tree, written) => this.#hear(tree, written) });
  }

  /** Something would be lost if the page were left now. */
  get isUnwritten(): boolean {
    return this.#autosave.isBusy || this.#unwritten.size > 0;
  }

  /** Whether there is a server that writes files. */
  get canSave(): boolean {
    return this.#settings.desk.port.treeFiles !== undefined;
  }

  /** Finds again what was left behind, and keeps every change from then on. Once; calls after the first wait for it. */
  start(): Promise<void> {
    this.#start ??= this.#recover();
    return this.#start;
  }

  stop(): void {
    this.#stop();
  }

  /** Until everything is in the store, or was told that it is not. */
  settled(): Promise<void> {
    return this.#autosave.settled();
  }

  /** Back to the file, as a step that can be undone. */
  revert(name: string): void {
    const tree = this.states.fileTree(name);
    if (tree === undefined) this.#settings.announce(`There is no file of ${name} to go back to.`);
    else this.#put({ name, before: this.#settings.desk.trees.get(name), after: tree }, `Back to the file of ${name}`);
  }

  /** Writes the file, where the page has a server. */
  async save(name: string): Promise<void> {
    const { desk, announce } = this.#settings;
    const text = this.states.textOf(name);
    if (desk.port.treeFiles === undefined || text === undefined || this.saving.value.has(name)) return;
    this.saving.set(new Set([...this.saving.value, name]));
    const saved = await desk.port.treeFiles.save(name, text, this.states.baseOf(name).hash);
    this.saving.set(new Set([...this.saving.value].filter((other) => other !== name)));
    if (saved.kind === 'saved') {
      this.#setBase(name, { ...baseOf(text), hash: saved.hash });
      announce(`${name}.json is saved.`);
    } else {
      if (saved.kind === 'conflict') this.#add({ kind: 'file', tree: name, fileText: saved.text });
      announce(saved.reason);
    }
  }

  /** All that can be saved, one after another. */
  async saveAll(): Promise<void> {
    for (const [name, state] of this.states.view.value) {
      if (state === 'changed' || state === 'new') await this.save(name);
    }
  }

  async resolve(conflict: Conflict, choice: Choice): Promise<void> {
    const { kind, tree: name } = conflict;
    if (kind === 'file') {
      if (choice === 'mine') this.#setBase(name, baseOf(conflict.fileText));
      else this.#takeFile(name, conflict.fileText);
      return;
    }
    if (kind === 'window') await this.#endQuarrel(conflict, choice);
    else if (choice === 'theirs') {
      await this.#settings.store.remove(conflict.draft.tree, this.#settings.writer, true);
      this.#remove(conflict);
    }
  }

  async #recover(): Promise<void> {
    const { desk, store, writer, announce } = this.#settings;
    const first = desk.trees;
    const { drafts, trouble } = await store.load();
    if (trouble !== undefined) this.#tellTrouble(trouble);
    const found = recoverTrees(drafts, { files: desk.port.files, trees: first, newKey: desk.workspace.value.newKey });
    for (const [name, base] of found.bases) this.states.setBase(name, base);
    for (const conflict of found.conflicts) this.#add(conflict.kind === 'broken' ? await this.#setAside(conflict) : conflict);
    const isEarly = (name: string): boolean => desk.trees.get(name) !== first.get(name);
    // What somebody did while the store was read is not overwritten by what it holds.
    for (const draft of drafts.filter(({ tree }) => isEarly(tree))) this.#add({ kind: 'window', tree: draft.tree, draft });
    this.#show(new Map([...found.trees].filter(([name]) => !isEarly(name))));
    for (const { tree } of found.settled) await store.remove(tree, writer);
    if (found.trees.size > 0) announce(foundWords([...found.trees.keys()]));
  }

  #show(found: Found['trees']): void {
    const { desk, redraw } = this.#settings;
    const trees = withTrees(desk.trees, found);
    if (found.size > 0) {
      desk.setWorkspace({ ...desk.workspace.value, trees });
      redraw();
    }
    // What was found is in the store already.
    this.#kept = withTrees(this.#kept, found);
    const ends = [desk.workspace.subscribe(() => this.#keepChanged()), desk.port.onFileChange((name, text) => this.#hearOfFile(name, text))];
    this.#stop = () => ends.forEach((end) => end());
    this.#keepChanged();
    this.states.update();
  }

  /** A broken draft makes way under another name, so that new work on the tree does not overwrite it. */
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
    const { trees } = this.#settings.desk;
    const names = new Set([...this.#kept.keys(), ...trees.keys()]);
    const changed = [...names].filter((name) => this.#kept.get(name) !== trees.get(name));
    if (changed.length === 0) return;
    this.#kept = trees;
    for (const name of changed) this.#keep(name);
    this.states.update(changed);
  }

  #keep(name: string, isMeant = false): void {
    const { text: fileText, hash: fileHash } = this.states.baseOf(name);
    // In other words than the file, but the same: no draft is needed.
    const text = this.states.stateOf(name) === 'same' ? fileText : this.states.textOf(name);
    this.#autosave.keep({ tree: name, text, fileText, fileHash, isMeant });
  }

  #hear(tree: string, written: Written): void {
    if (written.kind === 'kept') {
      this.#unwritten.delete(tree);
      if (this.#unwritten.size === 0) this.trouble.set('');
      return;
    }
    this.#unwritten.add(tree);
    if (written.kind === 'trouble') this.#tellTrouble(written.reason);
    else this.#add({ kind: 'window', tree, draft: written.draft });
  }

  /** Once, however many writes fail for the same reason. */
  #tellTrouble(reason: string): void {
    if (this.trouble.value === reason) return;
    this.trouble.set(reason);
    this.#settings.announce(reason);
  }

  #hearOfFile(name: string, text: string | undefined): void {
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
      this.#settings.announce(`The file cannot be taken over. ${read.problem}`);
      return;
    }
    this.#setBase(name, baseOf(text));
    this.#put({ name, before: this.#settings.desk.trees.get(name), after: read?.tree }, `Take over the file of ${name}`);
    this.#settings.announce(text === undefined ? `${name}.json is gone, and the tree with it.` : `${name}.json was changed outside, and is taken over.`);
  }

  async #endQuarrel({ tree: name, draft, ...rest }: Conflict & { kind: 'window' }, choice: Choice): Promise<void> {
    const { store, writer, now, announce, desk } = this.#settings;
    if (choice === 'theirs') {
      const read = draft.text === undefined ? undefined : this.states.read(name, draft.text);
      if (read && 'problem' in read) return announce(`The other window’s work cannot be read. ${read.problem}`);
      // From now on it is the work of this window; the other one will hear of it when it goes on.
      await store.save({ ...draft, writer, savedAt: now() }, true);
      this.#put({ name, before: desk.trees.get(name), after: read?.tree }, `Take over ${name} from another window`);
    }
    this.#remove({ ...rest, tree: name });
    this.#keep(name, true);
  }

  #put(change: TreeChange, label: string): void {
    const { desk, redraw } = this.#settings;
    if (desk.do({ label, changes: [change], notes: [] })) redraw();
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
    if (others.length === this.conflicts.value.length) this.#settings.announce(`There is something to decide about ${conflict.tree}: see “Trees”.`);
    this.conflicts.set([...others, conflict]);
  }

  #remove(conflict: Pick<Conflict, 'kind' | 'tree'>): void {
    const left = this.conflicts.value.filter((other) => conflictId(other) !== conflictId(conflict));
    if (left.length < this.conflicts.value.length) this.conflicts.set(left);
  }
}

/** Tells the windows of a browser apart; it need not be a secret. */
export function windowName(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
}

function withTrees(trees: ReadonlyMap<string, EditTree>, others: Found['trees']): ReadonlyMap<string, EditTree> {
  const next = new Map(trees);
  for (const [name, tree] of others) {
    if (tree === undefined) next.delete(name);
    else next.set(name, tree);
  }
  return next;
}
