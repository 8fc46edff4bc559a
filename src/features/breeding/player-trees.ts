import type { TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { BreedingRun } from './breeding-run.ts';
import { giveTree, keepTree, type FoundTree } from './keep-tree.ts';

export interface PlayerTreesOptions {
  readonly content: Content;
  /** The studio with its drafts; undefined when it cannot be loaded. */
  studio(): Promise<Studio | undefined>;
  openStudio(): void;
  tell(text: string): void;
}

/** The search that is shown. */
interface ShownSearch {
  run(): BreedingRun | undefined;
  /** The best tree of a kept search, or of this one. */
  found(id?: string): FoundTree | undefined;
}

/** The trees of the player in the studio, and evolved ones among them. */
export class PlayerTrees {
  #studio: Studio | undefined;
  #own: { readonly version: object | undefined; readonly trees: readonly TreeDocument[] } = { version: undefined, trees: [] };
  /** Name of the tree that was kept last; empty before that. */
  keptAs = '';

  constructor(
    private readonly options: PlayerTreesOptions,
    private readonly search: ShownSearch,
  ) {}

  async load(): Promise<void> {
    this.#studio = await this.options.studio();
  }

  get studio(): Studio | undefined {
    return this.#studio;
  }

  /** Trees that the player has changed or made; of those that extend another one, none. */
  get own(): readonly TreeDocument[] {
    const trees = this.#studio?.trees;
    if (trees?.version !== this.#own.version)
      this.#own = { version: trees?.version, trees: (trees?.changedDocuments() ?? []).filter(({ root }) => root !== undefined) };
    return this.#own.trees;
  }

  async keep(id?: string): Promise<void> {
    const found = this.search.found(id);
    if (found === undefined) return;
    const studio = await this.#loaded('kept');
    if (studio === undefined) return;
    this.keptAs = keepTree(studio, found);
    this.options.tell(`Kept as “${this.keptAs}”, among your trees in the studio.`);
  }

  async give(): Promise<void> {
    const found = this.search.found();
    if (found === undefined) return;
    const studio = await this.#loaded('given');
    if (studio === undefined) return;
    const { tree, label } = unitKindOf(this.options.content.kinds, found.kind);
    giveTree(studio, found, tree);
    this.options.tell(`Given to all with “${label}”, in every party. To take it back, reset the tree “${tree}” in the studio.`);
  }

  openKept(): void {
    this.options.openStudio();
    if (this.keptAs !== '') this.#studio?.trees.show(this.keptAs);
  }

  putIn(name: string): void {
    const tree = this.own.find((each) => each.name === name);
    const run = this.search.run();
    if (tree === undefined || run === undefined) return;
    run.putIn(tree);
    run.goOn();
  }

  async #loaded(what: string): Promise<Studio | undefined> {
    if (this.#studio === undefined) await this.load();
    if (this.#studio === undefined) this.options.tell(`The studio could not be loaded, so the tree is not ${what} yet. Try again.`);
    return this.#studio;
  }
}
