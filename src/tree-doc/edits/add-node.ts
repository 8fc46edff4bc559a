import { planEdit, defineEdit, treeOf } from '../edit-plan.ts';
import type { EditableNode } from '../editable-tree.ts';
import { insertInto } from '../transform-tree.ts';
import { nodesNear, suggestParams } from '../suggested-params.ts';
import { gapAt, gapFor, isSingle, kindOf, requireKind, type InsertionPoint } from '../insertion-point.ts';

interface AddNodeOptions {
  readonly tree: string;
  readonly type: string;
  readonly at: InsertionPoint;
  /** Parameters that are already known, such as the tree of a SubTree. */
  readonly params?: EditableNode['fields'];
  /** Its display name. */
  readonly label?: string;
}

/** Adds a new node. Required keys are filled in with the declared keys that fit best, or with a standard key. */
export const addNode = defineEdit((context, { tree: name, type, at, params, label }: AddNodeOptions) => {
  const tree = treeOf(context, name);
  const kind = requireKind(context, type);
  const { parent } = gapAt(tree, at);
  const suggested = suggestParams(context, kind, { tree, nearby: nodesNear(parent) });
  const filled = { ...suggested.params, ...params };
  const node: EditableNode = {
    key: context.newNodeKey(),
    fields: { type, ...(label !== undefined && { name: label }), ...(Object.keys(filled).length > 0 && { params: filled }) },
    children: [],
  };
  const { position } = gapFor(context, tree, { at, fresh: [node] });
  const after = insertInto(suggested.tree, parent.key, { position, nodes: [node], isSingle: isSingle(kindOf(context, parent)) });
  return planEdit(context, [after], { label: `Add ${label ?? type}`, focus: { tree: name, nodes: [node.key] }, notes: suggested.notes });
});
