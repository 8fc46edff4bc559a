import { expect, test } from 'vitest';
import { NEAREST_PARTY } from '../../../src/evolve/search/nearest-party.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { usedPartyTrees, withPartyTrees, type PartyTrees } from '../../../src/runs/compare/party-trees.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const nearestTarget: PartyTrees = NEAREST_PARTY.trees.map((entry) => ({ ...entry, file: 'nearest.json' }));
const ARENAS = ['duel-6'];
const documentOf = (tree: string) => content.library.get(tree)!.document as { name: string; root: object };
const renamed = (tree: string, name: string): PartyTrees => [{ file: `${name}.json`, document: { ...documentOf(tree), name } }];

function treesIn(parties: { player: PartyTrees; enemy: PartyTrees }) {
  const read = withPartyTrees(content, { arenas: ARENAS, parties });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const { brains, world } = openRun(read.content, { scenario: 'duel-6', seed: '1', tickMode: 'interval' });
  return { brains, world, content: read.content };
}

test('each party runs its own trees under names of its own, and those of the game are left alone', () => {
  const { brains, world, content: own } = treesIn({ player: renamed('template-archer', 'bow'), enemy: [] });
  const programOf = (name: string) => brains.programOf(world.state.units.find((unit) => unit.name === name)!.id)!;
  expect(programOf('Edda').name).toBe('bow-blue');
  expect(programOf('Rook').name).toBe('bow-red');
  expect(programOf('Edda').nodes.length).toBe(content.programs.get('template-archer')!.nodes.length);
  expect(programOf('Rook').nodes.length).toBe(content.programs.get('bow')!.nodes.length);
  expect(own.library.get('bow')).toBe(content.library.get('bow'));
  expect(world.state.parties.map(({ id }) => brains.programOf(id)!.name)).toEqual(['enemy-party-blue', 'enemy-party-red']);
});

test('a tree that is only a part of others is replaced in all of them, for that party alone', () => {
  const { brains, world } = treesIn({ player: [], enemy: nearestTarget });
  const treesOf = (name: string) =>
    new Set(brains.programOf(world.state.units.find((unit) => unit.name === name)!.id)!.nodes.map(({ tree }) => tree));
  expect(treesOf('Njal').has('select-target-red')).toBe(true);
  expect(treesOf('Njal').has('select-target-blue')).toBe(false);
  expect(treesOf('Aldric').has('select-target-blue')).toBe(true);
});

test('an edit of a tree of the game does not reach into such a fight', () => {
  const { brains, world } = treesIn({ player: [], enemy: [] });
  const before = world.state.units.map(({ id }) => brains.programOf(id));
  world.apply({ type: 'trees', documents: [{ ...documentOf('template-archer'), name: 'bow' }] });
  expect(world.state.units.map(({ id }) => brains.programOf(id))).toEqual(before);
});

test('a tree of the wrong kind of agent, and one with problems, are refused with the name of their file', () => {
  const problemsOf = (player: PartyTrees) => withPartyTrees(content, { arenas: ARENAS, parties: { player, enemy: [] } });
  expect(problemsOf(renamed('bow', 'enemy-party'))).toEqual({
    problems: [expect.stringMatching(/mind: found a tree that a party is not capable of/)],
  });
  const broken = { ...documentOf('bow'), root: { type: 'Root', child: { type: 'Atack' } } };
  expect(problemsOf([{ file: 'bow of Ada', document: broken }])).toEqual({
    problems: [expect.stringMatching(/^bow of Ada \/root\/child: found node type "Atack"/)],
  });
});

test('what a party does not run on an arena is left out of what is sent', () => {
  const trees = [...renamed('template-archer', 'bow'), ...nearestTarget, ...renamed('captain', 'captain')];
  expect(usedPartyTrees(content, ARENAS, trees).map(({ file }) => file)).toEqual(['bow.json', 'nearest.json']);
});

test('a query finds the trees of its own party alone', () => {
  const asking = { name: 'bow', description: 'Asks.', root: { type: 'TreeQuery', params: { wanted: 'rest' } } };
  const wait = { type: 'Wait', params: { duration: 1 } };
  const rest = (name: string) => ({
    file: `${name}.json`,
    document: { name, description: 'Rests.', promises: { tags: ['rest'] }, root: wait },
  });
  const { brains, world } = treesIn({
    player: [{ file: 'bow.json', document: asking }, rest('nap')],
    enemy: [{ file: 'bow.json', document: asking }, rest('doze'), rest('snooze')],
  });
  const candidates = (name: string) =>
    brains.programOf(world.state.units.find((unit) => unit.name === name)!.id)!.root.children.map(({ tree }) => tree);
  expect([candidates('Edda'), candidates('Rook')]).toEqual([['nap-blue'], ['doze-red', 'snooze-red']]);
});
