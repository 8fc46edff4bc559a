import { expect, test } from 'vitest';
import { Dice } from '../../../src/core/dice.ts';
import { retainVisible, sortByDepth } from '../../../src/game/layers/sprite-order.ts';

interface Entry {
  readonly name: number;
  depth: number;
}

const LENGTH = 300;

function entries(dice: Dice): Entry[] {
  // Few depths, so that many are equal.
  return Array.from({ length: LENGTH }, (_, name) => ({ name, depth: dice.pick('depth', 60) }));
}

/** By name where the depths are equal: those that were in front stay there. */
function inOrder(list: readonly Entry[]): Entry[] {
  return [...list].sort((one, other) => one.depth - other.depth);
}

test.each([1, 2, 3, 4, 5])('any list is sorted, and equal entries keep their order (seed %i)', (seed) => {
  const list = entries(new Dice(`${seed}`));
  const expected = inOrder(list);
  sortByDepth(list);
  expect(list).toEqual(expected);
});

test('a list in which little has moved is sorted by moving only that', () => {
  const dice = new Dice('moves');
  const list = inOrder(entries(dice));
  for (let frame = 0; frame < 40; frame++) {
    for (let moved = 0; moved < 9; moved++) list[dice.pick('entry', LENGTH)]!.depth += dice.pick('move', 5) - 2;
    const expected = inOrder(list);
    sortByDepth(list);
    expect(list).toEqual(expected);
  }
});

test('empty lists and single entries stay as they are', () => {
  const none: Entry[] = [];
  const single = [{ name: 0, depth: 3 }];
  sortByDepth(none);
  sortByDepth(single);
  expect([none, single]).toEqual([[], [{ name: 0, depth: 3 }]]);
});

test('what is hidden leaves the list, the rest stays in its order, and what is left out says so', () => {
  const list = [1, 2, 3, 4, 5].map((name) => ({ name, isVisible: name % 2 === 1, isListed: true }));
  const all = [...list];
  retainVisible(list);
  expect(list.map(({ name }) => name)).toEqual([1, 3, 5]);
  expect(all.map(({ isListed }) => isListed)).toEqual([true, false, true, false, true]);
});
