import { fieldOf, isRecord } from '../../core/json-value.ts';

export interface PlacedChild<Node> {
  readonly path: string;
  readonly node: Node;
}

/**
 * The enabled children of a document node, whether written as `child` or as `children`.
 * Their paths are those in the file, so they count disabled siblings.
 */
export function nodeChildren<Node>(node: { child?: Node; children?: Node[] }, path: string): PlacedChild<Node>[] {
  return writtenChildren(node, path).filter((child) => !isDisabled(child.node));
}

/** The same, including disabled children. */
export function writtenChildren<Node>(node: { child?: Node; children?: Node[] }, path: string): PlacedChild<Node>[] {
  const placed: PlacedChild<Node>[] = [];
  if (node.child !== undefined) placed.push({ path: `${path}/child`, node: node.child });
  for (const [place, child] of (node.children ?? []).entries()) placed.push({ path: `${path}/children/${place}`, node: child });
  return placed;
}

export function isDisabled(node: unknown): boolean {
  return fieldOf(node, 'disabled') === true;
}

/** `nodeChildren` for unchecked data. */
export function uncheckedChildren(node: unknown, path: string): PlacedChild<unknown>[] {
  if (!isRecord(node)) return [];
  const { child, children } = node;
  return nodeChildren<unknown>({ child, ...(Array.isArray(children) && { children: children as unknown[] }) }, path);
}
