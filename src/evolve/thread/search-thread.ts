import type { Content } from '../../content/load-content.ts';
import type { PlayedPair } from '../judging/evolve-fights.ts';
import { atlasFigures } from '../results/atlas-figures.ts';
import { chooseBest, freshFigures, sealedFigures } from '../results/figures.ts';
import { Atlas } from '../search/atlas.ts';
import { candidateOf } from '../search/candidate.ts';
import { planHash } from '../search/checkpoint.ts';
import type { PlayJobs } from '../search/race.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import { openSearch } from '../search/open-search.ts';
import type { SearchAnswer, SearchTask } from './search-messages.ts';

type Work<Task extends SearchTask['task']> = Extract<SearchTask, { readonly task: Task }>;

/** Of the seed of a search, for its final figures. */
export function sealedSeedOf({ seed }: Pick<SearchPlan, 'seed'>): string {
  return `${seed} sealed`;
}

/** The end of a search that is in a thread: it makes and judges trees, and asks for the fights to be played. */
export class SearchThread {
  #search: { readonly hash: string; readonly search: ReturnType<typeof openSearch> } | undefined;
  #resume: ((pairs: readonly PlayedPair[]) => void) | undefined;

  constructor(
    private readonly content: Content,
    private readonly send: (answer: SearchAnswer) => void,
  ) {}

  take(task: SearchTask): void {
    if (task.task === 'played') {
      this.#resume?.(task.pairs);
      return;
    }
    void this.#work(task).then(this.send, (error: unknown) =>
      this.send({ answer: 'problem', words: error instanceof Error ? error.message : String(error) }),
    );
  }

  #work(task: Exclude<SearchTask, Work<'played'>>): Promise<SearchAnswer> {
    const { plan } = task;
    const judging = { content: this.content, plan, play: this.#play };
    if (task.task === 'next') return this.#next(task);
    if (task.task === 'check') return freshFigures(task.candidate, judging, task.round).then((figures) => ({ answer: 'check', figures }));
    return task.task === 'judge' ? this.#judge(task) : this.#invite(task);
  }

  async #next({ plan, state }: Work<'next'>): Promise<SearchAnswer> {
    return { answer: 'next', state: await this.#searchOf(plan).next(state, this.#play) };
  }

  async #judge({ plan, population, pairs }: Work<'judge'>): Promise<SearchAnswer> {
    const judging = { content: this.content, plan, play: this.#play };
    const sealed = { seed: sealedSeedOf(plan), pairs };
    if (plan.isAtlas === true) {
      const settled = await new Atlas(this.content, plan).settled(population, this.#play);
      return { answer: 'atlas', population: settled, figures: await atlasFigures(settled, judging, sealed) };
    }
    const candidate = await chooseBest(population, judging);
    return { answer: 'judge', candidate, figures: await sealedFigures(candidate, judging, sealed) };
  }

  async #invite({ plan, tree: offered, id }: Work<'invite'>): Promise<SearchAnswer> {
    const [maker] = this.#searchOf(plan).makers;
    const problem = maker?.problemOf(offered) ?? '';
    const tree = problem === '' ? maker?.finished(offered) : undefined;
    return { answer: 'invite', guest: tree && candidateOf(id, [tree], ['put in by hand']), problem };
  }

  /** What a search knows of the palette takes a while to find out. */
  #searchOf(plan: SearchPlan): ReturnType<typeof openSearch> {
    const hash = planHash(plan);
    if (this.#search?.hash !== hash) this.#search = { hash, search: openSearch(this.content, plan) };
    return this.#search.search;
  }

  readonly #play: PlayJobs = (request) =>
    new Promise((resolve) => {
      this.#resume = resolve;
      this.send({ answer: 'play', request });
    });
}
