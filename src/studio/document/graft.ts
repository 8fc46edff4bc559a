import type { EditScene } from './edit.ts';
import { refuse } from './edit.ts';
import { nodeDocument, openNode, type EditNode, type EditTree, type Fields } from './edit-tree.ts';
import { freshName, withField, withNodeField } from './fields.ts';
import { changeBranch } from './change-tree.ts';
import { changeKeys, keysOfBranch, type KeyChanges } from './key-uses.ts';
import { declarationOf, declarations, keyNames } from './literals.ts';
import { nodesIn } from './walk-tree.ts';

/** A branch of JSON as fresh nodes for a tree: keys of their own, and no `id` that the tree has already. */
export function freshBranch(document: unknown, tree: EditTree, scene: EditScene): EditNode {
  const opened = openNode(document, scene.newKey);
  if ('problem' in opened) refuse(`The branch cannot be used. ${opened.problem}`);
  const taken = new Set(nodesIn(tree.root).map(({ fields }) => fields['id']));
  const { node } = opened;
  return changeBranch(node, (each) => {
    const { id } = each.fields;
    if (id === undefined || !taken.has(id)) return each;
    return withNodeField(each, 'id', undefined);
  });
}

export function copyOf(branch: EditNode, tree: EditTree, scene: EditScene): EditNode {
  return freshBranch(nodeDocument(branch), tree, scene);
}

export function withDeclarations(tree: EditTree, added: readonly Fields[]): EditTree {
  if (added.length === 0) return tree;
  const list = Array.isArray(tree.fields['keys']) ? (tree.fields['keys'] as unknown[]) : [];
  return { ...tree, fields: withField(tree.fields, 'keys', [...list, ...added]) };
}

interface Grafted {
  readonly tree: EditTree;
  readonly branches: readonly EditNode[];
  readonly notes: readonly string[];
}

/**
 * Brings the keys of foreign branches along: those that the tree lacks are declared, and one that means
 * something of another type there gets a new name.
 */
export function graftKeys(scene: EditScene, tree: EditTree, from: { branches: readonly EditNode[]; keys: readonly Fields[] }): Grafted {
  const used = new Set(from.branches.flatMap((branch) => [...keysOfBranch(branch, scene.trees)]));
  const added: Fields[] = [];
  const notes: string[] = [];
  const changes = new Map<string, { key: string }>();
  for (const declaration of from.keys) {
    const name = String(declaration['name']);
    const own = declarationOf(tree, name);
    if (!used.has(name) || (own !== undefined && own['type'] === declaration['type'])) continue;
    const taken = (other: string) => keyNames(tree).includes(other) || used.has(other) || added.some((key) => key['name'] === other);
    const fresh = own === undefined ? name : freshName(name, taken);
    if (fresh !== name) {
      changes.set(name, { key: fresh });
      notes.push(`The key "${name}" has another type here, so the one that came along is called "${fresh}".`);
    }
    if (!added.some((key) => key['name'] === fresh)) added.push(withField(declaration, 'name', fresh));
  }
  if (added.length > 0) notes.unshift(`Declared ${added.map((key) => `"${String(key['name'])}"`).join(', ')}.`);
  return { tree: withDeclarations(tree, added), branches: from.branches.map((branch) => changeKeys(branch, changes as KeyChanges, scene.trees)), notes };
}

/** The declarations of a tree that a branch needs. */
export function neededDeclarations(tree: EditTree, branch: EditNode, scene: EditScene): Fields[] {
  const used = keysOfBranch(branch, scene.trees);
  return declarations(tree).filter(({ name }) => used.has(String(name)));
}
