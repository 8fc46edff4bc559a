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
    const { history, branches, shownStep, nowStep, jumps } = this.#session();
    if (history === undefined) return undefined;
    const { snapshots, records } = history;
    return {
      step: shownStep,
      nowStep,
      marks: records.marks.all,
      plans: this.#plansToShow(records.plans.all),
      bytes: branches?.bytes ?? snapshots.bytes,
      budgetBytes: snapshots.budgetBytes,
      branchCount: branches?.tree.length ?? 1,
      branch: branches?.currentId ?? 0,
      deeds: records.fight.deeds,
      jumps,
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
    const { history, shownStep: step, nowStep } = this.#session();
    return history && { step, nowStep };
  }

  seek(step: number): void {
    const session = this.#session();
    if (session.isInPast && step >= session.nowStep) session.backToNow();
    else if (step < session.nowStep) session.seek(step);
  }

  stepBy(steps: 1 | -1): void {
    const session = this.#session();
    if (steps < 0) return session.seek(session.shownStep - 1);
    session.isPaused = true;
    session.step();
    session.snapToLastStep();
  }

  stepToMark(direction: 1 | -1): void {
    const session = this.#session();
    const { shownStep, nowStep, history } = session;
    const steps = history?.records.marks.all.map(({ step }) => step) ?? [];
    if (direction < 0) session.seek(steps.findLast((step) => step < shownStep) ?? 0);
    else if (session.isInPast) this.seek(steps.find((step) => step > shownStep) ?? nowStep);
  }

  backToNow(): void {
    this.#session().backToNow();
  }

  tryAgainFrom(step: number): void {
    const session = this.#session();
    session.seek(step);
    session.forkHere();
  }

  goOnFromHere(): void {
    this.#session().goOnFromHere();
  }
}
