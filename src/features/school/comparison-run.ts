import type { TreeDocument } from '../../engine/document.ts';
import type { ComparisonState } from './view/school-state.ts';
import { compareSolutions, type SolutionComparison } from '../../school/compare-solutions.ts';
import type { Lesson } from '../../school/lesson.ts';
import { playInSlices } from '../../page/slices/play-in-slices.ts';

/** A comparison of the learner's solution with the shipped one, played between the frames of the page. */
export class ComparisonRun {
  #share = 0;
  #result: SolutionComparison | undefined;
  #isCancelled = false;
  /** The trees of the studio at the start: with others the comparison is no longer shown. */
  readonly #version: object;

  constructor(version: object) {
    this.#version = version;
  }

  cancel(): void {
    this.#isCancelled = true;
  }

  async play(lesson: Lesson, documents: readonly TreeDocument[]): Promise<void> {
    const play = compareSolutions(lesson, documents);
    this.#result = await playInSlices(play, { isCancelled: () => this.#isCancelled, onShare: (share) => (this.#share = share) });
  }

  state(version: object): ComparisonState {
    if (version !== this.#version) return { state: 'none' };
    return this.#result === undefined ? { state: 'running', share: this.#share } : { state: 'done', ...this.#result };
  }
}
