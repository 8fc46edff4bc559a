import { capitalised } from '../../core/capitalised.ts';
import type { Content } from '../../content/load-content.ts';
import { nameInSentence } from '../../core/name-in-sentence.ts';
import type { ArenaRow, FightRow, MatchState } from './view/proving-state.ts';
import { FightPairs, type ComparisonRequest, type OpenFight } from '../../runs/compare/fight-pairs.ts';
import { describeEffect, describeJudgement, isWithoutEffect, Judge, type FightPair } from '../../runs/compare/judge.ts';
import { describeMatch, digestOfMatch, summarizeMatch } from '../../runs/compare/match.ts';
import { playPairs, type FightWorker } from '../../runs/compare/play-pairs.ts';

export interface MatchRunOptions {
  readonly content: Content;
  readonly request: ComparisonRequest;
  /** At the start of a sentence. */
  readonly names: readonly [first: string, second: string];
  /** Ends with a verdict; else all pairs are played. */
  readonly isSequential: boolean;
  readonly pairCount: number;
  /** Of the same fights on another page. */
  readonly expectedDigest?: string | undefined;
  startWorkers(pairCount: number): readonly FightWorker[];
}

/** Fights between two parties: played in workers, judged in the order of their seeds. */
export class MatchRun {
  readonly #options: MatchRunOptions;
  readonly #pairs: FightPairs;
  readonly #judge = new Judge();
  #played: FightPair[] = [];
  #isOver = false;
  #problem: string | undefined;
  #end: () => void = () => {};
  #state: MatchState | undefined;

  private constructor(options: MatchRunOptions, pairs: FightPairs) {
    this.#options = options;
    this.#pairs = pairs;
  }

  /** Begins at once; or the problems of the trees. */
  static start(options: MatchRunOptions): { readonly match: MatchRun } | { readonly problems: readonly string[] } {
    const opened = FightPairs.open(options.content, options.request);
    if ('problems' in opened) return opened;
    const match = new MatchRun(options, opened.pairs);
    match.#play();
    return { match };
  }

  get request(): ComparisonRequest {
    return this.#options.request;
  }

  get isSequential(): boolean {
    return this.#options.isSequential;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  /** All that was agreed on has been played. */
  get isWhole(): boolean {
    return this.#isOver && this.#played.length === this.#options.pairCount;
  }

  get digest(): string {
    return digestOfMatch(this.#played);
  }

  /** Another object after every change. */
  get state(): MatchState {
    return (this.#state ??= this.#newState());
  }

  stop(): void {
    this.#end();
    this.#finish(undefined);
  }

  fight(pair: number, isSwapped: boolean): OpenFight {
    return this.#pairs.fight(pair, isSwapped);
  }

  #play(): void {
    const { request, pairCount, startWorkers, isSequential } = this.#options;
    this.#end = playPairs({
      request,
      indices: Array.from({ length: pairCount }, (_, index) => index),
      workers: startWorkers(pairCount),
      onPair: (pair) => {
        this.#played.push(pair);
        this.#state = undefined;
        return this.#judge.add(pair) && isSequential;
      },
      onEnd: (problem) => this.#finish(problem),
    });
  }

  #finish(problem: string | undefined): void {
    this.#isOver = true;
    this.#problem ??= problem;
    this.#state = undefined;
    // Pairs beyond the verdict, or beyond one that is missing, do not count, and are not shown.
    const { pairs } = this.#judge.judgement;
    this.#played.sort((one, other) => one.index - other.index);
    if (this.#options.isSequential) this.#played = this.#played.filter(({ index }) => index < pairs);
  }

  #newState(): MatchState {
    const { names, pairCount, isSequential, expectedDigest, content } = this.#options;
    const summary = summarizeMatch(this.#played);
    const { winRate, fights, arenas } = summary;
    const { low, high } = isSequential ? this.#judge.judgement.interval : { low: winRate, high: winRate };
    const titleOf = (arena: string): string => arenaTitle(content, arena);
    return {
      names,
      isOver: this.#isOver,
      done: 2 * this.#played.length,
      most: 2 * pairCount,
      says: [...(isSequential ? this.#verdict() : describeMatch(summary, names)), ...describeEffect(summary.effect, this.#pairs.changed)],
      rate: fights === 0 ? undefined : { mean: winRate, low, high },
      arenas: arenas.map((arena): ArenaRow => ({ ...arena, title: titleOf(arena.arena) })),
      fights: this.#played
        .toSorted((one, other) => one.index - other.index)
        .flatMap((pair) => fightRows(pair, arenas.length > 1 ? titleOf(pair.arena) : '')),
      isSame: this.isWhole && expectedDigest !== undefined ? this.digest === expectedDigest : undefined,
    };
  }

  #verdict(): string[] {
    const [first, second] = this.#options.names;
    const { judgement } = this.#judge;
    if (judgement.pairs === 0 || isWithoutEffect(judgement.effect)) return [];
    const words = describeJudgement(judgement);
    if (judgement.verdict === 'open') return [`${this.#isOver ? 'It is' : 'So far it is'} not clear which is better: ${words}.`];
    return [`${first} against ${nameInSentence(second)}: ${words}.`, MEANINGS[judgement.verdict]];
  }
}

const MEANINGS = {
  better:
    'A point is one percent of the fights above one half. A difference like this happens by luck in at most one comparison in twenty.',
  worse: 'A point is one percent of the fights below one half. A difference like this happens by luck in at most one comparison in twenty.',
  equal: 'A point is one percent of the fights. A difference of less than five points does not count.',
} as const;

export function arenaTitle({ scenarios }: Pick<Content, 'scenarios'>, arena: string): string {
  const title = scenarios.get(arena)?.title ?? arena;
  return capitalised(title.replace(/^[^:]*: /, ''));
}

function fightRows({ index, fights }: FightPair, arena: string): FightRow[] {
  return fights.map(({ score, seconds, healthLeft }, place) => ({
    pair: index,
    isSwapped: place === 1,
    arena,
    winner: score === 1 ? 'first' : score === 0 ? 'second' : 'draw',
    seconds,
    healthLeft: Math.max(...healthLeft),
  }));
}
