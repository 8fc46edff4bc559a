/** A node in a tree file: "/root/children/2". */
export interface NodePlace {
  readonly tree: string;
  readonly path: string;
}

/**
 * Where the nodes of changed trees were before the change: by tree name, then by path. A missing node is
 * new. In a missing tree, nodes are matched by their `id` or path.
 */
export type NodeOrigins = Readonly<Record<string, Readonly<Record<string, NodePlace>>>>;
