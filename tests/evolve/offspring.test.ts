import { expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import type { Draw } from '../../src/evolve/making/draw.ts';
import { countNodes, depthOf, placesIn } from '../../src/evolve/making/node-places.ts';
import { isSoundTree } from '../../src/evolve/making/sound-tree.ts';
import { TREE_LIMITS, textDigest, type TreeMaker } from '../../src/evolve/making/tree-maker.ts';
import type { Candidate } from '../../src/evolve/search/candidate.ts';
import { Offspring } from '../../src/evolve/search/offspring.ts';
import { makersFor } from '../../src/evolve/search/search.ts';
import { slotsFor, WHOLE_PARTY, type SearchPlan } from '../../src/evolve/search/search-plan.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const fromNothing: SearchPlan = { seed: 's', slots: slotsFor(content, WHOLE_PARTY, {}), below: undefined, isUnguarded: false, against: [] };
const makers = makersFor(content, fromNothing);
const made = new Offspring(fromNothing, makers);

/** The places of the trees in which two parties differ. */
function differing(one: Candidate, other: Candidate): number[] {
  return [...one.trees.keys()].filter((slot) => textDigest(one.trees[slot]!) !== textDigest(other.trees[slot]!));
}

it('makes parties of one small sound tree for the squad and one for each kind, and each change is one of a tree that it names', () => {
  const parents = [0, 1, 2, 3].map((index) => made.first(`g0c${index}`, index));
  const hows: string[] = [];
  for (let index = 0; index < 60; index++) {
    const chosen: Candidate[] = [];
    const choose = (draw: Draw): Candidate => chosen[chosen.push(draw.oneOf(parents)!) - 1]!;
    const child = made.child(`g1c${index}`, choose);
    const [first, other] = chosen;
    const changes = child.ancestors.slice(first!.ancestors.length);
    const changed = differing(child, first!);
    const named = changes.map((line) => child.trees.findIndex(({ name }) => line.startsWith(`g1c${index}: ${name}: `)));
    expect([changes, changed.filter((slot) => !named.includes(slot))]).toEqual([changes, []]);
    hows.push(...changes);
    if (!changes.some((line) => line.includes('whole tree'))) continue;
    expect(changed).toEqual(named);
    expect(child.trees[changed[0]!]).toEqual(other!.trees[changed[0]!]);
    expect(changes[0]).toContain(`the whole tree of ${other!.id}`);
  }
  expect(hows.filter((line) => line.includes('whole tree')).length).toBeGreaterThan(1);
  expect(new Set(hows.map((line) => line.split(': ')[1]))).toEqual(new Set(fromNothing.slots.map(({ tree }) => tree)));
  for (const { trees } of parents)
    for (const [slot, tree] of trees.entries()) {
      const { agent, tree: name } = fromNothing.slots[slot]!;
      const isSmall = countNodes(tree.root) <= TREE_LIMITS.nodes && depthOf(tree.root) <= TREE_LIMITS.depth;
      expect([name, isSmall, isSoundTree(tree, { library: content.library, agent })]).toEqual([tree.name, true, true]);
    }
});

it('makes the tree of a squad of what the body of a party can, with the parts that units know', () => {
  const { acts, finders, words } = makers[0]!.palette;
  const types = [...acts, ...finders].map(({ type }) => type);
  expect(['GivePart', 'Brace', 'SelectMark', 'SelectFlank', 'SelectRally'].filter((type) => !types.includes(type))).toEqual([]);
  expect(types.filter((type) => ['Attack', 'ShootWith', 'UseObject'].includes(type))).toEqual([]);
  const given = Array.from({ length: 20 }, (_, index) => made.first(`given ${index}`, 1).trees[0]!)
    .flatMap(({ root }) => placesIn(root))
    .filter(({ node }) => node.type === 'GivePart');
  expect(given.length).toBeGreaterThan(3);
  expect(words.get('GivePart part')).toContain('strike');
  for (const { node } of given) expect(words.get('GivePart part')).toContain(node.params?.['part']);
  expect(gameRegistry.definitions.get('GivePart')!.needs).toContain('lead');
});

it('changes only the tree that has the node below which alone a search may change something', () => {
  const slots = slotsFor(content, WHOLE_PARTY, { isShipped: true });
  const plan: SearchPlan = { ...fromNothing, slots, below: 'Call and think' };
  const below = new Offspring(plan, makersFor(content, plan));
  const start = below.first('g0c0', 0);
  const children = Array.from({ length: 12 }, (_, index) => below.child(`g1c${index}`, () => start));
  const changed = children.map((child) => differing(child, start));
  expect(changed.filter((places) => places.length > 0).length).toBeGreaterThan(6);
  expect(changed.flat().filter((slot) => slot !== 0)).toEqual([]);
});

const textOf = (tree: TreeDocument | undefined) => JSON.stringify(tree?.root.params?.['duration']);

const drawn = (tree: TreeDocument, draw: Draw, type: string) => ({
  tree: { ...tree, root: { type, params: { duration: draw.whole(0, 999) } } },
  how: type,
});
/** A maker whose trees are the numbers that it has drawn: what a search makes depends on the draws of `Offspring` alone. */
const recorder = {
  isFixed: false,
  make: (draw: Draw) => drawn({ name: 'bow', description: '', root: { type: '' } }, draw, 'made').tree,
  vary: (tree: TreeDocument, draw: Draw) => drawn(tree, draw, 'varied'),
  changeManner: (tree: TreeDocument, draw: Draw) => drawn(tree, draw, 'manner'),
  cross: (tree: TreeDocument, other: TreeDocument, draw: Draw) => drawn(tree, draw, `crossed with ${textOf(other)}`),
};

it.each([
  [
    false,
    'varied 656, varied 278, varied 824, varied 304, varied 322, varied 83, varied 665, varied 423, varied 419, varied 587, varied 397, varied 230, varied 321, varied 360, varied 915, varied 181, crossed with 656 563, varied 809, varied 999, varied 173, varied 160, varied 745, varied 555, varied 235, varied 852, varied 756, varied 485, crossed with 656 650, varied 487, varied 684, varied 260, varied 807, crossed with 278 449',
  ],
  [
    true,
    'varied 54, varied 81, manner 84, manner 496, crossed with 84 264, manner 629, manner 879, crossed with 54 256, manner 252, varied 876, varied 782, manner 721, manner 732, varied 351, varied 708, varied 467, manner 50, manner 816, manner 948, manner 295, varied 986, manner 910, varied 893, manner 758, manner 887, varied 351, manner 472, varied 428, manner 479, manner 475, manner 498, manner 891, manner 34',
  ],
])('draws the same for one kind in every version, so that checkpoints go on as they began (atlas: %s)', (isAtlas, expected) => {
  const plan: SearchPlan = { ...fromNothing, slots: slotsFor(content, 'bow', {}), isAtlas };
  const single = new Offspring(plan, [recorder as unknown as TreeMaker]);
  const parents = [1, 2, 3].map((index) => single.first(`g0c${index}`, index));
  const children = Array.from({ length: 30 }, (_, index) => single.child(`g1c${index}`, (draw) => draw.oneOf(parents)!));
  const told = [...parents, ...children].map(({ trees: [tree] }) => `${tree!.root.type} ${textOf(tree)}`);
  expect(told.join(', ')).toBe(expected);
});
