import { expect, test } from 'vitest';
import { loadLand } from '../../../src/content/land/load-land.ts';

function problemsOf(changes: Record<string, unknown>): readonly string[] {
  const map = { name: 'test', size: [16, 16], features: [], places: { start: [1.5, 1.5] }, ...changes };
  const loaded = loadLand(map, 'test.json');
  return 'problems' in loaded ? loaded.problems : [];
}

test('an empty meadow with one place is a map', () => {
  expect(problemsOf({})).toEqual([]);
});

test('a misspelt kind is reported with its path and the nearest correct one', () => {
  const [problem] = problemsOf({ features: [{ kind: 'rivr', points: [], width: 3 }] });
  expect(problem).toContain('test.json /features/0/kind: found "rivr"');
  expect(problem).toContain('did you mean "river"?');
});

test('an unknown field is reported', () => {
  expect(
    problemsOf({
      features: [
        {
          kind: 'cliff',
          points: [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
          hight: 3,
        },
      ],
    })[0],
  ).toContain('/features/0/hight: unknown field');
});

test('every wrong feature is reported, not only the first', () => {
  const features = [
    { kind: 'road', points: [[1, 1]], width: 3 },
    { kind: 'building', model: 'howse', at: [4, 4] },
    {
      kind: 'wood',
      points: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
      density: 4,
      species: ['oak'],
    },
  ];
  expect(problemsOf({ features }).map((problem) => problem.split(':')[0])).toEqual([
    'test.json /features/0/points',
    'test.json /features/1/model',
    'test.json /features/2/density',
  ]);
});

test('a diagonal wall is refused with the cell that it should be in line with', () => {
  expect(
    problemsOf({
      features: [
        {
          kind: 'wall',
          style: 'stone',
          points: [
            [2, 2],
            [5, 6],
          ],
        },
      ],
    })[0],
  ).toContain('straight along x or y from [2, 2]');
});

test('a diagonal bridge is refused', () => {
  expect(problemsOf({ features: [{ kind: 'bridge', from: [2, 2], to: [5, 6], width: 3 }] })[0]).toContain(
    'expected a bridge along x or along y',
  );
});

test('a place inside a wall and one behind it get different messages', () => {
  const features = [
    {
      kind: 'wall',
      style: 'stone',
      points: [
        [0, 8],
        [15, 8],
      ],
    },
  ];
  const places = { start: [1.5, 1.5], inside: [4.5, 8.5], behind: [4.5, 12.5] };
  expect(problemsOf({ features, places })).toEqual([
    'test.json /places/inside: found a blocked cell at [4.5, 8.5], expected free ground that can be reached',
    'test.json /places/behind: found no way from "start" at [4.5, 12.5], expected free ground that can be reached',
  ]);
});

test('a map without a place is refused', () => {
  expect(problemsOf({ places: {} })).toEqual(['test.json /places: found none, expected at least one named place']);
});

test('the loader never throws, whatever the file holds', () => {
  for (const json of [undefined, null, 7, 'map', [], {}, { features: [null, 3, {}, { kind: 'wall' }], size: 'big' }]) {
    expect('problems' in loadLand(json, 'bad.json')).toBe(true);
  }
});
