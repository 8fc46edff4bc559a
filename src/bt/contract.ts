import type { Literal } from './format.ts';
import type { ParamKind, ParamSpec, ParamSpecs } from './params.ts';
import type { KeySlot } from './program.ts';
import type { Result, Status } from './status.ts';

/** A parameter of a compiled node. Read it through the run: `run.number(node.params.range)`. */
export interface Param<Kind extends ParamKind = ParamKind, Option extends string = string> {
  readonly kind: Kind;
  /** Place of the key on the blackboard; -1 for a literal. */
  readonly slot: number;
  /** Place of the key's value in the slab of its type. */
  readonly offset: number;
  /** The literal, or what stands in for an invalid key: number, x of a vector, entity, 1 for true. */
  readonly number: number;
  readonly y: number;
  readonly text: Option;
  /** False when there is no literal, no default and no `else`. */
  readonly hasLiteral: boolean;
  /** A number that comes from a key is held within these. */
  readonly min: number;
  readonly max: number;
}

export type ParamsOf<Specs extends ParamSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends ParamSpec<infer Kind, infer Option> ? Param<Kind, Option> : never;
};

/**
 * What a node remembers for one agent. `number`: one double, 0 at first, kept when the node stops.
 * `bytePerChild`: one byte for each child.
 */
export type MemorySpec = Readonly<Record<string, 'number' | 'bytePerChild'>>;

/** Places of the remembered values within the memory of an agent. */
export type MemoryOf<Spec extends MemorySpec> = { readonly [Name in keyof Spec]: number };

export type Category = 'root' | 'composite' | 'decorator' | 'action' | 'condition' | 'subtree';

/**
 * How far an action reaches; decides what it interrupts when a reactive composite asks an earlier
 * child while a later one is running.
 * - `lasting`: may run for many ticks. Interrupts.
 * - `once`: done in the tick in which it is asked, but changes the world (a pace, a gesture).
 *   Interrupts the lower branch of a ReactiveSelector, not the later step of a ReactiveSequence.
 * - `never`: done at once, and only reads the world and writes the blackboard (select a target).
 *   Interrupts nothing, so it may stand in a guard, like a condition.
 */
export type Acts = 'lasting' | 'once' | 'never';

/**
 * A node kind that only passes control on, written as data: what follows a child that has ended, and
 * the result after the last child. The run takes such nodes in one stride (see tick-run.ts).
 */
export interface Flow {
  readonly success: Result | 'next';
  readonly failure: Result | 'next';
  readonly end: Result;
}

/** Where control goes from a node beneath flow nodes: to another node, or out of them with a result. */
export type Exit = ProgramNode | Result;

/** One node of a program: immutable, shared by all agents. */
export interface ProgramNode<
  Params = Readonly<Record<string, Param>>,
  Memory = Readonly<Record<string, number>>,
> {
  /** Place in `program.nodes`: parents before children, in the order of the file. */
  readonly index: number;
  /** Unique in the program and stable: `id` of the file or its path, after the ids of the SubTrees around it. */
  readonly id: string;
  readonly type: string;
  readonly category: Category;
  /** Name given by a person, or the type. */
  readonly name: string;
  /** Name of the tree file that holds the node, and the path in that file. */
  readonly tree: string;
  readonly path: string;
  /** Place among its siblings. */
  readonly position: number;
  readonly children: readonly ProgramNode[];
  readonly first: ProgramNode | null;
  readonly next: ProgramNode | null;
  readonly parent: ProgramNode | null;
  readonly params: Params;
  readonly memory: Memory;
  /** What stands at the places in `memory`. */
  readonly memoryKinds: MemorySpec;
  /**
   * Place of the byte that tells whether the node is active, and at which child. A node that never is
   * active between two ticks has place 0, a byte that always is 0.
   */
  readonly activity: number;
  readonly tick: (node: ProgramNode, run: Run) => Status;
  readonly halt: (node: ProgramNode, run: Run) => void;
  readonly acts: Acts;
  readonly flow: Flow | null;
  /** Topmost flow nodes only: the first node below that is none. */
  readonly entry: ProgramNode | null;
  /** Nodes right beneath a flow node. */
  readonly onSuccess: Exit;
  readonly onFailure: Exit;
  readonly leaf: LeafCalls;
  /** Conditions only: the shorter way to their answer. */
  readonly test: LeafCalls['test'] | null;
}

/** A node that has children; composites without a child do not load. */
export type BranchNode<Params = Readonly<Record<string, Param>>, Memory = Readonly<Record<string, number>>> =
  ProgramNode<Params, Memory> & { readonly first: ProgramNode };

/** The callbacks of a leaf, after its types have been checked and erased. */
export interface LeafCalls {
  readonly start: ((node: ProgramNode, run: Run) => Status | undefined) | null;
  /** Actions. */
  readonly update: (node: ProgramNode, run: Run) => Status;
  /** Conditions. */
  readonly test: (node: ProgramNode, run: Run) => boolean;
  readonly halt: ((node: ProgramNode, run: Run) => void) | null;
  /** What came of this tick, for a person, in a few words with names and numbers; asked of watched agents only, after the tick. */
  readonly explain: ((node: ProgramNode, run: Run, status: Status) => string) | null;
}

/** Everything that a node may ask or do during the tick of one agent. */
export interface Run<Host = unknown> {
  /** Simulation time in seconds. */
  readonly now: number;
  /** The number of the agent whose tree is ticked. */
  readonly agent: number;
  /** What the game gave for this agent. */
  readonly host: Host;
  /** A number in [0, 1) from the agent's own stream. */
  dice(): number;
  /** True from the moment `deadline` (seconds) on, inclusive. */
  isReached(deadline: number): boolean;

  number(param: Param<'number'>): number;
  boolean(param: Param<'boolean'>): boolean;
  text<Option extends string>(param: Param<'string', Option>): Option;
  /** 0 when the key is invalid. */
  entity(param: Param<'entity'>): number;
  x(param: Param<'vector'>): number;
  y(param: Param<'vector'>): number;
  /** A literal, an `else`, or a key that holds a value now. */
  isValid(param: Param): boolean;
  /** Any value, for logs and traces; allocates for a vector. */
  valueOf(param: Param): Literal | undefined;

  /** The key behind a parameter, for words about it; undefined for a literal. */
  keyOf(param: Param): KeySlot | undefined;

  /** A number that is not finite makes the key invalid. A parameter without a key is left alone. */
  setNumber(param: Param<'number'>, value: number): void;
  setBoolean(param: Param<'boolean'>, value: boolean): void;
  setText(param: Param<'string'>, value: string): void;
  /** 0 is nobody and makes the key invalid. */
  setEntity(param: Param<'entity'>, value: number): void;
  setVector(param: Param<'vector'>, x: number, y: number): void;
  invalidate(param: Param): void;

  /** Memory of the node: `run.get(node.memory.count)`. */
  get(slot: number): number;
  set(slot: number, value: number): void;
  getByte(slot: number): number;
  setByte(slot: number, value: number): void;

  tick(child: ProgramNode): Status;
  /** Leaf first; nothing happens when the node is not active. */
  halt(node: ProgramNode): void;
  isActive(node: ProgramNode): boolean;
  /** The child at which a composite or decorator stopped with `running`, if there is one. */
  runningChild(node: ProgramNode): ProgramNode | null;
  /** The node runs on: at this child, or without one. Returns `running`. */
  stay(node: ProgramNode, child: ProgramNode | null): 'running';
  /** The node has ended. Returns the result. */
  leave(node: ProgramNode, result: Result): Result;
  /** The running child of `node` shall be halted before an earlier child acts (see reactive.ts). */
  guard(node: ProgramNode, against: 'once' | 'lasting'): void;
  release(): void;
  /** False: an observer is about to interrupt the branch of this action, and it must not act any more. */
  mayAct(action: ProgramNode): boolean;
  /**
   * Said by a node that runs on: nothing will be different before that time, in seconds. The agent
   * rests until the earliest time that was named, or something wakes it. A node that runs on
   * without a child and names none is asked on every tick.
   */
  wakeAt(seconds: number): void;
  /** An action that reaches this far is about to act: whatever is guarded against is halted first. */
  interrupt(acts: 'once' | 'lasting'): void;
}
