import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../../../src/content/load-content.ts';
import { openRun, type Run, type RunRequest } from '../../../src/runs/open-run.ts';
import { readStressUnits, STRESS_MAPS, type StressMap } from '../../../src/content/stress/stress-options.ts';
import { fightingKinds } from '../../../src/content/unit-kind.ts';
import { opposingTeams } from '../../../src/content/team.ts';
import { createStressScenario } from '../../../src/content/stress/stress-scenario.ts';
import { findInvalidNumbers } from '../../../src/runs/run-health.ts';
import { stuckShare } from '../../../src/sim/movement/stuck.ts';
import { shippedContent } from '../../support/shipped-content.ts';

let content: Content;
beforeAll(() => {
  content = shippedContent;
});

const open = (request: Partial<RunRequest> = {}): Run =>
  openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', units: 100, ...request });

const create = (map: StressMap, units: number) =>
  createStressScenario({ map, units, kinds: fightingKinds(content.kinds), teams: opposingTeams(content.teams) });

const count = <Value>(values: readonly Value[], wanted: Value): number => values.filter((value) => value === wanted).length;

describe.each(STRESS_MAPS)('the stress scenario on the %s map', (map) => {
  it.each([2, 3, 4, 7, 31, 100, 500, 1000, 5000, 10_000])('has exactly %i characters, half of them on each side', (units) => {
    const { parties, loners } = create(map, units).scenario;
    const teams = [...parties.flatMap(({ team, members }) => members.map(() => team)), ...loners.map(({ team }) => team)];
    expect([count(teams, 'player'), count(teams, 'enemy')]).toEqual([Math.ceil(units / 2), Math.floor(units / 2)]);
    expect(parties.every(({ members }) => members.length > 0)).toBe(true);
  });

  it('has the same density for every number of units', () => {
    const room = [100, 500, 1000, 2000, 5000, 10_000].map((units) => {
      const { width, height } = create(map, units).land;
      return (width * height) / units;
    });
    expect(Math.max(...room) / Math.min(...room)).toBeLessThan(1.1);
  });

  it('mixes all kinds evenly on both sides, with the ordinary trees', () => {
    const shipped = fightingKinds(content.kinds);
    const { world, brains } = open({ map, units: 100 * shipped.length });
    for (const team of ['player', 'enemy'] as const) {
      const kinds = world.state.units.filter((unit) => unit.team === team).map(({ kind }) => kind);
      expect(shipped.map((kind) => count(kinds, kind))).toEqual(shipped.map(() => 50));
    }
    const trees = new Set(world.state.agents.map(({ id }) => brains.programOf(id)?.name));
    expect(trees).toEqual(new Set(['enemy-party', ...shipped.map((kind) => content.kinds.get(kind)!.tree)]));
  });

  it('starts every unit on free ground of one region', () => {
    const { world } = open({ map, units: 500 });
    const regions = new Set(world.state.units.map((unit) => world.navigation.regionAt(unit)));
    expect([...regions]).toEqual([expect.any(Number)]);
    expect(regions.has(0)).toBe(false);
  });

  it('begins with two fronts that meet within fifteen seconds, goes on, and loses no unit for good', () => {
    const { world, land } = open({ map, units: 160 });
    const acrossOf = (team: string): number[] => world.state.units.filter((unit) => unit.team === team).map(({ x }) => x);
    expect(Math.max(...acrossOf('player'))).toBeLessThan(Math.min(...acrossOf('enemy')));
    const hitBands = new Set<number>();
    let returned = 0;
    for (let step = 0; step < 1500; step++) {
      world.step();
      for (const event of world.events) {
        if (event.type === 'hit' && step < 900) hitBands.add(Math.floor((4 * event.y) / land.height));
        if (event.type === 'returned') returned++;
      }
    }
    expect([...hitBands].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(returned).toBeGreaterThan(0);
    expect(
      count(
        world.state.units.map(({ isAlive }) => isAlive),
        true,
      ),
    ).toBeGreaterThan(100);
    expect(stuckShare(world.state)).toBeLessThan(0.01);
    expect(findInvalidNumbers(world.state)).toEqual([]);
  });

  it('is the same run for the same seed, and a different one for another', () => {
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
  it('has walls with gates on the walled map, and none on the plain', () => {
    const walls = (map: 'plain' | 'walled'): number =>
      create(map, 1000).land.buildings.filter(({ model }) => model.startsWith('wall-')).length;
    expect(walls('plain')).toBe(0);
    expect(walls('walled')).toBeGreaterThan(100);
    expect(create('walled', 1000).land.buildings.some(({ model }) => model === 'arch-stone')).toBe(true);
  });

  it('gives everybody on a side a name of its own, by number once the names are used up', () => {
    const { parties, loners } = create('plain', 100).scenario;
    for (const team of ['player', 'enemy']) {
      const names = [
        ...parties.filter((party) => party.team === team).flatMap(({ members }) => members),
        ...loners.filter((one) => one.team === team),
      ]
        .map(({ name }) => name)
        .toSorted();
      expect([new Set(names).size, names[0], names.at(-1)]).toEqual([50, 'Aldric 1', 'Ruprecht 3']);
    }
  });

  it('sends each band against enemy bands across from it', () => {
    const { scenario, land } = create('plain', 2000);
    const teamAt = new Map(scenario.parties.map(({ at, team }) => [at, team]));
    const placeOf = new Map(land.places.map((place) => [place.name, place]));
    for (const { at, team, patrol = [] } of scenario.parties) {
      expect([patrol[0], patrol.length]).toEqual([at, 4]);
      for (const name of patrol.slice(1)) {
        expect(teamAt.get(name)).not.toBe(team);
        // The map is about 134 tiles wide.
        expect(Math.abs(placeOf.get(at as string)!.y - placeOf.get(name)!.y)).toBeLessThan(40);
      }
    }
  });

  it('refuses an unsupported number of units', () => {
    for (const units of [0, 1, 10_001, 2.5, NaN]) expect(() => create('plain', units)).toThrow('a whole number from 2 to 10000');
    expect(['0', 'many', '', '1e3', '-5', '1000000', '2.5', '99999999999'].map(readStressUnits)).toEqual(Array(8).fill(undefined));
    expect(['2', ' 1000 ', '10000'].map(readStressUnits)).toEqual([2, 1000, 10_000]);
  });

  it('reports to a stopwatch where each step spends its time', () => {
    const laps: string[] = [];
    const { world } = open({ stopwatch: { begin: () => laps.push('begin'), lap: (part) => laps.push(part) } });
    world.step();
    expect(laps).toEqual(['begin', 'sense', 'think', 'paths', 'march', 'move', 'fight', 'rest']);
  });

  it('counts ticks, nodes and path searches: more of them when every agent ticks on every step', () => {
    const treesOf = (tickMode: RunRequest['tickMode']): number => {
      const { world, brains } = open({ tickMode, map: 'walled' });
      for (let step = 0; step < 120; step++) world.step();
      expect(brains.counters.nodes).toBeGreaterThan(brains.counters.trees);
      expect(world.navigation.requests.asked).toBeGreaterThan(0);
      return brains.counters.trees;
    };
    expect(treesOf('everyFrame') / treesOf('interval')).toBeGreaterThan(2);
  });
});
