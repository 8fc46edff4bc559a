import type { Arena } from './arena.ts';
import type { Fact } from './events.ts';
import type { EntityId } from './state.ts';

export type { Fact } from './events.ts';

/**
 * All the minds of one world. The world calls `think` for every agent whose time has come
 * (never for a stunned or a dead one); the mind reads the world and acts through `body.ts`.
 */
export interface Minds {
  /** Called once, before the first step. */
  awake(world: Arena): void;
  think(agentId: EntityId): void;
  tell(agentId: EntityId, fact: Fact): void;
  /** The agent died, or left: whatever runs is halted. */
  halt(agentId: EntityId): void;
  /** Plain data, can be cloned; includes whatever a tree remembers. */
  save(): unknown;
  restore(saved: unknown): void;
  /** Anything that differs between two runs must show here. */
  digest(add: (value: number) => void): void;
}
