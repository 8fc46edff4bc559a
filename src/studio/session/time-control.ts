import type { StudioPort } from '../studio-port.ts';
import type { Pane } from './pane.ts';

/** Runs the game and steps it, in steps of every size. Each returns why it could not be done, or nothing. */
export class TimeControl {
  constructor(
    private readonly port: StudioPort,
    private readonly panes: () => readonly Pane[],
  ) {}

  /** What is shown is the present again. */
  setPaused(isPaused: boolean): void {
    if (!isPaused) this.#release();
    this.port.setPaused(isPaused);
  }

  step(): void {
    this.#release();
    this.port.step();
  }

  tick(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'Nobody is being watched.';
    this.#release();
    return this.port.stepToTick(agent.id);
  }

  /** One event on; after the last event of the last tick, the first of the next one. */
  nextNode(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'Nobody is being watched.';
    this.port.setPaused(true);
    agent.take();
    if (agent.trace.forward()) return undefined;
    agent.awaitTick();
    const refusal = this.port.stepToTick(agent.id);
    agent.take();
    return refusal;
  }

  previousNode(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'Nobody is being watched.';
    this.port.setPaused(true);
    agent.take();
    return agent.trace.back() ? undefined : 'Nothing older has been kept.';
  }

  #release(): void {
    for (const pane of this.panes()) pane.agent?.trace.release();
  }
}
