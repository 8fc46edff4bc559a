import type { Arity, Category, DiagramRole } from '../engine/author.ts';
import type { ParamSpecs } from '../engine/params.ts';
import type { EditableTree, NodeKeySource, NodeKey } from './editable-tree.ts';
import { withWeightsOfChildren } from './child-weights.ts';
import { excessOf } from './tree-text.ts';
import { findNode, type NodeLocation } from './tree-outline.ts';

/** What a node type is, and what other systems call it. */
export interface KindTerm {
  readonly means: string;
  readonly others: readonly { readonly word: string; readonly source: string }[];
}

/** What edits need to know of a node type; a `NodeDefinition` matches. */
export interface NodeKindSpec {
  readonly type: string;
  readonly summary: string;
  /** The contract, rule by rule; for the reference. */
  readonly rules?: readonly string[];
  /** Its entry in the glossary of the host. */
  readonly glossary?: KindTerm;
  readonly category: Category;
  /** See `NodeDefinition.channels`. */
  readonly channels?: readonly string[];
  readonly arity: Arity;
  readonly params: ParamSpecs;
  /** What it stands for in a state diagram; absent for all other nodes. */
  readonly diagram?: DiagramRole | null;
  /** The first child is a test: it holds only nodes that can be part of one. */
  readonly hasTest?: boolean;
  readonly canBeTest?: boolean;
  /** An action that puts a set of utility states in force. */
  readonly changesSet?: boolean;
  /** See `NodeDefinition.runsChildrenAtOnce`. */
  readonly runsChildrenAtOnce?: boolean;
}

/** Everything that an edit reads. */
export interface EditContext {
  readonly trees: ReadonlyMap<string, EditableTree>;
  readonly kinds: ReadonlyMap<string, NodeKindSpec>;
  readonly newNodeKey: NodeKeySource;
}

/** One tree before and after an edit; undefined if it did not exist before, or is removed. */
export interface TreeChange {
  readonly name: string;
  readonly before: EditableTree | undefined;
  readonly after: EditableTree | undefined;
}

/** The result of an edit function: one undo step, however many trees it changes. */
export interface EditPlan {
  /** "Add Wait". */
  readonly label: string;
  readonly changes: readonly TreeChange[];
  /** The node to select and show afterwards. */
  readonly focus?: Focus;
  /** Messages for the user: what was dropped or renamed. */
  readonly notes: readonly string[];
}

export interface Focus {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
}

/** An edit that is not possible: the reason. Nothing changes. */
export type EditResult = EditPlan | { readonly refused: string };

class Refusal extends Error {}

/** Aborts the current edit with a reason. */
export function refuse(reason: string): never {
  throw new Refusal(reason);
}

/** Wraps an edit function, so that `refuse` may be called at any depth in it. */
export function defineEdit<Ask>(make: (context: EditContext, ask: Ask) => EditPlan): (context: EditContext, ask: Ask) => EditResult {
  return (context, ask) => {
    try {
      return make(context, ask);
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message };
      throw error;
    }
  };
}

interface EditSummary {
  readonly label: string;
  readonly focus?: Focus;
  readonly notes?: readonly string[];
}

/** An edit that replaces the trees of the same names; rejected when one of them becomes too large. */
export function planEdit(context: EditContext, trees: readonly EditableTree[], { label, focus, notes = [] }: EditSummary): EditPlan {
  const changes = trees
    .map((edited) => {
      const before = context.trees.get(edited.name);
      return { name: edited.name, before, after: withWeightsOfChildren(edited, before, context) };
    })
    .filter(({ before, after }) => before !== after);
  for (const { name, after } of changes) {
    const excess = excessOf(after);
    if (excess !== undefined) refuse(`${label}: the tree ${name} would become too large: ${excess}.`);
  }
  return { label, changes, notes, ...(focus && { focus }) };
}

export function treeOf(context: EditContext, name: string): EditableTree {
  return context.trees.get(name) ?? refuse(`There is no tree "${name}".`);
}

export interface NodeRef {
  readonly tree: string;
  readonly node: NodeKey;
}

/** Nodes of one tree file; the first one has the focus. */
export interface NodesRef {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
}

export function nodeOf(context: EditContext, { tree, node }: NodeRef): NodeLocation {
  return findNode(treeOf(context, tree), node) ?? refuse('The node no longer exists.');
}
