import type { TreeDocument } from '../../engine/document.ts';
import type { BreedingState, BredTree, RunningState } from './view/breeding-state.ts';
import { atlasState, eliteOf } from './atlas-cells.ts';
import type { BreedingAdapterOptions } from './breeding-options.ts';
import type { BreedingRun } from './breeding-run.ts';
import type { PlayerTrees } from './player-trees.ts';
import type { SearchSetUp } from './search-setup.ts';
import { ShownTree } from './shown-tree.ts';
import type { Champion } from './stored-search.ts';
import { WatchedChampion } from './watched-champion.ts';
import { watchedWords } from './watched-words.ts';

export interface FightSources {
  readonly setUp: SearchSetUp;
  readonly trees: PlayerTrees;
  readonly run: BreedingRun | undefined;
}

/** The fight on the field, and its tree beside it: the latest best tree of the search, or one that the player chose. */
export class FieldFight {
  readonly #options: BreedingAdapterOptions;
  readonly #sources: FightSources;
  readonly #watched: WatchedChampion;
  readonly #shownTree = new ShownTree();
  /** Number of the champion on the field; -1 for the tree of the start. */
  #shown = -1;
  /** The player chose one to watch; undefined to follow the latest. */
  #wanted: number | undefined;
  /** The cell of an atlas that the player chose; undefined for the strongest tree. */
  #cell: number | undefined;
  /** The tree of an atlas that is on the field. */
  #elite: Champion | undefined;
  #isOpening = false;

  constructor(options: BreedingAdapterOptions, sources: FightSources) {
    this.#options = options;
    this.#sources = sources;
    this.#watched = new WatchedChampion(options.content, options.now);
  }

  get isShown(): boolean {
    return this.#watched.shown !== undefined && this.#watched.shown.session === this.#options.shownSession();
  }

  /** Undefined before there is one. */
  get champion(): Champion | undefined {
    return this.#elite ?? this.#sources.run?.found.champions[this.#shown];
  }

  get state(): Pick<BreedingState, 'fight' | 'tree'> {
    const { shown, number } = this.#watched;
    return { fight: shown && { says: watchedWords(this.#watched, this.champion), number }, tree: this.#tree() };
  }

  stateIn(run: BreedingRun): Pick<RunningState, 'shown' | 'hasNewer' | 'atlas'> {
    return {
      shown: run.found.champions[this.#shown]?.generation ?? -1,
      hasNewer: this.#shown < this.#latest,
      atlas: atlasState(run, this.#elite),
    };
  }

  /** Call it once a frame; it pauses the search while another screen is shown. */
  follow(): void {
    if (!this.isShown) return this.#pauseElsewhere();
    if (this.#isOpening) return;
    const isBetterWaiting =
      this.#wanted === undefined && this.#cell === undefined && this.#latest > this.#shown && this.#watched.isLongEnough;
    if (this.#watched.isOver || isBetterWaiting) this.next();
  }

  watch(generation: number | undefined): void {
    const champions = this.#sources.run?.found.champions ?? [];
    this.#wanted = generation === undefined ? undefined : champions.findLastIndex((champion) => champion.generation <= generation);
    this.next();
  }

  watchCell(cell: number): void {
    this.#cell = cell;
    this.next();
  }

  next(): void {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const { run, setUp } = this.#sources;
    this.#shown = this.#wanted ?? this.#latest;
    this.#elite = run && eliteOf(run, this.#cell);
    this.#shownTree.stop();
    const { session } = this.#watched.next(setUp.kind, this.champion?.candidate.trees[0] ?? this.#startTree, this.#elite && run?.plan);
    void this.#options.showFight(session, () => this.next()).finally(() => (this.#isOpening = false));
  }

  /** Another search begins, or none: nothing is chosen in it. */
  forget(): void {
    this.#shown = -1;
    this.#wanted = this.#cell = this.#elite = undefined;
  }

  get #latest(): number {
    return (this.#sources.run?.found.champions.length ?? 0) - 1;
  }

  get #startTree(): TreeDocument | undefined {
    const { run, setUp } = this.#sources;
    return run === undefined ? setUp.tree : run.plan.slots[0]?.base;
  }

  #pauseElsewhere(): void {
    const { run } = this.#sources;
    if (run === undefined || run.phase === 'paused' || this.#isOpening) return;
    run.pause();
    this.#options.tell('The search is paused. It goes on in the breeding ground.');
  }

  #tree(): BredTree | undefined {
    const { tree, session } = this.#watched.shown ?? {};
    if (tree === undefined || session === undefined) return undefined;
    const { run, setUp, trees } = this.#sources;
    const agentId = this.isShown ? this.#watched.agentOf(setUp.kind) : undefined;
    return this.#shownTree.state(
      {
        tree,
        champion: this.champion,
        former: run?.found.champions[this.#shown - 1],
        start: this.#startTree,
        setUp: run === undefined ? setUp : undefined,
      },
      agentId === undefined ? undefined : { run: session.run, agentId, watch: (id) => trees.studio?.watch(id) },
    );
  }
}
