import { canReplaceInExpression } from '../../engine/expression-names.ts';
import { isExpressionText } from '../../engine/expressions.ts';
import { replaceNode } from '../transform-tree.ts';
import { planEdit, defineEdit, nodeOf, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import { isFields, type EditableNode, type EditableTree, type Fields } from '../editable-tree.ts';
import { entriesOf, uniqueName, isNodeDisabled, tagsOf, titleOf, typeOf, withField, withNodeField, withTags } from '../node-fields.ts';
import { withFieldsOf } from '../key-meaning.ts';
import { copyBranches, withDeclarations } from '../branch-transfer.ts';
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
  const [copy = used.root] = copyBranches([used.root], tree, context);
  const promised = isFields(used.fields['promises']) ? tagsOf(used.fields['promises']) : [];
  const branch = withTags(withoutRootMarker(context, copy), promised);
  const { changes, added, lent, notes } = resolveKeys(context, { tree, used, node, branch });
  const resolved = labelled(changeKeys(branch, changes, context), node);
  const after = replaceNode(withDeclarations(withLentFields(tree, lent), added), node.key, () => resolved);
  return planEdit(context, [after], { label: `Inline ${name}`, notes, focus: { tree: ref.tree, nodes: [resolved.key] } });
});

/** Keeps the id, tags and disabled state of the SubTree node, and its name and note where the branch has none. */
function labelled(branch: EditableNode, use: EditableNode): EditableNode {
  let labels = withTags(branch, tagsOf(use.fields));
  for (const field of ['name', 'note', 'extensions']) {
    if (branch.fields[field] === undefined) labels = withNodeField(labels, field, use.fields[field]);
  }
  // A SharedBranch may run the node.
  if (use.fields['id'] !== undefined) labels = withNodeField(labels, 'id', use.fields['id']);
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
  /** Keys of the tree as they are declared with what the used tree says of them. */
  readonly lent: ReadonlyMap<string, Fields>;
  readonly notes: readonly string[];
}

function resolveKeys(context: EditContext, inlining: Inlining): Resolved {
  const { tree, used, node, branch } = inlining;
  const map = entriesOf(node, 'map');
  const needed = withSubjects(keysOfBranch(branch, context), declarations(used));
  const changes = new Map<string, { key: string } | { value: unknown }>();
  const added: Fields[] = [];
  const notes: string[] = [];
  const lent = new Map<string, Fields>();
  const lend = (name: string, declaration: Fields, isMapped: boolean): void => {
    const own = lent.get(name) ?? declarationOf(tree, name);
    if (own !== undefined && own['type'] === declaration['type']) lent.set(name, withFieldsOf(own, declaration, isMapped));
  };
  const isTaken = (name: string) => keyNames(tree).includes(name) || needed.has(name) || added.some((key) => key['name'] === name);
  for (const declaration of declarations(used)) {
    const name = String(declaration['name']);
    const given = Object.hasOwn(map, name) ? map[name] : undefined;
    const other = referencedKey(given);
    if (other !== undefined) lend(other, declaration, true);
    if (given === undefined) lend(name, declaration, false);
    if (!needed.has(name)) continue;
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
  const bound = [...lent].map(([name, declaration]) => [name, withNewSubject(declaration, changes)] as const);
  return { changes, added: added.map((declaration) => withNewSubject(declaration, changes)), lent: new Map(bound), notes };
}

/** While a tree is used, what it says of a key holds where the using tree says nothing of it. */
function withLentFields(tree: EditableTree, lent: ReadonlyMap<string, Fields>): EditableTree {
  const keys = declarations(tree);
  const isSame = keys.every((key) => (lent.get(String(key['name'])) ?? key) === key);
  return isSame
    ? tree
    : {
        ...tree,
        fields: withField(
          tree.fields,
          'keys',
          keys.map((key) => lent.get(String(key['name'])) ?? key),
        ),
      };
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
