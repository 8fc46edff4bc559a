import { STEPS_PER_SECOND, type Snapshot } from '../../sim/state.ts';

/** The time that a frame shows. */
export interface FrameTime {
  /** Steps, with the part of one between the last two; does not move while the game is paused. */
  now: number;
  alpha: number;
  /** Simulated seconds since the last frame: 0 while paused. For effects of the world. */
  seconds: number;
  /** Wall clock seconds since the last frame. For markers and rings of the interface. */
  realSeconds: number;
  /** Wall clock seconds since the battle view was created. */
  elapsedRealSeconds: number;
  /** Time has jumped back, or the world was replaced: view state must be reset. */
  hasJumped: boolean;
  /** Counts the jumps that the game has told of; a short one cannot be told from slow frames. */
  jumps: number;
}

/** A larger step in one frame, or any step back, is a jump in time rather than a slow frame. */
const LONGEST_STRIDE_STEPS = STEPS_PER_SECOND * 4;

export function initialFrameTime(): FrameTime {
  return { now: 0, alpha: 0, seconds: 0, realSeconds: 0, elapsedRealSeconds: 0, hasJumped: true, jumps: 0 };
}

/** Computes the time of this frame. */
export function advanceFrameTime(
  frameTime: FrameTime,
  snapshot: Snapshot,
  { alpha, realSeconds, jumps = frameTime.jumps }: Pick<FrameTime, 'alpha' | 'realSeconds'> & Partial<Pick<FrameTime, 'jumps'>>,
): void {
  const now = snapshot.step - 1 + alpha;
  const steps = now - frameTime.now;
  frameTime.hasJumped = jumps !== frameTime.jumps || steps < -1 || steps > LONGEST_STRIDE_STEPS;
  frameTime.seconds = frameTime.hasJumped ? 0 : Math.max(0, steps) / STEPS_PER_SECOND;
  frameTime.jumps = jumps;
  frameTime.now = now;
  frameTime.alpha = alpha;
  frameTime.realSeconds = realSeconds;
  frameTime.elapsedRealSeconds += realSeconds;
}
