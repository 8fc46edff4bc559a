import type { Program } from '../bt/program.ts';
import { TreeAgents } from '../bt/tree-agents.ts';
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
}

/** One agent's place among the minds. */
export interface Seat {
  readonly herd: Herd;
  readonly row: number;
}

export function herdOf(program: Program): Herd {
  const agents = new TreeAgents<Body>(program);
  return { agents, slots: factSlotsOf(agents) };
}
