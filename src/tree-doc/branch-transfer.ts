import type { EditContext } from './edit-plan.ts';
import { refuse } from './edit-plan.ts';
import { nodeDocument, openNode, type EditableNode, type EditableTree, type Fields } from './editable-tree.ts';
import { uniqueName, withField, withNodeField } from './node-fields.ts';
import { changeBranch } from './transform-tree.ts';
import { changeKeys, keysOfBranch, type KeyChanges } from './key-uses.ts';
import { declarationOf, declarations, keyNames, withNewSubject, withSubjects } from './declared-keys.ts';
import { nodesIn } from './tree-outline.ts';

/** Opens a JSON branch as new nodes for a tree: with new session keys, and without an `id` that the tree already uses. */
export function instantiateBranch(document: unknown, tree: EditableTree, context: EditContext): EditableNode {
  const opened = openNode(document, context.newNodeKey);
  if ('problem' in opened) refuse(`The branch cannot be used. ${opened.problem}`);
  const taken = new Set(nodesIn(tree.root).map(({ fields }) => fields['id']));
  const { node } = opened;
  return changeBranch(node, (each) => {
    const { id } = each.fields;
    if (id === undefined || !taken.has(id)) return each;
    return withNodeField(each, 'id', undefined);
  });
}

export function copyBranch(branch: EditableNode, tree: EditableTree, context: EditContext): EditableNode {
  return instantiateBranch(nodeDocument(branch), tree, context);
}

export function withDeclarations(tree: EditableTree, added: readonly Fields[]): EditableTree {
  if (added.length === 0) return tree;
  const list = Array.isArray(tree.fields['keys']) ? (tree.fields['keys'] as unknown[]) : [];
  return { ...tree, fields: withField(tree.fields, 'keys', [...list, ...added]) };
}

interface MergedBranches {
  readonly tree: EditableTree;
  readonly branches: readonly EditableNode[];
  readonly notes: readonly string[];
}

/**
 * Transfers the keys of branches from another tree: missing ones are declared, and a key whose name has
 * another type in this tree gets a new name.
 */
export function mergeKeyDeclarations(
  context: EditContext,
  tree: EditableTree,
  from: { branches: readonly EditableNode[]; keys: readonly Fields[] },
): MergedBranches {
  const referred = new Set(from.branches.flatMap((branch) => [...keysOfBranch(branch, context)]));
  const used = withSubjects(referred, from.keys);
  const added: Fields[] = [];
  const notes: string[] = [];
  const changes = new Map<string, { key: string }>();
  for (const declaration of from.keys) {
    const name = String(declaration['name']);
    const own = declarationOf(tree, name);
    if (!used.has(name) || (own !== undefined && own['type'] === declaration['type'])) continue;
    const taken = (other: string) => keyNames(tree).includes(other) || used.has(other) || added.some((key) => key['name'] === other);
    const fresh = own === undefined ? name : uniqueName(name, taken);
    if (fresh !== name) {
      changes.set(name, { key: fresh });
      notes.push(`The key "${name}" has another type here, so the pasted one was renamed to "${fresh}".`);
    }
    if (!added.some((key) => key['name'] === fresh)) added.push(withField(declaration, 'name', fresh));
  }
  if (added.length > 0) notes.unshift(`Declared ${added.map((key) => `"${String(key['name'])}"`).join(', ')}.`);
  return {
    tree: withDeclarations(
      tree,
      added.map((declaration) => withNewSubject(declaration, changes)),
    ),
    branches: from.branches.map((branch) => changeKeys(branch, changes as KeyChanges, context)),
    notes,
  };
}

/** The declarations of the keys that a branch uses. */
export function neededDeclarations(tree: EditableTree, branch: EditableNode, context: EditContext): Fields[] {
  const used = withSubjects(keysOfBranch(branch, context), declarations(tree));
  return declarations(tree).filter(({ name }) => used.has(String(name)));
}
