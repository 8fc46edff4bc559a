import type { Arena } from './arena.ts';
import type { KeyCommand, MindCommand } from './commands.ts';
import type { Fact } from './events.ts';
import type { EntityId } from './state.ts';

export type { Fact } from './events.ts';

/**
 * All the minds of one world. The world calls `think` for every agent whose time has come
 * (never for a stunned or a dead one); the mind reads the world and acts through `body.ts`.
 */
export interface Minds {
  /** Before the first step, and whenever all begins anew: everybody at the start of his thoughts. */
  awake(world: Arena): void;
  /**
   * Returns until when, in seconds, the agent has nothing to think about: its rhythm goes on, but it
   * is not asked again before the first beat at or after that time - unless something wakes it, or
   * it stirs. Any time that is over by then, such as 0, asks it at its next beat.
   */
  think(agentId: EntityId): number;
  /** Asked at the beats that a resting agent would sleep through: whether a fact has changed that it waits for. */
  stirs(agentId: EntityId): boolean;
  tell(agentId: EntityId, fact: Fact): void;
  /** Changes what an agent knows, or says in one sentence why it cannot. Bad data never throws. */
  changeKey(command: KeyCommand): string | undefined;
  /** Between two steps. Exchanges trees, or says why not, and then nothing has changed. Bad data never throws. */
  changeMinds(command: MindCommand): string | undefined;
  /** The agent died, or left: whatever runs is halted. */
  halt(agentId: EntityId): void;
  /** Plain data, can be cloned; includes whatever a tree remembers. */
  save(): unknown;
  restore(saved: unknown): void;
  /** Anything that differs between two runs must show here. */
  digest(add: (value: number) => void): void;
}
