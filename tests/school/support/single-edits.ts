import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';

/** One change of a tree, as a learner may make it; the tree need not be valid. */
export interface SingleEdit {
  /** "wrap “Cheer” in Limiter" */
  readonly says: string;
  readonly tree: TreeDocument;
}

const COMPOSITES = [
  'Sequence',
  'Selector',
  'ReactiveSequence',
  'ReactiveSelector',
  'Parallel',
  'RandomSelector',
  'RandomSequence',
  'OneOf',
];
const DECORATORS: readonly NodeDocument[] = [
  { type: 'Inverter' },
  { type: 'AlwaysSucceed' },
  { type: 'AlwaysFail' },
  { type: 'Repeat', params: { times: 3 } },
  { type: 'Limiter', params: { limit: 2 } },
  { type: 'Cooldown', params: { duration: 2 } },
  { type: 'TimeLimit', params: { limit: 1 } },
  { type: 'RepeatUntilFailure' },
];
const FACTORS = [0, 0.5, 0.9, 1.2, 2, 10];
const KEY_NUMBERS = ['value', 'min', 'max', 'changePerSecond'] as const;

type Act = (node: NodeDocument, siblings: NodeDocument[], place: number) => void;

/** Every small change of the nodes and keys of a tree, one at a time. */
export function singleEdits(tree: TreeDocument): readonly SingleEdit[] {
  return [...placesOf(tree.root).flatMap(({ path, node, siblings }) => editsOfNode(tree, path, { node, siblings })), ...editsOfKeys(tree)];
}

interface Place {
  /** Places of the children from the root on. */
  readonly path: readonly number[];
  readonly node: NodeDocument;
  readonly siblings: number;
}

function placesOf(node: NodeDocument, path: readonly number[] = [], siblings = 1): Place[] {
  const children = node.child ? [node.child] : (node.children ?? []);
  return [{ path, node, siblings }, ...children.flatMap((child, place) => placesOf(child, [...path, place], children.length))];
}

function editsOfNode(tree: TreeDocument, path: readonly number[], { node, siblings }: Omit<Place, 'path'>): readonly SingleEdit[] {
  const title = `“${node.name ?? node.type}”`;
  const edit = (says: string, act: Act): SingleEdit => ({ says, tree: editedAt(tree, path, act) });
  const types = node.children ? COMPOSITES.filter((type) => type !== node.type) : [];
  const places = Array.from({ length: siblings }, (_, place) => place).filter((place) => place !== path.at(-1));
  return [
    ...(path.length > 0 ? [edit(`leave out ${title}`, (_node, list, place) => void list.splice(place, 1))] : []),
    ...(siblings > 1 ? [edit(`have ${title} twice`, (twice, list, place) => void list.splice(place, 0, structuredClone(twice)))] : []),
    edit(`give ${title} another name`, (named) => void (named.name = `${named.name ?? named.type}, said otherwise`)),
    ...types.map((type) => edit(`make ${title} a ${type}`, (changed) => void (changed.type = type))),
    ...DECORATORS.map((decorator) =>
      edit(`wrap ${title} in ${decorator.type}`, (child, list, place) => void (list[place] = { ...structuredClone(decorator), child })),
    ),
    ...places.map((to) => edit(`move ${title} to place ${to + 1}`, (_moved, list, place) => list.splice(to, 0, ...list.splice(place, 1)))),
    ...Object.entries(node.params ?? {}).flatMap(([name, value]) => editsOfParam(edit, { title, name, value })),
    ...choicesOf(node).map(([name, value]) =>
      edit(`${title}: ${name} = ${value}`, (changed) => void (changed.params = { ...changed.params, [name]: value })),
    ),
  ];
}

/** The other words and truth values that its parameters may have, written in the file or not. */
function choicesOf({ type, params = {} }: NodeDocument): readonly (readonly [string, string | boolean])[] {
  const specs = gameRegistry.definitions.get(type)?.params ?? {};
  return Object.entries(specs).flatMap(([name, spec]) => {
    const value = params[name] ?? spec.default;
    const choices: readonly (string | boolean)[] = typeof value === 'boolean' ? [!value] : (spec.options ?? []);
    return choices.filter((choice) => choice !== value).map((choice) => [name, choice] as const);
  });
}

function editsOfParam(
  edit: (says: string, act: Act) => SingleEdit,
  { title, name, value }: { readonly title: string; readonly name: string; readonly value: unknown },
): readonly SingleEdit[] {
  const to = (other: number): SingleEdit =>
    edit(`${title}: ${name} = ${other}`, (node) => void (node.params = { ...node.params, [name]: other }));
  const without = edit(`${title}: no ${name}`, (node) => void delete node.params![name]);
  return typeof value === 'number'
    ? [...new Set([value - 1, value + 1, ...FACTORS.map((factor) => value * factor)])].map(to).concat(without)
    : [without];
}

function editsOfKeys(tree: TreeDocument): readonly SingleEdit[] {
  const withKey = (at: number, field: string, value: number | boolean): SingleEdit => ({
    says: `key “${tree.keys![at]!.name}”: ${field} = ${value}`,
    tree: { ...tree, keys: tree.keys!.map((key, place) => (place === at ? { ...key, [field]: value } : key)) },
  });
  return (tree.keys ?? []).flatMap((key, at) => [
    ...(typeof key.value === 'boolean' ? [withKey(at, 'value', !key.value)] : []),
    ...KEY_NUMBERS.flatMap((field) => {
      const value = key[field];
      return typeof value === 'number' ? FACTORS.map((factor) => withKey(at, field, value * factor)) : [];
    }),
  ]);
}

function editedAt(tree: TreeDocument, path: readonly number[], act: Act): TreeDocument {
  const copy = structuredClone(tree);
  let siblings = [copy.root];
  let place = 0;
  let owner: NodeDocument | undefined;
  for (const next of path) {
    owner = siblings[place]!;
    siblings = owner.child ? [owner.child] : owner.children!;
    place = next;
  }
  act(siblings[place]!, siblings, place);
  if (owner === undefined) return { ...copy, root: siblings[0]! };
  if (owner.child) owner.child = siblings[0]!;
  return copy;
}
