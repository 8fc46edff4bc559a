import type { ComparedBranch, ComparisonState, DifferenceState } from './view/branches-state.ts';
import type { Game } from '../../game/create-game.ts';
import { BranchPlayer } from '../../runs/branches/branch-player.ts';
import { branchSummary, unitsOf, type BranchSummary, type FightSide } from '../../runs/branches/branch-summary.ts';
import { DifferenceSearch } from '../../runs/branches/first-difference.ts';
import type { FightDeeds } from '../../runs/fight-record.ts';
import type { ParkedRun } from '../../runs/run-history.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND, type Point, type Snapshot } from '../../sim/state.ts';
import { besideViewPort } from './beside-view-port.ts';
import { differenceSentences } from './difference-words.ts';
import { summaryState } from './summary-state.ts';

export interface ComparisonOptions {
  readonly session: RunSession;
  readonly game: Pick<Game, 'showBeside' | 'hideBeside' | 'beside'>;
  /** The branch that is shown beside the current one. */
  readonly id: number;
  readonly run: ParkedRun;
  hasFog(): boolean;
  onNotice(text: string): void;
}

/** The table follows the shown moment this often. */
const SUMMARY_EVERY_STEPS = STEPS_PER_SECOND / 4;

/** Two branches side by side: the current one, and another that is played in step with it. */
export class Comparison {
  readonly id: number;
  readonly #options: ComparisonOptions;
  readonly #player: BranchPlayer;
  #search: DifferenceSearch;
  #searchOf = '';
  #summary: ComparisonState['summary'];
  #summaryOf = '';

  constructor(options: ComparisonOptions) {
    const { session, game, id, run } = options;
    this.id = id;
    this.#options = options;
    this.#player = new BranchPlayer(session.run, run);
    this.#search = new DifferenceSearch(session, this.#player);
    void game.showBeside(besideViewPort(this.#player, options));
  }

  /** One slice: the other branch first, then what differs. */
  work(hasTime: () => boolean): void {
    const { session } = this.#options;
    const isThere = this.#player.follow(session.snapshot.step, hasTime);
    this.#renewSearch();
    if (isThere) this.#search.work(hasTime);
  }

  /** Where the first different decision was made. */
  get placeOfDifference(): Point | undefined {
    return this.#search.difference.decision;
  }

  /** What was played here of the other branch stays with it. */
  end(): void {
    const { session, game, id } = this.#options;
    game.hideBeside();
    session.branching.branches?.replace(id, this.#player.park());
  }

  get state(): ComparisonState {
    const { session, game, id } = this.#options;
    const { branches } = session.branching;
    return {
      left: comparedBranch(branches?.find(branches.currentId)?.name ?? '', session.snapshot),
      right: comparedBranch(branches?.find(id)?.name ?? '', this.#player.snapshot),
      isSideBySide: game.beside !== 'below',
      difference: this.#difference,
      summary: this.#summarise(),
    };
  }

  /** The branches have become others: an order was given in one of them. */
  #renewSearch(): void {
    const { session } = this.#options;
    const searchOf = [session.branching.turns, session.recorded.commands.length, this.#player.recorded.commands.length].join();
    if (searchOf === this.#searchOf) return;
    if (this.#searchOf !== '') this.#search = new DifferenceSearch(session, this.#player);
    this.#searchOf = searchOf;
  }

  get #difference(): DifferenceState {
    const search = this.#search;
    const sentences = differenceSentences(search.difference, this.#player.run);
    return { searchedTo: search.isDone ? undefined : search.step, isDecided: search.difference.decision !== undefined, sentences };
  }

  #summarise(): ComparisonState['summary'] {
    const { session } = this.#options;
    const { step } = session.snapshot;
    const summaryOf = [
      session.clock.isPaused ? step : Math.floor(step / SUMMARY_EVERY_STEPS),
      this.#player.step === step,
      session.branching.turns,
    ].join();
    if (summaryOf === this.#summaryOf || this.#player.step !== step) return this.#summary;
    this.#summaryOf = summaryOf;
    const { run, history } = this.#player;
    const of = (world: Snapshot, deeds: FightDeeds): BranchSummary => branchSummary({ world, kinds: run.kinds, deeds, step });
    const left = session.history?.records.fight.deeds;
    this.#summary = left && summaryState(of(session.snapshot, left), of(run.world.state, history.records.fight.deeds), step);
    return this.#summary;
  }
}

function comparedBranch(name: string, snapshot: Snapshot): ComparedBranch {
  const state = (side: FightSide): ComparedBranch['sides'][number] => {
    const units = unitsOf(snapshot, side);
    const alive = units.filter(({ isAlive }) => isAlive);
    return { alive: alive.length, count: units.length, health: Math.round(alive.reduce((sum, { health }) => sum + health, 0)) };
  };
  return { name, sides: [state('own'), state('enemy')] };
}
