import { describe, expect, it } from 'vitest';
import { loadLand } from '../../../src/content/land/load-land.ts';

const ROW = [
  [2, 2],
  [9, 2],
];
const SQUARE = [
  [2, 2],
  [9, 2],
  [9, 9],
];
const wall = { kind: 'wall', style: 'stone', points: ROW };
const scatter = { kind: 'scatter', points: SQUARE, clips: ['flowers-a'], count: 5 };

/** Without the path of the feature. */
function problemsOf(feature: object): string[] {
  const loaded = loadLand({ name: 'test', size: [16, 16], features: [feature], places: { start: [14.5, 14.5] } }, 'test.json');
  return 'problems' in loaded ? loaded.problems.map((problem) => problem.replace('test.json /features/0', '')) : [];
}
const placesOf = (feature: object): string[] => problemsOf(feature).map((problem) => problem.split(':')[0]!);

describe('a feature of a map', () => {
  it.each<[string, object]>([
    [
      'a wall with gates and towers',
      {
        ...wall,
        gates: [
          { at: [5, 2], width: 2 },
          { at: [5, 2], width: 9 },
        ],
        towers: true,
      },
    ],
    ['a bridge along x', { kind: 'bridge', from: [2, 2], to: [9, 2], width: 3 }],
    ['a bridge along y', { kind: 'bridge', from: [2, 2], to: [2, 9], width: 3 }],
    ['a wood of any density', { kind: 'wood', points: SQUARE, density: 0, species: ['oak', 'pine'] }],
    ['nothing that is scattered', { ...scatter, count: 0 }],
    ['a thing of any size', { kind: 'props', clip: 'barrel', at: [[5, 5]], scale: 3 }],
  ])('is sound: %s', (_, feature) => {
    expect(problemsOf(feature)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'a wall between cells',
      {
        ...wall,
        points: [
          [2.5, 2],
          [9, 2.5],
        ],
      },
      ['/points/0', '/points/1', '/points/1'],
    ],
    [
      'a wall with half a row',
      {
        ...wall,
        points: [
          [2, 2.5],
          [9, 2.5],
        ],
      },
      ['/points/0', '/points/1'],
    ],
    ['a wall of one cell', { ...wall, points: [[2, 2]] }, ['/points']],
    ['a gate that is too narrow', { ...wall, gates: [{ at: [5, 2], width: 1 }] }, ['/gates/0/width']],
    [
      'a gate that is too wide, and painted',
      { ...wall, gates: [{ at: [5, 2], width: 10, colour: 1 }] },
      ['/gates/0/colour', '/gates/0/width'],
    ],
    ['a wall that is half a tower', { ...wall, towers: 0.5 }, ['/towers']],
    ['a bridge that leads nowhere', { kind: 'bridge', from: [2, 2], to: [2, 2], width: 3 }, ['']],
    ['a diagonal bridge', { kind: 'bridge', from: [2, 2], to: [3, 3], width: 3 }, ['']],
    ['a wood that is too thick', { kind: 'wood', points: SQUARE, density: 1.1, species: ['oak'] }, ['/density']],
    ['a wood of palms', { kind: 'wood', points: SQUARE, density: 1, species: ['oak', 'palm'] }, ['/species/1']],
    ['a wood with two corners', { kind: 'wood', points: ROW, density: 1, species: ['oak'] }, ['/points']],
    ['too many things', { ...scatter, count: 2001 }, ['/count']],
    ['things that there are not', { ...scatter, clips: ['flower'] }, ['/clips/0']],
    ['a house with a quarter too many', { kind: 'building', model: 'barn', at: [5, 5], turns: 4 }, ['/turns']],
    ['a thing that is too small', { kind: 'props', clip: 'barrel', at: [[5, 5]], scale: 0.2 }, ['/scale']],
  ])('is refused: %s', (_, feature, places) => {
    expect(placesOf(feature)).toEqual(places);
  });

  it('that is a wall is told what is wrong with each of its points', () => {
    expect(
      problemsOf({
        ...wall,
        points: [
          [2, 2],
          [4.5, 7],
        ],
      }),
    ).toEqual([
      '/points/1: found [4.5,7], expected a whole cell, since walls fill cells',
      '/points/1: found [4.5,7], expected a cell straight along x or y from [2, 2]',
    ]);
  });
});
