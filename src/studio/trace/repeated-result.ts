import type { NodeEvent } from '../ports/studio-port.ts';

/** Whether that event only says again what the one before has said: the end of a node, after the tick that brought its result. */
export function isRepeatedResult(events: readonly NodeEvent[], at: number): boolean {
  const [before, event] = [events[at - 1], events[at]];
  return event?.event === 'stopped' && before?.event === 'ticked' && before.node === event.node && before.status === event.status;
}

/** The number of events up to that one that say something new. */
export function countTold(events: readonly NodeEvent[], until = events.length): number {
  let count = 0;
  for (let at = 0; at < until; at++) if (!isRepeatedResult(events, at)) count++;
  return count;
}
