import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EasyStarFinder, FIRST_PASSAGE, type TilePath } from '../../../src/sim/navigation/path-finder.ts';
import type { Grid } from '../../../src/sim/state.ts';

const SIDE = 14;

function gridOf(walls: readonly number[]): Grid {
  const blocksFeet = new Uint8Array(SIDE * SIDE);
  for (const tile of walls) blocksFeet[tile] = 1;
  return { width: SIDE, height: SIDE, blocksFeet, blocksSight: blocksFeet.slice() };
}

const place = fc.record({ x: fc.integer({ min: 0, max: SIDE - 1 }), y: fc.integer({ min: 0, max: SIDE - 1 }) });
const land = fc.record({
  walls: fc.array(fc.integer({ min: 0, max: SIDE * SIDE - 1 }), { maxLength: 60 }),
  door: place,
  isOpen: fc.boolean(),
  searches: fc.array(fc.record({ from: place, to: place, crowd: fc.array(place, { maxLength: 5 }) }), { minLength: 1, maxLength: 3 }),
});
type Land = typeof land extends fc.Arbitrary<infer Value> ? Value : never;

interface Advance {
  readonly looked: number;
  readonly path: TilePath | undefined;
}

/** Searches one after the other, a few tiles at a time; each call of `next` looks at that many more. */
function searcherOf({ walls, door, isOpen, searches }: Land): { next: (tiles: number) => Advance | undefined } {
  const finder = new EasyStarFinder(gridOf(walls));
  finder.setTile(door.x, door.y, FIRST_PASSAGE);
  finder.setOpen(isOpen ? [FIRST_PASSAGE] : []);
  const left = [...searches];
  let isUnderWay = false;
  return {
    next(tiles) {
      const [search] = left;
      if (search === undefined) return undefined;
      if (!isUnderWay) finder.begin(search);
      const advance = finder.advance(tiles);
      isUnderWay = advance.path === undefined;
      if (!isUnderWay) left.shift();
      return advance;
    },
  };
}

function advancesOf(one: Land, tiles: readonly number[]): Advance[] {
  const { next } = searcherOf(one);
  return tiles.flatMap((each) => next(each) ?? []);
}

test('searches of two worlds that take turns look at the same tiles and find the same paths as each alone', () => {
  const turns = fc.array(fc.record({ isSecond: fc.boolean(), tiles: fc.integer({ min: 1, max: 40 }) }), { minLength: 10, maxLength: 60 });
  fc.assert(
    fc.property(land, land, turns, (first, second, all) => {
      const searchers = [searcherOf(first), searcherOf(second)] as const;
      const told: [Advance[], Advance[]] = [[], []];
      for (const { isSecond, tiles } of all) {
        const advance = searchers[isSecond ? 1 : 0].next(tiles);
        if (advance) told[isSecond ? 1 : 0].push(advance);
      }
      const tilesOf = (side: boolean): number[] => all.filter(({ isSecond }) => isSecond === side).map(({ tiles }) => tiles);
      expect(told[0]).toEqual(advancesOf(first, tilesOf(false)));
      expect(told[1]).toEqual(advancesOf(second, tilesOf(true)));
    }),
    { numRuns: 60 },
  );
});

test('a path leads round walls, through what is open, and nowhere where there is none', () => {
  const wall = Array.from({ length: SIDE }, (_, row) => row * SIDE + 6);
  const finder = new EasyStarFinder(gridOf(wall));
  const ask = { from: { x: 2.5, y: 3.5 }, to: { x: 10.5, y: 3.5 }, crowd: [] };
  finder.begin(ask);
  expect(finder.advance(Infinity).path).toBe('none');
  finder.setTile(6, 9, FIRST_PASSAGE);
  finder.setOpen([FIRST_PASSAGE]);
  finder.begin(ask);
  const { path } = finder.advance(Infinity);
  expect(path).toContain(6.5);
  expect((path as readonly number[]).slice(0, 2)).toEqual([2.5, 3.5]);
  expect((path as readonly number[]).slice(-2)).toEqual([10.5, 3.5]);
  finder.setOpen([]);
  finder.begin(ask);
  expect(finder.advance(Infinity).path).toBe('none');
});
