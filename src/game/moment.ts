import { STEPS_PER_SECOND, type Snapshot } from '../sim/state.ts';

/** The instant that a frame draws. */
export interface Moment {
  /** Steps, with the part of one between the last two; does not move while the game is paused. */
  now: number;
  alpha: number;
  /** Simulated seconds since the last frame: 0 while paused. Effects of the world live by it. */
  seconds: number;
  /** Seconds of the wall clock since the last frame: markers and rings of the interface live by it. */
  realSeconds: number;
  /** Seconds of the wall clock since the field was entered. */
  clock: number;
  /** The world was wound back or replaced: what the view remembers of it is void. */
  hasJumped: boolean;
}

/** More than this in one frame, or anything backwards, is a jump in time and not a slow frame. */
const LONGEST_STRIDE_STEPS = STEPS_PER_SECOND * 4;

export function firstMoment(): Moment {
  return { now: 0, alpha: 0, seconds: 0, realSeconds: 0, clock: 0, hasJumped: true };
}

/** Turns `moment` into the instant of this frame. */
export function stepMoment(moment: Moment, snapshot: Snapshot, { alpha, realSeconds }: Pick<Moment, 'alpha' | 'realSeconds'>): void {
  const now = snapshot.step - 1 + alpha;
  const steps = now - moment.now;
  moment.hasJumped = steps < -1 || steps > LONGEST_STRIDE_STEPS;
  moment.seconds = moment.hasJumped ? 0 : Math.max(0, steps) / STEPS_PER_SECOND;
  moment.now = now;
  moment.alpha = alpha;
  moment.realSeconds = realSeconds;
  moment.clock += realSeconds;
}
