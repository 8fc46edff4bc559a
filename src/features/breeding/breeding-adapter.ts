import { unitKindOf } from '../../content/unit-kind.ts';
import type { BreedingPort, BreedingState } from './view/breeding-state.ts';
import type { BreedingAdapterOptions } from './breeding-options.ts';
import { BreedingRun } from './breeding-run.ts';
import { FieldFight } from './field-fight.ts';
import { KeptSearches } from './kept-searches.ts';
import type { FoundTree } from './keep-tree.ts';
import { openAtlasFile } from './open-atlas.ts';
import { PlayerTrees } from './player-trees.ts';
import { runningWords } from './running-words.ts';
import { SearchSetUp } from './search-setup.ts';
import { readStored } from './stored-search.ts';

/** The breeding ground in the running page: a search in threads, its best tree on the field, and what was kept. */
export class BreedingAdapter implements BreedingPort {
  readonly setUp: SearchSetUp;
  readonly fight: FieldFight;
  readonly trees: PlayerTrees;
  run: BreedingRun | undefined;
  readonly #options: BreedingAdapterOptions;
  readonly #kept: KeptSearches;

  constructor(options: BreedingAdapterOptions) {
    this.#options = options;
    const found = (id?: string): FoundTree | undefined => (id === undefined ? this.#presentTree() : this.#kept.bestOf(id));
    this.trees = new PlayerTrees(options, { run: () => this.run, found });
    const onChoice = (): void => this.fight.next();
    this.setUp = new SearchSetUp(options.content, () => this.trees.own, onChoice);
    this.fight = new FieldFight(options, this);
    this.#kept = new KeptSearches(options);
  }

  get state(): BreedingState {
    const { run, trees, fight } = this;
    return {
      setUp: this.setUp.state,
      searches: this.#kept.entries,
      search: run && {
        ...runningWords(run, this.#options.content),
        ...fight.stateIn(run),
        title: this.#kept.title,
        guests: trees.own.map(({ name }) => ({ id: name, label: name })),
        keptAs: trees.keptAs,
      },
      ...fight.state,
      problem: run?.problem ?? '',
    };
  }

  async open(): Promise<void> {
    await this.trees.load();
    await this.#kept.list();
    this.fight.next();
  }

  evolve(isAtlas = false): void {
    const { setUp } = this;
    const plan = setUp.planWith(this.#options.newId(), isAtlas);
    if (plan === undefined) return;
    const from = setUp.state.starts.find(({ id }) => id === setUp.state.start)?.label ?? '';
    const { label } = unitKindOf(this.#options.content.kinds, setUp.kind);
    const title = `${isAtlas ? 'Temperaments: ' : ''}${label}, from ${from.replace(/^Nothing.*/, 'nothing')}`;
    this.#kept.begin({ id: plan.seed, kind: setUp.kind, title });
    this.#begin({ plan });
  }

  openAtlas(text: string): void {
    void openAtlasFile(text, { kept: this.#kept, version: this.#options.version, tell: this.#options.tell }).then((id) => {
      if (id !== undefined) this.resume(id, false);
    });
  }

  leaveSearch(): void {
    this.#leave();
    void this.#kept.list();
    this.fight.next();
  }

  /** With `isRunning` false, the search waits for Go on. */
  resume(id: string, isRunning = true): void {
    const stored = this.#kept.find(id);
    const read = stored && readStored(stored, this.#options.version);
    if (read === undefined || 'problem' in read) return;
    const { search, checkpoint } = read;
    const { plan, champions, fresh, cells } = search;
    this.setUp.enter(search.kind);
    const { state, seconds, played } = checkpoint;
    this.#kept.begin(search);
    this.#begin({ plan, start: { state, seconds, played, champions, fresh, cells } }, isRunning);
  }

  remove(id: string): void {
    void this.#kept.remove(id);
  }

  startFromShown(): void {
    const champion = this.fight.champion ?? this.run?.found.champions.at(-1);
    if (champion === undefined) return;
    this.#leave();
    const title = champion.temperament ?? `best of generation ${champion.generation + 1}`;
    this.setUp.startFrom(`The ${title}`, champion.candidate.trees[0]!);
    this.fight.next();
  }

  #leave(): void {
    this.run?.pause();
    this.run = undefined;
    this.fight.forget();
  }

  #begin(of: Pick<ConstructorParameters<typeof BreedingRun>[0], 'plan' | 'start'>, isRunning = true): void {
    const { version, startThreads, now, tell } = this.#options;
    const run: BreedingRun = new BreedingRun({
      ...of,
      version,
      startThreads,
      now,
      onSave: () => void this.#kept.save(run),
      onRefused: (words) => tell(`Your tree cannot take part. ${words}`),
    });
    this.run = run;
    this.trees.keptAs = '';
    this.fight.forget();
    if (isRunning) run.goOn();
    if (run.state.population.length > 0) this.fight.next();
  }

  #presentTree(): FoundTree | undefined {
    const { run, fight } = this;
    const tree = (run?.found.sealed?.candidate ?? (fight.champion ?? run?.found.champions.at(-1))?.candidate)?.trees[0];
    if (run === undefined || tree === undefined) return undefined;
    const origin = { seed: run.plan.seed, generations: run.state.generation };
    return { tree, kind: this.setUp.kind, title: this.#kept.title, temperament: fight.champion?.temperament, origin };
  }
}
