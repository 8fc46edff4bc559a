import type { TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { withTrees } from '../../content/with-trees.ts';
import type { LivesComparison, LivesRow } from './view/lives-state.ts';
import { clockTime } from '../../hud/words/labels.ts';
import { playPairs, type FightWorker } from '../../runs/compare/play-pairs.ts';
import { LIVES_SEEDS, LONG_LIFE_SECONDS, LONGEST_LIFE_SECONDS } from '../../runs/lives/lives-limits.ts';
import type { LivesRequest } from '../../runs/lives/lives-request.ts';
import { summarizeLives, type LivesSummary } from '../../runs/lives/lives-summary.ts';
import type { LifeResult } from '../../runs/lives/play-life.ts';
import { startWorkers } from '../../page/threads/fight-workers.ts';

export interface LivesMatchRequest {
  readonly scenario: string;
  /** The trees that were changed. */
  readonly documents: readonly TreeDocument[];
  readonly who: string;
}

type StartWorkers = (count: number) => readonly FightWorker<LivesRequest, LifeResult>[];

const NOTHING: LivesSummary = { count: 0, meanSeconds: 0, medianSeconds: 0, leastSeconds: 0, shareOfLong: 0, causes: [] };

/** Plays the lives of a scene as shipped and with other trees, seed by seed, and says which are longer. */
export class LivesMatch {
  #scenario = '';
  #state: LivesComparison | undefined;
  #end: (() => void) | undefined;

  constructor(
    private readonly content: Content,
    private readonly openWorkers: StartWorkers = (count) => startWorkers<LivesRequest, LifeResult>(count),
  ) {}

  /** Undefined for a scene in which nothing has been compared. */
  stateOf(scenario: string): LivesComparison | undefined {
    return scenario === this.#scenario ? this.#state : undefined;
  }

  start({ scenario, documents, who }: LivesMatchRequest): void {
    this.stop();
    this.#scenario = scenario;
    const changed = withTrees(this.content, documents);
    if ('problems' in changed) return this.#fail(`The changed trees cannot be played: ${changed.problems[0]}`);
    const request: LivesRequest = { scenario, variants: [[], documents], seedCount: LIVES_SEEDS, longestSeconds: LONGEST_LIFE_SECONDS };
    // Both variants of a seed follow each other, so that the figures can be compared on the way.
    const indices = Array.from({ length: LIVES_SEEDS }, (_, seed) => [seed, LIVES_SEEDS + seed]).flat();
    const lives: LifeResult[] = [];
    const show = (isOver: boolean): void => {
      this.#state = comparisonOf(lives, { isOver, who });
    };
    show(false);
    this.#end = playPairs<LivesRequest, LifeResult>({
      request,
      indices,
      workers: this.openWorkers(indices.length),
      onPair: (life) => {
        lives.push(life);
        show(false);
        return false;
      },
      onEnd: (problem) => (problem === undefined ? show(true) : this.#fail(problem)),
    });
  }

  /** What has been played so far stays. */
  stop(): void {
    this.#end?.();
    this.#end = undefined;
    if (!this.#state || this.#state.isOver) return;
    const { seeds, mostSeeds } = this.#state;
    this.#state = { ...this.#state, isOver: true, says: `Stopped after ${seeds} of ${mostSeeds} seeds: too few to tell.` };
  }

  #fail(problem: string): void {
    this.#state = { done: 0, most: 0, seeds: 0, mostSeeds: 0, isOver: true, problem, rows: [], says: '' };
  }
}

/** Only seeds that both have played count: the others would compare an easy one with a hard one. */
function comparisonOf(lives: readonly LifeResult[], { isOver, who }: { isOver: boolean; who: string }): LivesComparison {
  const played = new Set(lives.map(({ index }) => index));
  const both = lives.filter(({ index }) => played.has((index + LIVES_SEEDS) % (2 * LIVES_SEEDS)));
  const seeds = both.length / 2;
  const summaries = [0, 1].map((variant) => {
    const own = both.filter(({ index }) => Math.floor(index / LIVES_SEEDS) === variant);
    return own.length === 0 ? NOTHING : summarizeLives(own, LONG_LIFE_SECONDS);
  }) as [LivesSummary, LivesSummary];
  const rows = summaries.map(({ medianSeconds, meanSeconds, shareOfLong }, variant): LivesRow => {
    return { label: variant === 0 ? 'As shipped' : `Your ${who}`, medianSeconds, meanSeconds, shareOfLong };
  });
  const counts = { done: lives.length, most: 2 * LIVES_SEEDS, seeds, mostSeeds: LIVES_SEEDS };
  return { ...counts, isOver, problem: undefined, rows, says: isOver ? verdict(summaries, who) : '' };
}

/** Where both medians are cut off at the longest time, the means decide. */
function verdict([shipped, own]: readonly [LivesSummary, LivesSummary], who: string): string {
  const isByMedian = shipped.medianSeconds !== own.medianSeconds;
  const difference = isByMedian ? own.medianSeconds - shipped.medianSeconds : own.meanSeconds - shipped.meanSeconds;
  const measure = isByMedian ? 'median' : 'mean';
  if (Math.abs(difference) < 1) return `Your ${who} lives as long as mine.`;
  const by = clockTime(Math.abs(difference));
  return difference > 0 ? `Your ${who} lives longer: by ${by} in the ${measure}.` : `Mine lives longer: by ${by} in the ${measure}.`;
}
