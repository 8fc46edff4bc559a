import { subTree, utilityState } from '../../bt/index.ts';
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
}

/**
 * Moves a branch into a new tree and replaces it by a SubTree. The new tree declares the keys that the
 * branch uses under the same names, so they bind to the same keys. The nodes keep their session keys. A shared branch that runs on both
 * sides is copied to the other.
 */
export const extractTree = defineEdit((context, { name, description = '', ...ask }: ExtractTreeOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  requireTreeName(context, name);
  const branch = contentOf(context, node);
  const use = useOf(branch, { tree, name, context });
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
  return planEdit(context, [after, newTreeOf(tree, root, { name, description, scene: context })], {
    label: `Extract ${titleOf(branch)} to ${name}`,
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

/** The SubTree in the place of the branch; it has the id of one that a SharedBranch runs. */
function useOf(branch: EditableNode, { tree, name, context }: { tree: EditableTree; name: string; context: EditContext }): EditableNode {
  const { id } = branch.fields;
  const isShared = id !== undefined && nodesIn(tree.root).some((node) => branchIdOf(node) === id);
  const fields = {
    ...(isShared && { id }),
    type: subTree.type,
    ...nameOf(branch),
    ...(isNodeDisabled(branch) && { disabled: true }),
    params: { tree: name },
  };
  return { key: context.newNodeKey(), fields, children: [] };
}

function nameOf({ fields }: EditableNode): Fields {
  return fields['name'] === undefined ? {} : { name: fields['name'] };
}

function newTreeOf(from: EditableTree, root: EditableNode, of: { name: string; description: string; scene: EditContext }): EditableTree {
  const keys = neededDeclarations(from, root, of.scene);
  const schema = from.fields['$schema'];
  return {
    name: of.name,
    fields: {
      ...(schema !== undefined && { $schema: schema }),
      name: of.name,
      description: of.description,
      ...(keys.length > 0 && { keys }),
      root: undefined,
    },
    root,
  };
}
