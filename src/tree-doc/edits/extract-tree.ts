import { subTree } from '../../bt/index.ts';
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
}

/**
 * Moves a branch into a new tree and replaces it by a SubTree. The new tree declares the keys that the
 * branch uses under the same names, so they bind to the same keys. The nodes keep their session keys.
 */
export const extractTree = defineEdit((context, { name, description = '', ...ask }: ExtractTreeOptions) => {
  const tree = treeOf(context, ask.tree);
  const { node } = nodeOf(context, ask);
  requireTreeName(context, name);
  const [only] = node.children;
  const isTop = kindOf(context, node)?.category === 'root';
  if (isTop && only === undefined) refuse('There is nothing below the root to extract.');
  const branch = isTop && only !== undefined ? only : node;
  const use: EditableNode = {
    key: context.newNodeKey(),
    fields: { type: subTree.type, ...nameOf(branch), ...(isNodeDisabled(branch) && { disabled: true }), params: { tree: name } },
    children: [],
  };
  const extracted = newTreeOf(tree, withNodeField(branch, 'disabled', undefined), { name, description, scene: context });
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
    label: `Extract ${titleOf(branch)} to ${name}`,
    focus: { tree: ask.tree, nodes: [use.key] },
    notes: [`Created the tree "${name}".`],
  });
});

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
