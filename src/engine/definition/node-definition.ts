import type { Acts, Category, Flow, LeafCallbacks, MemorySpec, ProgramNode, TickContext } from './program-node.ts';
import type { ChildResults } from './child-results.ts';
import type { HeldPlaces } from './places.ts';
import type { OddsRule } from './odds-rule.ts';
import type { NodeIcon } from '../document/node-icon.ts';
import type { FactRegistry } from '../facts/fact-registry.ts';
import type { NodeDocument, PromiseDocument, TreeDocument, TreeLibrary } from '../document/tree-format.ts';
import type { KeyDeclaration } from '../blackboard/key-declaration.ts';
import type { ValueType } from '../blackboard/literal.ts';
import type { KeySlot } from '../blackboard/key-slot.ts';
import type { ParamSpecs } from '../params/param-spec.ts';
import type { Param } from '../params/param.ts';
import type { Status } from './status.ts';

export interface Arity {
  readonly min: number;
  readonly max: number;
}

/** An error that only the node type itself can detect, such as a threshold above the number of children. */
export interface Mismatch {
  /** Path of a child below the node, such as "/children/2"; the node itself when absent. */
  readonly child?: string;
  /** Path below its `params`; empty for the node as a whole. */
  readonly param: string;
  readonly found: string;
  readonly expected: string;
  /** A name that is wrong, and those that would be right: the nearest is suggested. */
  readonly typed?: string;
  readonly known?: readonly string[];
}

/** What a node stands for in the diagram of a state machine. */
export type DiagramRole = 'machine' | 'state' | 'transition';

/** Checks a node that is right by itself. */
export type NodeCheck = (document: NodeDocument, place: CheckPlace) => Mismatch | readonly Mismatch[] | undefined;

/** Where a node that is checked stands. */
export interface CheckPlace {
  /** The keys that the tree's file declares. */
  readonly keys: DeclaredKeys;
  /** Whether all below it is right. */
  readonly isBranchSound: boolean;
  readonly library: TreeLibrary;
  /** Whether a node of another tree, and the keys of that tree, are right by themselves. */
  isSound(node: NodeDocument, tree: LibraryTree): boolean;
}

export interface LibraryTree {
  readonly name: string;
  readonly file: string;
  readonly document: TreeDocument;
}

/** Checks a tree that is right otherwise, given its root; a program without the node type is free of it. */
export type TreeCheck = (
  root: NodeDocument,
  of: { readonly definitions: ReadonlyMap<string, NodeDefinition>; readonly library: TreeLibrary },
) => readonly Mismatch[];

export type DeclaredKeys = ReadonlyMap<string, KeyDeclaration>;

/** Rules for the promises of tree files besides tags. Node types that find trees by their promises provide them. */
export interface PromiseRules {
  readonly params: ParamSpecs;
  /** Checks promises that are right one by one; `keys` are those of their tree. */
  check(promises: PromiseDocument, keys: ReadonlyMap<string, ValueType>): readonly Mismatch[];
}

/** Complete definition of a node type: name, icon, parameters, memory, what editors and checks go by, and its behaviour. */
export interface NodeDefinition {
  readonly type: string;
  /** One sentence. */
  readonly summary: string;
  readonly icon: NodeIcon;
  /** Actions: the verb in front of a name that only says where or how: "Move" makes "Move to the target". Null for all others. */
  readonly verb: string | null;
  readonly category: Category;
  readonly arity: Arity;
  readonly params: ParamSpecs;
  readonly memory: MemorySpec;
  /** Leaves: what an agent must be capable of to run it; the game knows the names. */
  readonly needs: readonly string[];
  readonly acts: Acts;
  /** Lasting actions: the channels of a body that it uses as long as it runs, such as feet or voice; the game knows the names. One leaf holds a channel at a time. */
  readonly channels: readonly string[];
  /** Two of its children may run at the same time. */
  readonly runsChildrenAtOnce: boolean;
  /** Can be part of a test: it does not act, and returns `running` only if a child does. */
  readonly canBeTest: boolean;
  /** The first child is a test: every node in it must have `canBeTest`. */
  readonly hasTest: boolean;
  /** Has a parameter `aborts`: its test may be observed instead of being ticked every time. */
  readonly canAbort: boolean;
  /** Actions: it writes the set named by its parameter `to` to the key of `into`, by which utility selectors go. */
  readonly changesSet: boolean;
  /** Leaves: what the result depends on. Only a leaf that depends on nothing but its keys can be observed. */
  readonly reads: 'keys' | 'world';
  /** Describes what a result of the node tells about its children; null for leaves. */
  readonly childResults: ChildResults | null;
  /** How likely it succeeds and how long it takes, from its children or its parameters; null for leaves of which only measuring tells, and for flow nodes, whose odds follow from `flow`. */
  readonly odds: OddsRule | null;
  readonly check: NodeCheck | null;
  readonly checkTree: TreeCheck | null;
  /** Its parameters are read only when it chooses, so an edit of them halts nothing. */
  readonly hasLiveParams: boolean;
  /** Nodes that run the trees of which the files promise what is asked for. */
  readonly promises: PromiseRules | null;
  /** Null for all other nodes. One with a role may stand only where the diagram has a place for it. */
  readonly diagram: DiagramRole | null;
  /** Flow nodes, which only pass control on: their tick is derived from it. */
  readonly flow: Flow | null;
  readonly behaviour: NodeBehaviour;
}

/** The functions of a node type: its tick, and what the compiler and the runtime call besides. */
export interface NodeBehaviour {
  readonly tick: (node: ProgramNode, context: TickContext) => Status;
  readonly halt: (node: ProgramNode, context: TickContext) => void;
  /** Decorators: whether it would tick its child if it were started now; null when it always would. */
  readonly mayEnter: ((node: ProgramNode, context: TickContext) => boolean) | null;
  /**
   * Slots of deadlines in its memory: before these are reached, a tick in which its child runs on does nothing but tick that child. Null, from the
   * function or instead of it, when it may do more.
   */
  readonly onlyResumes: ((node: ProgramNode) => readonly number[] | null) | null;
  /**
   * Asked when such a deadline is reached: whether it only ticks its running child all the same. Does then what its tick would have done before
   * that; changes nothing otherwise. Null for never.
   */
  readonly mayResume: ((node: ProgramNode, context: TickContext) => boolean) | null;
  readonly leaf: LeafCallbacks;
  /** Computes once, for all agents, what its ticks need of the whole compiled branch: `node.prepared`. */
  readonly prepare: ((node: ProgramNode, slots: readonly KeySlot[], registry: FactRegistry) => unknown) | null;
  /** Names of the rows of its tables; null for a node without tables. Two nodes have a row in common when the names are the same. */
  readonly rows: ((params: Readonly<Record<string, Param>>) => readonly string[]) | null;
  /** The places that an agent may hold in such a node, read from its memory; null for none. */
  readonly heldPlaces: ((node: ProgramNode) => readonly HeldPlaces[]) | null;
}
