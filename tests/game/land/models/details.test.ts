import { describe, expect, it } from 'vitest';
import { allSides, battlements, dressed, opening, timberFrame, together } from '../../../../src/game/land/models/details.ts';
import { block, type Block, type Panel } from '../../../../src/game/land/models/solids.ts';

const WALL: Block = { w: 4, d: 2, h: 2, material: 'plaster' };
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;
const sizes = (panels: readonly Panel[]): number[][] => panels.map(({ from, to, low, high }) => [from, to, low, high].map(rounded));

describe('the details of a wall', () => {
  it('are panels on its sides, which do not change its size', () => {
    const hole = { from: 0.25, to: 0.5, low: 0, high: 0.5, material: 'door' };
    const house = dressed(WALL, { south: [hole], west: [hole, hole] });
    expect(house.faces.map(({ material, isDecal }) => (isDecal ? material : '-'))).toEqual([
      '-',
      '-',
      '-',
      '-',
      '-',
      'door',
      'door',
      'door',
    ]);
    expect([house.low, house.high]).toEqual([block(WALL).low, block(WALL).high]);
    expect(house.faces.slice(5).map(({ normal }) => normal.map(rounded))).toEqual([
      [0, 1, 0],
      [-1, 0, 0],
      [-1, 0, 0],
    ]);
    expect(Object.entries(allSides((side) => [{ ...hole, material: side }])).map(([side, [panel]]) => [side, panel!.material])).toEqual([
      ['south', 'south'],
      ['east', 'east'],
      ['north', 'north'],
      ['west', 'west'],
    ]);
  });

  it('timber has a sill, a plate and a rail, and posts about a tile apart from end to end', () => {
    const [sill, plate, rail, ...posts] = timberFrame(WALL, 'south');
    // Beams of 0.13 tiles on a wall that is 4 wide and 2 high.
    expect(sizes([sill!, plate!, rail!])).toEqual([
      [0, 1, 0, 0.065],
      [0, 1, 0.935, 1],
      [0, 1, 0.48, 0.532],
    ]);
    expect(sizes(posts)).toEqual([
      [0, 0.033, 0, 1],
      [0.242, 0.274, 0, 1],
      [0.484, 0.516, 0, 1],
      [0.726, 0.758, 0, 1],
      [0.968, 1, 0, 1],
    ]);
    expect([timberFrame(WALL, 'east').length, timberFrame({ ...WALL, d: 0.5 }, 'west').length]).toEqual([6, 5]);
    expect(timberFrame(WALL, 'east').every(({ material }) => material === 'beam')).toBe(true);
  });

  it('an opening has a frame around it, which does not go into the ground', () => {
    const window = opening(WALL, 'south', { at: 0.5, wide: 1, low: 0.5, high: 1, material: 'glass' });
    expect([sizes(window), window.map(({ material }) => material)]).toEqual([
      [
        [0.358, 0.643, 0.215, 0.535],
        [0.375, 0.625, 0.25, 0.5],
      ],
      ['beam', 'glass'],
    ]);
    const [frame, door] = opening(WALL, 'east', { at: 0.25, wide: 0.5, low: 0, high: 1, material: 'door' });
    expect(sizes([frame!, door!])).toEqual([
      [0.09, 0.41, 0, 0.535],
      [0.125, 0.375, 0, 0.5],
    ]);
    expect(sizes(opening(WALL, 'east', { at: 0.25, wide: 0.5, low: 0.02, high: 1, material: 'door' }))[0]![2]).toBe(0);
  });

  it('battlements stand around the edge of a tower, as far apart on each side', () => {
    const merlons = battlements({ x: 1, y: 2, z: 3, w: 2.2, d: 1.5, material: 'stone' });
    const middles = merlons.map(({ low, high }) => [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2].map(rounded));
    expect(middles).toEqual([
      [0.07, 1.42],
      [0.07, 2.58],
      [1, 1.42],
      [1, 2.58],
      [1.93, 1.42],
      [1.93, 2.58],
    ]);
    expect([merlons[0]!.low[2], merlons[0]!.high[2]].map(rounded)).toEqual([3, 3.42]);
    const wide = battlements({ z: 0, w: 1, d: 3, material: 'stone' });
    expect(wide.map(({ low }) => rounded(low[1] + 0.17)).slice(4)).toEqual([-0.443, -0.443, 0.443, 0.443]);
    expect(wide.map(({ low }) => rounded(low[0] + 0.17)).slice(4)).toEqual([-0.33, 0.33, -0.33, 0.33]);
  });

  it('small things become one part', () => {
    const one = together([block({ ...WALL, x: 5 }), block(WALL)]);
    expect([one.faces.length, one.low, one.high]).toEqual([10, [-2, -1, 0], [7, 1, 2]]);
  });
});
