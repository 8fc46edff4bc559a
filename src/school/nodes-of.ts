import type { NodeDocument } from '../engine/document.ts';

/** A node of a document and where it is. */
export interface PlacedNode {
  readonly node: NodeDocument;
  /** "/root/children/0". */
  readonly path: string;
  /** Path of the node above it; undefined for the root. */
  readonly parent: string | undefined;
}

/** A branch from top to bottom. What is no node, in a document that was not checked, is left out. */
export function nodesOf(node: NodeDocument | undefined, path = '/root', parent?: string): readonly PlacedNode[] {
  if (node === undefined || node === null || typeof node !== 'object') return [];
  const { child, children = [] } = node;
  const below = Array.isArray(children) ? children : [];
  return [
    { node, path, parent },
    ...nodesOf(child, `${path}/child`, path),
    ...below.flatMap((each, index) => nodesOf(each, `${path}/children/${index}`, path)),
  ];
}
