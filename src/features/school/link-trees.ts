import { textHash } from '../../core/text-hash.ts';
import { objectText, StoredThing } from '../../core/storage/stored-thing.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { TreeDocument } from '../../engine/document.ts';
import type { Offer } from '../../hud/fight/notices.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { putTree } from './share-tree.ts';
import { readTreeLink } from './tree-links.ts';

/** By tree, the hash of its text as the last link left it. */
const FORMAT = { name: 'which trees came with links', key: 'warband.links', version: 1, ...objectText };

const OWN_TREE_STAYS = 'Your own version of this tree is kept: it differs from the one in the link.';

export interface LinkTreesOptions {
  /** Undefined where the browser forbids it. */
  readonly store: TextStore | undefined;
  tell(text: string, offer?: Offer): void;
  /** Begins the lesson again, with the other tree. */
  restart(): void;
}

interface LinkTarget {
  /** Of the tree. */
  readonly name: string;
  readonly titles: ReadonlyMap<string, string>;
  /** With the drafts of the last visit. */
  readonly trees: Studio['trees'];
  /** Whether the lesson is still shown. */
  isShown(): boolean;
}

/**
 * Puts the trees of links in the place of those of lessons; like every edit, that can be undone. What a learner has made of a tree stays, also
 * after a reload, and is replaced on demand. A tree that is still as a link has left it is nobody's work.
 */
export class LinkTrees {
  readonly #options: LinkTreesOptions;
  readonly #stored: StoredThing<Readonly<Record<string, unknown>>>;
  #hashes: Readonly<Record<string, unknown>>;

  constructor(options: LinkTreesOptions) {
    this.#options = options;
    this.#stored = new StoredThing(FORMAT, options.store, ({ reason }) => options.tell(reason));
    const found = this.#stored.read();
    this.#hashes = found.kind === 'found' ? found.value : {};
  }

  async open(fragment: string, target: LinkTarget): Promise<void> {
    const { tell } = this.#options;
    const { name, titles, trees } = target;
    const read = await readTreeLink(fragment, name, titles);
    if (!target.isShown()) return;
    if ('problem' in read) return tell(read.problem);
    const work = trees.workOn(name);
    const isOwn = work !== undefined && work !== trees.textFor(read.document) && this.#hashes[name] !== textHash(work);
    const take = (): void => this.#take(read.document, target);
    if (isOwn) tell(OWN_TREE_STAYS, { label: 'Use the tree of the link', act: take });
    else take();
  }

  #take(document: TreeDocument, { trees, isShown }: LinkTarget): void {
    const { restart, tell } = this.#options;
    if (!isShown()) return;
    const problem = putTree(trees, document);
    if (problem !== undefined) return tell(problem);
    const work = trees.workOn(document.name);
    if (work !== undefined) this.#note(document.name, textHash(work));
    restart();
    tell('This is the tree of the link. Undo in the studio brings back the one before.');
  }

  #note(tree: string, hash: string): void {
    this.#hashes = { ...this.#hashes, [tree]: hash };
    this.#stored.update((found = {}) => ({ ...found, [tree]: hash }));
  }
}
