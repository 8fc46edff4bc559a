import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { openRun } from '../../../src/runs/open-run.ts';

const { content, problems } = loadContent(readContentFiles());
/** `npm run arenas` measures who wins in them. */
const ARENAS = ['duel-6', 'choke-6', 'pillars-6', 'archers-6', 'ford-6', 'street-6'];

test('the arenas are valid', () => {
  expect(problems).toEqual([]);
});

describe.each(ARENAS)('the arena %s', (arena) => {
  const { world, scenario, land } = openRun(content, { scenario: arena, seed: '1', tickMode: 'interval' });
  const { units, parties } = world.state;
  const ours = units.filter(({ team }) => team === 'player');
  const theirs = units.filter(({ team }) => team === 'enemy');

  test('has two equal parties of six, the second where the first is after half a turn of the map', () => {
    expect([ours.length, theirs.length, parties.length]).toEqual([6, 6, 2]);
    expect(theirs.map(({ kind }) => kind)).toEqual(ours.map(({ kind }) => kind));
    for (const [place, { x, y }] of ours.entries()) {
      expect(theirs[place]!.x + x).toBeCloseTo(land.width, 9);
      expect(theirs[place]!.y + y).toBeCloseTo(land.height, 9);
    }
    expect(scenario.goals?.map(({ type }) => type)).toEqual(['clear']);
    expect(new Set(Object.values(world.rules.teams).map(({ damageFactor }) => damageFactor))).toEqual(new Set([1]));
  });

  test('has ground that is the same after half a turn, wherever one can walk', () => {
    const { width, height, blocksFeet, blocksSight } = land.grid;
    const start = world.navigation.regionAt(ours[0]!);
    let walked = 0;
    for (let tile = 0; tile < blocksFeet.length; tile++) {
      const [x, y] = [(tile % width) + 0.5, Math.floor(tile / width) + 0.5];
      if (world.navigation.regionAt({ x, y }) !== start) continue;
      walked++;
      // With its neighbours: the rim counts too.
      for (const near of [tile, tile - 1, tile + 1, tile - width, tile + width]) {
        const opposite = blocksFeet.length - 1 - near;
        expect([near, blocksFeet[near], blocksSight[near]]).toEqual([near, blocksFeet[opposite], blocksSight[opposite]]);
      }
    }
    expect([width, height]).toEqual([32, 32]);
    expect(walked).toBeGreaterThan(200);
  });
});
