import { expect, test } from 'vitest';
import { paintFields, paintGrit } from '../../../../src/game/land/ground/paint-soil.ts';
import { dabsOf, span, type Dab } from '../../support/strokes.ts';
import { area, testLand } from '../../support/test-land.ts';
import { coloursOf, dabs, painted, perTile, sizes } from './painted.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

test('rows run along the longest side of a field, half a tile apart, each with its dark side to the north', () => {
  const brush = painted(testLand({ surfaces: [area('field', [4, 6, 18, 14])] }), paintFields);
  const all = dabsOf(brush);
  expect(brush.strokes.every(({ isClipped }) => isClipped)).toBe(true);
  const furrows = all.filter(({ colour }) => colour === 'rgba(158,122,60,1)');
  expect(sizes(furrows)).toEqual({ length: [0.36, 0.36], breadth: [0.12, 0.12], alpha: [0.8, 0.8] });
  expect(span(furrows.map(({ angle }) => angle))).toEqual([0, 0]);
  const ridges = all.filter(({ alpha }) => alpha === 0.85);
  expect(sizes(ridges)).toMatchObject({ length: [0.36, 0.36], breadth: [0.15, 0.15] });
  expect(ridges).toHaveLength(furrows.length);
  expect(ridges.every((ridge, index) => Math.abs(ridge.y - furrows[index]!.y - 0.2) < 1e-9 && ridge.x === furrows[index]!.x)).toBe(true);
  const rows = [...new Set(ridges.map(({ y }) => Math.round((y - 6) / 0.52)))];
  expect(rows).toEqual(Array.from({ length: 18 }, (_, row) => row - 1));
  // Hardly out of line.
  expect(span(ridges.map(({ y }) => y - 6 - Math.round((y - 6) / 0.52) * 0.52))).toEqual([-0.03, 0.03]);
  expect(span(ridges.map(({ x }) => x))).toEqual([3.5, 18.5]);
  expect([...new Set(ridges.map(({ x }) => rounded(x)))].sort((a, b) => a - b).slice(0, 3)).toEqual([3.5, 4, 4.5]);
});

test('rows of an upright field run down, with their dark side to the east', () => {
  const [furrow, ridge] = dabs(testLand({ surfaces: [area('field', [8, 2, 14, 18])] }), paintFields);
  expect(Math.abs(Math.sin(furrow!.angle))).toBeCloseTo(1, 6);
  expect([rounded(furrow!.x - ridge!.x), rounded(furrow!.y - ridge!.y)]).toEqual([0.2, 0]);
});

test('the first field bears corn, the second greens, the third is nearly bare', () => {
  const plants = (before: number) => {
    // The fields before it lie far away.
    const others = Array.from({ length: before }, () => area('field', [500, 0, 510, 8]));
    return dabs(testLand({ surfaces: [...others, area('field', [4, 2, 14, 10])] }), paintFields).filter(({ alpha }) => alpha === 0.9);
  };
  const crops = [0, 1, 2].map(plants);
  expect(crops.map((crop) => perTile(crop, 80))).toEqual([25, 13.9, 3.7]);
  for (const crop of crops) expect(sizes(crop)).toEqual({ length: [0.07, 0.13], breadth: [0.04, 0.04], alpha: [0.9, 0.9] });
  expect(span(crops[0]!.map(({ angle }) => angle))).toEqual([1.2, 2.2]);
  const red = (crop: Dab[]): [number, number] => span(crop.map(({ colour }) => Number(/\d+/.exec(colour)![0])));
  expect(crops.map(red)).toEqual([
    [178, 266],
    [78, 118],
    [101, 151],
  ]);
  // Around their clump.
  const [corn] = crops as [Dab[]];
  expect(span(corn.map(({ y }) => y - 2 - Math.round((y - 2) / 0.52) * 0.52))).toEqual([-0.14, 0.14]);
  expect(span(corn.map(({ x }) => x))).toEqual([3.26, 14.75]);
});

test('only the rows near the painted square are painted', () => {
  const land = testLand({ surfaces: [area('field', [0, 0, 24, 20])] });
  const all = dabsOf(painted(land, paintFields, { left: 8, top: 8, right: 10, bottom: 11 })).filter(({ alpha }) => alpha === 0.85);
  expect([span(all.map(({ x }) => x)), span(all.map(({ y }) => y))]).toEqual([
    [7, 11],
    [7.25, 11.98],
  ]);
});

test('sand has small grains', () => {
  const grit = dabs(testLand({ surfaces: [area('sand', [4, 4, 20, 16])] }), paintGrit);
  expect(sizes(grit)).toEqual({ length: [0.02, 0.08], breadth: [0.01, 0.05], alpha: [0.75, 0.75] });
  expect(coloursOf(grit)).toEqual(['#5c5650', '#787066', '#9e9688', '#b09e7c']);
  expect([span(grit.map(({ x }) => x)), span(grit.map(({ y }) => y))]).toEqual([
    [4.01, 19.99],
    [4.01, 15.98],
  ]);
  expect(perTile(grit, 16 * 12)).toBe(8);
  expect(span(grit.map(({ angle }) => angle))).toEqual([0, 3.14]);
});

test('rocks have chips around them, the large ones over a shadow toward the north-east', () => {
  const grit = dabs(testLand({ surfaces: [area('rock', [4, 4, 20, 16])] }), paintGrit);
  const shadows = grit.filter(({ colour }) => colour === '#322c2c');
  const chips = grit.filter(({ colour }) => colour !== '#322c2c');
  expect(sizes(shadows)).toEqual({ length: [0.08, 0.2], breadth: [0.06, 0.14], alpha: [0.45, 0.45] });
  expect(sizes(chips)).toEqual({ length: [0.04, 0.2], breadth: [0.03, 0.13], alpha: [0.75, 0.75] });
  expect(shadows).toHaveLength(chips.filter(({ length }) => length > 0.08).length);
  expect(span(chips.map(({ x }) => x))).toEqual([3.11, 20.89]);
  const pairs = grit.flatMap((shadow, index) => (shadow.colour === '#322c2c' ? [{ shadow, chip: grit[index + 1]! }] : []));
  expect(span(pairs.map(({ shadow, chip }) => shadow.x - chip.x))).toEqual([0.03, 0.03]);
  expect(span(pairs.map(({ shadow, chip }) => shadow.y - chip.y))).toEqual([-0.02, -0.02]);
});

test('no grit lies in water', () => {
  const grit = dabs(testLand({ surfaces: [area('sand', [0, 0, 24, 20]), area('water', [12, -9, 40, 40])] }), paintGrit);
  expect(span(grit.map(({ x }) => x))[1]).toBeCloseTo(11.8, 1);
});

test('straw lies on trodden earth, in patches', () => {
  const { strokes } = painted(testLand({ surfaces: [area('mud', [4, 4, 20, 16])] }), paintGrit);
  const straw = strokes.filter(({ isFilled }) => !isFilled);
  expect(new Set(straw.map(({ style, lineWidth }) => `${style} ${lineWidth}`))).toEqual(new Set(['rgba(206,178,110,0.55) 0.03']));
  const lines = straw.map(({ path: [from, to] }) => ({ x: from![1]!, y: from![2]!, dx: to![1]! - from![1]!, dy: to![2]! - from![2]! }));
  expect(span(lines.map(({ dx, dy }) => Math.hypot(dx, dy)))).toEqual([0.24, 0.24]);
  expect([span(lines.map(({ dx }) => dx)), span(lines.map(({ dy }) => dy))]).toEqual([
    [-0.24, 0.24],
    [0, 0.24],
  ]);
  expect(span(lines.map(({ x }) => x))[0]).toBeGreaterThan(4.29);
  expect(perTile(lines, 16 * 12)).toBe(1.1);
  expect(painted(testLand(), paintGrit).strokes).toEqual([]);
});
