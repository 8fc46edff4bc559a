import { renameSync } from 'node:fs';
import type { Content } from '../content/load-content.ts';
import { checkpointText, planHash, type Checkpoint } from '../evolve/search/checkpoint.ts';
import { openSearch } from '../evolve/search/open-search.ts';
import { RememberedFights } from '../evolve/search/remembered-fights.ts';
import type { SearchPlan } from '../evolve/search/search-plan.ts';
import { FIRST_STATE, type SearchState } from '../evolve/search/search.ts';
import type { FightPlayers } from './evolve-means.ts';
import { versionHere } from './recording-files.ts';
import { writeTextFile } from './write-text-file.ts';

const CHECKPOINT_SECONDS = 60;
const PROGRESS_SECONDS = 5;

/** When a search ends: with the generation in which the time is over, or after so many generations. */
export interface SearchLimit {
  readonly minutes: number | undefined;
  readonly generations: number | undefined;
}

export interface KeptCheckpoint {
  readonly file: string;
  /** What the file holds; undefined when there is none. */
  readonly start: Checkpoint | undefined;
  /** Another machine writes the file. */
  readonly isReadOnly: boolean;
}

interface Running {
  readonly content: Content;
  readonly plan: SearchPlan;
  readonly players: Pick<FightPlayers, 'play'>;
  readonly now: () => number;
  /** Without it, a search cannot go on after a kill. */
  readonly checkpoint?: KeptCheckpoint | undefined;
  readonly first?: SearchState;
}

/** Makes generations until the limit, prints how each went, and writes a checkpoint every minute. */
export class RunningSearch {
  readonly #search: ReturnType<typeof openSearch>;
  readonly #fights: RememberedFights;
  readonly #began: number;
  #state: SearchState;
  #savedAt: number;
  #toldAt: number;
  #fightCount = 0;

  constructor(
    private readonly limit: SearchLimit,
    private readonly running: Running,
  ) {
    const { content, plan, players, now, checkpoint, first = FIRST_STATE } = running;
    const start = checkpoint?.start;
    this.#search = openSearch(content, plan);
    this.#state = start?.state ?? first;
    this.#began = now() - (start?.seconds ?? 0);
    this.#savedAt = this.#toldAt = now();
    const playSome: FightPlayers['play'] = (request, indices, onPair) =>
      players.play(request, indices, (pair) => {
        onPair(pair);
        this.#follow();
      });
    this.#fights = new RememberedFights(playSome, start?.played);
    if (start !== undefined) console.error(`goes on from ${checkpoint?.file}, generation ${start.state.generation + 1}`);
  }

  get play(): RememberedFights['play'] {
    return this.#fights.play;
  }

  async run(): Promise<SearchState> {
    while (!this.#isOver()) {
      this.#state = await this.#search.next(this.#state, this.#fights.play);
      this.#fights.forget();
      this.#tellGeneration();
      this.save();
    }
    return this.#state;
  }

  #isOver(): boolean {
    const { minutes, generations } = this.limit;
    if (generations !== undefined) return this.#state.generation >= generations;
    return this.#state.generation > 0 && this.#seconds >= 60 * (minutes ?? 0);
  }

  get #seconds(): number {
    return this.running.now() - this.#began;
  }

  #follow(): void {
    this.#fightCount += 2;
    const now = this.running.now();
    if (now - this.#savedAt >= CHECKPOINT_SECONDS) this.save();
    if (!process.stderr.isTTY || now - this.#toldAt < PROGRESS_SECONDS) return;
    this.#toldAt = now;
    process.stderr.write(`\r\u001b[K${this.#fightCount} fights, ${this.#timeLeft()}`);
  }

  #tellGeneration(): void {
    const { generation, best, strength, median, size, made, alike, cells } = this.#state.history.at(-1)!;
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    const rate = (this.#fightCount / Math.max(1, this.#seconds - (this.running.checkpoint?.start?.seconds ?? 0))).toFixed(1);
    console.error(
      `generation ${generation + 1}: ${cells === undefined ? '' : `${cells} cells, `}best ${points(strength)} (${best}, ${size} nodes), median ${points(median)}, ${made} new trees, ${alike} alike, ${rate} fights a second, ${this.#timeLeft()}`,
    );
  }

  #timeLeft(): string {
    const { minutes, generations } = this.limit;
    const share = this.#state.generation / (generations ?? 1);
    const left = generations === undefined ? 60 * (minutes ?? 0) - this.#seconds : share > 0 ? (this.#seconds * (1 - share)) / share : NaN;
    return Number.isNaN(left) ? 'time left not known yet' : `${Math.max(0, Math.ceil(left / 60))} min left`;
  }

  /** A checkpoint is whole or not there: it is written beside the old one and then takes its place. */
  save(): void {
    const { content, plan, checkpoint, now } = this.running;
    this.#savedAt = now();
    if (checkpoint === undefined || checkpoint.isReadOnly) return;
    const { file } = checkpoint;
    const text = checkpointText({
      version: versionHere(content),
      plan: planHash(plan),
      seconds: this.#seconds,
      state: this.#state,
      played: this.#fights.entries,
    });
    writeTextFile('--out', `${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
}

/** A strength as the share of victories that it stands for. */
function points(strength: number): string {
  return `${(100 * strength).toFixed(0)} %`;
}
