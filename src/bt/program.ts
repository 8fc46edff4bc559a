import type { ProgramNode } from './contract.ts';
import type { Literal, Scope, ValueType } from './format.ts';
import type { Observer } from './observer.ts';

/** One key of the agent's blackboard. */
export interface KeySlot {
  /** Name on the agent's blackboard; a private slot is named after the SubTree that owns it. */
  readonly name: string;
  readonly type: ValueType;
  readonly scope: Scope;
  readonly description: string;
  /** Start value; undefined starts invalid. */
  readonly value: Literal | undefined;
  /** Made by a literal in a SubTree's map: not reachable by name. */
  readonly isPrivate: boolean;
  readonly slot: number;
  /** Place in the agent's numbers (vectors take two) or, for a string, in its texts. */
  readonly offset: number;
}

/** A compiled tree: immutable, shared by all agents that run it. */
export interface Program {
  readonly name: string;
  readonly root: ProgramNode;
  readonly nodes: readonly ProgramNode[];
  readonly slots: readonly KeySlot[];
  /** What an agent needs, blackboard apart. */
  readonly stateBytes: number;
  readonly stateNumbers: number;
  /** What its blackboard needs, besides one byte a slot. */
  readonly boardNumbers: number;
  readonly boardTexts: number;
  readonly observers: readonly Observer[];
  /** Place of the byte that tells how many of them have not heard of a change; 0 without observers. */
  readonly newsCount: number;
  /** The top nodes of each tree file that is part of the program. */
  readonly trees: ReadonlyMap<string, readonly ProgramNode[]>;
}
