import type { EditableNode, EditableTree, Fields, NodeKey } from './editable-tree.ts';
import { treeText } from './tree-text.ts';
import { findNode, outline, type NodeLocation } from './tree-outline.ts';

/** Summary of the differences between a tree and its file: "2 nodes added, 1 changed; keys". Nodes are matched by session key. */
export function describeTreeDifference(mine: EditableTree, file: EditableTree): string {
  const reordered = new Set(outline(mine).flatMap(({ node }) => outOfOrder(node, findNode(file, node.key)?.node)));
  const counts = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const placed of outline(mine)) {
    const other = findNode(file, placed.node.key);
    if (other === undefined) counts.added++;
    else if (ownText(placed.node) !== ownText(other.node)) counts.changed++;
    else if (isMoved(placed, other) || reordered.has(placed.node.key)) counts.moved++;
  }
  counts.removed = outline(file).filter(({ node }) => findNode(mine, node.key) === undefined).length;
  const nodes = Object.entries(counts).filter(([, count]) => count > 0);
  const words = nodes
    .map(([what, count], place) => (place === 0 ? `${count} ${count === 1 ? 'node' : 'nodes'} ${what}` : `${count} ${what}`))
    .join(', ');
  const fields = differingFields(mine.fields, file.fields).map((name) => (name === 'keys' ? 'keys' : `the ${name}`));
  return (
    [words, fields.join(', ')].filter((part) => part !== '').join('; ') ||
    (treeText(mine) === treeText(file) ? 'nothing' : 'the order of its fields')
  );
}

function differingFields(some: Fields, others: Fields): string[] {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].filter((name) => name !== 'root' && name !== 'drafts' && JSON.stringify(some[name]) !== JSON.stringify(others[name]));
}

/** Without children, which are compared separately. */
function ownText({ fields }: EditableNode): string {
  return JSON.stringify(Object.entries(fields).filter(([name]) => name !== 'child' && name !== 'children'));
}

/** The children that changed places among those that the node had before: the fewest without which the others are in their order. */
function outOfOrder(node: EditableNode, before: EditableNode | undefined): NodeKey[] {
  const places = new Map(before?.children.map(({ key }, place) => [key, place]));
  const kept = node.children.flatMap(({ key }) => (places.has(key) ? [{ key, place: places.get(key) as number }] : []));
  // The longest run of children in the old order, ending with each of them.
  const runs: { readonly key: NodeKey; readonly place: number; readonly length: number; readonly from: number }[] = [];
  for (const [at, { key, place }] of kept.entries()) {
    let from = -1;
    for (let other = 0; other < at; other++) {
      const run = runs[other];
      if (run !== undefined && run.place < place && run.length > (runs[from]?.length ?? 0)) from = other;
    }
    runs.push({ key, place, length: (runs[from]?.length ?? 0) + 1, from });
  }
  const stays = new Set<NodeKey>();
  const longest = runs.reduce((best, { length }, at) => (length > (runs[best]?.length ?? 0) ? at : best), -1);
  for (let run = runs[longest]; run !== undefined; run = runs[run.from]) stays.add(run.key);
  return kept.flatMap(({ key }) => (stays.has(key) ? [] : [key]));
}

function isMoved(some: NodeLocation, other: NodeLocation): boolean {
  return some.parent?.key !== other.parent?.key;
}
