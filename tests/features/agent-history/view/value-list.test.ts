import { expect, it } from 'vitest';
import { spansOf } from '../../../../src/features/agent-history/view/value-list.ts';

const coloursOf = (...texts: string[]): string[] =>
  spansOf({ changes: texts.map((text, step) => ({ step, text })) }, texts.length).map(({ colour }) => colour);

it('a value lasts until the next, the last one until now, and no value is a gap', () => {
  const changes = [
    { step: 10, text: 'Grim' },
    { step: 25, text: '' },
    { step: 40, text: 'Ulf' },
  ];
  expect(spansOf({ changes }, 60).map(({ from, to }) => [from, to])).toEqual([
    [10, 25],
    [40, 60],
  ]);
});

it('the same value always has the same colour, and few others share it', () => {
  const [first, second, again] = coloursOf('Grim', 'Ulf', 'Grim');
  expect([first === again, first === second]).toEqual([true, false]);
  const colours = new Set(coloursOf(...Array.from({ length: 40 }, (_, place) => `warrior ${place}`)));
  expect(colours.size).toBe(7);
  expect(new Set(coloursOf('ab', 'ba', 'aab')).size).toBe(3);
});
