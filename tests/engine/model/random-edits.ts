import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { node } from '../support/tree-builders.ts';
import { withSharedBranch } from './random-shared.ts';
import { changeTransition, mended } from './random-machines.ts';
import { queryParams } from './random-queries.ts';
import { RANDOM_COMPOSITES, TAGS, type Grower } from './random-trees.ts';

const ONE_CHILD = ['UtilityState', 'PlanAction', 'Inverter', 'AlwaysSucceed', 'AlwaysFail', 'RepeatUntilFailure', 'RepeatUntilSuccess'];
const MANY = ['Sequence', 'Selector', 'ReactiveSequence', 'ReactiveSelector', 'Parallel', ...RANDOM_COMPOSITES];

/** One to three changes of a file at random places. The result may be a tree that does not load. */
export function randomEdit(document: TreeDocument, grower: Grower): TreeDocument {
  let { root } = document;
  for (let changes = 1 + grower.chance.below(3); changes > 0; changes--) {
    const target = grower.chance.below(sizeOf(root));
    root = changeAt(root, target, (found) => withFittingWeights(change(found, grower), grower));
  }
  return { ...document, root: mended(root)[0] ?? document.root };
}

function sizeOf({ children = [] }: NodeDocument): number {
  return children.reduce((size, child) => size + sizeOf(child), 1);
}

/** The tree with the node at that place (parents first) exchanged. */
function changeAt(document: NodeDocument, place: number, by: (found: NodeDocument) => NodeDocument): NodeDocument {
  if (place === 0) return by(document);
  let left = place - 1;
  const children = (document.children ?? []).map((child) => {
    const size = sizeOf(child);
    const changed = left >= 0 && left < size ? changeAt(child, left, by) : child;
    left -= size;
    return changed;
  });
  return { ...document, children };
}

function change(found: NodeDocument, grower: Grower): NodeDocument {
  const { chance } = grower;
  const kinds = [
    changeParams,
    changeType,
    replace,
    wrap,
    unwrap,
    addChild,
    removeChild,
    swapChildren,
    changeParams,
    replaceKeepingId,
    changeTags,
    ...(grower.usesParts ? [addShared] : []),
  ];
  return chance.of(kinds)(found, grower);
}

function changeParams(found: NodeDocument, grower: Grower): NodeDocument {
  const { chance } = grower;
  const { type, params = {} } = found;
  if (typeof params['script'] === 'string')
    return { ...found, params: { ...params, script: `${params['script']}${chance.of(['S', 'F'])}` } };
  if (type === 'IsAbove') return { ...found, params: { ...params, limit: chance.below(4) } };
  if (type === 'Naps') return { ...found, params: { ...params, duration: chance.of([0.5, 1.5]) } };
  if (type === 'SubTree') return { ...found, map: { p: chance.happens(0.5) ? chance.below(3) : { key: chance.of(['n', 'm', 'p']) } } };
  if (type === 'TreeQuery') return { ...found, params: queryParams(chance) };
  if (type === 'Transition') return changeTransition(found, grower);
  if (type.startsWith('Utility')) return { ...found, params: grower.params(type) };
  if (type === 'Condition') return { ...found, params: { ...params, aborts: chance.of(['none', 'self', 'lowerPriority', 'both']) } };
  return { ...found, params: { ...params, ...grower.params(type, found.children?.length) } };
}

/** A list of weights has one for each child. */
function withFittingWeights(found: NodeDocument, grower: Grower): NodeDocument {
  const { type, params, children = [] } = found;
  const lists = ['weights', 'risk', 'time', 'plan', 'odds', 'places', 'base', 'threatFactors', 'healthFactors'].map(
    (name) => params?.[name],
  );
  const learned = (params?.['learned'] ?? []) as unknown as readonly { readonly values: readonly number[] }[];
  lists.push(...learned.map(({ values }) => values as number[]));
  const isOff = lists.some((list) => Array.isArray(list) && list.length !== children.length);
  return isOff ? { ...found, params: grower.params(type, children.length) } : found;
}

function changeType(found: NodeDocument, grower: Grower): NodeDocument {
  const { chance } = grower;
  if (ONE_CHILD.includes(found.type)) return { ...found, type: chance.of(ONE_CHILD) };
  if (!MANY.includes(found.type)) return found;
  const type = chance.of(MANY);
  return { ...found, type, params: grower.params(type, found.children?.length) };
}

function changeTags({ tags, ...found }: NodeDocument, { chance }: Grower): NodeDocument {
  const isMachinePart = ['State', 'Transition'].includes(found.type);
  return tags !== undefined || isMachinePart ? found : { ...found, tags: [chance.of(TAGS)] };
}

function replace(_: NodeDocument, grower: Grower): NodeDocument {
  return grower.tree(grower.chance.below(3), false);
}

function replaceKeepingId({ note }: NodeDocument, grower: Grower): NodeDocument {
  return { ...replace({ type: '' }, grower), ...(note !== undefined && { note }) };
}

function wrap(found: NodeDocument, grower: Grower): NodeDocument {
  const type = grower.chance.of([...ONE_CHILD, ...MANY]);
  return grower.named(node(type, grower.params(type), found));
}

function unwrap(found: NodeDocument): NodeDocument {
  return found.children?.at(-1) ?? found;
}

function addChild(found: NodeDocument, grower: Grower): NodeDocument {
  if (!MANY.includes(found.type)) return found;
  const children = [...(found.children ?? [])];
  children.splice(grower.chance.below(children.length + 1), 0, grower.tree(grower.chance.below(2), false));
  return { ...found, children };
}

function removeChild(found: NodeDocument, { chance }: Grower): NodeDocument {
  const { children = [] } = found;
  if (!MANY.includes(found.type) || children.length < 2) return found;
  return { ...found, children: children.toSpliced(chance.below(children.length), 1) };
}

function swapChildren(found: NodeDocument): NodeDocument {
  const { children = [] } = found;
  return children.length < 2 ? found : { ...found, children: [...children.slice(1), ...children.slice(0, 1)] };
}

function addShared(found: NodeDocument, grower: Grower): NodeDocument {
  return withSharedBranch(found, grower);
}
