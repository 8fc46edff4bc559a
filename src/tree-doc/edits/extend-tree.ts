import { baseField, pathsOf, type Override } from '../../engine/inheritance.ts';
import { declarationOf, declarations } from '../declared-keys.ts';
import { planEdit, defineEdit, refuse, treeOf, type EditContext } from '../edit-plan.ts';
import { openNode, treeDocument, type EditableTree, type Fields, type NodeKey } from '../editable-tree.ts';
import {
  applyTo,
  baseNameOf,
  extendAgain,
  extendersOf,
  extensionOf,
  hasOwnNodes,
  indexOf,
  inheritedNodes,
  overridesOf,
  parentPath,
  withOverrides,
  type Extension,
} from '../inheritance/extended-tree.ts';
import { withField } from '../node-fields.ts';
import { requireTreeName } from '../tree-names.ts';
import { findNode } from '../tree-outline.ts';

/** Creates a tree that extends another and changes nothing yet: whatever is edited in it overrides the other. */
export const extendTree = defineEdit((context, { tree: from, name }: { readonly tree: string; readonly name: string }) => {
  const base = treeOf(context, from);
  requireTreeName(context, name);
  const opened = openNode(treeDocument(base).root, context.newNodeKey);
  if ('problem' in opened) refuse(opened.problem);
  const { $schema, keys } = base.fields;
  const fields: Fields = {
    ...($schema !== undefined && { $schema }),
    name,
    description: `A variation of ${from}.`,
    extends: from,
    ...(keys !== undefined && { keys }),
    root: undefined,
  };
  const focus = { tree: name, nodes: [opened.node.key] };
  const notes = base.fields['promises'] === undefined ? [] : [`What ${from} promises is not inherited, nor are the tags of its promises.`];
  return planEdit(context, [{ name, fields, root: opened.node }], { label: `Extend ${from} as ${name}`, focus, notes });
});

/** Lets a tree have the keys of another; what its own declarations of them say stays. It keeps its nodes. */
export const takeConsiderations = defineEdit((context, { tree: name, of }: { readonly tree: string; readonly of: string }) => {
  const tree = treeOf(context, name);
  const base = treeOf(context, of);
  const known = baseNameOf(tree);
  if (known !== undefined) refuse(`${name} has the keys of ${known} already.`);
  const isUser = base === tree || extendersOf(name, context.trees).includes(base);
  if (isUser) refuse(`${of} cannot be the set of ${name}: it has the keys of ${name}.`);
  const overrides = declarations(tree).flatMap(({ name: key, ...own }): Override[] => {
    const inherited: Fields = declarationOf(base, String(key)) ?? {};
    const set = Object.fromEntries(
      Object.entries(own).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(inherited[field])),
    );
    return Object.keys(set).length === 0 ? [] : [{ key: String(key), set }];
  });
  const { root, ...heading } = tree.fields;
  const fields: Fields = { ...heading, considerations: of, keys: [], root };
  const again = extendAgain(withOverrides({ ...tree, fields }, overrides), base, context.newNodeKey);
  if ('problem' in again) refuse(again.problem);
  return planEdit(context, [again.tree], { label: `Take the considerations of ${of} into ${name}` });
});

/** Ends the inheritance: the tree keeps all that it has, and no longer follows the other. */
export const detachTree = defineEdit((context, { tree: name }: { readonly tree: string }) => {
  const { tree, base } = requireExtension(context, name);
  const fields = withField(withField(tree.fields, baseField(tree.fields), undefined), 'overrides', undefined);
  return planEdit(context, [{ ...tree, fields }], { label: `Detach ${name} from ${base.name}` });
});

interface ResetOptions {
  readonly tree: string;
  /** Nodes that are inherited again, but not what is overridden below them. One that was added goes, and children that were removed return. */
  readonly nodes?: readonly NodeKey[];
  /** Names of keys that are inherited again. */
  readonly keys?: readonly string[];
}

/** Drops overrides, so that nodes and keys are as in the tree that is extended. */
export const resetOverrides = defineEdit((context, { tree: name, nodes = [], keys = [] }: ResetOptions) => {
  const extension = requireExtension(context, name);
  const { tree, base } = extension;
  const isReset = resetsOf(extension, { nodes, keys });
  const left = overridesOf(tree).filter((override, place) => !isReset(override, place));
  if (left.length === overridesOf(tree).length) refuse('Nothing is overridden there.');
  const again = extendAgain(withOverrides(tree, left), base, context.newNodeKey);
  if ('problem' in again) refuse(again.problem);
  return planEdit(context, [again.tree], {
    label: `Reset to ${base.name}`,
    focus: { tree: name, nodes: nodes.filter((key) => findNode(again.tree, key)) },
  });
});

/** Drops all overrides of a tree. */
export const resetAllOverrides = defineEdit((context, { tree: name }: { readonly tree: string }) => {
  const { tree, base } = requireExtension(context, name);
  // Its nodes may use keys that the other does not have.
  const left = hasOwnNodes(tree) ? overridesOf(tree).filter(({ key = '' }) => declarationOf(base, key) === undefined) : [];
  const again = extendAgain(withOverrides(tree, left), base, context.newNodeKey);
  if ('problem' in again) refuse(again.problem);
  return planEdit(context, [again.tree], { label: `Reset ${name} to ${base.name}` });
});

/** Tells whether an override is of one of these nodes or keys. */
function resetsOf(
  extension: Extension,
  { nodes, keys }: Required<Omit<ResetOptions, 'tree'>>,
): (override: Override, place: number) => boolean {
  const { tree, base } = extension;
  const inherited = inheritedNodes(extension);
  const { own } = applyTo(base, tree);
  const targets = new Set(nodes.map((key) => findNode(base, inherited.get(key) ?? '')?.path));
  const places = new Set(nodes.map((key) => own.get(findNode(tree, key)?.path ?? '')));
  return ({ key, node = '', remove, add }, place) => {
    if (key !== undefined) return keys.includes(key);
    if (places.has(place)) return true;
    const [path = ''] = pathsOf(indexOf(base), node);
    return add === undefined && targets.has(remove === true ? parentPath(path) : path);
  };
}

function requireExtension(context: EditContext, name: string): Extension {
  const tree: EditableTree = treeOf(context, name);
  return extensionOf(tree, context.trees) ?? refuse(`${name} extends no other tree.`);
}
