import { renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Content } from '../content/load-content.ts';
import { COMMAND_LIMITS } from '../core/limits.ts';
import { checkpointText, planHash, readCheckpoint, type Checkpoint } from '../evolve/search/checkpoint.ts';
import { RememberedFights } from '../evolve/search/remembered-fights.ts';
import { openSearch } from '../evolve/search/open-search.ts';
import { FIRST_STATE, type SearchState } from '../evolve/search/search.ts';
import type { SearchPlan } from '../evolve/search/search-plan.ts';
import { EVOLVE_USAGE, readEvolveArguments, type EvolveArguments } from './evolve-arguments.ts';
import { writeAtlas } from './evolve-atlas.ts';
import { auditTrees } from './evolve-audit.ts';
import { USUAL_MEANS, type EvolveMeans, type FightPlayers } from './evolve-means.ts';
import { planOf, problemsOfTrees } from './evolve-plan.ts';
import { checkResultFiles, writeResult } from './evolve-results.ts';
import { UsageError } from './flags.ts';
import { readTextFile, statOf } from './read-text-file.ts';
import { versionHere } from './recording-files.ts';
import { checkWritable, writeTextFile } from './write-text-file.ts';

const CHECKPOINT_SECONDS = 60;
const PROGRESS_SECONDS = 5;

/** Searches, prints to the console, and returns the exit code: 0, 1 for a failure, 2 for wrong arguments. */
export async function runEvolve(args: readonly string[], means: EvolveMeans = USUAL_MEANS): Promise<number> {
  try {
    const read = readEvolveArguments(args, availableParallelism());
    if (read === undefined) console.log(EVOLVE_USAGE);
    if (read === undefined) return 0;
    return 'audited' in read ? await auditTrees(read, means) : await evolve(read, means);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${EVOLVE_USAGE}`);
    return 2;
  }
}

async function evolve(args: EvolveArguments, means: EvolveMeans): Promise<number> {
  const { content, problems: ofGame } = means.load();
  const plan = ofGame.length > 0 ? undefined : planOf(args, content);
  const problems =
    plan === undefined
      ? ofGame
      : problemsOfTrees(
          plan.slots.flatMap(({ base }) => base ?? []),
          content,
        );
  for (const problem of problems) console.error(problem);
  if (plan === undefined || problems.length > 0) return 1;
  checkResultFiles(args.out, plan);
  const file = `${args.out.replace(/\.json$/, '')}.checkpoint.json`;
  checkWritable('--out', file);
  const start = checkpointIn(file, content, plan);
  const players = means.startPlayers(args.workers);
  try {
    const running = new RunningSearch(args, { content, plan, players, file, now: means.now, start });
    const state = await running.run();
    const searched = { content, plan, state, play: running.play };
    await (plan.isAtlas === true ? writeAtlas : writeResult)(args, searched);
  } finally {
    players.end();
  }
  rmSync(file, { force: true });
  return 0;
}

/** @throws UsageError for a checkpoint from which this search cannot go on: it stays as it is. */
function checkpointIn(file: string, content: Content, plan: SearchPlan): Checkpoint | undefined {
  if (statOf(file) === undefined) return undefined;
  const text = readTextFile(file, { expected: 'a checkpoint', mostCharacters: COMMAND_LIMITS.characters });
  const read = typeof text === 'string' ? { problem: text } : readCheckpoint(text.text, { version: versionHere(content), plan });
  if ('checkpoint' in read) return read.checkpoint;
  throw new UsageError(`${file}: ${read.problem}. Give another --out, or delete the checkpoint to start anew`);
}

interface Running {
  readonly content: Content;
  readonly plan: SearchPlan;
  readonly players: FightPlayers;
  /** Of the checkpoint. */
  readonly file: string;
  readonly now: () => number;
  readonly start: Checkpoint | undefined;
}

class RunningSearch {
  readonly #search: ReturnType<typeof openSearch>;
  readonly #fights: RememberedFights;
  readonly #began: number;
  #state: SearchState;
  #savedAt: number;
  #toldAt: number;
  #fightCount = 0;

  constructor(
    private readonly args: EvolveArguments,
    private readonly running: Running,
  ) {
    const { content, plan, players, start, now } = running;
    this.#search = openSearch(content, plan);
    this.#state = start?.state ?? FIRST_STATE;
    this.#began = now() - (start?.seconds ?? 0);
    this.#savedAt = this.#toldAt = now();
    const playSome: FightPlayers['play'] = (request, indices, onPair) =>
      players.play(request, indices, (pair) => {
        onPair(pair);
        this.#follow();
      });
    this.#fights = new RememberedFights(playSome, start?.played);
    if (start !== undefined) console.error(`goes on from ${running.file}, generation ${start.state.generation + 1}`);
  }

  get play(): RememberedFights['play'] {
    return this.#fights.play;
  }

  async run(): Promise<SearchState> {
    while (!this.#isOver()) {
      this.#state = await this.#search.next(this.#state, this.#fights.play);
      this.#fights.forget();
      this.#tellGeneration();
      this.#save();
    }
    return this.#state;
  }

  #isOver(): boolean {
    const { minutes, generations } = this.args;
    if (generations !== undefined) return this.#state.generation >= generations;
    return this.#state.generation > 0 && this.#seconds >= 60 * (minutes ?? 0);
  }

  get #seconds(): number {
    return this.running.now() - this.#began;
  }

  #follow(): void {
    this.#fightCount += 2;
    const now = this.running.now();
    if (now - this.#savedAt >= CHECKPOINT_SECONDS) this.#save();
    if (!process.stderr.isTTY || now - this.#toldAt < PROGRESS_SECONDS) return;
    this.#toldAt = now;
    process.stderr.write(`\r\u001b[K${this.#fightCount} fights, ${this.#timeLeft()}`);
  }

  #tellGeneration(): void {
    const { generation, best, strength, median, size, made, alike, cells } = this.#state.history.at(-1)!;
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    const rate = (this.#fightCount / Math.max(1, this.#seconds - (this.running.start?.seconds ?? 0))).toFixed(1);
    console.error(
      `generation ${generation + 1}: ${cells === undefined ? '' : `${cells} cells, `}best ${points(strength)} (${best}, ${size} nodes), median ${points(median)}, ${made} new trees, ${alike} alike, ${rate} fights a second, ${this.#timeLeft()}`,
    );
  }

  #timeLeft(): string {
    const { minutes, generations } = this.args;
    const share = this.#state.generation / (generations ?? 1);
    const left = generations === undefined ? 60 * (minutes ?? 0) - this.#seconds : share > 0 ? (this.#seconds * (1 - share)) / share : NaN;
    return Number.isNaN(left) ? 'time left not known yet' : `${Math.max(0, Math.ceil(left / 60))} min left`;
  }

  /** A checkpoint is whole or not there: it is written beside the old one and then takes its place. */
  #save(): void {
    const { content, plan, file, now } = this.running;
    this.#savedAt = now();
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
