import { replaceNode, withChildren } from '../change-tree.ts';
import { changeTo, command, nodeOf, refuse, treeOf, type EditKind, type NodeAsk } from '../edit.ts';
import type { EditNode, EditTree } from '../edit-tree.ts';
import { entriesOf, titleOf, typeOf, withEntries, withNodeField } from '../fields.ts';
import { fitsParam } from '../literals.ts';
import { isSingle, requireKind } from '../place.ts';

/** Makes another kind of a node. Parameters and children that fit stay; what is dropped is told. */
export const changeType = command((scene, { type, ...ask }: NodeAsk & { readonly type: string }) => {
  const tree = treeOf(scene, ask.tree);
  const { node, parent } = nodeOf(scene, ask);
  const kind = requireKind(scene, type);
  if (kind.category === 'root' && parent !== undefined) refuse(`${type} can only be the top of a tree.`);
  const label = `Change ${typeOf(node)} to ${type}`;
  const focus = { tree: ask.tree, nodes: [node.key] };
  if (typeOf(node) === type) return changeTo(scene, [tree], { label, focus });
  const notes: string[] = [];
  const typed = withNodeField(node, 'type', type);
  const fitted = keepChildren(keepMap(keepParams(typed, { kind, tree, notes }), kind, notes), kind, notes);
  return changeTo(scene, [replaceNode(tree, node.key, () => fitted)], { label, focus, notes });
});

function keepParams(node: EditNode, of: { kind: EditKind; tree: EditTree; notes: string[] }): EditNode {
  const { kind, tree, notes } = of;
  const params = Object.entries(entriesOf(node, 'params'));
  const kept = params.filter(([name, value]) => {
    const spec = Object.hasOwn(kind.params, name) ? kind.params[name] : undefined;
    if (spec !== undefined && fitsParam(spec, value, tree)) return true;
    notes.push(`Dropped the parameter ${name}: ${spec === undefined ? `${kind.type} has none of that name` : `its value does not fit ${kind.type}`}.`);
    return false;
  });
  return kept.length === params.length ? node : withEntries(node, 'params', Object.fromEntries(kept));
}

function keepMap(node: EditNode, kind: EditKind, notes: string[]): EditNode {
  if (kind.category === 'subtree' || node.fields['map'] === undefined) return node;
  notes.push(`Dropped the map: only a SubTree has one.`);
  return withNodeField(node, 'map', undefined);
}

function keepChildren(node: EditNode, kind: EditKind, notes: string[]): EditNode {
  const kept = node.children.slice(0, kind.arity.max);
  for (const dropped of node.children.slice(kind.arity.max)) {
    notes.push(`Dropped ${titleOf(dropped)} and what is below it: ${kind.type} takes ${kind.arity.max === 0 ? 'no children' : `${kind.arity.max} at most`}.`);
  }
  if (kept.length < node.children.length) return withChildren(node, kept, isSingle(kind));
  // A list that was written for one child stays a list; `child` is not possible for a kind that takes many.
  return node;
}
