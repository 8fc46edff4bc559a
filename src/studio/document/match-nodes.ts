import type { NodeOrigins, NodePlace } from '../../bt/live/node-origins.ts';
import type { EditScene } from './edit.ts';
import type { EditNode, EditTree, NodeKey } from './edit-tree.ts';
import { nodeDocument } from './edit-tree.ts';
import { typeOf } from './fields.ts';
import { outline } from './walk-tree.ts';

/**
 * What the engine needs to carry memory over: which node of the new trees is which node of the old ones.
 *
 * The engine knows a node by its `id` or its path, and every move changes paths. No `id` is written for that:
 * neither into the saved file, which stays as its author wrote it, nor into a live copy, where the running
 * program would not know it either. Instead, the studio remembers its nodes by session keys, and this
 * table translates between any two versions by path. It is plain data, so a recorded edit can hold it.
 * A node that went to another tree (extracted) is found there. A match promises identity, not equality:
 * whether type and parameters allow memory to be kept is for the engine to see. Only changed trees are in it.
 */
export function matchNodes(older: EditScene['trees'], newer: EditScene['trees']): NodeOrigins {
  const before = new Map<NodeKey, NodePlace>();
  for (const [tree, edited] of older) {
    for (const { node, path } of outline(edited)) before.set(node.key, { tree, path });
  }
  const origins: Record<string, Record<string, NodePlace>> = {};
  for (const [tree, edited] of newer) {
    if (edited === older.get(tree)) continue;
    const found: Record<string, NodePlace> = {};
    for (const { node, path } of outline(edited)) {
      const place = before.get(node.key);
      if (place !== undefined) found[path] = place;
    }
    origins[tree] = found;
  }
  return origins;
}

/**
 * A freshly read version of a tree with the keys of the one it replaces, where nodes seem to be the same:
 * equal branches first, then the same type in the same order. For files that changed outside.
 */
export function adoptKeys(fresh: EditTree, known: EditTree): EditTree {
  return { ...fresh, root: typeOf(fresh.root) === typeOf(known.root) ? adopt(fresh.root, known.root) : fresh.root };
}

function adopt(fresh: EditNode, known: EditNode): EditNode {
  const left = [...known.children];
  const texts = left.map((child) => JSON.stringify(nodeDocument(child)));
  const take = (place: number): EditNode | undefined => {
    texts.splice(place, 1);
    return left.splice(place, 1)[0];
  };
  const equals = fresh.children.map((child) => {
    const place = texts.indexOf(JSON.stringify(nodeDocument(child)));
    return place < 0 ? undefined : take(place);
  });
  const children = fresh.children.map((child, position) => {
    const place = left.findIndex((other) => typeOf(other) === typeOf(child));
    const other = equals[position] ?? (place < 0 ? undefined : take(place));
    return other === undefined ? child : adopt(child, other);
  });
  return { ...fresh, key: known.key, children };
}
