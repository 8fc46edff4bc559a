import type { Finding, NodeEvent } from '../ports/studio-port.ts';

/** What was found out in the course of some events, oldest first. */
export function findingsOf(events: readonly NodeEvent[]): Finding[] {
  return events.flatMap(({ findings }) => findings ?? []);
}
