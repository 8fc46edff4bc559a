import { planEdit, defineEdit, treeOf, type EditContext } from '../edit-plan.ts';
import type { EditableNode, EditableTree } from '../editable-tree.ts';
import { withMoreDrafts } from './detach-nodes.ts';
import { insertInto } from '../transform-tree.ts';
import { nodesNear, suggestParams } from '../suggested-params.ts';
import { gapAt, gapFor, isSingle, kindOf, requireKind, type Destination } from '../insertion-point.ts';

interface AddNodeOptions {
  readonly tree: string;
  readonly type: string;
  readonly at: Destination;
  /** Parameters that are already known, such as the tree of a SubTree. */
  readonly params?: EditableNode['fields'];
  /** Its display name. */
  readonly label?: string;
}

/** Adds a new node. Required keys are filled in with the declared keys that fit best, or with a standard key. */
export const addNode = defineEdit((context, { tree: name, type, at, params, label }: AddNodeOptions) => {
  const tree = treeOf(context, name);
  const kind = requireKind(context, type);
  const suggested = suggestParams(context, kind, { tree, nearby: at === 'draft' ? [] : nodesNear(gapAt(tree, at).parent) });
  const filled = { ...suggested.params, ...params };
  const node: EditableNode = {
    key: context.newNodeKey(),
    fields: { type, ...(label !== undefined && { name: label }), ...(Object.keys(filled).length > 0 && { params: filled }) },
    children: [],
  };
  const after = addedAt(context, tree, { at, node, declared: suggested.tree });
  return planEdit(context, [after], { label: `Add ${label ?? type}`, focus: { tree: name, nodes: [node.key] }, notes: suggested.notes });
});

interface Addition {
  readonly at: Destination;
  readonly node: EditableNode;
  /** The tree with the keys that the node needs. */
  readonly declared: EditableTree;
}

function addedAt(context: EditContext, tree: EditableTree, { at, node, declared }: Addition): EditableTree {
  if (at === 'draft') return withMoreDrafts(context, declared, [node]);
  const { parent, position } = gapFor(context, tree, { at, fresh: [node] });
  return insertInto(declared, parent.key, { position, nodes: [node], isSingle: isSingle(kindOf(context, parent)) });
}
