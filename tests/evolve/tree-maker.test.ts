import { expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import { treeHints } from '../../src/engine/hints.ts';
import type { TreeDocument } from '../../src/engine/document.ts';
import { Draw } from '../../src/evolve/making/draw.ts';
import { countNodes, depthOf, placesIn } from '../../src/evolve/making/node-places.ts';
import { TREE_LIMITS, TreeMaker } from '../../src/evolve/making/tree-maker.ts';
import { UNFAIR_TYPES } from '../../src/evolve/making/unfair.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const bow = content.library.get('bow')!.document as TreeDocument;
const fair = { name: 'bow', agent: 'unit', base: undefined, below: undefined, isUnguarded: false } as const;
const fromNothing = new TreeMaker(content, fair);
const fromBow = new TreeMaker(content, { ...fair, base: bow });

function isSound(tree: TreeDocument): boolean {
  const library = new Map([...content.library, ['bow', { file: 'bow.json', document: tree }]]);
  return 'program' in compileTree('bow', library, gameRegistry) && treeHints('bow', library, gameRegistry.definitions).length === 0;
}

const typesIn = (tree: TreeDocument) => placesIn(tree.root).map(({ node }) => node.type);

it('makes and changes only sound trees within the limits, all of them from the palette', () => {
  const trees: TreeDocument[] = [];
  for (let index = 0; index < 25; index++) {
    let tree = fromNothing.make(new Draw(`make ${index}`));
    trees.push(tree);
    for (let step = 0; step < 4; step++) {
      tree = fromNothing.vary(tree, new Draw(`vary ${index} ${step}`))?.tree ?? tree;
      trees.push(tree);
    }
  }
  const wrong = trees.filter(
    (tree) => !isSound(tree) || countNodes(tree.root) > TREE_LIMITS.nodes || depthOf(tree.root) > TREE_LIMITS.depth,
  );
  expect(wrong).toEqual([]);
  expect(trees.flatMap(typesIn).filter((type) => UNFAIR_TYPES.has(type))).toEqual([]);
});

it('finds out by itself which nodes can be used: every action and condition of units, but for words that nobody can make up', () => {
  const { acts, finders, tests } = fromNothing.palette;
  const usable = new Set([...acts, ...finders, ...tests].map(({ type }) => type));
  const expected = [
    'Attack',
    'Block',
    'BackOff',
    'Flee',
    'MoveToEntity',
    'SelectTarget',
    'SelectCover',
    'IsTargetClose',
    'CompareNumber',
    'HasArrows',
  ];
  expect(expected.filter((type) => !usable.has(type))).toEqual([]);
  expect(['Say', 'SetAttackForce', 'GivePart'].filter((type) => usable.has(type))).toEqual([]);
  const unguarded = new TreeMaker(content, { ...fair, isUnguarded: true });
  expect(unguarded.palette.acts.some(({ type }) => type === 'SetAttackForce')).toBe(true);
});

it('changes a tree of the game by a little, tells what it did, and can leave all alone but one branch', () => {
  const varied = Array.from({ length: 12 }, (_, index) => fromBow.vary(bow, new Draw(`bow ${index}`))!);
  expect(varied.filter(({ tree, how }) => !isSound(tree) || how === '')).toEqual([]);
  expect(new Set(varied.map(({ how }) => how)).size).toBeGreaterThan(6);
  const name = 'How far?';
  const below = new TreeMaker(content, { ...fair, base: bow, below: name });
  const without = (tree: TreeDocument) =>
    JSON.stringify(tree.root, (_, value: unknown) => ((value as { name?: string } | null)?.name === name ? name : value));
  const changed = Array.from({ length: 8 }, (_, index) => below.vary(bow, new Draw(`below ${index}`))).flatMap(
    (variation) => variation ?? [],
  );
  const kept = changed.filter(({ tree }) => JSON.stringify(tree.root).includes(name));
  expect(kept.length).toBeGreaterThan(3);
  for (const { tree } of kept) expect(without(tree)).toBe(without(bow));
});

it('crosses two trees, and lets tests take the place of tests alone', () => {
  const [one, other] = [1, 2].map((index) => fromNothing.make(new Draw(`cross ${index}`))) as [TreeDocument, TreeDocument];
  const crossed = Array.from({ length: 6 }, (_, index) => fromNothing.cross(one, other, new Draw(`crossed ${index}`)));
  expect(crossed.some((variation) => variation !== undefined && isSound(variation.tree))).toBe(true);
});
