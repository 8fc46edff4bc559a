import type { TreeDocument } from '../../engine/document.ts';
import { playFights, type Check, type ClaimFailure, type FightReport } from '../../checks/check.ts';
import type { CheckState } from '../../hud/check-result/check-state.ts';
import { causeOf } from '../../checks/causes.ts';
import { claimResults, failureOf } from '../../checks/verdicts.ts';
import type { Content } from '../../content/load-content.ts';
import { withTrees } from '../../content/with-trees.ts';
import { playInSlices } from './play-in-slices.ts';

/** What is checked, and with which content. */
export interface CheckedFights {
  readonly check: Check;
  readonly stage: { readonly content: Content };
  /** The tree that it is about, edited or not. */
  readonly tree?: Pick<TreeDocument, 'name'>;
}

/** One check of edited trees, played in slices between the frames of the page. */
export class CheckRun {
  #share = 0;
  #reports: readonly FightReport[] | undefined;
  #isCancelled = false;
  #problems: readonly string[] = [];
  #cause: string | undefined;

  constructor(
    readonly checked: CheckedFights,
    readonly documents: readonly TreeDocument[],
    /** The trees of the studio at the start: others make the verdict stale. */
    readonly version: object,
  ) {}

  cancel(): void {
    this.#isCancelled = true;
  }

  async play(): Promise<void> {
    const { check, stage } = this.checked;
    const edited = withTrees(stage.content, this.documents);
    if ('problems' in edited) return void (this.#problems = edited.problems);
    const fights = playFights(check, { content: edited.content, documents: this.documents });
    this.#reports = await playInSlices(fights, { isCancelled: () => this.#isCancelled, onShare: (share) => (this.#share = share) });
    this.#cause = this.#findCause(edited.content);
  }

  get hasPassed(): boolean {
    return this.#reports?.every(({ failures }) => failures.length === 0) === true;
  }

  /** See `failureOf` of the checks. */
  failureOf(claim: number): ClaimFailure | undefined {
    const wanted = this.checked.check.claims[claim];
    return wanted && this.#reports && failureOf(wanted, this.#reports);
  }

  state(version: object): CheckState {
    const { seeds } = this.checked.check;
    if (this.#problems.length > 0) return { state: 'refused', problems: this.#problems };
    if (this.#reports === undefined) return { state: 'running', share: this.#share, runs: seeds.length };
    return {
      state: 'done',
      verdict: {
        hasPassed: this.hasPassed,
        runs: seeds.length,
        claims: claimResults(this.checked.check, this.#reports),
        isStale: version !== this.version,
        cause: this.#cause,
      },
    };
  }

  #findCause(content: Content): string | undefined {
    const failed = this.#reports?.find(({ failures }) => failures.length > 0);
    const trees = [this.checked.tree, ...this.documents].flatMap((tree) => tree?.name ?? []);
    return failed && causeOf(failed, { content, names: [...new Set(trees)] });
  }
}
