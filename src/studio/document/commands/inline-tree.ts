import { replaceNode } from '../change-tree.ts';
import { changeTo, command, nodeOf, refuse, treeOf, type EditScene, type NodeAsk } from '../edit.ts';
import type { EditNode, EditTree, Fields } from '../edit-tree.ts';
import { entriesOf, freshName, isOff, titleOf, typeOf, withField, withNodeField } from '../fields.ts';
import { copyOf, withDeclarations } from '../graft.ts';
import { changeKeys, keysOfBranch, unmappedKeys, usedTree, type KeyChanges } from '../key-uses.ts';
import { declarationOf, declarations, keyIn, keyNames } from '../literals.ts';
import { nodesIn } from '../walk-tree.ts';
import { withoutTop } from './copy-nodes.ts';

/**
 * Puts the branch of a used tree in the place of the SubTree node. What the map says is applied: a key
 * becomes the other key; a literal is written where the key is only read, and elsewhere becomes the
 * start value of a new key. The used tree stays, so the nodes here are new ones.
 */
export const inlineTree = command((scene, ask: NodeAsk) => {
  const tree = treeOf(scene, ask.tree);
  const { node } = nodeOf(scene, ask);
  const name = usedTree(node) ?? refuse(`${titleOf(node)} uses no tree that could be put here.`);
  const used = scene.trees.get(name) ?? refuse(`There is no tree "${name}".`);
  if (used === tree) refuse('A tree cannot be put into itself.');
  const branch = withoutTop(scene, copyOf(used.root, tree, scene));
  const { changes, added, notes } = resolveKeys(scene, { tree, used, node, branch });
  const resolved = labelled(changeKeys(branch, changes, scene.trees), node);
  const after = replaceNode(withDeclarations(tree, added), node.key, () => resolved);
  return changeTo(scene, [after], { label: `Inline ${name}`, notes, focus: { tree: ask.tree, nodes: [resolved.key] } });
});

/** The name, note and state of the SubTree node are not lost where the branch has none. */
function labelled(branch: EditNode, use: EditNode): EditNode {
  let labels = branch;
  for (const field of ['name', 'note']) {
    if (branch.fields[field] === undefined) labels = withNodeField(labels, field, use.fields[field]);
  }
  return isOff(use) ? withNodeField(labels, 'disabled', true) : labels;
}

interface Inlining {
  readonly tree: EditTree;
  readonly used: EditTree;
  readonly node: EditNode;
  readonly branch: EditNode;
}

interface Resolved {
  readonly changes: KeyChanges;
  readonly added: readonly Fields[];
  readonly notes: readonly string[];
}

function resolveKeys(scene: EditScene, inlining: Inlining): Resolved {
  const { tree, used, node, branch } = inlining;
  const map = entriesOf(node, 'map');
  const needed = keysOfBranch(branch, scene.trees);
  const changes = new Map<string, { key: string } | { value: unknown }>();
  const added: Fields[] = [];
  const notes: string[] = [];
  const isTaken = (name: string) => keyNames(tree).includes(name) || needed.has(name) || added.some((key) => key['name'] === name);
  for (const declaration of declarations(used)) {
    const name = String(declaration['name']);
    if (!needed.has(name)) continue;
    const given = Object.hasOwn(map, name) ? map[name] : undefined;
    const other = keyIn(given);
    if (other !== undefined) {
      if (other !== name) changes.set(name, { key: other });
    } else if (given === undefined) {
      added.push(...missing(tree, declaration, name));
    } else if (isOnlyRead(scene, branch, name)) {
      changes.set(name, { value: given });
    } else {
      const fresh = freshName(name, (wanted) => isTaken(wanted) && !(wanted === name && declarationOf(tree, name) === undefined));
      if (fresh !== name) changes.set(name, { key: fresh });
      added.push(withField(withField(declaration, 'name', fresh), 'value', given));
      notes.push(`The value of "${name}" became the start value of the key "${fresh}".`);
    }
  }
  return { changes, added, notes };
}

function missing(tree: EditTree, declaration: Fields, name: string): Fields[] {
  const own = declarationOf(tree, name);
  if (own === undefined) return [declaration];
  if (own['type'] === declaration['type']) return [];
  return refuse(`The key "${name}" is of type ${String(own['type'])} here and of type ${String(declaration['type'])} there: map it first.`);
}

/** Whether a literal may stand wherever the key stands. */
function isOnlyRead(scene: EditScene, branch: EditNode, name: string): boolean {
  return nodesIn(branch).every((node) => {
    // A used tree might write it, for others to read.
    if (unmappedKeys(node, scene.trees).includes(name)) return false;
    if (Object.values(entriesOf(node, 'map')).some((value) => keyIn(value) === name)) return false;
    const params = scene.kinds.get(typeOf(node))?.params ?? {};
    return Object.entries(entriesOf(node, 'params')).every(
      ([param, value]) => keyIn(value) !== name || (Object.hasOwn(params, param) && params[param]?.source === 'either'),
    );
  });
}
