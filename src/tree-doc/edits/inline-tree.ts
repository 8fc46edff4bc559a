import { canReplaceInExpression, isExpressionText } from '../../bt/index.ts';
import { replaceNode } from '../transform-tree.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import type { EditableNode, EditableTree, Fields } from '../editable-tree.ts';
import { entriesOf, uniqueName, isNodeDisabled, titleOf, typeOf, withField, withNodeField } from '../node-fields.ts';
import { copyBranch, withDeclarations } from '../branch-transfer.ts';
import { changeKeys, keysOfBranch, unmappedKeys, usedTree, type KeyChanges } from '../key-uses.ts';
import { declarationOf, declarations, referencedKey, keyNames, withNewSubject, withSubjects } from '../declared-keys.ts';
import { nodesIn } from '../tree-outline.ts';
import { withoutRootMarker } from './copy-nodes.ts';

/**
 * Replaces a SubTree node by a copy of the tree that it uses. The map is applied: a key becomes the
 * mapped key; a literal is inserted where the key is only read, and otherwise becomes the start value
 * of a new key. The used tree stays, so the inserted nodes are new.
 */
export const inlineTree = defineEdit((context, ref: NodeRef) => {
  const tree = treeOf(context, ref.tree);
  const { node } = nodeOf(context, ref);
  const name = usedTree(node) ?? refuse(`${titleOf(node)} uses no tree.`);
  const used = context.trees.get(name) ?? refuse(`There is no tree "${name}".`);
  if (used === tree) refuse('A tree cannot be inlined into itself.');
  const branch = withoutRootMarker(context, copyBranch(used.root, tree, context));
  const { changes, added, notes } = resolveKeys(context, { tree, used, node, branch });
  const resolved = labelled(changeKeys(branch, changes, context), node);
  const after = replaceNode(withDeclarations(tree, added), node.key, () => resolved);
  return planEdit(context, [after], { label: `Inline ${name}`, notes, focus: { tree: ref.tree, nodes: [resolved.key] } });
});

/** Keeps the name, note and disabled state of the SubTree node where the branch has none. */
function labelled(branch: EditableNode, use: EditableNode): EditableNode {
  let labels = branch;
  for (const field of ['name', 'note']) {
    if (branch.fields[field] === undefined) labels = withNodeField(labels, field, use.fields[field]);
  }
  return isNodeDisabled(use) ? withNodeField(labels, 'disabled', true) : labels;
}

interface Inlining {
  readonly tree: EditableTree;
  readonly used: EditableTree;
  readonly node: EditableNode;
  readonly branch: EditableNode;
}

interface Resolved {
  readonly changes: KeyChanges;
  readonly added: readonly Fields[];
  readonly notes: readonly string[];
}

function resolveKeys(context: EditContext, inlining: Inlining): Resolved {
  const { tree, used, node, branch } = inlining;
  const map = entriesOf(node, 'map');
  const needed = withSubjects(keysOfBranch(branch, context), declarations(used));
  const changes = new Map<string, { key: string } | { value: unknown }>();
  const added: Fields[] = [];
  const notes: string[] = [];
  const isTaken = (name: string) => keyNames(tree).includes(name) || needed.has(name) || added.some((key) => key['name'] === name);
  for (const declaration of declarations(used)) {
    const name = String(declaration['name']);
    if (!needed.has(name)) continue;
    const given = Object.hasOwn(map, name) ? map[name] : undefined;
    const other = referencedKey(given);
    if (other !== undefined) {
      if (other !== name) changes.set(name, { key: other });
    } else if (given === undefined) {
      added.push(...missing(tree, declaration, name));
    } else if (isOnlyRead(context, branch, { name, given })) {
      changes.set(name, { value: given });
    } else {
      const fresh = uniqueName(name, (wanted) => isTaken(wanted) && !(wanted === name && declarationOf(tree, name) === undefined));
      if (fresh !== name) changes.set(name, { key: fresh });
      added.push(withField(withField(declaration, 'name', fresh), 'value', given));
      notes.push(`The value of "${name}" became the start value of the key "${fresh}".`);
    }
  }
  return { changes, added: added.map((declaration) => withNewSubject(declaration, changes)), notes };
}

function missing(tree: EditableTree, declaration: Fields, name: string): Fields[] {
  const own = declarationOf(tree, name);
  if (own === undefined) return [declaration];
  if (own['type'] === declaration['type']) return [];
  return refuse(`The key "${name}" is of type ${String(own['type'])} here and of type ${String(declaration['type'])} there: map it first.`);
}

/** Whether a literal is valid everywhere the key is used. */
function isOnlyRead(context: EditContext, branch: EditableNode, { name, given }: { name: string; given: unknown }): boolean {
  return nodesIn(branch).every((node) => {
    // A used tree might write the key for others to read.
    if (unmappedKeys(node, context.trees).includes(name)) return false;
    if (Object.values(entriesOf(node, 'map')).some((value) => referencedKey(value) === name)) return false;
    const params = context.kinds.get(typeOf(node))?.params ?? {};
    return Object.entries(entriesOf(node, 'params')).every(([param, value]) => {
      const spec = Object.hasOwn(params, param) ? params[param] : undefined;
      if (referencedKey(value) === name) return spec?.source === 'either';
      const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
      return texts.every((text) => spec === undefined || !isExpressionText(spec, text) || canReplaceInExpression(text, name, given));
    });
  });
}
