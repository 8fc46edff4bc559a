import type { EditableNode, EditableTree, Fields } from './editable-tree.ts';
import { findNode, outline, type NodeLocation } from './tree-outline.ts';

/** Summary of the differences between a tree and its file: "2 nodes added, 1 changed; keys". Nodes are matched by session key. */
export function describeTreeDifference(mine: EditableTree, file: EditableTree): string {
  const counts = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const placed of outline(mine)) {
    const other = findNode(file, placed.node.key);
    if (other === undefined) counts.added++;
    else if (ownText(placed.node) !== ownText(other.node)) counts.changed++;
    else if (isMoved(placed, other)) counts.moved++;
  }
  counts.removed = outline(file).filter(({ node }) => findNode(mine, node.key) === undefined).length;
  const nodes = Object.entries(counts).filter(([, count]) => count > 0);
  const words = nodes
    .map(([what, count], place) => (place === 0 ? `${count} ${count === 1 ? 'node' : 'nodes'} ${what}` : `${count} ${what}`))
    .join(', ');
  const fields = differingFields(mine.fields, file.fields).map((name) => (name === 'keys' ? 'keys' : `the ${name}`));
  return [words, fields.join(', ')].filter((part) => part !== '').join('; ') || 'nothing';
}

function differingFields(some: Fields, others: Fields): string[] {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].filter((name) => name !== 'root' && JSON.stringify(some[name]) !== JSON.stringify(others[name]));
}

/** Without children, which are compared separately. */
function ownText({ fields }: EditableNode): string {
  return JSON.stringify(Object.entries(fields).filter(([name]) => name !== 'child' && name !== 'children'));
}

function isMoved(some: NodeLocation, other: NodeLocation): boolean {
  return some.parent?.key !== other.parent?.key;
}
