import type { ActionDocument } from '../../engine/document.ts';
import { defineEdit, planEdit, treeOf } from '../edit-plan.ts';
import { isFields } from '../editable-tree.ts';
import { withField } from '../node-fields.ts';

interface SetActionOptions {
  readonly tree: string;
  readonly field: keyof ActionDocument;
  /** Empty removes the field; without a label the tree is no action any more. */
  readonly text: string;
}

/** Sets how a tree appears as an entry of the palette. The checker says what is wrong with it. */
export const setAction = defineEdit((context, { tree: name, field, text }: SetActionOptions) => {
  const tree = treeOf(context, name);
  const before = isFields(tree.fields['action']) ? tree.fields['action'] : {};
  const value = text.trim() === '' ? undefined : text.trim();
  const label = `Set ${field} of the action ${name}`;
  if (before[field] === value) return planEdit(context, [], { label });
  const isGone = field === 'label' && value === undefined;
  return planEdit(context, [{ ...tree, fields: withField(tree.fields, 'action', isGone ? undefined : withField(before, field, value)) }], {
    label,
  });
});
