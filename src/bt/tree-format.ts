import type { KeyDeclaration, KeyReference } from '../blackboard/key-declaration.ts';
import type { Literal } from '../blackboard/literal.ts';

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
  extensions?: Extensions;
  root: NodeDocument;
}

/** What a tree promises to those that look for one. */
export interface PromiseDocument {
  /** What kind of behaviour it is; they are tags of its top node too. */
  tags?: string[];
  /** What must hold of its keys for it to be chosen: see `PROMISE_LISTS`. */
  needs?: readonly ParamItem[];
  /** What holds of them once it has succeeded. */
  gives?: readonly ParamItem[];
}

/** Data of other programs: kept and copied with the tree or node, never read by the game. */
export type Extensions = Record<string, unknown>;

export const TREE_FIELDS = [
  '$schema',
  'name',
  'description',
  'keys',
  'promises',
  'extensions',
  'root',
] as const satisfies (keyof TreeDocument)[];

/** What a file gives to a parameter: a value, a list of weights or of objects, or a key. */
export type ParamValue = Literal | readonly number[] | readonly ParamItem[] | KeyReference;

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

/** Tree files by name. A document may be any JSON value until it has been checked. */
export type TreeLibrary = ReadonlyMap<string, LibraryEntry>;

export interface LibraryEntry {
  readonly file: string;
  readonly document: unknown;
}
