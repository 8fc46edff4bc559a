import type { TreeDocument } from '../../engine/document.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import type { BreedingPort, BreedingState, BredTree } from './view/breeding-state.ts';
import { atlasState, eliteOf } from './atlas-cells.ts';
import type { BreedingAdapterOptions } from './breeding-options.ts';
import { BreedingRun } from './breeding-run.ts';
import { KeptSearches } from './kept-searches.ts';
import type { FoundTree } from './keep-tree.ts';
import { openAtlasFile } from './open-atlas.ts';
import { PlayerTrees } from './player-trees.ts';
import { runningWords } from './running-words.ts';
import { SearchSetUp } from './search-setup.ts';
import { ShownTree } from './shown-tree.ts';
import { readStored, type Champion } from './stored-search.ts';
import { WatchedChampion } from './watched-champion.ts';
import { watchedWords } from './watched-words.ts';

/** The breeding ground in the running page: a search in threads, its best tree on the field, and what was kept. */
export class BreedingAdapter implements BreedingPort {
  readonly #options: BreedingAdapterOptions;
  readonly #setUp: SearchSetUp;
  readonly #watched: WatchedChampion;
  readonly #kept: KeptSearches;
  readonly #shownTree = new ShownTree();
  readonly #trees: PlayerTrees;
  #run: BreedingRun | undefined;
  #title = '';
  /** Number of the champion on the field; -1 for the tree of the start. */
  #shown = -1;
  /** The player chose one to watch; undefined to follow the latest. */
  #wanted: number | undefined;
  /** The cell of an atlas that the player chose; undefined for the strongest tree. */
  #cell: number | undefined;
  /** The tree of an atlas that is on the field. */
  #elite: Champion | undefined;
  #isOpening = false;

  constructor(options: BreedingAdapterOptions) {
    this.#options = options;
    this.#trees = new PlayerTrees(options);
    this.#setUp = new SearchSetUp(options.content, () => this.#trees.own);
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
        atlas: atlasState(run, this.#elite),
        guests: this.#trees.own.map(({ name }) => ({ id: name, label: name })),
        keptAs: this.#trees.keptAs,
      },
      fight: this.#watched.shown && { says: watchedWords(this.#watched, this.#champion), number: this.#watched.number },
      tree: this.#tree(),
      problem: run?.problem ?? '',
    };
  }

  get isShown(): boolean {
    return this.#watched.shown !== undefined && this.#watched.shown.session === this.#options.shownSession();
  }

  async open(): Promise<void> {
    await this.#trees.load();
    await this.#kept.list();
    this.nextFight();
  }

  /** Call it once a frame; it pauses the search while another screen is shown. */
  follow(): void {
    if (!this.isShown) return this.#pauseElsewhere();
    if (this.#isOpening) return;
    const isBetterWaiting =
      this.#wanted === undefined && this.#cell === undefined && this.#latest > this.#shown && this.#watched.isLongEnough;
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
    this.#start(false);
  }

  mapTemperaments(): void {
    this.#start(true);
  }

  openAtlas(text: string): void {
    void openAtlasFile(text, { kept: this.#kept, version: this.#options.version, tell: this.#options.tell }).then((id) => {
      if (id !== undefined) this.resume(id, false);
    });
  }

  #start(isAtlas: boolean): void {
    const plan = this.#setUp.planWith(this.#options.newId(), isAtlas);
    if (plan === undefined) return;
    const from = this.#setUp.state.starts.find(({ id }) => id === this.#setUp.state.start)?.label ?? '';
    const { label } = unitKindOf(this.#options.content.kinds, this.#setUp.kind);
    this.#begin(this.#newRun({ plan }), `${isAtlas ? 'Temperaments: ' : ''}${label}, from ${from.replace(/^Nothing.*/, 'nothing')}`);
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
    this.#leave();
    void this.#kept.list();
    this.nextFight();
  }

  /** With `isRunning` false, the search waits for Go on. */
  resume(id: string, isRunning = true): void {
    const stored = this.#kept.find(id);
    const read = stored && readStored(stored, this.#options.version);
    if (read === undefined || 'problem' in read) return;
    const { search, checkpoint } = read;
    this.#setUp.chooseKind(search.kind);
    const { state, seconds, played } = checkpoint;
    this.#kept.goOn(search);
    this.#begin(
      this.#newRun({
        plan: search.plan,
        start: { state, seconds, played, champions: search.champions, fresh: search.fresh, cells: search.cells },
      }),
      search.title,
      isRunning,
    );
  }

  remove(id: string): void {
    void this.#kept.remove(id);
  }

  keep(id?: string): void {
    const found = id === undefined ? this.#presentTree() : this.#kept.bestOf(id);
    if (found !== undefined) void this.#trees.keep(found);
  }

  openKept(): void {
    this.#trees.openKept();
  }

  putIn(name: string): void {
    const tree = this.#trees.own.find((each) => each.name === name);
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
    this.#leave();
    const title = champion.temperament ?? `best of generation ${champion.generation + 1}`;
    this.#setUp.startFrom(kind, `The ${title}`, champion.candidate.trees[0]!);
    this.nextFight();
  }

  watchCell(cell: number): void {
    this.#cell = cell;
    this.nextFight();
  }

  give(): void {
    const found = this.#presentTree();
    if (found !== undefined) void this.#trees.give(found);
  }

  #leave(): void {
    this.#run?.pause();
    this.#run = undefined;
    this.#shown = -1;
    this.#wanted = this.#cell = this.#elite = undefined;
  }

  nextFight(): void {
    if (this.#isOpening) return;
    this.#isOpening = true;
    this.#shown = this.#wanted ?? this.#latest;
    this.#elite = this.#run && eliteOf(this.#run, this.#cell);
    this.#shownTree.stop();
    const plan = this.#elite && this.#run?.plan;
    const { session } = this.#watched.next(this.#setUp.kind, this.#champion?.candidate.trees[0] ?? this.#startTree, plan);
    void this.#options.showFight(session, () => this.nextFight()).finally(() => (this.#isOpening = false));
  }

  get #latest(): number {
    return (this.#run?.champions.length ?? 0) - 1;
  }

  /** Undefined before there is one. */
  get #champion(): Champion | undefined {
    return this.#elite ?? this.#run?.champions[this.#shown];
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

  #begin(run: BreedingRun, title: string, isRunning = true): void {
    this.#run = run;
    this.#title = title;
    this.#trees.keptAs = '';
    this.#wanted = this.#cell = this.#elite = undefined;
    if (isRunning) run.goOn();
    if (run.state.population.length > 0) this.nextFight();
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
    return { tree, kind: this.#setUp.kind, title: this.#title, temperament: this.#elite?.temperament, origin };
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
      agentId === undefined ? undefined : { run: session.run, agentId, watch: (id) => this.#trees.studio?.watch(id) },
    );
  }
}
