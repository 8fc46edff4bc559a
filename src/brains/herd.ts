import type { Program } from '../bt/program.ts';
import type { SharedSeat } from '../bt/shared-keys.ts';
import { TreeAgents } from '../bt/tree-agents.ts';
import type { EntityId } from '../sim/state.ts';
import type { Body } from './body.ts';

/**
 * Places of the properties that the game itself writes on a blackboard. A tree that declares none
 * of a name has -1 there, and nothing is written.
 */
export interface FactSlots {
  readonly enemyTag: number;
  readonly controlled: number;
  readonly orderedPosition: number;
  readonly isOrderUrgent: number;
  readonly orderedTarget: number;
  readonly shouldRunAway: number;
  readonly wasHit: number;
  readonly target: number;
}

function factSlotsOf(agents: TreeAgents<Body>): FactSlots {
  return {
    enemyTag: agents.slotOf('enemyTag'),
    controlled: agents.slotOf('controlled'),
    orderedPosition: agents.slotOf('orderedPosition'),
    isOrderUrgent: agents.slotOf('isOrderUrgent'),
    orderedTarget: agents.slotOf('orderedTarget'),
    shouldRunAway: agents.slotOf('shouldRunAway'),
    wasHit: agents.slotOf('wasHit'),
    target: agents.slotOf('target'),
  };
}

/** All agents that think with one tree, and where the game writes on their blackboards. */
export interface Herd {
  readonly agents: TreeAgents<Body>;
  readonly slots: FactSlots;
  /** The tree waits for a change of something that is not told but looked up before every tick. */
  readonly watchesFacts: boolean;
}

/** One agent's place among the minds. */
export interface Seat {
  readonly herd: Herd;
  readonly row: number;
  /** Null when its tree shares no key. */
  readonly shared: SharedSeat | null;
}

/** `onNews` hears of every agent for which something has changed that its tree watches. */
export function herdOf(program: Program, onNews: (agentId: EntityId) => void): Herd {
  const agents = new TreeAgents<Body>(program, onNews);
  const slots = factSlotsOf(agents);
  const lookedUp = [slots.orderedPosition, slots.isOrderUrgent, slots.orderedTarget, slots.wasHit];
  const watchesFacts = program.observers.some((observer) => observer.slots.some((slot) => lookedUp.includes(slot)));
  return { agents, slots, watchesFacts };
}
