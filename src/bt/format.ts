/** What a tree file holds. Fields that are not listed here are kept and ignored. */
export interface TreeDocument {
  $schema?: string;
  /** The same as the name of the file without `.json`. */
  name: string;
  description: string;
  /** Everything that the nodes of this file read or write; a subtree sees only its own list. */
  keys?: KeyDeclaration[];
  root: NodeDocument;
}

export interface KeyDeclaration {
  name: string;
  type: ValueType;
  /** Start value; without one the key starts invalid. */
  value?: Literal;
  description?: string;
  /** `own` when absent. */
  scope?: Scope;
}

/** Whose key it is: each agent has one of its own, or all of its party share it, or all of the world. */
export const SCOPES = ['own', 'party', 'world'] as const;
export type Scope = (typeof SCOPES)[number];

export interface NodeDocument {
  /** Stable name of the node, for live edits and traces; derived from the path when absent. */
  id?: string;
  type: string;
  /** What a person calls this node. */
  name?: string;
  note?: string;
  /** The branch is not there: not compiled, not checked, not counted as a child. Never the top of a tree. */
  disabled?: boolean;
  params?: Record<string, Literal | KeyReference>;
  child?: NodeDocument;
  children?: NodeDocument[];
  /** `SubTree` only: what the declared keys of the used tree stand for. */
  map?: Record<string, Literal | KeyReference>;
}

export const VALUE_TYPES = ['number', 'boolean', 'string', 'vector', 'entity'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** A vector is `[x, y]`, an entity its number. */
export type Literal = number | boolean | string | [number, number];

export interface KeyReference {
  key: string;
  /** Taken while the key is invalid. */
  else?: Literal;
}

/** Tree files by name. A document is anything that JSON can hold until it has been checked. */
export type TreeLibrary = ReadonlyMap<string, LibraryEntry>;

export interface LibraryEntry {
  readonly file: string;
  readonly document: unknown;
}
