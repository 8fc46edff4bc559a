import type { Content } from '../../content/load-content.ts';
import { withTrees } from '../../content/with-trees.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { openRun } from '../open-run.ts';
import type { LivesRequest } from './lives-request.ts';

/** How long the one that a scene is about lived in its first round. */
export interface LifeResult {
  /** Its place in the order of play: variant by variant, seed by seed. */
  readonly index: number;
  readonly seconds: number;
  /** What it died of; empty when it was still alive at the end. */
  readonly cause: string;
}

/** Plays lives by their numbers. @throws Error when there is no such scenario, or a tree of a variant has problems. */
export class LivesPlayer {
  readonly #request: LivesRequest;
  readonly #contents: readonly Content[];

  constructor(content: Content, request: LivesRequest) {
    this.#request = request;
    this.#contents = request.variants.map((documents) => {
      const changed = withTrees(content, documents);
      if ('problems' in changed) throw new Error(changed.problems.join('\n'));
      return changed.content;
    });
  }

  play(index: number): LifeResult {
    const { scenario, seedCount, longestSeconds } = this.#request;
    const content = this.#contents[Math.floor(index / seedCount)];
    if (!content) throw new Error(`There is no life ${index}.`);
    const { world } = openRun(content, { scenario, seed: String((index % seedCount) + 1), tickMode: 'interval' });
    const lastStep = longestSeconds * STEPS_PER_SECOND;
    while (!world.state.lives?.length && world.state.step < lastStep) world.step();
    const life = world.state.lives?.[0];
    return { index, seconds: (life?.steps ?? world.state.step) / STEPS_PER_SECOND, cause: life?.cause ?? '' };
  }
}
