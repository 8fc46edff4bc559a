import { actionOf, MAX_ACTION_LABEL, type ActionDocument } from '../../engine/document.ts';
import { subTree } from '../../engine/families/core/index.ts';
import { utilityState } from '../../engine/families/utility/index.ts';
import { roleOf } from '../diagram-roles.ts';
import { replaceNode, withChildren, withTop } from '../transform-tree.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import type { EditableNode, EditableTree, Fields } from '../editable-tree.ts';
import { isNodeDisabled, titleOf, typeOf, withNodeField } from '../node-fields.ts';
import { branchesById, branchIdOf, notesOnCopies, withLentBranches } from '../shared-branches.ts';
import { neededDeclarations } from '../branch-transfer.ts';
import { kindOf } from '../insertion-point.ts';
import { requireTreeName } from '../tree-names.ts';
import { findNode, nodesIn } from '../tree-outline.ts';

interface ExtractTreeOptions extends NodeRef {
  /** Name of the new tree. */
  readonly name: string;
  readonly description?: string;
  /** The new tree is used like a node type. */
  readonly action?: ActionDocument;
}

/**
 * Moves a branch into a new tree and replaces it by a SubTree. The new tree declares the keys that the
 * branch uses under the same names, so they bind to the same keys. The nodes keep their session keys. A shared branch that runs on both
 * sides is copied to the other.
 */
export const extractTree = defineEdit((context, { name, description = '', action, ...ask }: ExtractTreeOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  requireTreeName(context, name);
  const branch = contentOf(context, node);
  const use = useOf(branch, { tree, name, action, context });
  const whole = withLentBranches([withNodeField(branch, 'disabled', undefined)], { lent: branchesById([tree.root]), context });
  const [root = branch] = whole.branches;
  const parent = findNode(tree, branch.key)?.parent;
  const left =
    parent === undefined
      ? withTop(tree, branch, use)
      : replaceNode(tree, parent.key, (above) =>
          withChildren(
            above,
            above.children.map((child) => (child === branch ? use : child)),
          ),
        );
  const rest = withLentBranches([left.root], { lent: branchesById([branch]), context });
  const after = { ...left, root: rest.branches[0] ?? left.root };
  return planEdit(context, [after, newTreeOf(tree, root, { name, description, action, scene: context })], {
    label: labelOf(titleOf(branch), name, action),
    focus: { tree: ask.tree, nodes: [use.key] },
    notes: [
      `Created the tree "${name}".`,
      ...notesOnCopies(whole.copied, 'in the new tree'),
      ...notesOnCopies(rest.copied, `in ${tree.name}`),
    ],
  });
});

/** The branch that can stand in a tree of its own: of a root, and of a state or transition, it is what is in it. */
function contentOf(context: EditContext, node: EditableNode): EditableNode {
  const isTop = kindOf(context, node)?.category === 'root';
  const isPart = typeOf(node) === utilityState.type || ['state', 'transition'].includes(roleOf(context, node) ?? '');
  if (!isTop && !isPart) return node;
  const [content] = node.children;
  if (content === undefined || roleOf(context, content) === 'transition') {
    return refuse(isTop ? 'There is nothing below the root to extract.' : `There is nothing in ${titleOf(node)} to extract.`);
  }
  return content;
}

interface Use {
  readonly tree: EditableTree;
  readonly name: string;
  readonly action: ActionDocument | undefined;
  readonly context: EditContext;
}

/** The SubTree in the place of the branch; it has the id of one that a SharedBranch runs. */
function useOf(branch: EditableNode, { tree, name, action, context }: Use): EditableNode {
  const { id } = branch.fields;
  const isShared = id !== undefined && nodesIn(tree.root).some((node) => branchIdOf(node) === id);
  const fields = {
    ...(isShared && { id }),
    type: subTree.type,
    ...nameOf(branch, action),
    ...(isNodeDisabled(branch) && { disabled: true }),
    params: { tree: name },
  };
  return { key: context.newNodeKey(), fields, children: [] };
}

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
