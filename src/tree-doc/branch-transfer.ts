import type { EditContext } from './edit-plan.ts';
import { refuse } from './edit-plan.ts';
import { nodeDocument, openNode, type EditableNode, type EditableTree, type Fields } from './editable-tree.ts';
import { uniqueName, withField } from './node-fields.ts';
import { changeKeys, keysOfBranch, type KeyChanges } from './key-uses.ts';
import { declarationOf, declarations, keyNames, withNewSubject, withSubjects } from './declared-keys.ts';
import { keyDifferences, meansAnother } from './key-meaning.ts';
import { withFreeIds } from './shared-branches.ts';

/** Opens JSON branches as new nodes, with new session keys. */
export function openBranches(documents: readonly unknown[], context: EditContext): EditableNode[] {
  return documents.map((document) => {
    const opened = openNode(document, context.newNodeKey);
    return 'problem' in opened ? refuse(`The branch cannot be used. ${opened.problem}`) : opened.node;
  });
}

/** Copies of branches as new nodes for a tree; what runs a shared branch among them runs its copy. */
export function copyBranches(branches: readonly EditableNode[], tree: EditableTree, context: EditContext): EditableNode[] {
  return withFreeIds(openBranches(branches.map(nodeDocument), context), tree);
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
 * Transfers the keys of branches from another tree: missing ones are declared, and a key whose name means something else in this tree gets
 * a new name. The notes name what is different here of a key that both trees have.
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
    if (!used.has(name)) continue;
    const another = own && meansAnother(own, declaration);
    if (own !== undefined && another === undefined) {
      notes.push(...keyDifferences(own, declaration));
      continue;
    }
    const taken = (other: string) => keyNames(tree).includes(other) || used.has(other) || added.some((key) => key['name'] === other);
    const fresh = own === undefined ? name : uniqueName(name, taken);
    if (fresh !== name) {
      changes.set(name, { key: fresh });
      notes.push(`The key "${name}" has another ${another} here, so the pasted one was renamed to "${fresh}".`);
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
