import { beforeAll, describe, expect, it } from 'vitest';
import { readContentFiles } from '../../../src/cli/content-files.ts';
import { loadContent, type Content } from '../../../src/content/load-content.ts';
import { openRun, type Run, type RunRequest } from '../../../src/content/open-run.ts';
import { readStressUnits, STRESS_MAPS } from '../../../src/content/stress/stress-request.ts';
import { stressStage } from '../../../src/content/stress/stress-stage.ts';
import { findNotNumbers } from '../../../src/cli/run-health.ts';
import { stuckShare } from '../../../src/sim/stuck.ts';

let content: Content;
beforeAll(() => {
  content = loadContent(readContentFiles()).content;
});

const open = (request: Partial<RunRequest> = {}): Run =>
  openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', units: 100, ...request });

const count = <Value>(values: readonly Value[], wanted: Value): number => values.filter((value) => value === wanted).length;

describe.each(STRESS_MAPS)('the stress scenario on the %s land', (map) => {
  it.each([2, 3, 4, 7, 31, 100, 500, 1000, 5000, 10_000])('has exactly %i characters, half of them on each side', (units) => {
    const { parties, loners } = stressStage(map, units).scenario;
    const teams = [...parties.flatMap(({ team, members }) => members.map(() => team)), ...loners.map(({ team }) => team)];
    expect([count(teams, 'player'), count(teams, 'enemy')]).toEqual([Math.ceil(units / 2), Math.floor(units / 2)]);
    expect(parties.every(({ members }) => members.length > 0)).toBe(true);
  });

  it('gives each the same room, whatever the number', () => {
    const room = [100, 500, 1000, 2000, 5000, 10_000].map((units) => {
      const { width, height } = stressStage(map, units).land;
      return (width * height) / units;
    });
    expect(Math.max(...room) / Math.min(...room)).toBeLessThan(1.1);
  });

  it('mixes all three kinds evenly on both sides, with the ordinary trees', () => {
    const { world, minds } = open({ map, units: 300 });
    for (const team of ['player', 'enemy'] as const) {
      const kinds = world.state.units.filter((unit) => unit.team === team).map(({ kind }) => kind);
      expect([count(kinds, 'sword'), count(kinds, 'twohand'), count(kinds, 'bow')]).toEqual([50, 50, 50]);
    }
    const trees = new Set(world.state.agents.map(({ id }) => minds.programOf(id)?.name));
    expect(trees).toEqual(new Set(['bow', 'enemy-party', 'sword-and-shield', 'two-handed']));
  });

  it('lets everybody start on free ground of one region', () => {
    const { world } = open({ map, units: 500 });
    const regions = new Set(world.state.units.map((unit) => world.navigation.regionAt(unit)));
    expect([...regions]).toEqual([expect.any(Number)]);
    expect(regions.has(0)).toBe(false);
  });

  it('is a fight everywhere within ten seconds, that goes on and loses nobody for good', () => {
    const { world, land } = open({ map, units: 160 });
    const fights = new Set<number>();
    const halves = (x: number, y: number): number => (x < land.width / 2 ? 0 : 1) + (y < land.height / 2 ? 0 : 2);
    let returned = 0;
    for (let step = 0; step < 1500; step++) {
      world.step();
      for (const event of world.events) {
        if (event.type === 'hit' && step < 600) fights.add(halves(event.x, event.y));
        if (event.type === 'returned') returned++;
      }
    }
    expect(fights.size).toBe(4);
    expect(returned).toBeGreaterThan(10);
    expect(count(world.state.units.map(({ isAlive }) => isAlive), true)).toBeGreaterThan(100);
    expect(stuckShare(world.state)).toBeLessThan(0.01);
    expect(findNotNumbers(world.state)).toEqual([]);
  });

  it('is the same run for the same seed, and another for another', () => {
    const hashOf = (seed: string): string => {
      const { world } = open({ map, seed });
      for (let step = 0; step < 200; step++) world.step();
      return world.hash();
    };
    expect(hashOf('5')).toBe(hashOf('5'));
    expect(hashOf('5')).not.toBe(hashOf('6'));
  });
});

describe('the stress scenario', () => {
  it('has walls with gates on the walled land, and none on the plain', () => {
    const walls = (map: 'plain' | 'walled'): number => stressStage(map, 1000).land.buildings.filter(({ model }) => model.startsWith('wall-')).length;
    expect(walls('plain')).toBe(0);
    expect(walls('walled')).toBeGreaterThan(100);
    expect(stressStage('walled', 1000).land.buildings.some(({ model }) => model === 'arch-stone')).toBe(true);
  });

  it('refuses a number that it cannot be made for', () => {
    for (const units of [0, 1, 10_001, 2.5, NaN]) expect(() => stressStage('plain', units)).toThrow('a whole number from 2 to 10000');
    expect(['0', 'many', '', '1e3', '-5', '1000000', '2.5', '99999999999'].map(readStressUnits)).toEqual(Array(8).fill(undefined));
    expect(['2', ' 1000 ', '10000'].map(readStressUnits)).toEqual([2, 1000, 10_000]);
  });

  it('tells a stopwatch where each step spends its time', () => {
    const laps: string[] = [];
    const { world } = open({ stopwatch: { begin: () => laps.push('begin'), lap: (part) => laps.push(part) } });
    world.step();
    expect(laps).toEqual(['begin', 'sense', 'think', 'paths', 'march', 'move', 'fight', 'rest']);
  });

  it('counts trees, nodes and searches: more of them when everybody thinks in every frame', () => {
    const treesOf = (tickMode: RunRequest['tickMode']): number => {
      const { world, minds } = open({ tickMode, map: 'walled' });
      for (let step = 0; step < 120; step++) world.step();
      expect(minds.counters.nodes).toBeGreaterThan(minds.counters.trees);
      expect(world.navigation.counters.asked).toBeGreaterThanOrEqual(world.navigation.counters.answered);
      return minds.counters.trees;
    };
    expect(treesOf('everyFrame') / treesOf('interval')).toBeGreaterThan(2);
  });
});
