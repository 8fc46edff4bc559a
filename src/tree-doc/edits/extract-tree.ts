import { actionOf, MAX_ACTION_LABEL, subTree, type ActionDocument } from '../../bt/index.ts';
import { replaceNode, withChildren } from '../transform-tree.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import type { EditableNode, EditableTree, Fields } from '../editable-tree.ts';
import { isNodeDisabled, titleOf, withNodeField } from '../node-fields.ts';
import { neededDeclarations } from '../branch-transfer.ts';
import { kindOf } from '../insertion-point.ts';
import { requireTreeName } from '../tree-names.ts';
import { findNode } from '../tree-outline.ts';

interface ExtractTreeOptions extends NodeRef {
  /** Name of the new tree. */
  readonly name: string;
  readonly description?: string;
  /** The new tree is used like a node type. */
  readonly action?: ActionDocument;
}

/**
 * Moves a branch into a new tree and replaces it by a SubTree. The new tree declares the keys that the
 * branch uses under the same names, so they bind to the same keys. The nodes keep their session keys.
 */
export const extractTree = defineEdit((context, { name, description = '', action, ...ask }: ExtractTreeOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  requireTreeName(context, name);
  const [only] = node.children;
  const isTop = kindOf(context, node)?.category === 'root';
  if (isTop && only === undefined) refuse('There is nothing below the root to extract.');
  const branch = isTop && only !== undefined ? only : node;
  const use: EditableNode = {
    key: context.newNodeKey(),
    fields: {
      type: subTree.type,
      ...nameOf(branch, action),
      ...(isNodeDisabled(branch) && { disabled: true }),
      params: { tree: name },
    },
    children: [],
  };
  const extracted = newTreeOf(tree, withNodeField(branch, 'disabled', undefined), { name, description, action, scene: context });
  const after =
    branch === tree.root
      ? { ...tree, root: use }
      : replaceNode(tree, findNode(tree, branch.key)?.parent?.key ?? '', (parent) =>
          withChildren(
            parent,
            parent.children.map((child) => (child === branch ? use : child)),
          ),
        );
  return planEdit(context, [after, extracted], {
    label: labelOf(titleOf(branch), name, action),
    focus: { tree: ask.tree, nodes: [use.key] },
    notes: [`Created the tree "${name}".`],
  });
});

interface SaveAsActionOptions extends NodeRef {
  /** Name of the new tree. */
  readonly name: string;
  /** Name of the action in the palette. */
  readonly label: string;
  readonly icon: ActionDocument['icon'] | undefined;
}

/** Moves a branch into a new tree that is used like a node type, and uses it where the branch was. */
export const saveAsAction = defineEdit((context, { name, label, icon, ...ask }: SaveAsActionOptions) => {
  const shown = label.trim();
  if (shown === '') refuse('An action needs a name.');
  if (shown.length > MAX_ACTION_LABEL) refuse(`The name of an action has up to ${MAX_ACTION_LABEL} letters.`);
  for (const { name: other, fields } of context.trees.values())
    if (actionOf(fields)?.label === shown) refuse(`The tree "${other}" is already the action "${shown}".`);
  const edit = extractTree(context, { ...ask, name, action: { label: shown, ...(icon !== undefined && { icon }) } });
  return 'refused' in edit ? refuse(edit.refused) : edit;
});

function nameOf({ fields }: EditableNode, action: ActionDocument | undefined): Fields {
  if (action !== undefined) return { name: action.label };
  return fields['name'] === undefined ? {} : { name: fields['name'] };
}

function labelOf(title: string, name: string, action: ActionDocument | undefined): string {
  return action === undefined ? `Extract ${title} to ${name}` : `Save ${title} as the action ${action.label}`;
}

interface NewTree {
  readonly name: string;
  readonly description: string;
  readonly action: ActionDocument | undefined;
  readonly scene: EditContext;
}

function newTreeOf(from: EditableTree, root: EditableNode, of: NewTree): EditableTree {
  const keys = neededDeclarations(from, root, of.scene);
  const schema = from.fields['$schema'];
  return {
    name: of.name,
    fields: {
      ...(schema !== undefined && { $schema: schema }),
      name: of.name,
      description: of.description,
      ...(keys.length > 0 && { keys }),
      ...(of.action !== undefined && { action: of.action }),
      root: undefined,
    },
    root,
  };
}
