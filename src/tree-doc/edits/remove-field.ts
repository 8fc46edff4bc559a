import { KEY_FIELDS } from '../../engine/values.ts';
import { NODE_FIELDS, TREE_FIELDS } from '../../engine/document.ts';
import { replaceNode } from '../transform-tree.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type NodeRef } from '../edit-plan.ts';
import { isFields, type EditableTree, type Fields } from '../editable-tree.ts';
import { titleOf, withField, withNodeField } from '../node-fields.ts';

/** Removes a field from a node: an unknown one, or one that does not belong there. */
export const removeField = defineEdit((context, { field, ...ask }: NodeRef & { readonly field: string }) => {
  const { node } = nodeOf(context, ask);
  if (field === 'type' || field === 'child' || field === 'children') refuse(`The field ${field} cannot be removed from a node.`);
  const after = replaceNode(treeOf(context, ask.tree), node.key, (before) => withNodeField(before, field, undefined));
  return planEdit(context, [after], { label: `Remove ${field} of ${titleOf(node)}`, focus: { tree: ask.tree, nodes: [node.key] } });
});

/** Names of unknown fields: each is a problem, and kept until the user removes it. */
export function unknownFields(fields: Fields, known: readonly string[] = NODE_FIELDS): string[] {
  return Object.keys(fields).filter((name) => !known.includes(name));
}

/** An unknown field of the tree itself, or of one of its declared keys. */
export interface StrayField {
  readonly tree: string;
  readonly field: string;
  /** Index in the list of keys; undefined for a field of the tree. */
  readonly declaration: number | undefined;
}

/** The unknown field outside of nodes that a problem is about, if it is about one. */
export function strayFieldAt(tree: EditableTree, path: string): StrayField | undefined {
  const [, place, keyField, treeField] = /^\/(?:keys\/(\d+)\/([^/]+)|([^/]+))$/.exec(path) ?? [];
  const declaration = place === undefined ? undefined : Number(place);
  const part = declaration === undefined ? tree.fields : keyAt(tree, declaration);
  const field = keyField ?? treeField;
  const isStray =
    field !== undefined && isFields(part) && unknownFields(part, declaration === undefined ? TREE_FIELDS : KEY_FIELDS).includes(field);
  return isStray ? { tree: tree.name, field, declaration } : undefined;
}

export const dropStrayField = defineEdit((context, { tree: name, field, declaration }: StrayField) => {
  const tree = treeOf(context, name);
  const keys = tree.fields['keys'];
  const fields =
    declaration === undefined || !Array.isArray(keys)
      ? withField(tree.fields, field, undefined)
      : withField(
          tree.fields,
          'keys',
          (keys as unknown[]).map((key, place) => (place === declaration && isFields(key) ? withField(key, field, undefined) : key)),
        );
  return planEdit(context, [{ ...tree, fields }], { label: `Remove ${field} of ${declaration === undefined ? name : 'a key'}` });
});

function keyAt(tree: EditableTree, place: number): unknown {
  const keys = tree.fields['keys'];
  return Array.isArray(keys) ? (keys as unknown[])[place] : undefined;
}
