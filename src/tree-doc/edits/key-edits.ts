import type { ValueType } from '../../engine/values.ts';
import { planEdit, defineEdit, refuse, treeOf, type EditContext } from '../edit-plan.ts';
import { isFields, type EditableNode, type EditableTree, type Fields } from '../editable-tree.ts';
import { baseNameOf, extendersOf } from '../inheritance/extended-tree.ts';
import { changeEveryNode } from '../transform-tree.ts';
import { entriesOf, withEntries, withEntry, withField } from '../node-fields.ts';
import { changeKeys, changePromisedKeys, nodesWithKey, unmappedKeys, usedTrees, type KeyChanges } from '../key-uses.ts';
import { declarationOf, isLiteralOf, keyNames, withNewSubject } from '../declared-keys.ts';
import { withDeclarations } from '../branch-transfer.ts';

interface KeyRef {
  readonly tree: string;
  readonly key: string;
}

export const declareKey = defineEdit((context, { tree: name, key, type }: KeyRef & { readonly type: ValueType }) => {
  const tree = treeOf(context, name);
  requireFree(tree, key);
  return planEdit(context, [withDeclarations(tree, [{ name: key, type }])], { label: `Declare ${key}` });
});

/** What only a number can have. */
const RANGE_FIELDS = ['min', 'max', 'whole', 'changePerSecond'] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

interface ChangeKeyOptions extends KeyRef {
  readonly field: 'type' | 'value' | 'description' | 'scope' | RangeField;
  /** Undefined removes the field. */
  readonly to: unknown;
}

/**
 * Changes the type, start value, description, scope, range or drift of a key; a key that a party or the world shares, in all trees that
 * share it and say the same of it, since they must not differ.
 * What does not fit a new type is dropped: the start value, the range of what is no longer a number, and the fact that it is bound to.
 */
export const changeKey = defineEdit((context, { tree: name, key, field, to }: ChangeKeyOptions) => {
  const tree = treeOf(context, name);
  const before = declarationOf(tree, key) ?? refuse(`The tree declares no key "${key}".`);
  if (field === 'type' && to === undefined) refuse('A key needs a type.');
  const label = `Change ${FIELD_WORDS[field]} of ${key}`;
  if (JSON.stringify(before[field]) === JSON.stringify(to)) return planEdit(context, [tree], { label });
  const notes = misfitsIn(withField(before, field, to), field).map(
    (misfit) => `The ${FIELD_WORDS[misfit]} of "${key}" does not fit the type ${String(to)}, so it was dropped.`,
  );
  const sharers =
    field === 'description' ? [] : sharersOf(context, tree, key).filter((other) => saysOfItself(context, other, { key, field }));
  const changed = [...new Set([tree, ...sharers])].map((each) => withChangedKey(each, { key, field, to }));
  if (changed.length > 1)
    notes.push(`${changed.length === 2 ? '1 other tree shares' : `${changed.length - 1} other trees share`} it and changed too.`);
  return planEdit(context, changed, { label, notes });
});

function withChangedKey(tree: EditableTree, { key, field, to }: Omit<ChangeKeyOptions, 'tree'>): EditableTree {
  const before = declarationOf(tree, key) as Fields;
  const changed = withField(before, field, to);
  const after = misfitsIn(changed, field).reduce((fields, misfit) => withField(fields, misfit, undefined), changed);
  return withDeclaration(tree, before, after);
}

/** Whether a tree itself says something of a key; what it inherits follows its base. */
function saysOfItself(context: EditContext, tree: EditableTree, { key, field }: Pick<ChangeKeyOptions, 'key' | 'field'>): boolean {
  const base = context.trees.get(baseNameOf(tree) ?? '');
  return declarationOf(tree, key)?.[field] !== undefined && !(base && declarationOf(base, key));
}

type Misfit = 'value' | RangeField | 'input' | 'of';

const FIELD_WORDS: Readonly<Record<ChangeKeyOptions['field'] | Misfit, string>> = {
  type: 'type',
  value: 'start value',
  description: 'description',
  scope: 'scope',
  min: 'least value',
  max: 'greatest value',
  whole: 'rounding to whole numbers',
  input: 'input',
  of: 'subject of the input',
  changePerSecond: 'change per second',
};

interface BindKeyOptions extends KeyRef {
  /** Undefined: only actions and people write the key from now on. */
  readonly input: string | undefined;
  /** With a fact about an entity: the key that names it. */
  readonly of: string | undefined;
}

/** Binds a key to a fact of the game, or unbinds it. A key that is bound does not change by itself. */
export const bindKey = defineEdit((context, { tree: name, key, input, of }: BindKeyOptions) => {
  const tree = treeOf(context, name);
  const before = declarationOf(tree, key) ?? refuse(`The tree declares no key "${key}".`);
  const drifts = input !== undefined && before['changePerSecond'] !== undefined;
  const fields = { input, of, ...(drifts && { changePerSecond: undefined }) };
  const after = Object.entries(fields).reduce((declaration, [field, to]) => withField(declaration, field, to), before);
  const notes = drifts ? [`"${key}" no longer changes by itself: ${input} says what it is.`] : [];
  const label = input === undefined ? `Unbind ${key}` : `Bind ${key} to ${input}`;
  return planEdit(context, [withDeclaration(tree, before, after)], { label, notes });
});

/** Each fact of the game has one type, so a key that gets another is no longer bound. */
function misfitsIn(declaration: Fields, changedField: string): Misfit[] {
  if (changedField !== 'type') return [];
  const { type, value } = declaration;
  const all: Misfit[] = type === 'number' ? ['input', 'of'] : [...RANGE_FIELDS, 'input', 'of'];
  const misfits = all.filter((field) => declaration[field] !== undefined);
  return value !== undefined && !isLiteralOf(type, value) ? ['value', ...misfits] : misfits;
}

/** Deletes a declaration. Nodes that use the key are not changed; the checker reports them. */
export const deleteKey = defineEdit((context, { tree: name, key }: KeyRef) => {
  const tree = treeOf(context, name);
  const before = declarationOf(tree, key) ?? refuse(`The tree declares no key "${key}".`);
  const uses = nodesWithKey(tree, key, context).length;
  const notes = uses === 0 ? [] : [`${uses === 1 ? '1 node still uses' : `${uses} nodes still use`} "${key}".`];
  return planEdit(context, [withDeclaration(tree, before, undefined)], { label: `Delete ${key}`, notes });
});

/**
 * Renames a key and all its uses: in the nodes and promises of its tree, and in the maps of every tree that uses the tree; a key that a
 * party or the world shares, in all trees that share it, since they do so by its name. Where a used tree and a using tree shared the key by its name, a map entry is added that binds the two names.
 */
export const renameKey = defineEdit((context, { tree: name, key, to }: KeyRef & { readonly to: string }) => {
  const tree = treeOf(context, name);
  if (declarationOf(tree, key) === undefined) refuse(`The tree declares no key "${key}".`);
  const label = `Rename ${key} to ${to}`;
  if (to === key) return planEdit(context, [tree], { label });
  const base = context.trees.get(baseNameOf(tree) ?? '');
  if (base && declarationOf(base, key)) refuse(`"${key}" is inherited from ${base.name}: rename it there.`);
  const heirs = extendersOf(name, context.trees).filter((heir) => declarationOf(heir, key));
  const declaring = [...new Set([tree, ...heirs, ...sharersOf(context, tree, key)])];
  for (const other of declaring) requireFree(other, to);
  const renamed = new Map(
    [...context.trees.values()].map((each) => [each.name, declaring.includes(each) ? renameIn(context, each, { key, to }) : each]),
  );
  for (const { name: declarer } of declaring) {
    for (const [user, each] of renamed) renamed.set(user, renameInMaps(context, each, { tree: declarer, key, to }));
  }
  const own = renamed.get(name) as EditableTree;
  const users = [...renamed.values()].filter((other) => other !== own);
  const touched = users.filter((each) => context.trees.get(each.name) !== each).length;
  const notes = touched > 0 ? [`${touched === 1 ? '1 other tree uses' : `${touched} other trees use`} it and changed too.`] : [];
  return planEdit(context, [own, ...users], { label, notes });
});

/** The trees that share a key of the party or of the world with this one; none for a key of its own. */
function sharersOf({ trees }: EditContext, tree: EditableTree, key: string): EditableTree[] {
  const scope = declarationOf(tree, key)?.['scope'] ?? 'own';
  return scope === 'own' ? [] : [...trees.values()].filter((other) => declarationOf(other, key)?.['scope'] === scope);
}

/** In the nodes and declarations of a tree that declares the key. */
function renameIn(context: EditContext, tree: EditableTree, { key, to }: { key: string; to: string }): EditableTree {
  const before = declarationOf(tree, key) as Fields;
  const change = new Map([[key, { key: to }]]);
  const declared = withNewSubjects(withDeclaration(tree, before, withField(before, 'name', to)), change);
  const promised = changePromisedKeys(declared, change);
  const rename = (branch: EditableNode): EditableNode => changeKeys(branch, change, context);
  return { ...promised, root: rename(promised.root), ...(promised.drafts && { drafts: promised.drafts.map(rename) }) };
}

function renameInMaps(context: EditContext, user: EditableTree, { tree, key, to }: KeyRef & { to: string }): EditableTree {
  return changeEveryNode(user, (node) => {
    const used = usedTrees(node, context.trees);
    if (!used.includes(tree)) return node;
    const map = entriesOf(node, 'map');
    // Another candidate of a query may have a key of the old name.
    if (Object.hasOwn(map, key) && used.length > 1) return withEntry(node, 'map', { name: to, value: map[key] });
    if (Object.hasOwn(map, key)) {
      return withEntries(node, 'map', Object.fromEntries(Object.entries(map).map(([name, value]) => [name === key ? to : name, value])));
    }
    const isShared = unmappedKeys(node, context.trees).includes(key) && keyNames(user).includes(key);
    return isShared ? withEntry(node, 'map', { name: to, value: { key } }) : node;
  });
}

function withDeclaration(tree: EditableTree, before: Fields, after: Fields | undefined): EditableTree {
  const list = (tree.fields['keys'] as unknown[]).flatMap((each) => (each === before ? (after ?? []) : [each]));
  return { ...tree, fields: withField(tree.fields, 'keys', list.length === 0 ? undefined : list) };
}

function withNewSubjects(tree: EditableTree, changes: KeyChanges): EditableTree {
  const list = (tree.fields['keys'] as unknown[]).map((each) => (isFields(each) ? withNewSubject(each, changes) : each));
  return { ...tree, fields: withField(tree.fields, 'keys', list) };
}

function requireFree(tree: EditableTree, key: string): void {
  if (key.trim() === '' || key !== key.trim()) refuse('A key needs a name without spaces at its ends.');
  if (keyNames(tree).includes(key)) refuse(`The tree already declares a key "${key}".`);
}
