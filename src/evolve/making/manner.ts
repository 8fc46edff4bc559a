import { checkExpression } from '../../agents/conditions/check-expression.ts';
import { condition } from '../../engine/families/core/index.ts';
import type { NodeDocument, TreeDocument } from '../../engine/document.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { makeBlock } from './blocks.ts';
import type { Draw } from './draw.ts';
import { childrenOf, replaceAt, withChildren, type NodePlace } from './node-places.ts';
import type { Palette } from './palette.ts';
import { freePlaces, isRestricted, type Scope } from './scope.ts';
import { isFlow, words, type Variation } from './vary.ts';

interface Changing {
  readonly palette: Palette;
  readonly draw: Draw;
  readonly scope: Scope;
  /** How far the weapon of the kind reaches, in tiles. */
  readonly reach: number;
}

/** A step ends when the enemy is between so much of its reach and so many tiles away. */
const ENDS = { reach: 0.8, most: 10 } as const;
/** Distances that are drawn, in tiles. */
const DISTANCES = { least: 1, most: 9 } as const;
/** Factors for all start values of a tree. */
const SCALES = { least: 0.2, most: 1.3 } as const;
const SCALING = 0.4;
/** A step is put before one of so many branches. */
const FIRST_BRANCHES = 5;

/**
 * The tree with another manner: a step of its own while the enemy is out of reach, or all of its distances scaled; undefined where there is no place
 * for one. A random change seldom leads a party elsewhere, or costs it the fight; this one mostly does the first alone.
 */
export function changeManner(tree: TreeDocument, changing: Changing): Variation | undefined {
  const { draw, scope } = changing;
  return draw.chance(SCALING) && !isRestricted(scope) ? scaled(tree, draw) : withStep(tree, changing);
}

function scaled(tree: TreeDocument, draw: Draw): Variation | undefined {
  const factor = Math.round(100 * draw.between(SCALES.least, SCALES.most)) / 100;
  const keys = (tree.keys ?? []).map((key) => {
    const { type, value, input, scope, min = 0, max = Infinity } = key;
    if (type !== 'number' || typeof value !== 'number' || input !== undefined || scope !== undefined) return key;
    return { ...key, value: Math.min(max, Math.max(min, Math.round(100 * factor * value) / 100)) };
  });
  return keys.some((key, index) => key !== tree.keys?.[index])
    ? { tree: { ...tree, keys }, how: `start values times ${factor}` }
    : undefined;
}

function withStep(tree: TreeDocument, { palette, draw, scope, reach }: Changing): Variation | undefined {
  const flow = widest(freePlaces(tree.root, scope));
  const expression = testOfEnemy(palette, draw, reach);
  if (flow === undefined || expression === undefined) return undefined;
  const test: NodeDocument = { type: checkExpression.type, params: { expression } };
  const step = movingStep(palette, draw);
  const children = childrenOf(flow.node);
  const at = draw.whole(0, Math.min(children.length, FIRST_BRANCHES));
  const next = withChildren(flow.node, children.toSpliced(at, 0, { type: condition.type, children: [test, step] }));
  return {
    tree: { ...tree, root: replaceAt(tree.root, flow.place, [next]) },
    how: `${words(lastOf(step))} while ${expression}`,
  };
}

/** Returns the last action of a block: the tests before it only decide when it runs. */
function lastOf(node: NodeDocument): NodeDocument {
  const last = childrenOf(node).at(-1);
  return last === undefined ? node : lastOf(last);
}

/** The node that chooses among most branches. */
function widest(places: readonly NodePlace[]): NodePlace | undefined {
  const size = ({ node }: NodePlace): number => childrenOf(node).length;
  return places.filter(({ node }) => isFlow(node)).toSorted((one, other) => size(other) - size(one))[0];
}

/** "nearestEnemyDistance > 4" */
function testOfEnemy({ facts, tests }: Palette, draw: Draw, reach: number): string | undefined {
  const fact = draw.oneOf(facts.filter(({ name, isOfEntity }) => !isOfEntity && /^(nearest|seen)EnemyDistance$/.test(name)));
  if (fact === undefined || !tests.some(({ type }) => type === checkExpression.type)) return undefined;
  const limit = draw.whole(Math.ceil(2 * ENDS.reach * reach), Math.max(2 * ENDS.most, Math.ceil(2 * reach))) / 2;
  return `${fact.name} > ${limit}`;
}

/** A block around an act of the feet, with a distance that need not be near the usual one. */
function movingStep(palette: Palette, draw: Draw): NodeDocument {
  const acts = palette.acts.filter(
    ({ channels, params }) =>
      channels.length === 1 && channels[0] === 'feet' && Object.values(params).some(({ kind }) => kind === 'number'),
  );
  return withDistance(makeBlock({ ...palette, acts: acts.length > 0 ? acts : palette.acts, parts: [] }, draw), draw);
}

function withDistance(node: NodeDocument, draw: Draw): NodeDocument {
  const children = childrenOf(node);
  if (children.length > 0) return withChildren(node, [...children.slice(0, -1), withDistance(children.at(-1)!, draw)]);
  const numbers = Object.entries(gameRegistry.definitions.get(node.type)?.params ?? {}).filter(([, { kind }]) => kind === 'number');
  const found = draw.oneOf(numbers);
  if (found === undefined) return node;
  const [name, { min = 0, max = Infinity }] = found;
  return { ...node, params: { ...node.params, [name]: Math.min(max, Math.max(min, distance(draw))) } };
}

/** Rounds to half tiles. */
function distance(draw: Draw): number {
  return draw.whole(2 * DISTANCES.least, 2 * DISTANCES.most) / 2;
}
