import type { Acts, Category, Flow, LeafCalls, MemorySpec, ProgramNode, Run } from './contract.ts';
import type { NodeDocument } from './format.ts';
import type { ParamSpecs } from './params.ts';
import type { Status } from './status.ts';

export interface Arity {
  readonly min: number;
  readonly max: number;
}

/** A mistake that only the node kind itself can see, such as a threshold above the number of children. */
export interface Mismatch {
  readonly param: string;
  readonly found: string;
  readonly expected: string;
}

/** All of a node kind: what it is called, what it takes, what it remembers, what it does. */
export interface NodeDefinition {
  readonly type: string;
  /** One sentence. */
  readonly summary: string;
  readonly category: Category;
  readonly arity: Arity;
  readonly params: ParamSpecs;
  readonly memory: MemorySpec;
  readonly acts: Acts;
  /** Can stand in a test: never runs on as long as its children do not, and does not act. */
  readonly canGuard: boolean;
  /** The first child is a test: it and all below it must be able to guard. */
  readonly hasTest: boolean;
  /** Has a parameter `aborts`: its test may be watched instead of asked on every tick. */
  readonly canAbort: boolean;
  /** Leaves: what the answer depends on. Only one that depends on nothing but its keys can be watched. */
  readonly reads: 'keys' | 'world';
  readonly tick: (node: ProgramNode, run: Run) => Status;
  readonly halt: (node: ProgramNode, run: Run) => void;
  /** Kinds that only pass control on; their tick is derived from it. */
  readonly flow: Flow | null;
  readonly leaf: LeafCalls;
  readonly check: ((document: NodeDocument) => Mismatch | undefined) | null;
}
