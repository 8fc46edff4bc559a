import type { ProgramNode } from './program-node.ts';
import type { StorageLayout } from '../blackboard/key-slot.ts';
import type { InputBinding } from '../facts/input-definition.ts';
import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Observer } from './observer.ts';
import type { TagKeys } from '../document/tags.ts';

/** A compiled tree: immutable, shared by all agents that run it. */
export interface Program extends StorageLayout {
  readonly name: string;
  readonly root: ProgramNode;
  readonly nodes: readonly ProgramNode[];
  /** Memory of one agent, without its blackboard. */
  readonly memoryBytes: number;
  readonly memoryNumbers: number;
  readonly observers: readonly Observer[];
  /** Offset of the byte that counts the observers still to be notified; 0 without observers. */
  readonly pendingCountOffset: number;
  /** The values of the last notification: one key for each key that an observer watches. */
  readonly heard: StorageLayout;
  /** Own keys that change by themselves, and the number in the agent's memory that says until when they have; -1 without such keys. */
  readonly driftingKeys: readonly KeySlot[];
  readonly driftClock: number;
  /** Keys that are bound to facts. */
  readonly inputs: readonly InputBinding[];
  /** The keys that say how an agent stands to each tag of a node. */
  readonly tagKeys: TagKeys;
  /** The most nodes that one tick visits, unless a custom node kind ticks its children in a loop. */
  readonly visitBound: number;
  /** The root nodes of each tree file that is part of the program, one for each use. */
  readonly trees: ReadonlyMap<string, readonly ProgramNode[]>;
}
