import { describe, expect, it } from 'vitest';
import { PAINTERS } from '../../../../src/game/land/models/material-painters.ts';
import { StrokeContext } from '../../support/strokes.ts';

function painted(name: string) {
  const brush = new StrokeContext();
  PAINTERS[name]!(brush.asContext);
  return brush.strokes.map(({ path: [first], style }) => ({ kind: first![0], at: first!.slice(1) as number[], style }));
}

type Mark = ReturnType<typeof painted>[number];
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

describe('a wall of stones', () => {
  const wall = () => {
    const strokes = painted('stone');
    const stones = strokes.filter(({ kind }) => kind === 'roundRect').map(({ at }) => at);
    const rows = [...new Set(stones.map(([, top]) => rounded(top!)))];
    const inRow = (row: number) => stones.filter(([, top]) => rounded(top!) === rows[row]);
    return { strokes, stones, rows, inRow };
  };

  it('lies in rows over two tiles, with mortar between the stones', () => {
    const { strokes, stones, rows } = wall();
    expect(strokes[0]!.at).toEqual([0, 0, 2, 2]);
    const height = rows[1]! - rows[0]!;
    expect([rounded(rows.length * height), rows[0]]).toEqual([2, 0.018]);
    expect(new Set(rows.map((top, row) => rounded(top - row * height)))).toEqual(new Set([0.018]));
    expect(stones.every((at) => rounded(at[3]!) === rounded(height - 0.036))).toBe(true);
  });

  it('is bonded: every other row is half a stone aside, and each stone goes on over the edge', () => {
    const { rows, inRow } = wall();
    const first = inRow(0);
    const count = first.length / 2;
    const width = 2 / count;
    expect(new Set(rows.map((_, row) => inRow(row).length))).toEqual(new Set([2 * count]));
    expect(first.every((at) => rounded(at[2]!) === rounded(width - 0.036))).toBe(true);
    for (const [row, aside] of [
      [0, 0],
      [1, 0.5],
      [2, 0],
      [3, 0.5],
    ] as const) {
      for (const [place, [left]] of inRow(row).entries()) {
        const shift = place % 2 === 0 ? 0 : 2;
        const off = left! - 0.018 + shift - (Math.floor(place / 2) + aside) * width;
        expect(Math.abs(off)).toBeLessThanOrEqual(width * 0.09 + 1e-9);
      }
    }
    const offs = inRow(0).map(([left], place) => rounded(left! - Math.floor(place / 2) * width));
    expect(new Set(offs).size).toBeGreaterThan(4);
  });

  it('has light at the upper edge of each stone and shade at the lower', () => {
    const [stone, upper, lower] = [1, 2, 3].map((place) => wall().strokes[place]!) as [Mark, Mark, Mark];
    const red = (style: string): number => Number(/\d+/.exec(style)![0]);
    expect([red(upper.style) > red(stone.style), red(lower.style) < red(stone.style)]).toEqual([true, true]);
    expect(upper.at.map(rounded)).toEqual([stone.at[0]! + 0.02, stone.at[1]!, stone.at[2]! - 0.04, 0.03].map(rounded));
    expect(lower.at.map(rounded)).toEqual(
      [stone.at[0]! + 0.02, stone.at[1]! + stone.at[3]! - 0.03, stone.at[2]! - 0.04, 0.03].map(rounded),
    );
  });
});

it.each(Object.keys(PAINTERS))('the material %s covers two tiles', (name) => {
  const [first] = painted(name);
  const area = painted(name)
    .filter(({ kind }) => kind === 'rect')
    .reduce((sum, { at }) => sum + at[2]! * at[3]!, 0);
  expect([first!.kind, area >= 3.9]).toEqual(['rect', true]);
});
