/** A node in a tree file: "/root/children/2". */
export interface NodePlace {
  readonly tree: string;
  readonly path: string;
}

/**
 * Where the nodes of changed trees were before the change: by name of tree, by path. A node that is
 * missing is new. A tree that is missing has its nodes where they were, or where their `id` says.
 */
export type NodeOrigins = Readonly<Record<string, Readonly<Record<string, NodePlace>>>>;
