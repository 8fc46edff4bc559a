import { Dice } from '../../core/dice.ts';

/** Random choices of one purpose: the same name always draws the same, whatever else is drawn. */
export class Draw {
  readonly #dice: Dice;

  /** @param name such as "seed/generation 3/candidate 7". */
  constructor(name: string) {
    this.#dice = new Dice(name);
  }

  chance(share: number): boolean {
    return this.#dice.next('draw') < share;
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return this.#dice.between('draw', low, high);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + this.#dice.pick('draw', high - low + 1);
  }

  /** One of the list; undefined when it is empty. */
  oneOf<Item>(list: readonly Item[]): Item | undefined {
    return list.length === 0 ? undefined : list[this.#dice.pick('draw', list.length)];
  }
}
