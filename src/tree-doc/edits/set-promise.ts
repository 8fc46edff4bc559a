import { defineEdit, planEdit, treeOf } from '../edit-plan.ts';
import { isFields, type EditableTree } from '../editable-tree.ts';
import { factsIn, needsIn } from '../fact-text.ts';
import { withField } from '../node-fields.ts';

export type PromiseField = 'tags' | 'needs' | 'gives' | 'score';

interface SetPromiseOptions {
  readonly tree: string;
  readonly field: PromiseField;
  /** With commas: "food, quick", "money >= 3, no rain", "fed". Empty removes it. */
  readonly text: string;
}

/** Sets what a tree promises to those that look for one. The checker says what is wrong with it. */
export const setPromise = defineEdit((context, { tree: name, field, text }: SetPromiseOptions) => {
  const tree = treeOf(context, name);
  const before = isFields(tree.fields['promises']) ? tree.fields['promises'] : {};
  const value = valueOf(text, field, tree);
  const label = `Promise of ${name}: ${field}`;
  if (JSON.stringify(before[field]) === JSON.stringify(value)) return planEdit(context, [], { label });
  const promises = withField(before, field, value);
  const isEmpty = Object.keys(promises).length === 0;
  return planEdit(context, [{ ...tree, fields: withField(tree.fields, 'promises', isEmpty ? undefined : promises) }], { label });
});

function valueOf(text: string, field: PromiseField, tree: EditableTree): unknown {
  if (field === 'needs') return needsIn(text, tree);
  if (field === 'gives') return factsIn(text);
  if (field === 'score') return scoreIn(text.trim());
  const tags = text.split(/[\s,]+/).filter(Boolean);
  return tags.length === 0 ? undefined : tags;
}

/** A number, an expression, or nothing. */
function scoreIn(text: string): number | string | undefined {
  if (text === '') return undefined;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
