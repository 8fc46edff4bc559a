import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Grower } from './random-trees.ts';

/** A leaf somewhere runs another branch of the file instead. The result may be a tree that does not load. */
export function withSharedBranch(root: NodeDocument, grower: Grower): NodeDocument {
  const nodes = allOf(root);
  const target = grower.chance.of(nodes);
  const place = grower.chance.of(nodes.filter(({ children }) => children === undefined));
  const { note } = target;
  if (note === undefined || target === root || allOf(target).includes(place)) return root;
  const shared = grower.named({ type: 'SharedBranch', params: { branch: note } });
  const change = (node: NodeDocument): NodeDocument => {
    if (node === place) return shared;
    const children = node.children?.map(change);
    return { ...node, ...(children && { children }), ...(node === target && { id: note }) };
  };
  return change(root);
}

function allOf(node: NodeDocument): NodeDocument[] {
  return [node, ...(node.children ?? []).flatMap(allOf)];
}
