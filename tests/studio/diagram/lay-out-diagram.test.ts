import { describe, expect, it } from 'vitest';
import { layOutDiagram } from '../../../src/studio/diagram/lay-out-diagram.ts';
import type { MachineGraph } from '../../../src/studio/graph/machine-graph.ts';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';

/** States a, b, c … and arrows such as "ab", from a to b, and "*b", from any state. */
function machine(count: number, ...arrows: string[]): MachineGraph {
  const states = Array.from({ length: count }, (_, place) => ({ title: 'abcdefghi'[place] }) as GraphNode);
  const called = (letter: string | undefined) => states.find(({ title }) => title === letter)!;
  const of = (text: string) => ({ node: states[0]!, from: text[0] === '*' ? undefined : called(text[0]), to: called(text[1]) });
  return { states, arrows: arrows.map(of), lost: new Set() };
}

const spots = (count: number, width: number) => layOutDiagram(machine(count), width, 10).states.map(({ x, y }) => `${x} ${y}`);

describe('the states of a diagram', () => {
  it('stand in two columns, clockwise from the upper left on', () => {
    expect(spots(4, 800)).toEqual(['150 62', '650 62', '650 154', '150 154']);
    expect(spots(6, 800)).toEqual(['150 62', '650 62', '650 154', '650 246', '150 246', '150 154']);
  });

  it('have the first one above both where their number is odd', () => {
    expect(spots(1, 800)).toEqual(['400 62']);
    expect(spots(5, 800)).toEqual(['400 62', '650 154', '650 246', '150 246', '150 154']);
  });

  it('move together where it is narrow, with boxes as wide as names and room allow', () => {
    const wide = layOutDiagram(machine(4), 600, 10);
    expect(wide).toMatchObject({ width: 600, height: 216, hasWords: true, box: { width: 51, height: 16 } });
    expect(wide.states[0]?.x).toBe(67);
    const narrow = layOutDiagram(machine(3), 599, 10);
    expect([narrow.hasWords, narrow.states[1]?.x, narrow.height]).toEqual([false, 409.5, 216]);
    expect(layOutDiagram(machine(3), 200, 30).box.width).toBe(34);
  });
});

describe('the arrows of a diagram', () => {
  const shapes = (count: number, ...arrows: string[]) => layOutDiagram(machine(count, ...arrows), 800, 10).arrows;
  const numbers = (path: string): number[] => path.split(/[MQ ]/).filter(Boolean).map(Number);

  it('lead from edge to edge and bend to their left, so that the way back is another', () => {
    const [there, back] = shapes(2, 'ab', 'ba');
    // 500 apart: bent by 22 and by 0.24 of that.
    expect(numbers(there!.path).slice(2, 4)).toEqual([400, -80]);
    expect(numbers(back!.path).slice(2, 4)).toEqual([400, 204]);
    const [startX, startY, , , endX, endY] = numbers(there!.path);
    // A box reaches 16 above its middle, and an arrow keeps 2 off it.
    expect([startY, endY, startX! > 150 && startX! < 201, endX! < 650 && endX! > 599]).toEqual([44, 44, true, true]);
    expect([there!.label.x, there!.label.y]).toEqual([400, -18]);
    expect([there!.source, back!.label.y]).toEqual([undefined, 142]);
  });

  it('lead from the side of a box where that is nearer than its top', () => {
    const { arrows, box } = layOutDiagram(machine(2, 'ab'), 800, 1);
    const [startX, startY, , , endX, endY] = numbers(arrows[0]!.path);
    // Its middle is at 150, and the arrow keeps 2 off it.
    expect([startX, endX]).toEqual([150 + box.width + 2, 650 - box.width - 2].map((at) => expect.closeTo(at, 0) as number));
    expect([startY! > 44, startY! < 62, startY]).toEqual([true, true, endY]);
  });

  it('to one state from several are bent as if each were alone', () => {
    expect(shapes(4, 'ac', 'bc')[1]).toEqual(shapes(4, 'bc')[0]);
    expect(shapes(4, '*c', 'ac')[1]).toEqual(shapes(4, 'ac')[0]);
  });

  it('bend further the more of them there are between two states', () => {
    const bends = shapes(2, 'ab', 'ab', 'ab').map(({ path }) => Math.round(62 - numbers(path)[3]!));
    expect(bends).toEqual([142, 241, 341]);
    expect(shapes(2, 'ab', 'ba').map(({ path }) => Math.abs(62 - numbers(path)[3]!))).toEqual([142, 142]);
  });

  it('stay inside of the drawing', () => {
    const { arrows } = layOutDiagram(machine(4, 'da', 'bc', 'da', 'bc', 'da', 'bc'), 320, 10);
    expect(arrows.slice(4).map(({ path }) => numbers(path)[2])).toEqual([10, 310]);
  });

  it('leave a box at its side where that is nearer', () => {
    const [down] = shapes(4, 'bc');
    const [startX, startY] = numbers(down!.path);
    expect([startX! > 650, startY! > 62, startY! <= 80, startX! <= 703]).toEqual([true, true, true, true]);
  });

  it('come from a dot above where they come from any state', () => {
    const [first, second] = shapes(2, '*a', '*a');
    expect(first).toEqual({ path: 'M119.4 12.0Q119.4 28.0 127.4 44.0', label: { x: 119.4, y: 1 }, source: { x: 119.4, y: 12 } });
    expect(second!.source).toEqual({ x: 145.4, y: 12 });
  });

  it('are loops below where they lead back', () => {
    const [first, second] = shapes(2, 'aa', 'aa');
    expect(first).toEqual({ path: 'M124.5 78.0Q150.0 124.0 175.5 80.0', label: { x: 150, y: 101.5 }, source: undefined });
    expect(second!.path).toContain('Q150.0 147.0');
  });
});

it.each([
  [4, 800],
  [6, 800],
  [7, 640],
  [9, 1200],
  [5, 420],
])('no arrow among %i states in %i pixels runs behind the box of another state', (count, width) => {
  const letters = 'abcdefghi'.slice(0, count);
  const pairs = Array.from(letters).flatMap((from) =>
    Array.from(letters)
      .filter((to) => to !== from)
      .map((to) => `${from}${to}`),
  );
  const { arrows, states, box } = layOutDiagram(machine(count, ...pairs), width, 10);
  const hidden = pairs.filter((pair, place) => {
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = (arrows[place]?.path ?? '').split(/[MQ ]/).filter(Boolean).map(Number);
    const others = states.filter((_, state) => !pair.includes(letters[state] ?? ''));
    return Array.from({ length: 41 }, (_, step) => step / 40).some((at) => {
      const x = (1 - at) ** 2 * ax + 2 * at * (1 - at) * bx + at ** 2 * cx;
      const y = (1 - at) ** 2 * ay + 2 * at * (1 - at) * by + at ** 2 * cy;
      return others.some((spot) => Math.abs(x - spot.x) < box.width && Math.abs(y - spot.y) < box.height);
    });
  });
  expect(hidden).toEqual([]);
});
