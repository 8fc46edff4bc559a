import type { StudioPort, TickRecord } from '../ports/studio-port.ts';
import { tellEvent } from '../explain/tell-event.ts';
import { isRepeatedResult } from '../trace/repeated-result.ts';
import type { WatchedAgent } from '../trace/watched-agent.ts';
import { SlowMotion } from './slow-motion.ts';
import type { Pane } from '../panes/pane.ts';

/** After so many events without news, the next one is told. */
const MOST_EVENTS = 1500;

/** Pauses and steps the game. Methods return the reason of a refusal, or undefined. */
export class TimeControl {
  readonly slowMotion = new SlowMotion();
  /** The step at which the cursors stand. */
  #step = -1;

  constructor(
    private readonly port: StudioPort,
    private readonly panes: () => readonly Pane[],
  ) {}

  /** Once a frame: a game that is elsewhere, by its own keys and buttons or in another scene, releases the cursors and ends slow motion. */
  followGame(): void {
    if (this.port.time.clock().step === this.#step) return;
    this.slowMotion.leave();
    this.#releaseCursors();
    this.keepCursors();
  }

  /** What brought the game to its step has set the cursors. */
  keepCursors(): void {
    this.#step = this.port.time.clock().step;
  }

  /** Resuming also releases the cursors. */
  setPaused(isPaused: boolean): void {
    if (!isPaused) this.#release();
    this.port.time.setPaused(isPaused);
  }

  step(): void {
    this.#release();
    this.port.time.step();
  }

  stepBack(): string | undefined {
    this.#release();
    const { step } = this.port.time.clock();
    return step === 0 ? 'This is the start of the run.' : this.port.time.seek(step - 1);
  }

  /** To where the last tick but one of the agent was its last; without one, to before the last. */
  tickBack(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'No agent selected.';
    this.#release();
    agent.takeRecords();
    const before = agent.trace.newest(2);
    const step = before === undefined ? agent.trace.newest(1)?.step : before.step + 1;
    return step === undefined ? 'No earlier ticks are recorded.' : this.port.time.seek(step);
  }

  tick(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'No agent selected.';
    this.#release();
    return this.port.time.stepToTick(agent.watched.agentId);
  }

  /** Forward by one event that says something new; after the last event of the last tick, to the first of the next one. */
  nextNode(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'No agent selected.';
    this.port.time.setPaused(true);
    agent.takeRecords();
    while (agent.trace.forward()) if (!isAtRepeat(agent)) return undefined;
    agent.awaitTick();
    const refusal = this.port.time.stepToTick(agent.watched.agentId);
    agent.takeRecords();
    return refusal;
  }

  /** Forward to the next event that is worth a sentence; ticks that only repeat the one before are passed over. */
  nextSentence(pane: Pane): string | undefined {
    const told = pane.agent?.trace.current.record;
    for (let events = 0; events < MOST_EVENTS; events++) {
      const refusal = this.nextNode(pane);
      if (refusal !== undefined) return refusal;
      const shown = pane.agent?.trace.current.record;
      const isNews = shown === told || told === undefined || shown === undefined || !isSameCourse(told, shown);
      if (isNews && isAtSentence(pane)) return undefined;
    }
    return undefined;
  }

  previousNode(pane: Pane): string | undefined {
    const { agent } = pane;
    if (agent === undefined) return 'No agent selected.';
    this.port.time.setPaused(true);
    agent.takeRecords();
    while (agent.trace.back()) if (!isAtRepeat(agent)) return undefined;
    return 'No earlier ticks are recorded.';
  }

  #release(): void {
    this.slowMotion.stop();
    this.#releaseCursors();
  }

  #releaseCursors(): void {
    for (const pane of this.panes()) pane.agent?.trace.release();
  }
}

/** A result is shown once, although a node both returns it and ends with it. */
function isAtRepeat({ trace }: WatchedAgent): boolean {
  const { record, eventCount } = trace.current;
  return record !== undefined && isRepeatedResult(record.events, eventCount - 1);
}

/** The same nodes with the same results in the same order. */
function isSameCourse(one: TickRecord, other: TickRecord): boolean {
  if (one.events.length !== other.events.length) return false;
  return one.events.every(({ event, node, status }, place) => {
    const at = other.events[place];
    return at?.event === event && at.node === node && at.status === status;
  });
}

function isAtSentence({ agent, live }: Pane): boolean {
  const { record, eventCount } = agent?.trace.current ?? {};
  return record !== undefined && tellEvent(record.events, (eventCount ?? 0) - 1, live.nodeAt) !== undefined;
}
