import { planEdit, defineEdit, treeOf } from '../edit-plan.ts';
import type { EditableNode, EditableTree } from '../editable-tree.ts';
import { insertInto } from '../transform-tree.ts';
import { declarations, keyFits } from '../declared-keys.ts';
import { gapAt, isSingle, kindOf, requireKind, requireRoom, type InsertionPoint } from '../insertion-point.ts';
import type { NodeKindSpec } from '../edit-plan.ts';

interface AddNodeOptions {
  readonly tree: string;
  readonly type: string;
  readonly at: InsertionPoint;
  /** Parameters that are already known, such as the tree of a SubTree. */
  readonly params?: EditableNode['fields'];
}

/** Adds a new node. A required key is filled in if only one declared key fits. */
export const addNode = defineEdit((context, { tree: name, type, at, params }: AddNodeOptions) => {
  const tree = treeOf(context, name);
  const kind = requireKind(context, type);
  const { parent, position } = gapAt(tree, at);
  const filled = { ...suggestedParams(kind, tree), ...params };
  const node: EditableNode = {
    key: context.newNodeKey(),
    fields: { type, ...(Object.keys(filled).length > 0 && { params: filled }) },
    children: [],
  };
  requireRoom(context, parent, [node]);
  const after = insertInto(tree, parent.key, { position, nodes: [node], isSingle: isSingle(kindOf(context, parent)) });
  return planEdit(context, [after], { label: `Add ${type}`, focus: { tree: name, nodes: [node.key] } });
});

function suggestedParams(kind: NodeKindSpec, tree: EditableTree): EditableNode['fields'] {
  const params: [string, unknown][] = [];
  for (const [param, spec] of Object.entries(kind.params)) {
    if (!spec.isRequired || spec.source === 'literal') continue;
    const fitting = declarations(tree).filter(({ type }) => keyFits(spec, type));
    const key = fitting.find(({ name }) => name === param) ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (key !== undefined) params.push([param, { key: key['name'] }]);
  }
  return Object.fromEntries(params);
}
