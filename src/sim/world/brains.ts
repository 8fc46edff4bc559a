import type { AgentBrains, WorldContext } from '../context/world-context.ts';
import type { AgentEvent } from '../events.ts';
import type { EntityId } from '../state.ts';

export type { AgentEvent as Fact } from '../events.ts';

/**
 * The brains of all agents of one world. The world calls `tick` for every agent that is due (never for a
 * stunned or dead one); the brain reads the world and acts through `unit-actions.ts` and `party-actions.ts`.
 */
export interface Brains extends AgentBrains {
  /** Called before the first step and at the start of each round: resets the brains of all agents, apart from what they have learned. */
  start(world: WorldContext): void;
  /** Called once in each step, before any agent is ticked: time passes for what agents share. */
  advance(): void;
  /**
   * Returns the wake time in seconds: the agent is not ticked again before the first tick of its regular
   * interval at or after that time, unless something wakes it or `shouldWake` returns true. A time in the
   * past, such as 0, means its next regular tick.
   */
  tick(agentId: EntityId): number;
  /** Called at the regular ticks that a resting agent skips: whether something that it observes has changed. */
  shouldWake(agentId: EntityId): boolean;
  notify(agentId: EntityId, fact: AgentEvent): void;
  readonly memory: BrainMemory;
}

/** The memory of all agents' brains, for snapshots and hashes of the world. */
export interface BrainMemory {
  /** Plain data that can be cloned; includes all memory of the trees. */
  save(): unknown;
  restore(saved: unknown): void;
  /** Any difference between two runs must change the digest. */
  digest(add: (value: number) => void): void;
}
