import type { TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import type { BreedingPort, BreedingState, BredTree } from './view/breeding-state.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { BreedingRun, type Threads } from './breeding-run.ts';
import { KeptSearches } from './kept-searches.ts';
import type { BreedingStore } from './breeding-store.ts';
import { keepTree, type FoundTree } from './keep-tree.ts';
import { runningWords } from './running-words.ts';
import { SearchSetUp } from './search-setup.ts';
import { ShownTree } from './shown-tree.ts';
import { readStored, type Champion } from './stored-search.ts';
import { WatchedChampion } from './watched-champion.ts';

export interface BreedingAdapterOptions {
  readonly content: Content;
  readonly version: RunVersion;
  readonly store: BreedingStore;
  /** The studio with its drafts; undefined when it cannot be loaded. */
  studio(): Promise<Studio | undefined>;
  startThreads(): Threads;
  showFight(session: RunSession, again: () => void): Promise<void>;
  shownSession(): RunSession;
  openStudio(): void;
  /** Another one for every search. */
  newId(): string;
  /** Milliseconds. */
  now(): number;
  tell(text: string): void;
}

/** The breeding ground in the running page: a search in threads, its best tree on the field, and what was kept. */
export class BreedingAdapter implements BreedingPort {
  readonly #options: BreedingAdapterOptions;
  readonly #setUp: SearchSetUp;
  readonly #watched: WatchedChampion;
  readonly #kept: KeptSearches;
  readonly #shownTree = new ShownTree();
  #studio: Studio | undefined;
  #run: BreedingRun | undefined;
  #title = '';
  /** Number of the champion on the field; -1 for the tree of the start. */
  #shown = -1;
  /** The player chose one to watch; undefined to follow the latest. */
  #wanted: number | undefined;
  #isOpening = false;
  #keptAs = '';
  #own: { readonly version: object | undefined; readonly trees: readonly TreeDocument[] } = { version: undefined, trees: [] };

  constructor(options: BreedingAdapterOptions) {
    this.#options = options;
    this.#setUp = new SearchSetUp(options.content, () => this.#ownTrees);
    this.#watched = new WatchedChampion(options.content, options.now);
    this.#kept = new KeptSearches(options);
  }

  get state(): BreedingState {
    const run = this.#run;
    return {
      setUp: this.#setUp.state,
      searches: this.#kept.entries,
      search: run && {
        ...runningWords(run, this.#options.content),
        title: this.#title,
        shown: run.champions[this.#shown]?.generation ?? -1,
        hasNewer: this.#shown < run.champions.length - 1,
        guests: this.#ownTrees.map(({ name }) => ({ id: name, label: name })),
        keptAs: this.#keptAs,
      },
      fight: this.#watched.shown && { says: this.#fightWords(), number: this.#watched.number },
      tree: this.#tree(),
      problem: run?.problem ?? '',
    };
  }

  get isShown(): boolean {
    return this.#watched.shown !== undefined && this.#watched.shown.session === this.#options.shownSession();
  }

  async open(): Promise<void> {
    this.#studio = await this.#options.studio();
    await this.#kept.list();
    this.nextFight();
  }

  /** Call it once a frame; it pauses the search while another screen is shown. */
  follow(): void {
    if (!this.isShown) return this.#pauseElsewhere();
    if (this.#isOpening) return;
    const isBetterWaiting = this.#wanted === undefined && this.#latest > this.#shown && this.#watched.isLongEnough;
    if (this.#watched.isOver || isBetterWaiting) this.nextFight();
  }

  chooseKind(id: string): void {
    this.#setUp.chooseKind(id);
    this.nextFight();
  }

  chooseStart(id: string): void {
    this.#setUp.chooseStart(id);
    this.nextFight();
  }

  toggleLock(path: string): void {
    this.#setUp.toggleLock(path);
  }

  toggleOnlyBelow(path: string): void {
    this.#setUp.toggleOnlyBelow(path);
  }

  evolve(): void {
    const plan = this.#setUp.planWith(this.#options.newId());
    if (plan === undefined) return;
    const from = this.#setUp.state.starts.find(({ id }) => id === this.#setUp.state.start)?.label ?? '';
    const { label } = unitKindOf(this.#options.content.kinds, this.#setUp.kind);
    this.#begin(this.#newRun({ plan }), `${label}, from ${from.replace(/^Nothing.*/, 'nothing')}`);
    this.#kept.begin(plan.seed, this.#setUp.kind, this.#title);
  }

  pause(): void {
    this.#run?.pause();
  }

  goOn(): void {
    this.#run?.goOn();
  }

  judge(): void {
    this.#run?.judge();
  }

  leaveSearch(): void {
    this.#run?.pause();
    this.#run = undefined;
    this.#shown = -1;
    this.#wanted = undefined;
    void this.#kept.list();
    this.nextFight();
  }

  resume(id: string): void {
    const stored = this.#kept.find(id);
    const read = stored && readStored(stored, this.#options.version);
    if (read === undefined || 'problem' in read) return;
    const { search, checkpoint } = read;
    this.#setUp.chooseKind(search.kind);
    const { state, seconds, played } = checkpoint;
    this.#kept.goOn(search);
    this.#begin(
      this.#newRun({ plan: search.plan, start: { state, seconds, played, champions: search.champions, fresh: search.fresh } }),
      search.title,
    );
  }

  remove(id: string): void {
    void this.#kept.remove(id);
  }

  keep(id?: string): void {
    const found = id === undefined ? this.#presentTree() : this.#kept.bestOf(id);
    if (found !== undefined) void this.#keep(found);
  }

  openKept(): void {
    this.#options.openStudio();
    if (this.#keptAs !== '') this.#studio?.trees.show(this.#keptAs);
  }

  putIn(name: string): void {
    const tree = this.#ownTrees.find((each) => each.name === name);
    if (tree === undefined || this.#run === undefined) return;
    this.#run.putIn(tree);
    this.#run.goOn();
  }

  watch(generation: number | undefined): void {
    const champions = this.#run?.champions ?? [];
    this.#wanted = generation === undefined ? undefined : champions.findLastIndex((champion) => champion.generation <= generation);
    this.nextFight();
  }

  startFromShown(): void {
    const champion = this.#champion ?? this.#run?.champion;
    if (champion === undefined) return;
    const { kind } = this.#setUp;
    this.#run?.pause();
    this.#run = undefined;
    this.#setUp.startFrom(kind, `The best of generation ${champion.generation + 1}`, champion.candidate.trees[0]!);
    this.#shown = -1;
    this.#wanted = undefined;
    this.nextFight();
  }

  nextFight(): void {
    if (this.#isOpening) return;
    this.#isOpening = true;
    this.#shown = this.#wanted ?? this.#latest;
    this.#shownTree.stop();
    const { session } = this.#watched.next(this.#setUp.kind, this.#champion?.candidate.trees[0] ?? this.#startTree);
    void this.#options.showFight(session, () => this.nextFight()).finally(() => (this.#isOpening = false));
  }

  get #latest(): number {
    return (this.#run?.champions.length ?? 0) - 1;
  }

  /** Undefined before there is one. */
  get #champion(): Champion | undefined {
    return this.#run?.champions[this.#shown];
  }

  get #startTree(): TreeDocument | undefined {
    return this.#run === undefined ? this.#setUp.tree : this.#run.plan.slots[0]?.base;
  }

  #newRun(of: Pick<ConstructorParameters<typeof BreedingRun>[0], 'plan' | 'start'>): BreedingRun {
    const { version, startThreads, now, tell } = this.#options;
    const run: BreedingRun = new BreedingRun({
      ...of,
      version,
      startThreads,
      now,
      onSave: () => void this.#kept.save(run),
      onRefused: (words) => tell(`Your tree cannot take part. ${words}`),
    });
    return run;
  }

  #begin(run: BreedingRun, title: string): void {
    this.#run = run;
    this.#title = title;
    this.#keptAs = '';
    this.#wanted = undefined;
    run.goOn();
    if (run.champions.length > 0) this.nextFight();
  }

  #pauseElsewhere(): void {
    if (this.#run === undefined || this.#run.phase === 'paused' || this.#isOpening) return;
    this.#run.pause();
    this.#options.tell('The search is paused. It goes on in the breeding ground.');
  }

  #presentTree(): FoundTree | undefined {
    const run = this.#run;
    const tree = (run?.sealed?.candidate ?? (this.#champion ?? run?.champion)?.candidate)?.trees[0];
    if (run === undefined || tree === undefined) return undefined;
    const origin = { seed: run.plan.seed, generations: run.state.generation };
    return { tree, kind: this.#setUp.kind, title: this.#title, origin };
  }

  async #keep(found: FoundTree): Promise<void> {
    const studio = this.#studio ?? (this.#studio = await this.#options.studio());
    if (studio === undefined) return this.#options.tell('The studio could not be loaded, so the tree is not kept yet. Try again.');
    this.#keptAs = keepTree(studio, found);
    this.#options.tell(`Kept as “${this.#keptAs}”, among your trees in the studio.`);
  }

  /** Trees that the player has changed or made; of those that extend another one, none. */
  get #ownTrees(): readonly TreeDocument[] {
    const trees = this.#studio?.trees;
    if (trees?.version !== this.#own.version)
      this.#own = { version: trees?.version, trees: (trees?.changedDocuments() ?? []).filter(({ root }) => root !== undefined) };
    return this.#own.trees;
  }

  #fightWords(): string {
    const { shown, ending } = this.#watched;
    const who =
      this.#champion !== undefined
        ? `the best of generation ${this.#champion.generation + 1}`
        : shown?.tree === undefined
          ? 'the shipped party'
          : 'the tree of the start';
    return `Blue: ${who}. Red: the shipped party. ${ending}`.trimEnd();
  }

  #tree(): BredTree | undefined {
    const { tree, session } = this.#watched.shown ?? {};
    if (tree === undefined || session === undefined) return undefined;
    const agentId = this.isShown ? this.#watched.agentOf(this.#setUp.kind) : undefined;
    const run = this.#run;
    return this.#shownTree.state(
      {
        tree,
        champion: this.#champion,
        former: run?.champions[this.#shown - 1],
        start: this.#startTree,
        setUp: run === undefined ? this.#setUp : undefined,
      },
      agentId === undefined ? undefined : { run: session.run, agentId, watch: (id) => this.#studio?.watch(id) },
    );
  }
}
