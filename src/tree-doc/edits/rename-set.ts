import { rootNode } from '../../engine/families/core/index.ts';
import { setsIn } from '../../engine/document.ts';
import { quoteShort } from '../../core/data-problem.ts';
import { declarationOf, keyNames, referencedKey } from '../declared-keys.ts';
import { defineEdit, nodeOf, planEdit, refuse, treeOf, type EditContext, type NodeRef } from '../edit-plan.ts';
import { isFields, type EditableNode, type EditableTree, type Fields } from '../editable-tree.ts';
import { baseNameOf, extendersOf } from '../inheritance/extended-tree.ts';
import { usedTree } from '../key-uses.ts';
import { entriesOf, typeOf, withEntry, withField } from '../node-fields.ts';
import { changeEveryNode } from '../transform-tree.ts';
import { allNodes, nodesIn } from '../tree-outline.ts';

interface RenameSetOptions extends NodeRef {
  readonly set: string;
  readonly to: string;
}

/**
 * Renames a set of states of a utility selector: in its states and those of every selector that goes by the same key, in the actions that
 * put it in force, and where the key starts with it. The key is followed into the trees that use this one, that it uses, that extend it, and
 * those that share the key by its scope.
 */
export const renameSet = defineEdit((context, { set, to, ...ask }: RenameSetOptions) => {
  const { node } = nodeOf(context, ask);
  const key = referencedKey(entriesOf(node, 'params')['set']) ?? refuse('The states of this selector belong to no sets.');
  const label = `Rename the set ${set} to ${to}`;
  if (to === set) return planEdit(context, [], { label });
  if (to.trim() === '' || to !== to.trim() || to.includes(','))
    refuse('A set needs a name without commas, and without spaces at its ends.');
  const places = sameKey(context, { tree: ask.tree, key });
  const selectors = places.flatMap((place) => allNodes(treeOf(context, place.tree)).filter((each) => goesBy(each, place.key)));
  const known = new Set(selectors.flatMap((each) => setsOf(each, context)));
  if (!known.has(set)) refuse(`There is no set ${quoteShort(set)}.`);
  if (known.has(to)) refuse(`There is a set ${quoteShort(to)} already.`);
  const renamed = renamedTrees(context, places, { set, to });
  const others = [...renamed].filter(([name, tree]) => name !== ask.tree && tree !== context.trees.get(name)).length;
  const notes = others === 0 ? [] : [`${others === 1 ? '1 other tree uses' : `${others} other trees use`} it and changed too.`];
  return planEdit(context, [...renamed.values()], { label, notes, focus: { tree: ask.tree, nodes: [ask.node] } });
});

/** The trees that change, by name. */
function renamedTrees(
  context: EditContext,
  places: readonly KeyPlace[],
  { set, to }: { readonly set: string; readonly to: string },
): Map<string, EditableTree> {
  const renamed = new Map<string, EditableTree>();
  for (const { tree, key } of places) {
    renamed.set(tree, withSetRenamed(renamed.get(tree) ?? treeOf(context, tree), { key, set, to, context }));
  }
  for (const { node, tree } of statesElsewhere(context, places)) {
    const before = renamed.get(tree) ?? treeOf(context, tree);
    renamed.set(
      tree,
      changeEveryNode(before, (each) => (each.key === node.key ? withSetsRenamed(each, { set, to }) : each)),
    );
  }
  for (const tree of context.trees.values()) {
    const before = renamed.get(tree.name) ?? tree;
    const after = places.reduce((each, place) => withMapsRenamed(each, place, { set, to }), before);
    if (after !== before) renamed.set(tree.name, after);
  }
  return renamed;
}

/** The states that selectors by these keys take from other trees. */
function statesElsewhere(context: EditContext, places: readonly KeyPlace[]): { node: EditableNode; tree: string }[] {
  return places.flatMap((place) =>
    nodesIn(treeOf(context, place.tree).root)
      .filter((each) => goesBy(each, place.key))
      .flatMap(({ children }) => children)
      .flatMap((child) => {
        const { node, tree } = stateOf(child, context);
        return tree === undefined ? [] : [{ node, tree }];
      }),
  );
}

/** A key as one tree calls it. */
interface KeyPlace {
  readonly tree: string;
  readonly key: string;
}

/** Every name of the same value: by the maps of SubTree nodes, by equal names without a map, by inheritance, and by a shared scope. */
function sameKey(context: EditContext, start: KeyPlace): KeyPlace[] {
  const found = new Map([[`${start.tree} ${start.key}`, start]]);
  for (const place of found.values()) {
    for (const next of neighbours(context, place)) {
      const tree = context.trees.get(next.tree);
      if (tree !== undefined && keyNames(tree).includes(next.key)) found.set(`${next.tree} ${next.key}`, next);
    }
  }
  return [...found.values()];
}

function neighbours({ trees }: EditContext, { tree: name, key }: KeyPlace): KeyPlace[] {
  const tree = trees.get(name);
  if (tree === undefined) return [];
  const scope = declarationOf(tree, key)?.['scope'];
  const isShared = scope === 'party' || scope === 'world';
  const sharing = isShared ? [...trees.values()].filter((other) => declarationOf(other, key)?.['scope'] === scope) : [];
  const base = trees.get(baseNameOf(tree) ?? '');
  const family = [...extendersOf(name, trees), ...(base ? [base] : []), ...sharing];
  const below = uses(tree).flatMap(({ used, map }) =>
    Object.hasOwn(map, key)
      ? namesMappedTo(map, key).map((inner) => ({ tree: used, key: inner }))
      : [{ tree: used, key }, ...namesMappedTo(map, key).map((inner) => ({ tree: used, key: inner }))],
  );
  const above = [...trees.values()].flatMap((user) =>
    uses(user).flatMap(({ used, map }): KeyPlace[] => {
      if (used !== name) return [];
      const outer = Object.hasOwn(map, key) ? referencedKey(map[key]) : key;
      return outer === undefined ? [] : [{ tree: user.name, key: outer }];
    }),
  );
  return [...family.map((other) => ({ tree: other.name, key })), ...below, ...above];
}

function uses(tree: EditableTree): { readonly used: string; readonly map: Fields }[] {
  return nodesIn(tree.root).flatMap((node) => {
    const used = usedTree(node);
    return used === undefined ? [] : [{ used, map: entriesOf(node, 'map') }];
  });
}

function namesMappedTo(map: Fields, key: string): string[] {
  return Object.entries(map).flatMap(([inner, value]) => (referencedKey(value) === key ? [inner] : []));
}

function goesBy(node: EditableNode, key: string): boolean {
  return referencedKey(entriesOf(node, 'params')['set']) === key;
}

function setsOf(selector: EditableNode, context: EditContext): string[] {
  return selector.children.flatMap((child) => setsIn(entriesOf(stateOf(child, context).node, 'params')['sets']));
}

/** The state that a child of a selector is, or that stands at the top of another tree, which it runs: then with the name of that tree. */
function stateOf(child: EditableNode, { trees }: EditContext): { readonly node: EditableNode; readonly tree: string | undefined } {
  let found: ReturnType<typeof stateOf> = { node: child, tree: undefined };
  for (const seen = new Set<string>(); ;) {
    const name = usedTree(found.node) ?? '';
    const used = trees.get(name);
    if (used === undefined || seen.has(name)) return found;
    seen.add(name);
    const [below = used.root] = typeOf(used.root) === rootNode.type ? used.root.children : [used.root];
    found = { node: below, tree: name };
  }
}

function withSetsRenamed(state: EditableNode, { set, to }: Pick<SetRenaming, 'set' | 'to'>): EditableNode {
  const sets = setsIn(entriesOf(state, 'params')['sets']);
  if (!sets.includes(set)) return state;
  return withEntry(state, 'params', { name: 'sets', value: sets.map((each) => (each === set ? to : each)).join(', ') });
}

interface SetRenaming {
  readonly key: string;
  readonly set: string;
  readonly to: string;
  readonly context: EditContext;
}

function withSetRenamed(tree: EditableTree, renaming: SetRenaming): EditableTree {
  const { key, set, to } = renaming;
  const keys = tree.fields['keys'];
  const isStart = declarationOf(tree, key)?.['value'] === set;
  const list =
    isStart && Array.isArray(keys)
      ? keys.map((each: unknown) => (isFields(each) && each['name'] === key ? withField(each, 'value', to) : each))
      : keys;
  const after = changeEveryNode(tree, (node) => renamedNode(node, renaming));
  return isStart ? { ...after, fields: withField(after.fields, 'keys', list) } : after;
}

function renamedNode(node: EditableNode, { key, set, to, context }: SetRenaming): EditableNode {
  const params = entriesOf(node, 'params');
  let after = node;
  if (goesBy(node, key)) {
    after = { ...after, children: node.children.map((state) => withSetsRenamed(state, { set, to })) };
  }
  const isChange = context.kinds.get(typeOf(node))?.changesSet === true && referencedKey(params['into']) === key;
  if (isChange && params['to'] === set) after = withEntry(after, 'params', { name: 'to', value: to });
  const withElse = Object.entries(params).filter(([, value]) => referencedKey(value) === key && isFields(value) && value['else'] === set);
  for (const [name, value] of withElse) after = withEntry(after, 'params', { name, value: { ...(value as Fields), else: to } });
  return after;
}

/** Where a tree gives the set itself to a key of a tree that it uses. */
function withMapsRenamed(tree: EditableTree, { tree: used, key }: KeyPlace, { set, to }: { set: string; to: string }): EditableTree {
  return changeEveryNode(tree, (node) =>
    usedTree(node) === used && entriesOf(node, 'map')[key] === set ? withEntry(node, 'map', { name: key, value: to }) : node,
  );
}
