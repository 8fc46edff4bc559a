import type { TreeDocument } from '../../engine/document.ts';
import type { EvolveRequest, PlayedPair } from '../../evolve/judging/evolve-fights.ts';
import type { CellFigures } from '../../evolve/results/atlas-summary.ts';
import type { Figures } from '../../evolve/results/figures.ts';
import type { Candidate } from '../../evolve/search/candidate.ts';
import { checkpointText, planHash } from '../../evolve/search/checkpoint.ts';
import { RememberedFights } from '../../evolve/search/remembered-fights.ts';
import { FIRST_STATE, type SearchState } from '../../evolve/search/search.ts';
import type { SearchPlan } from '../../evolve/search/search-plan.ts';
import type { SearchAnswer, SearchTask } from '../../evolve/thread/search-messages.ts';
import { KeptThreads } from '../../runs/compare/kept-threads.ts';
import type { FightWorker } from '../../runs/compare/play-pairs.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import type { Champion, FreshTally, StoredSearch } from './stored-search.ts';

export interface Threads {
  /** Makes and judges trees. */
  readonly searcher: FightWorker<SearchTask, SearchAnswer>;
  readonly fighters: readonly FightWorker<EvolveRequest, PlayedPair>[];
}

export interface BreedingRunOptions {
  readonly plan: SearchPlan;
  readonly version: RunVersion;
  /** What an earlier search has stored, when that one continues. */
  readonly start?: {
    readonly state: SearchState;
    readonly seconds: number;
    readonly played: Iterable<readonly [string, PlayedPair]>;
    readonly champions: readonly Champion[];
    readonly fresh: readonly FreshTally[];
    readonly cells?: readonly CellFigures[] | undefined;
  };
  startThreads(): Threads;
  /** Milliseconds. */
  now(): number;
  /** Called when the search should be stored. */
  onSave(): void;
  /** A tree that was offered cannot take part. */
  onRefused(words: string): void;
}

type Work = Exclude<SearchTask, { readonly task: 'played' }>;
export type RunPhase = 'running' | 'paused' | 'judging';

export interface SealedResult {
  readonly candidate: Candidate;
  readonly figures: readonly Figures[];
}

/** What a search has found so far. */
interface Found {
  champions: readonly Champion[];
  fresh: readonly FreshTally[];
  sealed: SealedResult | undefined;
  /** Final figures of the trees of an atlas. They stay true of a tree that is still in its cell. */
  cells: readonly CellFigures[];
  /** Of this visit. */
  fightCount: number;
}

const SAVE_MILLISECONDS = 20_000;
/** Pairs on each sealed arena, as the command plays them. */
const SEALED_PAIRS = 10;
/** Whole pairs for each tree of an atlas. */
const ATLAS_PAIRS = 4;

/** Runs a search in threads. It can be paused at any moment and continues from there: no fight is played twice. */
export class BreedingRun {
  readonly plan: SearchPlan;
  readonly #options: BreedingRunOptions;
  readonly #fights: RememberedFights;
  #fighters: KeptThreads<EvolveRequest, PlayedPair> | undefined;
  #searcher: FightWorker<SearchTask, SearchAnswer> | undefined;
  /** The work that the threads do, or do first after a pause. */
  #work: Work;
  #waiting: Work[] = [];
  #milliseconds: number;
  #since: number | undefined;
  #savedAt: number;
  state: SearchState;
  phase: RunPhase = 'paused';
  readonly found: Found;
  /** Why it stands still; empty when nothing went wrong. */
  problem = '';
  round: { readonly of: 'making' | 'trying' | 'racing' | 'checking' | 'judging'; done: number; most: number } = {
    of: 'making',
    done: 0,
    most: 0,
  };

  constructor(options: BreedingRunOptions) {
    const { plan, start, now } = options;
    this.#options = options;
    this.plan = plan;
    this.state = start?.state ?? FIRST_STATE;
    const { champions = [], fresh = [], cells = [] } = start ?? {};
    this.found = { champions, fresh, sealed: undefined, cells, fightCount: 0 };
    this.#milliseconds = 1000 * (start?.seconds ?? 0);
    this.#savedAt = now();
    this.#work = this.#nextWork();
    this.#fights = new RememberedFights((request, indices, onPair) => this.#playSome(request, indices, onPair), start?.played);
  }

  get seconds(): number {
    return (this.#milliseconds + (this.#since === undefined ? 0 : this.#options.now() - this.#since)) / 1000;
  }

  goOn(): void {
    if (this.phase !== 'paused') return;
    const { searcher, fighters } = this.#options.startThreads();
    this.#fighters = new KeptThreads(fighters);
    this.#searcher = searcher;
    searcher.onPair = (answer) => searcher === this.#searcher && this.#take(answer);
    searcher.onError = (reason) => this.#fail(reason);
    this.problem = '';
    this.phase = this.#work.task === 'judge' ? 'judging' : 'running';
    this.#since = this.#options.now();
    this.#begin();
  }

  pause(): void {
    if (this.phase === 'paused') return;
    this.#milliseconds = 1000 * this.seconds;
    this.#since = undefined;
    this.phase = 'paused';
    this.#fighters?.end();
    this.#searcher?.end();
    this.#fighters = this.#searcher = undefined;
    this.#save();
  }

  /** Chooses the best of the last trees and plays its sealed fights, then stands still. The search can go on after it. */
  judge(): void {
    if (this.state.population.length === 0) return;
    this.pause();
    this.#work = {
      task: 'judge',
      plan: this.plan,
      population: this.state.population,
      pairs: this.plan.isAtlas === true ? ATLAS_PAIRS : SEALED_PAIRS,
    };
    this.goOn();
  }

  /** Offers a tree of a person to the next generation. */
  putIn(tree: TreeDocument): void {
    const id = `hand${this.#guestCount() + 1}-${tree.name}`;
    this.#waiting.push({ task: 'invite', plan: this.plan, tree: { ...tree, name: this.plan.slots[0]!.tree }, id });
    if (this.phase !== 'paused') return;
    if (this.#work.task !== 'next') this.#waiting.push(this.#work);
    this.#work = this.#waiting.shift()!;
  }

  stored(rest: Pick<StoredSearch, 'id' | 'writer' | 'savedAt' | 'kind' | 'title'>): StoredSearch {
    const { plan, state } = this;
    const { champions, fresh, cells } = this.found;
    const checkpoint = checkpointText({
      version: this.#options.version,
      plan: planHash(plan),
      seconds: this.seconds,
      state,
      played: this.#fights.entries,
    });
    return { ...rest, plan, checkpoint, champions, fresh, ...(cells.length > 0 && { cells }) };
  }

  #guestCount(): number {
    const past = this.state.history.reduce((sum, { guests = [] }) => sum + guests.length, 0);
    return past + (this.state.guests?.length ?? 0) + this.#waiting.filter(({ task }) => task === 'invite').length;
  }

  #nextWork(): Work {
    return { task: 'next', plan: this.plan, state: this.state };
  }

  #begin(): void {
    this.round = { of: 'making', done: 0, most: 0 };
    this.#searcher?.post(this.#work);
  }

  #take(answer: SearchAnswer): void {
    switch (answer.answer) {
      case 'play':
        void this.#play(answer.request);
        return;
      case 'next':
        this.#takeGeneration(answer.state);
        break;
      case 'check':
        this.#takeCheck(answer.figures);
        break;
      case 'judge':
        this.found.sealed = answer;
        this.#work = this.#nextWork();
        return this.pause();
      case 'atlas':
        this.found.cells = answer.figures;
        this.state = { ...this.state, population: answer.population };
        this.#work = this.#nextWork();
        return this.pause();
      case 'invite':
        if (answer.guest === undefined) this.#options.onRefused(answer.problem);
        else this.state = { ...this.state, guests: [...(this.state.guests ?? []), answer.guest] };
        break;
      case 'problem':
        return this.#fail(answer.words);
    }
    const waiting = this.#waiting.shift();
    this.#work = waiting ?? this.#nextWork();
    this.#begin();
  }

  #takeGeneration(state: SearchState): void {
    this.state = state;
    this.#fights.forget();
    const [best] = state.population;
    const { generation } = state.history.at(-1)!;
    const isNew = best !== undefined && best.id !== this.found.champions.at(-1)?.candidate.id;
    if (isNew) this.found.champions = [...this.found.champions, { generation, candidate: best }];
    // The trees of an atlas are checked by the search itself.
    if (best !== undefined && this.plan.isAtlas !== true)
      this.#waiting.unshift({ task: 'check', plan: this.plan, candidate: best, round: generation });
    this.found.sealed = undefined;
    this.#save();
  }

  /** Fights of a best tree that stays add up. */
  #takeCheck({ fights, victories }: Figures): void {
    this.#fights.forget();
    const { generation } = this.state.history.at(-1)!;
    const since = this.found.champions.at(-1)?.generation ?? 0;
    const before = this.found.fresh.findLast((tally) => tally.generation >= since && tally.generation < generation);
    const sum = { generation, fights: fights + (before?.fights ?? 0), victories: victories + (before?.victories ?? 0) };
    this.found.fresh = [...this.found.fresh.filter((tally) => tally.generation !== generation), sum];
    this.#save();
  }

  async #play(request: EvolveRequest): Promise<void> {
    const searcher = this.#searcher;
    const { task } = this.#work;
    const of = task === 'judge' ? 'judging' : task === 'check' ? 'checking' : this.round.of === 'making' ? 'trying' : 'racing';
    this.round = { of, done: 0, most: request.jobs.length };
    try {
      const pairs = await this.#fights.play(request);
      if (searcher === this.#searcher) searcher?.post({ task: 'played', pairs });
    } catch (error) {
      if (searcher === this.#searcher) this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  async #playSome(request: EvolveRequest, indices: readonly number[], onPair: (pair: PlayedPair) => void): Promise<void> {
    const fighters = this.#fighters;
    this.round.done = request.jobs.length - indices.length;
    await fighters?.play(request, indices, (pair) => {
      if (fighters !== this.#fighters) return;
      onPair(pair);
      this.found.fightCount += 2;
      this.round.done++;
      if (this.#options.now() - this.#savedAt >= SAVE_MILLISECONDS) this.#save();
    });
  }

  #save(): void {
    this.#savedAt = this.#options.now();
    this.#options.onSave();
  }

  #fail(words: string): void {
    this.pause();
    this.problem = words;
  }
}
