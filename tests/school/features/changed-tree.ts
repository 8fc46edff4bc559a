import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';

/**
 * What becomes of a node: `"child"` puts its child in its place, `null` leaves it out, fields replace its own. Its children
 * stay unless there are others; its parameters do not.
 */
export type NodeChange = 'child' | null | Partial<NodeDocument>;

interface Changes {
  readonly nodes: Readonly<Record<string, NodeChange>>;
  readonly keys: Readonly<Record<string, Partial<KeyDeclaration>>>;
}

/** A copy of the tree with these nodes and keys changed. @throws Error for a name that it does not have once. */
export function changedTree(tree: TreeDocument, { nodes, keys }: Changes): TreeDocument {
  const found: string[] = [];
  const root = changed(tree.root, nodes, found)[0];
  if (root === undefined) throw new Error(`${tree.name}: the root cannot be left out.`);
  const declared = (tree.keys ?? []).map((key) => (key.name in keys ? { ...key, ...keys[key.name] } : key));
  found.push(...declared.flatMap(({ name }) => (name in keys ? [name] : [])));
  for (const name of [...Object.keys(nodes), ...Object.keys(keys)]) {
    const times = found.filter((each) => each === name).length;
    if (times !== 1) throw new Error(`${tree.name}: found "${name}" ${times} times, expected one node or key of that name`);
  }
  return { ...tree, keys: declared, root };
}

/** The name that the studio shows for a node without one. */
function labelOf({ name, params }: NodeDocument): string {
  return name ?? (typeof params?.['tree'] === 'string' ? params['tree'] : '');
}

function changed(node: NodeDocument, nodes: Changes['nodes'], found: string[]): NodeDocument[] {
  const child = node.child === undefined ? [] : changed(node.child, nodes, found);
  const children = (node.children ?? []).flatMap((each) => changed(each, nodes, found));
  const below = { ...(child[0] && { child: child[0] }), ...(node.children && { children }) };
  const label = labelOf(node);
  const change = nodes[label];
  if (change === undefined) return [{ ...node, ...below }];
  found.push(label);
  if (change === null) return [];
  if (change === 'child') return child;
  const kept = Object.fromEntries(Object.entries(node).filter(([field]) => !['params', 'child', 'children'].includes(field)));
  return [{ ...(kept as unknown as NodeDocument), ...below, ...change }];
}
