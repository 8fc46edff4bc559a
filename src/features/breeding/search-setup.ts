import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../../content/unit-kind.ts';
import { fieldOf } from '../../core/json-value.ts';
import { placeNamed } from '../../evolve/making/scope.ts';
import { nodeAt } from '../../evolve/making/node-places.ts';
import { NEAREST_PARTY } from '../../evolve/search/nearest-party.ts';
import { slotsFor, type SearchPlan } from '../../evolve/search/search-plan.ts';
import type { BreedingChoice, SetUpState } from './view/breeding-state.ts';
import { nodesOf } from '../../school/nodes-of.ts';

/** Instead of the name of a tree. */
export const FROM_NOTHING = '';

/** What can be chosen before a search begins. */
export class SearchSetUp {
  #kind: string;
  #start: string;
  #locked: readonly string[] = [];
  #below: string | undefined;
  /** Changes with every choice. */
  version = 0;
  /** A tree that is no file and no draft: the best of another search. */
  #given: { readonly title: string; readonly tree: TreeDocument } | undefined;

  constructor(
    private readonly content: Content,
    private readonly ownTrees: () => readonly TreeDocument[],
    private readonly onChoice: () => void,
  ) {
    this.#kind = fightingKinds(content.kinds)[0] ?? '';
    this.#start = this.#usualStart();
  }

  get state(): SetUpState {
    return {
      kinds: fightingKinds(this.content.kinds).map((id) => ({ id, label: unitKindOf(this.content.kinds, id).label })),
      kind: this.#kind,
      starts: this.#starts(),
      start: this.#start,
      scope: this.#scopeWords(),
      refusal: this.#refusal(),
    };
  }

  get kind(): string {
    return this.#kind;
  }

  /** The tree that the search starts from; undefined for nothing. */
  get tree(): TreeDocument | undefined {
    return this.#treeNamed(this.#start);
  }

  chooseKind(kind: string): void {
    this.enter(kind);
    this.onChoice();
  }

  chooseStart(start: string): void {
    this.#startWith(start);
    this.onChoice();
  }

  /** A kept search goes on: it is for that kind. */
  enter(kind: string): void {
    this.#kind = kind;
    this.#given = undefined;
    this.#startWith(this.#usualStart());
  }

  startFrom(title: string, tree: TreeDocument): void {
    this.#given = { title, tree };
    this.#startWith(GIVEN);
  }

  #startWith(start: string): void {
    this.version++;
    this.#start = start;
    this.#locked = [];
    this.#below = undefined;
  }

  toggleLock(path: string): void {
    this.version++;
    const others = this.#locked.filter((each) => each !== path && !each.startsWith(`${path}/`));
    this.#locked = this.#locked.includes(path) ? others : [...others, path];
  }

  toggleOnlyBelow(path: string): void {
    this.version++;
    this.#below = this.#below === path ? undefined : path;
  }

  lockOf(path: string): 'locked' | 'fixed' | 'top' | undefined {
    if (this.#locked.includes(path)) return 'locked';
    if (this.#locked.some((above) => path.startsWith(`${above}/`))) return 'fixed';
    if (this.#below === undefined) return undefined;
    if (path === this.#below) return 'top';
    return path.startsWith(`${this.#below}/`) ? undefined : 'fixed';
  }

  /** The search that is asked for; undefined while something refuses it. */
  planWith(seed: string, isAtlas = false): SearchPlan | undefined {
    if (this.#refusal() !== '') return undefined;
    const { tree } = this;
    const slots = slotsFor(this.content, this.#kind, tree === undefined ? {} : { tree }).map((slot) => ({
      ...slot,
      ...(this.#locked.length > 0 && { locked: this.#locked.flatMap((path) => this.#nodeAt(path) ?? []) }),
    }));
    const plan = { seed, slots, below: this.#below, isUnguarded: false, isQuick: true };
    return isAtlas ? { ...plan, against: [NEAREST_PARTY], isAtlas } : { ...plan, against: [] };
  }

  #starts(): readonly BreedingChoice[] {
    const { tree: shipped } = unitKindOf(this.content.kinds, this.#kind);
    const own = this.ownTrees();
    const isShippedThere = this.#treeNamed(shipped) !== undefined;
    const label = own.some(({ name }) => name === shipped) ? `${shipped} (your version)` : `${shipped} (shipped)`;
    return [
      ...(isShippedThere ? [{ id: shipped, label }] : []),
      ...(this.#given === undefined ? [] : [{ id: GIVEN, label: this.#given.title }]),
      ...own.filter(({ name }) => name !== shipped).map(({ name }) => ({ id: name, label: `${name} (yours)` })),
      { id: FROM_NOTHING, label: 'Nothing: actions and conditions alone' },
    ];
  }

  #usualStart(): string {
    const { tree } = unitKindOf(this.content.kinds, this.#kind);
    return this.#treeNamed(tree) === undefined ? FROM_NOTHING : tree;
  }

  #treeNamed(name: string): TreeDocument | undefined {
    if (name === FROM_NOTHING) return undefined;
    if (name === GIVEN) return this.#given?.tree;
    const own = this.ownTrees().find((tree) => tree.name === name);
    const found = own ?? (this.content.library.get(name)?.document as TreeDocument | undefined);
    // A tree that extends another one has no root of its own.
    return found !== undefined && fieldOf(found, 'root') !== undefined ? found : undefined;
  }

  #nodeAt(path: string): NodeDocument | undefined {
    const root = this.tree?.root;
    const place = root && placeNamed(root, path);
    return root && place && nodeAt(root, place);
  }

  #scopeWords(): string {
    if (this.tree === undefined) return '';
    const count = this.#locked.length;
    const locked = count === 0 ? '' : count === 1 ? 'One branch is locked and stays.' : `${count} branches are locked and stay.`;
    const below = this.#below === undefined ? '' : `Only what is below “${this.#labelAt(this.#below)}” changes.`;
    return [below, locked].filter(Boolean).join(' ') || 'The whole tree may change.';
  }

  #labelAt(path: string): string {
    const node = this.#nodeAt(path);
    return node?.name ?? node?.type ?? '';
  }

  #refusal(): string {
    if (!this.content.kinds.has(this.#kind)) return 'No kind of warrior can fight here.';
    if (this.#start !== FROM_NOTHING && this.tree === undefined) return 'This tree is no longer there. Choose another start.';
    const paths = this.tree === undefined ? [] : nodesOf(this.tree.root).map(({ path }) => path);
    if (this.#locked.includes('/root')) return 'The whole tree is locked, so nothing could change. Unlock the root.';
    const isFree = paths.length === 0 || paths.some((path) => this.lockOf(path) === undefined || this.#isFreeTop(path));
    return isFree ? '' : 'Everything is locked, so nothing could change. Unlock a branch.';
  }

  /** A node whose children may change may also get new ones. */
  #isFreeTop(path: string): boolean {
    const node = this.#nodeAt(path);
    return this.lockOf(path) === 'top' && (node?.children?.length ?? 0) > 0;
  }
}

const GIVEN = '(given)';
