import { allNodes } from '../../engine/families/index.ts';
import type { NodeDocument } from '../../engine/document.ts';
import { withEntries } from '../../core/lazy-map.ts';
import { defineEdit, nodeOf, planEdit, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import { nodeDocument, type EditableNode, type NodeKey } from '../editable-tree.ts';
import { titleOf } from '../node-fields.ts';
import { simplifyFlow, type FlowKind, type FlowKinds } from '../simplify-flow.ts';
import { replaceNode, withChildren, withTop } from '../transform-tree.ts';
import { nodesIn } from '../tree-outline.ts';

/** A document node that knows which node of the editor it is. */
type Marked = NodeDocument & { readonly sessionKey: NodeKey };

/** How many of the removed nodes are told one by one. */
const MOST_TOLD = 6;

/** Removes the nodes of a branch without which it does the same in every tick. */
export const simplifyBranch = defineEdit((context, ref: NodeRef) => {
  const tree = treeOf(context, ref.tree);
  const { node, parent } = nodeOf(context, ref);
  const known = new Map(nodesIn(node).map((each) => [each.key, each]));
  const { root, removed } = simplifyFlow(marked(node), kindsOf(context), nodeDocument(tree.root));
  if (removed.length === 0) refuse(`Every node below ${titleOf(node)} can make a difference.`);
  const simple = edited(root as Marked, known);
  const after = parent === undefined ? withTop(tree, node, simple) : replaceNode(tree, node.key, () => simple);
  const told = removed
    .slice(0, MOST_TOLD)
    .map((each) => `Removed ${titleOf(known.get((each.node as Marked).sessionKey) ?? node)}: it ${each.why}.`);
  const more = removed.length - told.length;
  return planEdit(context, [after], {
    label: `Simplify ${titleOf(node)}`,
    focus: { tree: ref.tree, nodes: [simple.key] },
    notes: [...told, ...(more > 0 ? [`Removed ${more} more.`] : [])],
  });
});

/** Kinds of the game's own nodes are leaves; those that pass control on are built in. */
function kindsOf({ kinds }: EditContext): FlowKinds {
  return withEntries<string, FlowKind>(kinds, new Map(allNodes.map((definition) => [definition.type, definition])));
}

function marked(node: EditableNode): Marked {
  const fields = Object.fromEntries(Object.entries(node.fields).filter(([name]) => name !== 'child' && name !== 'children'));
  const below = node.children.map(marked);
  const [only] = below;
  const isSingle = 'child' in node.fields && below.length === 1;
  return {
    ...(fields as unknown as NodeDocument),
    ...(below.length > 0 && (isSingle && only ? { child: only } : { children: below })),
    sessionKey: node.key,
  };
}

function edited({ sessionKey, child, children = [] }: Marked, known: ReadonlyMap<NodeKey, EditableNode>): EditableNode {
  const node = known.get(sessionKey)!;
  const below = (child === undefined ? children : [child]).map((each) => edited(each as Marked, known));
  const isSame = below.length === node.children.length && below.every((each, index) => each === node.children[index]);
  return isSame ? node : withChildren(node, below, child !== undefined);
}
