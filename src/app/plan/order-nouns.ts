import type { GivenOrder } from '../../sim/commanded-units.ts';

/** What an order is called in a sentence: "the march", "a march". */
export const ORDER_NOUNS: Readonly<Record<GivenOrder, string>> = {
  move: 'march',
  attackMove: 'advance',
  attack: 'attack',
  patrol: 'patrol',
  guard: 'guard',
  retreat: 'retreat',
  use: 'errand',
};
