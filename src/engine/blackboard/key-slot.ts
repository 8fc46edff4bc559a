import type { Scope } from './key-declaration.ts';
import type { Literal, ValueType } from './literal.ts';

/** One key of the agent's blackboard. */
export interface KeySlot {
  /** Name on the agent's blackboard; the name of a private slot starts with the SubTree that owns it. */
  readonly name: string;
  readonly type: ValueType;
  readonly scope: Scope;
  readonly description: string;
  /** Start value; when undefined, the key is invalid at first. */
  readonly value: Literal | undefined;
  /** Created for a literal in a SubTree's map: not reachable by name. */
  readonly isPrivate: boolean;
  /** Index of that SubTree in `program.nodes`; -1 for a key that has a name. */
  readonly owner: number;
  readonly slot: number;
  /** Index into the agent's numbers (vectors take two) or, for a string, into its texts. */
  readonly offset: number;
  /** Values are kept within these; infinite without a range. */
  readonly min: number;
  readonly max: number;
  /** It counts something. */
  readonly isWhole: boolean;
  /** 0 for a key that stays as it is. */
  readonly changePerSecond: number;
  /** Name of the fact that it is bound to; empty for none. */
  readonly input: string;
  /** Slot of the key that names the entity which that fact is about; -1 for a fact about the agent itself. */
  readonly subject: number;
}

/** The storage that one blackboard needs, besides one validity byte per slot. */
export interface StorageLayout {
  readonly slots: readonly KeySlot[];
  readonly blackboardNumbers: number;
  readonly blackboardTexts: number;
}
