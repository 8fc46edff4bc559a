import type { FrameListener } from '../game/create-game.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import type { EventQueues } from './event-queues.ts';
import type { FrameWatch } from '../page/feature.ts';

export interface LoopOptions {
  readonly eventQueues: EventQueues<'field' | 'hud' | 'sound'>;
  /** Undefined while nothing measures frames. */
  watch(): FrameWatch | undefined;
  /** Before time passes: what moves by the wall clock. */
  prepare(deltaSeconds: number): void;
  /** Calls it when the browser has nothing else to do. */
  whenIdle(act: () => void): void;
  /** After the steps, before the battle is drawn: everything on the page that shows the run. */
  present(): void;
}

/**
 * Owns time. A frame of the browser is, in this order: prepare, the steps of the shown run, its events, the page
 * around the battle, the battle. Nothing else steps a run because time passes; pausing, speed and the longest frame
 * are the session's.
 */
export class Loop implements FrameListener {
  #session: RunSession | undefined;
  #waiting: (() => void)[] = [];
  #asksForTime = false;

  constructor(private readonly options: LoopOptions) {}

  /** From the next frame on, time passes in that run. */
  show(session: RunSession): void {
    this.#session = session;
    this.options.eventQueues.clear();
  }

  /** Stops time while another battle is prepared: frames may come in between. */
  hold(): void {
    this.#session = undefined;
  }

  /** Resolves when the page has shown a frame of the run. */
  nextFrame(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  beginFrame(deltaSeconds: number): void {
    const session = this.#session;
    if (session === undefined) return;
    const { eventQueues, watch, prepare, present } = this.options;
    watch()?.beginFrame();
    prepare(deltaSeconds);
    session.advance(deltaSeconds);
    eventQueues.push(session.takeEvents());
    present();
    watch()?.beginDrawing();
  }

  endFrame(): void {
    this.options.watch()?.endDrawing();
    if (this.#session === undefined) return;
    this.#keepPast(this.#session);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #keepPast(session: RunSession): void {
    const { history } = session;
    if (this.#asksForTime || history === undefined || session.past.isSeeking || !history.isSnapshotDue()) return;
    this.#asksForTime = true;
    this.options.whenIdle(() => {
      this.#asksForTime = false;
      if (!session.past.isSeeking) history.keepSnapshot();
    });
  }
}
