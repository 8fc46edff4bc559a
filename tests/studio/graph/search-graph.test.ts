import { describe, expect, it } from 'vitest';
import { searchGraph } from '../../../src/studio/graph/search-graph.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { testRegistry } from '../../engine/support/scripted-leaves.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';

const root = {
  type: 'Sequence',
  name: 'Go home',
  children: [
    { type: 'Scripted', name: 'One', params: { script: 'Bravely', limit: 125, goal: [{ fact: { key: 'fed' } }] } },
    { type: 'Scripted', name: 'Two', params: { foe: { key: 'nearestFoe', else: 77 } } },
    { type: 'SubTree', params: { tree: 'walk' }, map: { pace: { key: 'mood' }, place: 'the Well' } },
  ],
};
const walk = tree('walk', { type: 'Scripted', name: 'Three' });
const { nodes } = buildGraph('main', { library: libraryOf(tree('main', root), walk), kinds: testRegistry.definitions })!;

const found = (text: string): string[] => searchGraph(nodes, text).map(({ title }) => title);

describe('searching', () => {
  it.each([
    ['a title', 'go HOME', ['Go home']],
    ['a type', 'sequence', ['Go home']],
    ['the tree that is used and its nodes', 'walk', ['walk', 'Three']],
    ['a text', 'brave', ['One']],
    ['a number', '125', ['One']],
    ['a list', 'fed', ['One']],
    ['a key', 'nearestfoe', ['Two']],
    ['the name in a key map', 'pace', ['walk']],
    ['the key in a key map', 'mood', ['walk']],
    ['a value in a key map', 'the well', ['walk']],
  ])('finds by %s', (_, text, titles) => {
    expect(found(text)).toEqual(titles);
  });

  it('finds by several words in any place and order', () => {
    expect(found(' two\tscripted ')).toEqual(['Two']);
    expect(found('two sequence')).toEqual([]);
  });

  it('finds no word that only two values side by side make', () => {
    expect(found('onescripted')).toEqual([]);
    expect(found('bravely125')).toEqual([]);
  });

  it('finds neither the marks of the file nor what a key gives when it is invalid', () => {
    expect([found('else'), found('77'), found('undefined'), found('{')]).toEqual([[], [], [], ['One']]);
  });
});
