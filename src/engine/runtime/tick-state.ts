import type { BlackboardStorage } from '../blackboard/blackboard-storage.ts';
import type { ProgramNode } from '../definition/program-node.ts';
import type { PlaceCount } from '../definition/places.ts';
import type { TickRecords } from '../definition/evaluation-meter.ts';
import type { TagKeys } from '../document/tags.ts';
import type { AgentMemory } from './agent-memory.ts';

/** All agents of a program, side by side: row `n` of each column belongs to agent `n`. */
export interface AgentStorage<Host> {
  readonly memory: AgentMemory;
  readonly blackboards: BlackboardStorage;
  readonly agentIds: readonly number[];
  readonly hosts: readonly Host[];
  readonly dice: readonly (() => number)[];
  readonly placeCount: PlaceCount;
  readonly tagKeys: TagKeys;
}

/**
 * The agent being ticked, and how far its tick is: plain data that the parts of the tick context share. One serves all agents of a
 * program, so a tick allocates nothing.
 */
export interface TickState extends TickRecords {
  row: number;
  /** The bytes of all agents, a copy of `AgentMemory.bytes`, and where those of this one begin. */
  bytes: Uint8Array;
  firstByte: number;
  /** The earliest time at which a running node wants its next tick, as of the last tick. */
  wakeTime: number;
  /** The node being ticked has named its next tick. */
  hasWakeTime: boolean;
  /** How many nodes may still be visited in this tick without a look at the visit bound, the trace and interruptions: 0 if there is one. */
  visitsLeft: number;
  /** The node whose running child is halted before an earlier child acts. */
  guarding: ProgramNode | null;
}
