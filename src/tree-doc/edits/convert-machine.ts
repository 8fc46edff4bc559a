import { withDeclarations } from '../branch-transfer.ts';
import { keyNames } from '../declared-keys.ts';
import { defineEdit, nodeOf, planEdit, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import type { EditableTree } from '../editable-tree.ts';
import { nodesWithKey } from '../key-uses.ts';
import { titleOf, uniqueName, withField } from '../node-fields.ts';
import type { FormKeys } from '../state-form/state-form.ts';
import { formCosts } from '../state-form/form-costs.ts';
import { formOfMachine, machineOfForm } from '../state-form/machine-form.ts';
import { formOfTree } from '../state-form/read-tree-form.ts';
import { declarationsOf, treeOfForm } from '../state-form/tree-form.ts';
import { replaceNode } from '../transform-tree.ts';

/** Replaces a StateMachine by a tree that does the same and keeps its state in a key. The notes tell what each form costs. */
export const machineToTree = defineEdit((context, ask: NodeRef) => {
  const before = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const form = formOfMachine(context, node);
  const keys = freeKeys(context);
  const tree = withDeclarations(before, declarationsOf(form, keys));
  const after = replaceNode(tree, node.key, () => treeOfForm(form, { context, tree, keys }, node.key));
  return planEdit(context, [after], {
    label: `Convert ${titleOf(node)} to a tree`,
    focus: { tree: ask.tree, nodes: [node.key] },
    notes: [formCosts(form, context)],
  });
});

/** Replaces a tree of the shape that `machineToTree` makes by the StateMachine that it stands for. */
export const treeToMachine = defineEdit((context, ask: NodeRef) => {
  const before = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  const { form, keys } = formOfTree(context, node);
  const changed = replaceNode(before, node.key, () => machineOfForm(context, form, node.key));
  return planEdit(context, [withoutUnusedKeys(context, changed, keys)], {
    label: `Convert ${titleOf(node)} to a state machine`,
    focus: { tree: ask.tree, nodes: [node.key] },
    notes: [formCosts(form, context)],
  });
});

/** Names that no tree has: trees that run within one another share the keys of one name. */
function freeKeys({ trees }: EditContext): FormKeys {
  const taken = new Set([...trees.values()].flatMap(keyNames));
  const free = (name: string): string => uniqueName(name, (each) => taken.has(each));
  return { state: free('state'), clock: free('inState'), ended: free('ended') };
}

function withoutUnusedKeys(context: EditContext, tree: EditableTree, keys: readonly string[]): EditableTree {
  const gone = new Set(keys.filter((key) => nodesWithKey(tree, key, context).length === 0));
  const list = (Array.isArray(tree.fields['keys']) ? tree.fields['keys'] : []) as readonly { readonly name?: unknown }[];
  const kept = list.filter(({ name }) => !gone.has(String(name)));
  if (kept.length === list.length) return tree;
  return { ...tree, fields: withField(tree.fields, 'keys', kept.length === 0 ? undefined : kept) };
}
