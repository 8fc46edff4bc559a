import type { TurningState } from '../../hud/turning/turning-state.ts';
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
  playOrder,
  sharesOf,
  stepsBetween,
  turningPointOf,
  type ForkShare,
  type TurningPoint,
} from '../../runs/turning/turning-point.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import { startWorkers } from '../../page/threads/fight-workers.ts';

const FORKS = 12;
const PLAYS = 8;
/** Between the two moments with the largest fall. */
const FINER_FORKS = 3;
/** Time limits of the coarse and of the fine search; what was played until then decides. Together with loading, they stay under 20 s. */
const LONGEST_MILLISECONDS = [13_000, 5_000] as const;
/** Even on two cores: the fight stands still meanwhile. */
const WORKERS = 2;

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
    const fight: Fight = {
      request: storedRequest(session.run.request),
      commands: session.commands,
      snapshots: session.history?.snapshots.kept ?? [],
      fallsOf: (from, to) => namesOfFallen(session, from, to),
    };
    const decided = session.history?.fight.deeds.decided?.step ?? session.nowStep;
    this.#play(fight, { forks: atSnapshots(forkSteps(decided, FORKS), fight), round: 0 }, (coarse) => {
      const found = turningPointOf(coarse);
      const between = found ? stepsBetween(found.before.step, found.after.step, FINER_FORKS) : [];
      if (between.length === 0) return this.#tell(fight, coarse, found);
      this.#play(fight, { forks: between, round: 1 }, (fine) => this.#tell(fight, coarse, finer(found, fine)));
    });
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
  }

  #play(fight: Fight, { forks, round }: { forks: readonly number[]; round: 0 | 1 }, onEnd: (shares: ForkShare[]) => void): void {
    const results: ForkResult[] = [];
    const { request, commands, snapshots } = fight;
    const indices = playOrder(forks.length, PLAYS);
    const [from, span] = round === 0 ? [0, 0.7] : [0.7, 0.29];
    const isKnown = (): boolean => round === 1 || turningPointOf(sharesOf(results, forks, PLAYS)) !== undefined;
    // Where too little is known by then, a finer search would find nothing: its time is given to this one.
    let timer = setTimeout(() => {
      if (isKnown()) finish();
      else timer = setTimeout(() => finish(), LONGEST_MILLISECONDS[1]);
    }, LONGEST_MILLISECONDS[round]);
    const finish = (problem?: string): void => {
      this.stop();
      if (problem === undefined) onEnd(sharesOf(results, forks, PLAYS));
      else this.state = { progress: 1, says: `The turning point could not be found. ${problem}`, detail: '', step: undefined };
    };
    const stopPlaying = playPairs<ForkRequest, ForkResult>({
      request: { request, commands, forks, plays: PLAYS, snapshots: nearest(snapshots, forks) },
      indices,
      workers: this.#workers(indices.length),
      onPair: (result) => {
        results.push(result);
        this.state = { ...NOTHING, progress: from + (span * results.length) / indices.length };
        return false;
      },
      onEnd: finish,
    });
    this.#end = () => {
      clearTimeout(timer);
      stopPlaying();
    };
  }

  #tell(fight: Fight, coarse: readonly ForkShare[], found: TurningPoint | undefined): void {
    this.state = found ? turned(fight, found) : { progress: 1, step: undefined, detail: '', says: neverTurned(coarse) };
  }
}

/** Only what is needed is sent to a thread. */
function nearest(snapshots: readonly KeptSnapshot[], steps: readonly number[]): KeptSnapshot[] {
  return snapshots.filter(({ step }, place) => {
    const next = snapshots[place + 1]?.step ?? Infinity;
    return steps.some((each) => each >= step && each < next);
  });
}

/** Moments at which the run has a snapshot need no steps to be reached; where it has too few of them, the moments stay as they are. */
function atSnapshots(steps: readonly number[], { snapshots }: Fight): readonly number[] {
  const found = new Set(steps.map((step) => snapshots.findLast((snapshot) => snapshot.step <= step)?.step ?? step));
  return found.size === steps.length ? [...found] : steps;
}

interface Fight extends Pick<ForkRequest, 'request' | 'commands'> {
  readonly snapshots: readonly KeptSnapshot[];
  /** The player's warriors who fell between two steps. */
  fallsOf(from: number, to: number): readonly string[];
}

/** The fall within the first one, if there is one; else the first. */
function finer(found: TurningPoint | undefined, fine: readonly ForkShare[]): TurningPoint | undefined {
  return found && (turningPointOf([found.before, ...fine, found.after]) ?? found);
}

function turned({ fallsOf }: Fight, { before, after }: TurningPoint): TurningState {
  const names = fallsOf(before.step, after.step);
  const fell = names.length === 0 ? '' : ` ${listed(names)} fell in between.`;
  return {
    progress: 1,
    step: before.step,
    says: `It turned between ${timeOf(before)} and ${timeOf(after)}.${fell}`,
    detail: `Played on by the autopilot, at least half of the warband still stood after ${FORK_SECONDS} seconds ${heldWords(before)} from ${timeOf(before)}, and ${heldWords(after)} from ${timeOf(after)}.`,
  };
}

function neverTurned(shares: readonly ForkShare[]): string {
  if (shares.some(({ played }) => played < LEAST_PLAYS)) return 'This machine was too busy to find out where the fight turned.';
  const best = shares.reduce((most, each) => (chance(each) > chance(most) ? each : most), shares[0] ?? { step: 0, held: 0, played: 0 });
  return best.held === 0
    ? 'No single moment decided it: the autopilot does not hold out from any of them either.'
    : `No single moment decided it. The autopilot does best from ${timeOf(best)}: it holds out ${heldWords(best)}.`;
}

/** "6 of 8 times (41 to 93 %)" */
function heldWords(share: ForkShare): string {
  const [low, high] = intervalOf(share).map((part) => Math.round(100 * part));
  return `${share.held} of ${share.played} times (${low} to ${high} %)`;
}

function timeOf({ step }: ForkShare): string {
  return clockTime(step / STEPS_PER_SECOND);
}

function namesOfFallen({ history, snapshot }: RunSession, from: number, to: number): readonly string[] {
  const fallen = (history?.fight.deeds.falls ?? []).filter(({ step }) => step > from && step <= to).map(({ unitId }) => unitId);
  return snapshot.units.filter(({ id, team }) => fallen.includes(id) && isPlayersTeam(snapshot, team)).map(({ name }) => name);
}
