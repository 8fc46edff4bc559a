import type { NodeOrigins, NodePlace } from '../engine/reload.ts';
import type { EditContext } from './edit-plan.ts';
import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import { nodeDocument } from './editable-tree.ts';
import { typeOf } from './node-fields.ts';
import { outline } from './tree-outline.ts';

/**
 * The node origins that hot reload needs: which node of the new trees was which node of the old ones.
 *
 * The runtime identifies a node by its `id` or path, and every move changes paths. Writing ids was rejected: the
 * saved file must stay as its author wrote it, and the running program would not know an id that is only in the
 * live copy. Instead, nodes have session keys, and this table translates paths between any two versions. It is
 * plain data, so a recorded edit can contain it.
 * A node that moved to another tree (extracted) is found there. A match means identity, not equality: hot reload
 * decides by type and parameters whether to keep memory. Only changed trees are included.
 */
export function matchNodes(older: EditContext['trees'], newer: EditContext['trees']): NodeOrigins {
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
 * Gives a newly read version of a tree the session keys of the version that it replaces, where nodes seem to
 * be the same: equal branches first, then nodes of the same type in order. For files that changed on disk.
 */
export function adoptNodeKeys(fresh: EditableTree, known: EditableTree): EditableTree {
  const adoptTop = (top: EditableNode, before: EditableNode | undefined): EditableNode =>
    before === undefined || typeOf(top) !== typeOf(before) ? top : isSameBranch(top, before) ? before : adopt(top, before);
  const drafts = fresh.drafts?.map((draft, place) => adoptTop(draft, known.drafts?.[place]));
  return { ...fresh, root: adoptTop(fresh.root, known.root), ...(drafts && { drafts }) };
}

function isSameBranch(one: EditableNode, other: EditableNode): boolean {
  return JSON.stringify(nodeDocument(one)) === JSON.stringify(nodeDocument(other));
}

function adopt(fresh: EditableNode, known: EditableNode): EditableNode {
  const left = [...known.children];
  const texts = left.map((child) => JSON.stringify(nodeDocument(child)));
  const take = (place: number): EditableNode | undefined => {
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
