import type { RunSession } from '../../runs/session/run-session.ts';

interface Lengths {
  readonly playing: number;
  readonly paused: number;
}

/** While a run stands still, nothing else wants the time. Milliseconds. */
const LEAST: Lengths = { playing: 5, paused: 25 };
/** Of the time between two slices. */
const SHARE: Lengths = { playing: 0.3, paused: 0.6 };
const MOST_MILLISECONDS = 120;

/**
 * How much time each frame gives to replaying something beside a run. A page that draws slowly has few frames, so a fixed time would
 * add up to too little: a slice is at least a share of the time since the last one ended, up to a limit.
 */
export class FrameSlice {
  #endedAt: number | undefined;

  /** `firstMilliseconds`: the least length of the first slice, for work that someone is waiting for. */
  constructor(
    private readonly session: Pick<RunSession, 'now'> & { readonly clock: { readonly isPaused: boolean } },
    private readonly firstMilliseconds = 0,
  ) {}

  /** Begins a slice. Returns whether it has time left; a single act may take longer than that. */
  begin(): () => boolean {
    const { session } = this;
    const startedAt = session.now();
    const limit = this.#limit(startedAt);
    this.#endedAt = startedAt;
    return () => {
      this.#endedAt = session.now();
      return this.#endedAt - startedAt < limit;
    };
  }

  #limit(startedAt: number): number {
    const pace = this.session.clock.isPaused ? 'paused' : 'playing';
    if (this.#endedAt === undefined) return Math.max(LEAST[pace], this.firstMilliseconds);
    return Math.min(MOST_MILLISECONDS, Math.max(LEAST[pace], (startedAt - this.#endedAt) * SHARE[pace]));
  }
}
