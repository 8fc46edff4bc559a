import type { ProgramNode, TickContext } from './program-node.ts';

/** What a change of the observed keys aborts: nothing, the decorator's own branch, a branch of lower priority, or both. */
export const ABORTS = ['none', 'self', 'lowerPriority', 'both'] as const;
export type Aborts = (typeof ABORTS)[number];

export function abortsSelf(aborts: string): boolean {
  return aborts === 'self' || aborts === 'both';
}

export function abortsLowerPriority(aborts: string): boolean {
  return aborts === 'lowerPriority' || aborts === 'both';
}

/** Whether an observer in an earlier child may take over from a later one: it continues on failure and resumes at its running child. */
export function mayGiveWay({ flow }: Pick<ProgramNode, 'flow'>): boolean {
  return flow !== null && flow.failure === 'next' && flow.success !== 'next';
}

/** A node on the way to a decorator, and whether it would tick its child if it were started now. */
export interface Gate {
  readonly node: ProgramNode;
  readonly isOpen: (node: ProgramNode, context: TickContext) => boolean;
}

/** A decorator whose test is ticked when one of the keys that it reads changes, not on every tick. */
export interface Observer {
  readonly node: ProgramNode;
  readonly test: ProgramNode;
  readonly body: ProgramNode;
  readonly abortsSelf: boolean;
  /** The selector whose later children are aborted, and its child that contains the decorator; null when there is none. */
  readonly selector: ProgramNode | null;
  readonly branch: ProgramNode | null;
  /** Nodes from that child down to the decorator that may refuse to tick their child. */
  readonly gates: readonly Gate[];
  /** Keys that the test reads. */
  readonly slots: readonly number[];
  /** Slots in `program.heard` for the values of these keys that the observer saw last. */
  readonly heard: readonly number[];
  /** Offset of the byte that is not 0 while a change is pending. */
  readonly pendingOffset: number;
}
