import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { childrenOf, countNodes, nodeAt, replaceAt, type NodePlace } from '../making/node-places.ts';
import type { TreeMaker } from '../making/tree-maker.ts';

/** The sound tree without the node at a place and what is below it; undefined where no smaller sound tree comes of that. */
export function withoutNode(tree: TreeDocument, place: NodePlace, maker: TreeMaker): TreeDocument | undefined {
  const root = removeAt(tree.root, place);
  const without = root && maker.finished({ ...tree, root });
  return without !== undefined && countNodes(without.root) < countNodes(tree.root) ? without : undefined;
}

/** The branch that is left: without the node; with its only child in its place; or with its only sibling in the place of their parent. */
function removeAt(root: NodeDocument, { place, node }: NodePlace): NodeDocument | undefined {
  const above = place.slice(0, -1);
  const parent = place.length === 0 ? undefined : nodeAt(root, above);
  const siblings = parent === undefined ? [] : childrenOf(parent);
  const arity = parent && gameRegistry.definitions.get(parent.type)?.arity;
  if (arity !== undefined && siblings.length > arity.min) return replaceAt(root, place, []);
  const [only, ...others] = childrenOf(node);
  if (only !== undefined && others.length === 0) return replaceAt(root, place, [only]);
  return siblings.length === 2 ? replaceAt(root, above, [siblings[1 - place.at(-1)!]!]) : undefined;
}
