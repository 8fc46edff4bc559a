import type { ProgramNode } from './contract.ts';

/** What a change of its keys interrupts: nothing, the decorator's own branch, a later one, or either. */
export const ABORTS = ['none', 'self', 'lowerPriority', 'both'] as const;
export type Aborts = (typeof ABORTS)[number];

export function abortsSelf(aborts: string): boolean {
  return aborts === 'self' || aborts === 'both';
}

export function abortsLower(aborts: string): boolean {
  return aborts === 'lowerPriority' || aborts === 'both';
}

/** A decorator whose test is asked when a key changes that the test reads, not on every tick. */
export interface Observer {
  readonly node: ProgramNode;
  readonly test: ProgramNode;
  readonly body: ProgramNode;
  readonly abortsSelf: boolean;
  /** The Selector whose later children give way, and its child that leads to the decorator; null when there is none. */
  readonly selector: ProgramNode | null;
  readonly branch: ProgramNode | null;
  /** Keys that the test reads. */
  readonly slots: readonly number[];
  /** Place of the byte that is not 0 from a change until it was heard of. */
  readonly mark: number;
}
