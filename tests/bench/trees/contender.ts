import type { Agent, Script } from './script.ts';
import type { Shape } from './shape.ts';

export interface Planting {
  readonly shape: Shape;
  readonly script: Script;
}

/** Agents that all have the tree. */
export interface Forest {
  /** One tick for each agent, in their order. */
  tick(): void;
  /** What an agent's tree state takes by the contender's own account. */
  readonly ownBytesPerAgent?: number;
}

/**
 * Reads the tree once and returns what gives it to agents. @throws Unavailable when the library has no
 * node that asks the leaves in the same order.
 */
export type Plant = (planting: Planting) => (agents: readonly Agent[]) => Forest;
