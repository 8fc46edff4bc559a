import { fieldOf, isRecord } from './json-value.ts';

export interface PlacedChild<Node> {
  readonly path: string;
  readonly node: Node;
}

/**
 * The children of a node of a file with their paths, whether written as `child` or as `children`.
 * Disabled ones are left out; the paths of the others are those of the file all the same.
 */
export function nodeChildren<Node>(node: { child?: Node; children?: Node[] }, path: string): PlacedChild<Node>[] {
  return writtenChildren(node, path).filter((child) => !isDisabled(child.node));
}

/** The same with the disabled ones. */
export function writtenChildren<Node>(node: { child?: Node; children?: Node[] }, path: string): PlacedChild<Node>[] {
  const placed: PlacedChild<Node>[] = [];
  if (node.child !== undefined) placed.push({ path: `${path}/child`, node: node.child });
  for (const [place, child] of (node.children ?? []).entries()) placed.push({ path: `${path}/children/${place}`, node: child });
  return placed;
}

export function isDisabled(node: unknown): boolean {
  return fieldOf(node, 'disabled') === true;
}

/** The same for a node that has not been checked. */
export function uncheckedChildren(node: unknown, path: string): PlacedChild<unknown>[] {
  if (!isRecord(node)) return [];
  const { child, children } = node;
  return nodeChildren<unknown>({ child, ...(Array.isArray(children) && { children: children as unknown[] }) }, path);
}
