import type { KeyDeclaration, KeyReference } from '../blackboard/key-declaration.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import type { ActionDocument } from './tree-action.ts';

/** The content of a tree file. Any other field is a problem, because it is usually a typing error. */
export interface TreeDocument {
  $schema?: string;
  /** The name of the file without `.json`. */
  name: string;
  description: string;
  /** All keys that the nodes of this file read or write; a subtree sees only its own list. */
  keys?: KeyDeclaration[];
  /** By what a TreeQuery finds the tree. */
  promises?: PromiseDocument;
  /**
   * The set of considerations that this tree goes by: the tree whose keys it has. Its file has a root of its own, and `overrides` of keys
   * in the place of `keys`, which are made when it is read.
   */
  considerations?: string;
  /** The tree is used like a node type. */
  action?: ActionDocument;
  /** The tree that this one extends. Its file has `overrides`, and neither keys nor a root: those are made when it is read. */
  extends?: string;
  overrides?: Override[];
  extensions?: Extensions;
  root: NodeDocument;
  /** Branches beside the tree, for its editor: they are neither compiled nor inherited, and what is wrong with them is a hint. */
  drafts?: NodeDocument[];
}

/** What a tree promises to those that look for one. */
export interface PromiseDocument {
  /** What kind of behaviour it is; they are tags of its top node too. */
  tags?: string[];
  /** The conditions on its keys under which it can be chosen: see `PROMISE_PARAMS`. */
  needs?: readonly ParamItem[];
  /** What holds of them once it has succeeded. */
  gives?: readonly ParamItem[];
  /** How good it would be now, a number or an expression. */
  score?: ParamValue;
}

/** Data of other programs: kept and copied with the tree or node, never read by the game. */
export type Extensions = Record<string, unknown>;

export const TREE_FIELDS = [
  '$schema',
  'name',
  'description',
  'extends',
  'considerations',
  'overrides',
  'keys',
  'promises',
  'action',
  'extensions',
  'root',
  'drafts',
] as const satisfies (keyof TreeDocument)[];

/** What a file gives to a parameter: a value, an expression (as text), a list of weights, which may be expressions, or of objects, or a key. */
export type ParamValue = Literal | readonly (number | string)[] | readonly ParamItem[] | KeyReference;

export interface ParamItem {
  readonly [param: string]: ParamValue;
}

export interface NodeDocument {
  /** Stable id of the node, for live edits and traces; derived from the path when absent. */
  id?: string;
  type: string;
  /** Display name. */
  name?: string;
  note?: string;
  /** What kind of behaviour the branch is; the agent can suppress or prefer branches by tag while it runs. */
  tags?: string[];
  /** The branch is ignored: not compiled, not checked, not counted as a child. The root cannot be disabled. */
  disabled?: boolean;
  params?: Record<string, ParamValue>;
  child?: NodeDocument;
  children?: NodeDocument[];
  /** `SubTree` and `TreeQuery` only: values or keys of this tree for the keys that the used tree declares. */
  map?: Record<string, Literal | KeyReference>;
  extensions?: Extensions;
}

export const NODE_FIELDS = [
  'id',
  'type',
  'name',
  'note',
  'tags',
  'disabled',
  'extensions',
  'params',
  'map',
  'child',
  'children',
] as const satisfies (keyof NodeDocument)[];

/**
 * What a tree does differently from the tree that it extends, at one node or key of that tree. A node is named by its id, by its display
 * name (where several have it, the one that contains the others), or by its path ("/root/child"). Exactly one of `set`, `replace`, `add` and `remove`.
 */
export interface Override {
  node?: string;
  key?: string;
  /**
   * Fields in the place of those of the node or key; null removes one. `params` and `map` are merged entry by entry, and a list of objects
   * item by item where the entry is an object: `{ "evaluators": { "energy": { "slope": 2 } } }` changes the evaluator of that key.
   * For a key that the other tree does not declare: its declaration.
   */
  set?: JsonRecord;
  /** A branch in the place of the node. */
  replace?: NodeDocument;
  /** One more child of the node: before the child that `before` names, or last. */
  add?: NodeDocument;
  before?: string;
  remove?: boolean;
}

/** Tree files by name. A document may be any JSON value until it has been checked. */
export type TreeLibrary = ReadonlyMap<string, LibraryEntry>;

export interface LibraryEntry {
  readonly file: string;
  readonly document: unknown;
}
