import type { Content } from '../../content/load-content.ts';
import type { LivesRequest } from '../lives/lives-request.ts';
import { LivesPlayer, type LifeResult } from '../lives/play-life.ts';
import { ForkPlayer, type ForkRequest, type ForkResult } from '../turning/play-forks.ts';
import { FightPairs, type ComparisonRequest } from './fight-pairs.ts';
import type { FightPair } from './judge.ts';

/** A thread that plays pairs or lives, in the page or in Node: the first message is the request, each further one the number of what to play. */
export interface FightWorker<Request = ComparisonRequest, Played = FightPair> {
  post(message: Request | number): void;
  onPair: (played: Played) => void;
  onError: (reason: string) => void;
  end(): void;
}

export interface PlayPairsOptions<Request = ComparisonRequest, Played = FightPair> {
  readonly request: Request;
  /** Numbers of the pairs, in the order in which they are handed out. What comes next may depend on what was played. */
  readonly indices: Iterable<number>;
  readonly workers: readonly FightWorker<Request, Played>[];
  /** In any order. Returns whether the rest is not needed. */
  onPair(played: Played): boolean;
  /** Nothing is played any more; with a reason when that is not what was asked for. */
  onEnd(problem?: string): void;
}

/** Plays pairs in threads, until all are played or the rest is not needed. Returns what ends them at once. */
export function playPairs<Request, Played>({ request, indices, workers, onPair, onEnd }: PlayPairsOptions<Request, Played>): () => void {
  const waiting = indices[Symbol.iterator]();
  let asked = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const worker of workers) worker.end();
  };
  const finish = (problem?: string): void => {
    if (isOver) return;
    end();
    onEnd(problem);
  };
  const ask = (worker: FightWorker<Request, Played>): void => {
    const next = waiting.next();
    if (next.done) return;
    asked++;
    worker.post(next.value);
  };
  for (const worker of workers) {
    worker.onPair = (pair) => {
      if (isOver) return;
      asked--;
      if (onPair(pair)) return finish();
      ask(worker);
      if (asked === 0) finish();
    };
    worker.onError = (reason) => finish(`The fights could not be played: ${reason}`);
    worker.post(request);
    ask(worker);
  }
  if (asked === 0) finish();
  return end;
}

/** What a thread can be asked to play. */
export type WorkRequest = ComparisonRequest | LivesRequest | ForkRequest;

/** The other end of a `FightWorker`: what a thread answers to a message, if anything. */
export function pairPlayer(content: Content): (message: WorkRequest | number) => FightPair | LifeResult | ForkResult | undefined {
  let pairs: FightPairs | LivesPlayer | ForkPlayer | undefined;
  return (message) => {
    if (typeof message === 'number') return pairs?.play(message);
    if ('variants' in message) {
      pairs = new LivesPlayer(content, message);
      return undefined;
    }
    if ('forks' in message) {
      pairs = new ForkPlayer(content, message);
      return undefined;
    }
    const opened = FightPairs.open(content, message);
    if ('problems' in opened) throw new Error(opened.problems.join('\n'));
    pairs = opened.pairs;
    return undefined;
  };
}
