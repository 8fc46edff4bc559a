import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TeamGrid } from '../../../src/sim/spatial/team-grid.ts';
import type { NeighbourGrid } from '../../../src/sim/spatial/neighbour-grid.ts';
import type { Unit } from '../../../src/sim/state.ts';

const SIDE = 50;
const TEAMS = 3;

interface Placed {
  readonly x: number;
  readonly y: number;
  /** 0 for a dead unit. */
  readonly teamCode: number;
  readonly isAccepted: boolean;
}

/** Half tiles, so that many are equally far away. */
const place = fc.integer({ min: 0, max: 2 * SIDE - 1 }).map((halves) => halves / 2);
const placed = fc.record({ x: place, y: place, teamCode: fc.integer({ min: 0, max: TEAMS }), isAccepted: fc.boolean() });

function searched(all: readonly Placed[]): { grid: TeamGrid; units: readonly Unit[] } {
  const units = all.map(({ x, y, teamCode }, index) => ({ id: index + 1, x, y, isAlive: teamCode > 0 }) as Unit);
  const column = (read: (unit: Placed) => number): Float64Array => Float64Array.from(all, read);
  const cells = { x: column(({ x }) => x), y: column(({ y }) => y), teamCode: Uint8Array.from(all, ({ teamCode }) => teamCode) };
  const grid = new TeamGrid(SIDE, SIDE, TEAMS);
  grid.rebuild(units, cells as unknown as NeighbourGrid);
  return { grid, units };
}

test('a search finds the nearest accepted unit, the lower id of two, whether a team is few or many', () => {
  const look = fc.record({
    x: place,
    y: place,
    teamMask: fc.integer({ min: 0, max: 7 }),
    rangeTiles: fc.integer({ min: 1, max: 60 }),
    isChoosy: fc.boolean(),
  });
  fc.assert(
    // Up to 32 of a team are looked at one by one, more are searched by cells.
    fc.property(fc.array(placed, { maxLength: 250, size: 'max' }), fc.array(look, { minLength: 1 }), (all, looks) => {
      const { grid, units } = searched(all);
      for (const { x, y, teamMask, rangeTiles, isChoosy } of looks) {
        const distance = (unit: Unit): number => (unit.x - x) ** 2 + (unit.y - y) ** 2;
        const isAccepted = ({ id }: Unit): boolean => !isChoosy || all[id - 1]!.isAccepted;
        const isWanted = (unit: Unit): boolean => isAccepted(unit) && ((teamMask << 1) & (1 << all[unit.id - 1]!.teamCode)) !== 0;
        const near = units.filter((unit) => unit.isAlive && isWanted(unit) && distance(unit) <= rangeTiles * rangeTiles);
        const nearest = near.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)[0];
        const search = { rangeTiles, ...(isChoosy && { filter: { accepts: isAccepted } }) };
        expect(grid.nearest(teamMask, { x, y }, search)?.id).toBe(nearest?.id);
      }
    }),
    { numRuns: 300 },
  );
});

test('a filter that accepts nobody is asked about everybody in range, once', () => {
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 250, size: 'max' }), place, fc.integer({ min: 1, max: 60 }), (all, x, rangeTiles) => {
      const { grid, units } = searched(all);
      const asked: number[] = [];
      grid.nearest(7, { x, y: 20 }, { rangeTiles, filter: { accepts: ({ id }) => asked.push(id) < 0 } });
      const near = units.filter((unit) => unit.isAlive && (unit.x - x) ** 2 + (unit.y - 20) ** 2 <= rangeTiles * rangeTiles);
      expect(asked.toSorted((a, b) => a - b)).toEqual(near.map(({ id }) => id));
    }),
  );
});
