import { expect, test } from 'vitest';
import { smallLand, stopsAt } from './maps.ts';

const RIVER = {
  kind: 'river',
  points: [
    [-4, 8],
    [20, 8],
  ],
  width: 4,
};

test('a wall blocks movement and sight, and its gate blocks nothing', () => {
  const land = smallLand([
    {
      kind: 'wall',
      style: 'stone',
      points: [
        [0, 5],
        [15, 5],
      ],
      gates: [{ at: [8, 5], width: 3 }],
    },
  ]);
  expect([3.5, 6.5, 7.5, 8.5, 9.5, 10.5].map((x) => stopsAt(land, x, 5.5))).toEqual([
    'both',
    'both',
    'nothing',
    'nothing',
    'nothing',
    'both',
  ]);
  expect(land.buildings.filter((building) => building.isOverhead)).toMatchObject([{ model: 'arch-stone', x: 8.5, y: 5.5 }]);
});

test('water blocks movement, but not sight or arrows', () => {
  expect(stopsAt(smallLand([RIVER]), 8.5, 8.5)).toBe('feet');
});

test('a lake blocks movement only', () => {
  const lake = {
    kind: 'lake',
    points: [
      [6, 6],
      [12, 6],
      [12, 12],
      [6, 12],
    ],
  };
  expect(stopsAt(smallLand([lake]), 9.5, 9.5)).toBe('feet');
});

test('a ford opens the river wherever it stands in the file', () => {
  const ford = {
    kind: 'ford',
    points: [
      [8, 4],
      [8, 12],
    ],
    width: 3,
  };
  const before = smallLand([ford, RIVER]);
  const after = smallLand([RIVER, ford]);
  expect([stopsAt(before, 8.5, 8.5), stopsAt(after, 8.5, 8.5), stopsAt(after, 12.5, 8.5)]).toEqual(['nothing', 'nothing', 'feet']);
});

test('a bridge is open between two low parapets that do not block sight', () => {
  const land = smallLand([RIVER, { kind: 'bridge', from: [8, 5], to: [8, 11], width: 4 }]);
  expect([5.5, 6.5, 9.5, 10.5].map((x) => stopsAt(land, x, 8.5))).toEqual(['feet', 'nothing', 'nothing', 'feet']);
});

test('a house blocks both on its whole footprint, rotated or not', () => {
  const wide = smallLand([{ kind: 'building', model: 'house', at: [8.5, 8], turns: 0 }]);
  const deep = smallLand([{ kind: 'building', model: 'house', at: [8, 8.5], turns: 1 }]);
  expect([stopsAt(wide, 6.5, 8.5), stopsAt(wide, 8.5, 5.5)]).toEqual(['both', 'nothing']);
  expect([stopsAt(deep, 6.5, 6.5), stopsAt(deep, 5.5, 8.5)]).toEqual(['both', 'nothing']);
});

test('a cliff blocks both', () => {
  const cliff = {
    kind: 'cliff',
    points: [
      [6, 6],
      [12, 6],
      [12, 12],
      [6, 12],
    ],
  };
  expect(stopsAt(smallLand([cliff]), 9.5, 9.5)).toBe('both');
});

test('a tree blocks movement at its trunk, and a flower does not', () => {
  const land = smallLand([
    { kind: 'props', clip: 'oak-a', at: [[8.5, 8.5]] },
    { kind: 'props', clip: 'flowers-a', at: [[4.5, 4.5]] },
  ]);
  expect([stopsAt(land, 8.5, 8.5), stopsAt(land, 9.5, 8.5), stopsAt(land, 4.5, 4.5)]).toEqual(['feet', 'nothing', 'nothing']);
});

/** Number of cells that block sight in a wood of 12 x 12 tiles. */
function hidingCells(density: number): number {
  const wood = {
    kind: 'wood',
    points: [
      [3, 3],
      [15, 3],
      [15, 15],
      [3, 15],
    ],
    density,
    species: ['oak'],
  };
  return smallLand([wood]).grid.blocksSight.reduce((sum, value) => sum + value, 0);
}

test('a dense wood blocks sight in places, a thin one nowhere', () => {
  expect(hidingCells(1)).toBeGreaterThan(3);
  expect(hidingCells(0.3)).toBe(0);
});

test('two trunks are never adjacent, so that every wood is passable', () => {
  const land = smallLand([
    {
      kind: 'wood',
      points: [
        [0, 0],
        [16, 0],
        [16, 16],
        [0, 16],
      ],
      density: 1,
      species: ['oak', 'pine'],
    },
  ]);
  const cells = land.props.map((prop) => [Math.floor(prop.x), Math.floor(prop.y)] as const);
  const touching = cells.filter(([x, y]) => cells.some(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v)) === 1));
  expect(cells.length).toBeGreaterThan(12);
  expect(touching).toEqual([]);
});
