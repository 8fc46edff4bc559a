import { replaceNode, withChildren } from '../change-tree.ts';
import { changeTo, command, nodeOf, refuse, treeOf, type EditScene, type NodeAsk } from '../edit.ts';
import type { EditNode, EditTree, Fields } from '../edit-tree.ts';
import { isOff, titleOf, withNodeField } from '../fields.ts';
import { neededDeclarations } from '../graft.ts';
import { kindOf } from '../place.ts';
import { requireTreeName } from '../tree-names.ts';
import { findNode } from '../walk-tree.ts';

interface ExtractAsk extends NodeAsk {
  /** Name of the new tree. */
  readonly name: string;
  readonly description?: string;
}

/**
 * Makes a tree of its own of a branch; a SubTree takes its place. The new tree declares what the branch
 * uses under the same names, so it finds the same keys. The nodes keep their session keys.
 */
export const extractTree = command((scene, { name, description = '', ...ask }: ExtractAsk) => {
  const tree = treeOf(scene, ask.tree);
  const { node } = nodeOf(scene, ask);
  requireTreeName(scene, name);
  const [only] = node.children;
  const isTop = kindOf(scene, node)?.category === 'root';
  if (isTop && only === undefined) refuse('There is nothing below the top that could become a tree.');
  const branch = isTop && only !== undefined ? only : node;
  const use: EditNode = {
    key: scene.newKey(),
    fields: { type: 'SubTree', ...nameOf(branch), ...(isOff(branch) && { disabled: true }), params: { tree: name } },
    children: [],
  };
  const extracted = newTreeOf(tree, withNodeField(branch, 'disabled', undefined), { name, description, scene });
  const after =
    branch === tree.root
      ? { ...tree, root: use }
      : replaceNode(tree, findNode(tree, branch.key)?.parent?.key ?? '', (parent) =>
          withChildren(parent, parent.children.map((child) => (child === branch ? use : child))),
        );
  return changeTo(scene, [after, extracted], {
    label: `Extract ${titleOf(branch)} to ${name}`,
    focus: { tree: ask.tree, nodes: [use.key] },
    notes: [`The tree "${name}" is new.`],
  });
});

function nameOf({ fields }: EditNode): Fields {
  return fields['name'] === undefined ? {} : { name: fields['name'] };
}

function newTreeOf(from: EditTree, root: EditNode, of: { name: string; description: string; scene: EditScene }): EditTree {
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
