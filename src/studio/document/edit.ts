import type { Category } from '../../bt/contract.ts';
import type { Arity } from '../../bt/definition.ts';
import type { ParamSpecs } from '../../bt/params.ts';
import type { EditTree, KeySource, NodeKey } from './edit-tree.ts';
import { findNode, type PlacedNode } from './walk-tree.ts';

/** What the commands know of a kind of node; a `NodeDefinition` of the engine is one. */
export interface EditKind {
  readonly type: string;
  readonly summary: string;
  readonly category: Category;
  readonly arity: Arity;
  readonly params: ParamSpecs;
}

/** All that a command looks at. */
export interface EditScene {
  readonly trees: ReadonlyMap<string, EditTree>;
  readonly kinds: ReadonlyMap<string, EditKind>;
  readonly newKey: KeySource;
}

/** One tree before and after an edit; undefined where there was none or is none. */
export interface TreeChange {
  readonly name: string;
  readonly before: EditTree | undefined;
  readonly after: EditTree | undefined;
}

/** What a command would do: one gesture, one step of undo, however many trees it touches. */
export interface Change {
  /** "Add Wait". */
  readonly label: string;
  readonly changes: readonly TreeChange[];
  /** What should be selected and shown afterwards. */
  readonly focus?: Focus;
  /** What the person should know: what was dropped, what was renamed. */
  readonly notes: readonly string[];
}

export interface Focus {
  readonly tree: string;
  readonly nodes: readonly NodeKey[];
}

/** A command that cannot be done says why, and changes nothing. */
export type Edit = Change | { readonly refused: string };

class Refusal extends Error {}

/** Ends the command that is being made. */
export function refuse(reason: string): never {
  throw new Refusal(reason);
}

/** A function from a scene to an edit, in which `refuse` may be called at any depth. */
export function command<Ask>(make: (scene: EditScene, ask: Ask) => Change): (scene: EditScene, ask: Ask) => Edit {
  return (scene, ask) => {
    try {
      return make(scene, ask);
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message };
      throw error;
    }
  };
}

interface About {
  readonly label: string;
  readonly focus?: Focus;
  readonly notes?: readonly string[];
}

/** The edit that puts these trees in the place of those of the same names. */
export function changeTo(scene: EditScene, trees: readonly EditTree[], { label, focus, notes = [] }: About): Change {
  const changes = trees
    .map((after) => ({ name: after.name, before: scene.trees.get(after.name), after }))
    .filter(({ before, after }) => before !== after);
  return { label, changes, notes, ...(focus && { focus }) };
}

export function treeOf(scene: EditScene, name: string): EditTree {
  return scene.trees.get(name) ?? refuse(`There is no tree "${name}".`);
}

export interface NodeAsk {
  readonly tree: string;
  readonly node: NodeKey;
}

export function nodeOf(scene: EditScene, { tree, node }: NodeAsk): PlacedNode {
  return findNode(treeOf(scene, tree), node) ?? refuse('The node is not there any more.');
}
