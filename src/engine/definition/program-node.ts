import type { Param } from '../params/param.ts';
import type { Result, Status } from './status.ts';
import type { HeldPlaces } from './places.ts';
import type { Standing, TagKeys } from '../document/tags.ts';
import type { LeafContext } from './leaf-context.ts';
import type { TickRecords } from './evaluation-meter.ts';

/**
 * What a node remembers for one agent. `number`: one double, 0 at first, kept when the node stops.
 * `bytePerChild`: one byte for each child. `tablePerChild`: for each child one double for each row of the node, kept as well.
 * `row`: a double that names a row: 0 for none, 1 for the first.
 */
export type MemorySpec = Readonly<Record<string, 'number' | 'bytePerChild' | 'tablePerChild' | 'row'>>;

/** Slots of the remembered values in the memory of an agent. */
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
 * A node kind that only passes control on, as data: what follows a child that has ended, and the result after the last
 * child. The executor skips such nodes (see tick-executor.ts).
 */
export interface Flow {
  readonly success: Result | 'next';
  readonly failure: Result | 'next';
  readonly end: Result;
}

/** One node of a program: immutable, shared by all agents. */
export interface ProgramNode<Params = Readonly<Record<string, Param>>, Memory = Readonly<Record<string, number>>> {
  /** Index in `program.nodes`: parents before children, in the order of the file. */
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
  /** Index among its siblings. */
  readonly position: number;
  readonly children: readonly ProgramNode[];
  readonly first: ProgramNode | null;
  readonly next: ProgramNode | null;
  readonly parent: ProgramNode | null;
  /** Top nodes of trees only: what the file of the tree promises besides tags, by the parameters of `PromiseRules`. */
  readonly promises: Readonly<Record<string, Param>>;
  /** The keys of its tags. */
  readonly tags: TagKeys;
  readonly params: Params;
  readonly memory: Memory;
  /** Kind of each slot in `memory`. */
  readonly memoryKinds: MemorySpec;
  /** Names of the rows of its tables; empty for a node without tables. A row keeps its numbers over an edit that leaves its name. */
  readonly rows: readonly string[];
  /** See `NodeDefinition`. */
  readonly hasLiveParams: boolean;
  readonly prepared: unknown;
  /**
   * Offset of the byte that says whether the node is active, and at which child. Nodes that are never active between two
   * ticks share offset 0, a byte that is always 0.
   */
  readonly activity: number;
  readonly tick: (node: ProgramNode, context: TickContext) => Status;
  /** What `tick` does while no tag of the node is suppressed. */
  readonly tickUntagged: (node: ProgramNode, context: TickContext) => Status;
  readonly halt: (node: ProgramNode, context: TickContext) => void;
  /** See `NodeDefinition`. */
  readonly mayResume: ((node: ProgramNode, context: TickContext) => boolean) | null;
  readonly acts: Acts;
  /** See `NodeDefinition`. */
  readonly channels: readonly string[];
  /** The leaves of the program that may want a channel while another leaf holds it, in the order of the tree; empty unless this is one of them. */
  readonly rivals: readonly ProgramNode[];
  readonly flow: Flow | null;
  /** A flow node without tags: control passes through it, and the executor need not visit it. */
  readonly isPassed: boolean;
  /** Topmost flow nodes only: the first node below that is not one. */
  readonly entry: ProgramNode | null;
  /** Lasting actions right below a flow node only: the topmost flow node above, from which it is resumed in one step. */
  readonly resumedBy: ProgramNode | null;
  /**
   * Lasting actions only: slots of the deadlines before which a tick of the whole tree does nothing but resume this action while it runs;
   * null when it may do more. `visits`: how many nodes it ticks for that, flow nodes apart.
   */
  readonly deadlines: readonly number[] | null;
  /** Which node has each of the deadlines. */
  readonly waiting: readonly ProgramNode[];
  readonly visits: number;
  /** Where control goes from a node right below a flow node: to another one, or to an end. */
  readonly onSuccess: ProgramNode;
  readonly onFailure: ProgramNode;
  /** Ends only, which lead out of flow nodes: the result of the topmost one. They belong to no program. */
  readonly result: Result | null;
  readonly leaf: LeafCallbacks;
  /** See `NodeDefinition`. */
  readonly heldPlaces: ((node: ProgramNode) => readonly HeldPlaces[]) | null;
  /** Conditions without tags only: `leaf.test`, one lookup shorter. */
  readonly test: LeafCallbacks['test'] | null;
  /** Lasting actions without tags only: those of `leaf`, one lookup shorter. */
  readonly start: LeafCallbacks['start'];
  readonly update: LeafCallbacks['update'] | null;
}

/** A node that has children; composites without a child do not load. */
export type BranchNode<Params = Readonly<Record<string, Param>>, Memory = Readonly<Record<string, number>>> = ProgramNode<
  Params,
  Memory
> & { readonly first: ProgramNode };

/** The callbacks of a leaf, after its types have been checked and erased. */
export interface LeafCallbacks {
  readonly start: ((node: ProgramNode, context: TickContext) => Status | undefined) | null;
  /** Actions. */
  readonly update: (node: ProgramNode, context: TickContext) => Status;
  /** Conditions. */
  readonly test: (node: ProgramNode, context: TickContext) => boolean;
  readonly halt: ((node: ProgramNode, context: TickContext) => void) | null;
  /** Explains the result of this tick to a person, in a few words with names and numbers; only for watched agents, after the tick. */
  readonly explain: ((node: ProgramNode, context: TickContext, status: Status) => string) | null;
}

/** Nodes with children get this during the tick of one agent. It is the same object as their `LeafContext`, with three more parts. */
export interface TickContext<Host = unknown> extends LeafContext<Host> {
  readonly flow: TickFlow;
  readonly aborts: TickAborts;
  readonly records: TickRecords;
}

/** Ticks and halts nodes, and knows which are active and at which child. */
export interface TickFlow {
  tick(child: ProgramNode): Status;
  /** Leaf first; nothing happens when the node is not active. */
  halt(node: ProgramNode): void;
  isActive(node: ProgramNode): boolean;
  /** The child at which a composite or decorator stopped with `running`, if there is one. */
  runningChild(node: ProgramNode): ProgramNode | null;
  /** The node keeps running: at this child, or without one. Returns `running`. */
  keepRunning(node: ProgramNode, child: ProgramNode | null): 'running';
  /** The node has ended. Returns the result. */
  finish(node: ProgramNode, result: Result): Result;
  /** How the agent stands to the tags of the node: suppressed if one is, else what is preferred or discouraged, else neutral. */
  standing(node: ProgramNode): Standing;
  /** Tells whether a lasting action is active and does not wait for a channel. */
  hasBegun(action: ProgramNode): boolean;
  /** The action is active and waits for a channel. Returns `running`. */
  keepWaiting(action: ProgramNode): 'running';
}

/** Nodes call this when a branch has to give way to another one. */
export interface TickAborts {
  /** The action that runs below has been ticked, and has ended: the nodes above hear of it now, and had decided before that it runs on. */
  readonly hasResult: boolean;
  /**
   * The Condition or Selector of which an observer has just interrupted the branch that is being ticked. Until it is left, every
   * node in it answers `running` and stays where it is.
   */
  readonly interrupted: ProgramNode | null;
  /** The context halts the child of an interrupted Condition and returns the Condition's status: it fails, now or with the next tick. */
  giveUp(condition: ProgramNode): Status;
  /**
   * The context halts the child of an interrupted Selector, which this tick has ticked from its child `from` on. It returns the child
   * that the Selector ticks next in the same tick, or null when the Selector waits for the next tick.
   */
  giveWay(selector: ProgramNode, child: ProgramNode, from: ProgramNode): ProgramNode | null;
  /** From now on the running child of `node` is halted before an earlier child acts (see tick-reactive.ts). */
  guardRunningChild(node: ProgramNode, against: 'once' | 'lasting'): void;
  releaseGuard(): void;
  /** False when an observer interrupts the branch of this action, which then must not begin. */
  mayAct(action: ProgramNode): boolean;
  /** Called by an action with this reach before it acts: halts the guarded child if the guard is against that reach. */
  haltGuarded(acts: 'once' | 'lasting'): void;
}
