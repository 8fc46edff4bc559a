import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { condition, selector, sequence } from '../../engine/families/core/index.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { makeBlock, makeStep, makeTest } from './blocks.ts';
import type { Draw } from './draw.ts';
import { fillParams } from './fill-params.ts';
import { childrenOf, nodeAt, placesIn, replaceAt, withChildren, type NodePlace } from './node-places.ts';
import type { Palette } from './palette.ts';
import { freePlaces, isRestricted, type Scope } from './scope.ts';
import { tuneKeys, tuneNode } from './tune.ts';
import { keysNamedBy } from './used-keys.ts';

/** A changed tree, before it is checked, and what was done to it. */
export interface Variation {
  readonly tree: TreeDocument;
  readonly how: string;
}

interface Varying {
  readonly tree: TreeDocument;
  readonly palette: Palette;
  readonly draw: Draw;
  /** Nodes that may be changed. */
  readonly places: readonly NodePlace[];
}

type Operator = (varying: Varying) => Variation | undefined;

/** One random change of a tree; undefined when the drawn operator finds nothing to change. */
export function varyTree(
  tree: TreeDocument,
  palette: Palette,
  { draw, scope }: { readonly draw: Draw; readonly scope: Scope },
): Variation | undefined {
  const places = freePlaces(tree.root, scope);
  // A start value also matters to what must stay.
  const operator = draw.oneOf(isRestricted(scope) ? OPERATORS_ON_NODES : OPERATORS);
  return operator?.({ tree, palette, draw, places });
}

/** A tree with a branch of another one in the place of one of its own. */
export function crossTrees(
  tree: TreeDocument,
  other: TreeDocument,
  { draw, scope }: { readonly draw: Draw; readonly scope: Scope },
): Variation | undefined {
  const target = draw.oneOf(freePlaces(tree.root, scope).filter(({ place }) => place.length > 0));
  const source =
    target && draw.oneOf(placesIn(other.root).filter(({ node, place }) => place.length > 0 && roleOf(node) === roleOf(target.node)));
  if (!target || !source) return undefined;
  return changed(tree, target, { next: [source.node], how: `${words(target.node)} replaced by ${words(source.node)} of another tree` });
}

/** Leaves take the place of leaves of their category, branches that of branches. */
function roleOf({ type }: NodeDocument): string {
  const definition = gameRegistry.definitions.get(type);
  return definition?.arity.max === 0 && definition.category === 'condition' ? 'test' : 'branch';
}

function changed(
  tree: TreeDocument,
  { place }: Pick<NodePlace, 'place'>,
  { next, how }: { readonly next: readonly NodeDocument[]; readonly how: string },
): Variation {
  return { tree: { ...tree, root: replaceAt(tree.root, place, next) }, how };
}

/** "Attack", with the name that a person gave, or that of the tree that it uses. */
export function words({ type, name, params }: NodeDocument): string {
  const told = name ?? params?.['tree'];
  return typeof told === 'string' ? `${type} “${told}”` : type;
}

export function isFlow({ type }: NodeDocument): boolean {
  const definition = gameRegistry.definitions.get(type);
  return definition?.category === 'composite' && definition.arity.max > 2;
}

const drop: Operator = ({ tree, draw, places }) => {
  const removable = places.filter(({ place }) => {
    const parent = place.length === 0 ? undefined : nodeAt(tree.root, place.slice(0, -1));
    return parent !== undefined && isFlow(parent) && childrenOf(parent).length > 1;
  });
  const found = draw.oneOf(removable);
  return found && changed(tree, found, { next: [], how: `${words(found.node)} removed` });
};

const insert: Operator = ({ tree, palette, draw, places }) => {
  const flow = draw.oneOf(places.filter(({ node }) => isFlow(node)));
  if (!flow) return undefined;
  const children = childrenOf(flow.node);
  const added = draw.chance(0.5) ? makeBlock(palette, draw) : makeStep(palette, draw, children.flatMap(keysNamedBy));
  const at = draw.whole(0, children.length);
  const next = [withChildren(flow.node, children.toSpliced(at, 0, added))];
  return changed(tree, flow, { next, how: `${words(added)} added to ${words(flow.node)}` });
};

const replace: Operator = ({ tree, palette, draw, places }) => {
  const found = draw.oneOf(places.filter(({ place }) => place.length > 0));
  if (!found) return undefined;
  const next = roleOf(found.node) === 'test' ? makeTest(palette, draw, keysNamedBy(found.node)) : makeBlock(palette, draw);
  return changed(tree, found, { next: [next], how: `${words(found.node)} replaced by ${words(next)}` });
};

const swap: Operator = ({ tree, draw, places }) => {
  const flow = draw.oneOf(places.filter(({ node }) => isFlow(node) && childrenOf(node).length > 1));
  if (!flow) return undefined;
  const children = childrenOf(flow.node);
  const at = draw.whole(0, children.length - 2);
  const [one, other] = [children[at]!, children[at + 1]!];
  const next = [withChildren(flow.node, children.toSpliced(at, 2, other, one))];
  return changed(tree, flow, { next, how: `${words(other)} put before ${words(one)}` });
};

const tune: Operator = ({ tree, palette, draw, places }) => {
  const found = draw.oneOf(places.filter(({ node }) => Object.keys(gameRegistry.definitions.get(node.type)?.params ?? {}).length > 0));
  const next = found && tuneNode(found.node, palette, draw);
  return next && changed(tree, found, { next: [next], how: `${words(next)} tuned: ${differenceOf(found.node, next)}` });
};

function differenceOf(before: NodeDocument, after: NodeDocument): string {
  const text = (value: unknown): string => (value === undefined ? 'the default' : JSON.stringify(value));
  const names = Object.keys(after.params ?? {}).filter((name) => text(before.params?.[name]) !== text(after.params?.[name]));
  return names.map((name) => `${name} ${text(before.params?.[name])} to ${text(after.params?.[name])}`).join(', ');
}

const tuneStartValue: Operator = ({ tree, draw }) => {
  const keys = tuneKeys(tree.keys ?? [], draw);
  const changedKey = keys?.find((key, index) => key.value !== tree.keys?.[index]?.value);
  return keys && { tree: { ...tree, keys }, how: `${changedKey?.name ?? 'a key'} set to ${String(changedKey?.value)}` };
};

const changeFlow: Operator = ({ tree, palette, draw, places }) => {
  const found = draw.oneOf(places.filter(({ node }) => isFlow(node) && palette.flows.some(({ type }) => type === node.type)));
  const flow = found && draw.oneOf(palette.flows.filter(({ type }) => type !== found.node.type));
  if (!found || !flow) return undefined;
  const { name, note, tags } = found.node;
  const next: NodeDocument = {
    type: flow.type,
    ...(name && { name }),
    ...(note && { note }),
    ...(tags && { tags }),
    children: childrenOf(found.node),
  };
  return changed(tree, found, { next: [next], how: `${words(found.node)} made a ${flow.type}` });
};

const guard: Operator = ({ tree, palette, draw, places }) => {
  const found = draw.oneOf(places.filter(({ place, node }) => place.length > 0 && roleOf(node) === 'branch'));
  if (!found) return undefined;
  const test = makeTest(palette, draw, keysNamedBy(found.node));
  const next: NodeDocument = { type: draw.chance(0.5) ? sequence.type : condition.type, children: [test, found.node] };
  return changed(tree, found, { next: [next], how: `${words(found.node)} guarded by ${words(test)}` });
};

const fallBack: Operator = ({ tree, palette, draw, places }) => {
  const found = draw.oneOf(places.filter(({ place, node }) => place.length > 0 && roleOf(node) === 'branch'));
  if (!found) return undefined;
  const other = makeBlock(palette, draw);
  const next: NodeDocument = { type: selector.type, children: [found.node, other] };
  return changed(tree, found, { next: [next], how: `${words(other)} as a fallback of ${words(found.node)}` });
};

const wrap: Operator = ({ tree, palette, draw, places }) => {
  const found = draw.oneOf(places.filter(({ place }) => place.length > 0));
  const wrapper = draw.oneOf(palette.wrappers);
  const params = wrapper && fillParams(wrapper, palette, { draw });
  if (!found || !wrapper || !params) return undefined;
  const next: NodeDocument = { type: wrapper.type, ...(Object.keys(params).length > 0 && { params }), child: found.node };
  return changed(tree, found, { next: [next], how: `${words(found.node)} put under ${wrapper.type}` });
};

/** Takes a node with one child that counts away, or a branch to the place above it. */
const lift: Operator = ({ tree, draw, places }) => {
  const found = draw.oneOf(places.filter(({ node }) => childrenOf(node).length > 0));
  const child = found && draw.oneOf(childrenOf(found.node));
  return child && changed(tree, found, { next: [child], how: `${words(found.node)} replaced by its ${words(child)}` });
};

/** Parameters are tuned most often: they change least. */
const OPERATORS: readonly Operator[] = [
  tune,
  tune,
  tune,
  tuneStartValue,
  insert,
  insert,
  replace,
  drop,
  swap,
  changeFlow,
  guard,
  fallBack,
  wrap,
  lift,
];

const OPERATORS_ON_NODES = OPERATORS.filter((operator) => operator !== tuneStartValue);
