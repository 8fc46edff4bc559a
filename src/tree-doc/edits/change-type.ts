import { subTree } from '../../engine/families/core/index.ts';
import { treeQuery } from '../../engine/families/query/index.ts';
import { replaceNode, withChildren } from '../transform-tree.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type NodeKindSpec, type NodeRef } from '../edit-plan.ts';
import type { EditableNode, EditableTree } from '../editable-tree.ts';
import { entriesOf, titleOf, typeOf, withEntries, withNodeField } from '../node-fields.ts';
import { fitsParam } from '../declared-keys.ts';
import { isSingle, requireKind } from '../insertion-point.ts';

/** Changes the type of a node. Parameters and children that fit are kept; the notes say what was dropped. */
export const changeType = defineEdit((context, { type, ...ask }: NodeRef & { readonly type: string }) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const kind = requireKind(context, type);
  if (kind.category === 'root' && node !== tree.root) refuse(`${type} can only be the root of a tree.`);
  const label = `Change ${typeOf(node)} to ${type}`;
  const focus = { tree: ask.tree, nodes: [node.key] };
  if (typeOf(node) === type) return planEdit(context, [tree], { label, focus });
  const notes: string[] = [];
  const typed = withNodeField(node, 'type', type);
  const fitted = keepChildren(keepMap(keepParams(typed, { kind, tree, notes }), kind, notes), kind, notes);
  return planEdit(context, [replaceNode(tree, node.key, () => fitted)], { label, focus, notes });
});

function keepParams(node: EditableNode, of: { kind: NodeKindSpec; tree: EditableTree; notes: string[] }): EditableNode {
  const { kind, tree, notes } = of;
  const params = Object.entries(entriesOf(node, 'params'));
  const kept = params.filter(([name, value]) => {
    const spec = Object.hasOwn(kind.params, name) ? kind.params[name] : undefined;
    if (spec !== undefined && fitsParam(spec, value, tree)) return true;
    notes.push(
      `Dropped the parameter ${name}: ${spec === undefined ? `${kind.type} has none of that name` : `its value does not fit ${kind.type}`}.`,
    );
    return false;
  });
  return kept.length === params.length ? node : withEntries(node, 'params', Object.fromEntries(kept));
}

function keepMap(node: EditableNode, kind: NodeKindSpec, notes: string[]): EditableNode {
  if (kind.category === 'subtree' || node.fields['map'] === undefined) return node;
  notes.push(`Dropped the map: only a ${subTree.type} or ${treeQuery.type} has one.`);
  return withNodeField(node, 'map', undefined);
}

function keepChildren(node: EditableNode, kind: NodeKindSpec, notes: string[]): EditableNode {
  const kept = node.children.slice(0, kind.arity.max);
  for (const dropped of node.children.slice(kind.arity.max)) {
    notes.push(
      `Dropped ${titleOf(dropped)} and its branch: ${kind.type} takes ${kind.arity.max === 0 ? 'no children' : `at most ${kind.arity.max}`}.`,
    );
  }
  if (kept.length < node.children.length) return withChildren(node, kept, isSingle(kind));
  // A list for one child stays a list; `child` is not possible for a type that takes many.
  return node;
}
