import type { TimeService } from '../hud/services/services.ts';
import type { TimelinePlan, TimelineState } from '../hud/timeline/timeline-state.ts';
import { clockTime } from '../hud/words/labels.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import type { PlanSpan } from '../runs/plan-record.ts';
import { isPlayersTeam } from '../sim/teams.ts';
import { STEP_SECONDS } from '../sim/state.ts';

/** For the player, after the run went on from a step of its past; with the place where its old course is found. */
export function forkNotice(step: number, placeOfOldCourse: string | undefined): string {
  const from = `The fight goes on from ${clockTime(step * STEP_SECONDS)}`;
  if (placeOfOldCourse === undefined) return `${from}; what came after that is gone.`;
  return `${from}, as a new branch. The old course is kept: see ${placeOfOldCourse}.`;
}

/** The time of the run on the field, as the HUD's time line shows and moves it. */
export class TimelineAdapter implements TimeService {
  readonly #session: () => RunSession;
  readonly #hidesUnknown: () => boolean;
  #plans: { readonly of: readonly PlanSpan[]; readonly isHiding: boolean; readonly shown: readonly TimelinePlan[] } | undefined;
  /** What takes the pictures is loaded after the start. */
  pictureAt: TimeService['pictureAt'] = () => undefined;

  /** `hidesUnknown` says whether plans that the player's warriors have not seen are left out. */
  constructor(session: () => RunSession, hidesUnknown: () => boolean = () => false) {
    this.#session = session;
    this.#hidesUnknown = hidesUnknown;
  }

  /** Undefined when the past of the run is not kept. */
  get state(): TimelineState | undefined {
    const { history, branching, past, recorded } = this.#session();
    if (history === undefined) return undefined;
    const { snapshots, records } = history;
    return {
      step: past.shownStep,
      nowStep: recorded.lastStep,
      marks: records.marks.all,
      plans: this.#plansToShow(records.plans.all),
      bytes: branching.branches?.bytes ?? snapshots.bytes,
      budgetBytes: snapshots.budgetBytes,
      branchCount: branching.branches?.tree.length ?? 1,
      branch: branching.branches?.currentId ?? 0,
      deeds: records.fight.deeds,
      jumps: past.jumps,
    };
  }

  /** Returns the plans to draw; the list stays the same object until one of them changes. */
  #plansToShow(of: readonly PlanSpan[]): readonly TimelinePlan[] {
    const isHiding = this.#hidesUnknown();
    if (this.#plans?.of !== of || this.#plans.isHiding !== isHiding) {
      const { state } = this.#session().run.world;
      const known = of.filter(({ isKnown }) => isKnown || !isHiding);
      const shown = known.map(({ party, team, text, fromStep, toStep }) => ({
        party,
        team,
        text,
        fromStep,
        toStep,
        isOwn: isPlayersTeam(state, team),
      }));
      this.#plans = { of, isHiding, shown };
    }
    return this.#plans.shown;
  }

  get now(): TimeService['now'] {
    const { history, past, recorded } = this.#session();
    return history && { step: past.shownStep, nowStep: recorded.lastStep };
  }

  seek(step: number): void {
    const session = this.#session();
    if (session.past.isInPast && step >= session.recorded.lastStep) session.past.backToNow();
    else if (step < session.recorded.lastStep) session.past.seek(step);
  }

  stepBy(steps: 1 | -1): void {
    const session = this.#session();
    if (steps < 0) return session.past.seek(session.past.shownStep - 1);
    session.clock.isPaused = true;
    session.step();
    session.clock.snapToLastStep();
  }

  stepToMark(direction: 1 | -1): void {
    const session = this.#session();
    const { shownStep } = session.past;
    const steps = session.history?.records.marks.all.map(({ step }) => step) ?? [];
    if (direction < 0) session.past.seek(steps.findLast((step) => step < shownStep) ?? 0);
    else if (session.past.isInPast) this.seek(steps.find((step) => step > shownStep) ?? session.recorded.lastStep);
  }

  backToNow(): void {
    this.#session().past.backToNow();
  }

  tryAgainFrom(step: number): void {
    const session = this.#session();
    session.past.seek(step);
    session.branching.forkHere();
  }

  goOnFromHere(): void {
    this.#session().branching.goOnFromHere();
  }
}
