import type { TurningState } from './view/turning-state.ts';
import { clockTime, listed } from '../../hud/words/labels.ts';
import { playPairs, type FightWorker } from '../../runs/compare/play-pairs.ts';
import { storedRequest } from '../../runs/open-run.ts';
import type { KeptSnapshot } from '../../runs/snapshot-store.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { FORK_SECONDS, type ForkRequest, type ForkResult } from '../../runs/turning/play-forks.ts';
import {
  chance,
  forkSteps,
  intervalOf,
  LEAST_PLAYS,
  MOST_PLAYS,
  nextMoment,
  turningPointOf,
  type ForkShare,
  type TurningPoint,
} from '../../runs/turning/turning-point.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import { startWorkers } from '../../page/threads/fight-workers.ts';

/** After this time the search ends with the first turning point that it knows. A busy machine knows none by then, and gets more time. */
const USUAL_SECONDS = 19;
const LONGEST_SECONDS = 60;
/** About so many plays are needed where the machine is quick enough. */
const USUAL_PLAYS = 40;
/** Even on two cores: the fight stands still meanwhile. */
const WORKERS = 2;

const NOT_FOUND = 'The turning point could not be found.';
const PLAYED_ON = `With the autopilot, at least half of the warband still stood ${FORK_SECONDS} seconds later`;
const NOTHING: TurningState = { progress: 0, says: '', detail: '', step: undefined };

export interface TurningSearchOptions {
  workers?(count: number): readonly FightWorker<ForkRequest, ForkResult>[];
}

/** Finds the moment at which a lost fight turned: the autopilot plays on from moments of it, and the chances fall most there. */
export class TurningSearch {
  readonly #workers: (count: number) => readonly FightWorker<ForkRequest, ForkResult>[];
  state: TurningState = NOTHING;
  #end: (() => void) | undefined;

  constructor({ workers = (count) => startWorkers<ForkRequest, ForkResult>(count, WORKERS) }: TurningSearchOptions = {}) {
    this.#workers = workers;
  }

  start(session: RunSession): void {
    this.stop();
    this.state = NOTHING;
    const snapshots = session.history?.snapshots.kept ?? [];
    const decided = session.history?.records.fight.deeds.decided?.step ?? session.recorded.lastStep;
    const plays = new ForkPlays(atSnapshots(forkSteps(decided), snapshots));
    const request: ForkRequest = {
      request: storedRequest(session.run.request),
      commands: session.recorded.received,
      forks: plays.shares.map(({ step }) => step),
      plays: MOST_PLAYS,
      snapshots,
    };
    const end = (problem?: string): void => {
      this.stop();
      this.state = problem === undefined ? told(session, plays) : { ...NOTHING, progress: 1, says: `${NOT_FOUND} ${problem}` };
    };
    const isKnown = (): boolean => turningPointOf(plays.shares) !== undefined;
    let isLate = false;
    let timer = setTimeout(() => {
      if (isKnown()) return end();
      isLate = true;
      timer = setTimeout(end, 1000 * (LONGEST_SECONDS - USUAL_SECONDS));
    }, 1000 * USUAL_SECONDS);
    const stopPlaying = playPairs<ForkRequest, ForkResult>({
      request,
      indices: plays,
      workers: this.#workers(USUAL_PLAYS),
      onPair: (result) => {
        plays.add(result);
        this.state = { ...NOTHING, progress: Math.min(0.99, plays.count / USUAL_PLAYS) };
        return isLate && isKnown();
      },
      onEnd: end,
    });
    this.#end = () => {
      clearTimeout(timer);
      stopPlaying();
    };
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
  }
}

/** The plays of a search: the numbers of those that come next, by what was played until then. */
class ForkPlays implements Iterable<number> {
  readonly shares: ForkShare[];
  count = 0;
  readonly #asked: number[];

  constructor(steps: readonly number[]) {
    this.shares = steps.map((step) => ({ step, held: 0, played: 0 }));
    this.#asked = steps.map(() => 0);
  }

  *[Symbol.iterator](): Generator<number, undefined> {
    for (;;) {
      const place = nextMoment(this.shares, this.#asked);
      if (place === undefined) return;
      const play = this.#asked[place] ?? 0;
      this.#asked[place] = play + 1;
      yield place * MOST_PLAYS + play;
    }
  }

  add({ index, isHeld }: ForkResult): void {
    this.count++;
    const place = Math.floor(index / MOST_PLAYS);
    const share = this.shares[place];
    if (share) this.shares[place] = { ...share, held: share.held + (isHeld ? 1 : 0), played: share.played + 1 };
  }
}

/** The nearest snapshot before a moment takes its place: it needs no steps to be reached. Where two moments have the same one, the later stays as it is. */
function atSnapshots(steps: readonly number[], snapshots: readonly KeptSnapshot[]): readonly number[] {
  const moved: number[] = [];
  for (const step of steps) {
    const nearest = snapshots.findLast((snapshot) => snapshot.step <= step)?.step ?? step;
    moved.push(nearest > (moved.at(-1) ?? -1) ? nearest : step);
  }
  return moved;
}

function told(session: RunSession, { shares, count }: ForkPlays): TurningState {
  const found = turningPointOf(shares);
  if (found) return turned(session, found);
  if (count === 0)
    return { ...NOTHING, progress: 1, says: `${NOT_FOUND} No thread of this browser answered within ${LONGEST_SECONDS} seconds.` };
  const [says, detail = ''] = neverTurned(shares);
  return { progress: 1, step: undefined, says, detail };
}

function turned(session: RunSession, { before, after }: TurningPoint): TurningState {
  const names = namesOfFallen(session, before.step, after.step);
  const fell = names.length === 0 ? '' : `, when ${listed(names)} fell`;
  return {
    progress: 1,
    step: before.step,
    says: `The battle turned between ${timeOf(before)} and ${timeOf(after)}${fell}.`,
    detail: `${PLAYED_ON} in ${heldWords(before)} from ${timeOf(before)}, but in ${heldWords(after)} from ${timeOf(after)}.`,
    certainty: `90 % intervals: ${intervalWords(before)} and ${intervalWords(after)}`,
  };
}

/** Says what the search has found in a fight whose chances fall nowhere, and how sure that is. */
function neverTurned(shares: readonly ForkShare[]): readonly [says: string, detail?: string] {
  const known = shares.filter(({ played }) => played >= LEAST_PLAYS);
  const best = known.reduce<ForkShare | undefined>((most, each) => (most && chance(most) >= chance(each) ? most : each), undefined);
  if (best === undefined) return ['This machine was too busy to find out where the fight turned.'];
  const detail = `${PLAYED_ON} in ${heldWords(best)} from ${timeOf(best)}.`;
  return [
    best.held === 0 ? 'No moment found from which other orders would have saved the warband.' : 'No single moment decided the battle.',
    detail,
  ];
}

/** "6 of 8 replays" */
function heldWords({ held, played }: ForkShare): string {
  return `${held} of ${played} replays`;
}

/** "41 to 93 %" */
function intervalWords(share: ForkShare): string {
  const [low, high] = intervalOf(share).map((part) => Math.round(100 * part));
  return `${low} to ${high} %`;
}

function timeOf({ step }: ForkShare): string {
  return clockTime(step / STEPS_PER_SECOND);
}

function namesOfFallen({ history, snapshot }: RunSession, from: number, to: number): readonly string[] {
  const fallen = (history?.records.fight.deeds.falls ?? []).filter(({ step }) => step > from && step <= to).map(({ unitId }) => unitId);
  return snapshot.units.filter(({ id, team }) => fallen.includes(id) && isPlayersTeam(snapshot, team)).map(({ name }) => name);
}
