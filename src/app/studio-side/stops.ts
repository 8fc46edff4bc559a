import type { Program } from '../../bt/program.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Breakpoint, NodeEvent, TickRecord } from '../../studio/studio-port.ts';

/** Where one agent shall stop the game, by the place of the node in its program. */
export type Stops = ReadonlyMap<number, readonly Breakpoint[]>;

/** Empty when none of the breakpoints concerns this agent. */
export function stopsOf(program: Program, agentId: EntityId, breakpoints: readonly Breakpoint[]): Stops {
  const concerning = breakpoints.filter((each) => each.isEnabled && (each.agentId === 0 || each.agentId === agentId));
  const stops = new Map<number, Breakpoint[]>();
  for (const breakpoint of concerning) {
    // A tree that is used twice holds the place twice.
    const places = program.nodes.filter(({ tree, path }) => tree === breakpoint.tree && path === breakpoint.path);
    for (const { index } of places) stops.set(index, [...(stops.get(index) ?? []), breakpoint]);
  }
  return stops;
}

/** The breakpoints that this record ran into, each at its first event. */
export function reachedIn(record: TickRecord, stops: Stops): { breakpointId: number; eventIndex: number }[] {
  const reached = new Map<number, number>();
  record.events.forEach((event, eventIndex) => {
    for (const breakpoint of stops.get(event.node) ?? []) {
      if (isAt(breakpoint, event) && !reached.has(breakpoint.id)) reached.set(breakpoint.id, eventIndex);
    }
  });
  return [...reached].map(([breakpointId, eventIndex]) => ({ breakpointId, eventIndex }));
}

function isAt({ on }: Breakpoint, { event, status }: NodeEvent): boolean {
  return on === 'started' ? event === 'started' : event === 'stopped' && status === on;
}
