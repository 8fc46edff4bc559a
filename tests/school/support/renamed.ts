import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';

/** Types whose children go by their names: another name is another role, state or fact. */
const NAMED_CHILDREN = new Set(['Roles', 'StateMachine']);

/** The same tree with other names for all its nodes, apart from those that mean something to it. */
export function renamed(tree: TreeDocument): TreeDocument {
  return { ...tree, root: renamedNode(tree.root, false) };
}

function renamedNode(node: NodeDocument, keepsName: boolean): NodeDocument {
  const keeps = NAMED_CHILDREN.has(node.type);
  return {
    ...node,
    ...(node.name !== undefined && !keepsName && { name: `${node.name}, said otherwise` }),
    ...(node.child && { child: renamedNode(node.child, keeps) }),
    ...(node.children && { children: node.children.map((child) => renamedNode(child, keeps)) }),
  };
}

/** The tree with other parameters at the node of that name. */
export function withParams(tree: TreeDocument, name: string, params: Record<string, unknown>): TreeDocument {
  return changedAt(tree, name, (node) => [{ ...node, params: { ...node.params, ...params } } as NodeDocument]);
}

/** The tree with the node of that name twice, one after the other. */
export function withTwice(tree: TreeDocument, name: string): TreeDocument {
  return changedAt(tree, name, (node) => [node, { ...structuredClone(node), name: `${name} once more` }]);
}

function changedAt(tree: TreeDocument, name: string, change: (node: NodeDocument) => NodeDocument[]): TreeDocument {
  let isFound = false;
  const walk = (node: NodeDocument): NodeDocument[] => {
    const [only] = node.child === undefined ? [] : walk(node.child);
    const below = {
      ...node,
      ...(only !== undefined && { child: only }),
      ...(node.children && { children: node.children.flatMap(walk) }),
    };
    if (node.name !== name) return [below];
    isFound = true;
    return change(below);
  };
  const [root = tree.root] = walk(tree.root);
  if (!isFound) throw new Error(`There is no node “${name}” in ${tree.name}.`);
  return { ...tree, root };
}
