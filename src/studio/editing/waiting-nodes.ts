import type { EditNode, EditTree, NodeKey } from '../document/edit-tree.ts';
import { findNode, outline } from '../document/walk-tree.ts';
import type { Trees } from './tree-checks.ts';

const NONE: ReadonlySet<NodeKey> = new Set();

/** By name of tree: the nodes that the agents run otherwise, elsewhere, or not at all yet. Only trees that have some. */
export function waitingNodes(draft: Trees, running: Trees): ReadonlyMap<string, ReadonlySet<NodeKey>> {
  return new Map([...draft].flatMap(([name, tree]) => {
    const waiting = tree === running.get(name) ? NONE : waitingIn(tree, running.get(name));
    return waiting.size === 0 ? [] : [[name, waiting] as const];
  }));
}

function waitingIn(tree: EditTree, running: EditTree | undefined): ReadonlySet<NodeKey> {
  const waiting = outline(tree).filter(({ node, parent }) => {
    const before = running && findNode(running, node.key);
    return before === undefined || before.parent?.key !== parent?.key || !isSame(before.node, node) || hasMoved(before.parent, { parent, node });
  });
  return new Set(waiting.map(({ node }) => node.key));
}

/** Fields are exchanged, never changed: but the lists of children stand in them too, for their places. */
function isSame({ fields: before }: EditNode, { fields }: EditNode): boolean {
  if (before === fields) return true;
  const own = (of: EditNode['fields']): string => JSON.stringify({ ...of, child: undefined, children: undefined });
  return own(before) === own(fields);
}

/** Whether it stands in another order among those who were its brothers before. */
function hasMoved(before: EditNode | undefined, { parent, node }: { parent: EditNode | undefined; node: EditNode }): boolean {
  if (before === undefined || parent === undefined || before.children === parent.children) return false;
  const orderIn = (of: EditNode, other: EditNode): NodeKey[] => of.children.map(({ key }) => key).filter((key) => other.children.some((each) => each.key === key));
  return orderIn(before, parent).indexOf(node.key) !== orderIn(parent, before).indexOf(node.key);
}
