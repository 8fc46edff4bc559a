import type { Knowledge } from '../agent-body.ts';
import { defineInput } from '../define-leaf.ts';

/** How far comrades are looked for, in tiles: as far as anybody sees. */
const RANGE_TILES = 40;

export const weakestFriendHealth = defineInput({
  name: 'weakestFriendHealth',
  summary: 'The health of the comrade in sight who has the least, from 0 to 1; not known when the agent sees no comrade.',
  type: 'number',
  range: [0, 1],
  needs: ['sense'],
  read(host) {
    least.begin(host.know);
    host.sense.addPerceived('friends', RANGE_TILES, least);
    return least.end();
  },
});

/** Takes comrades, and keeps the least share of health. */
class Least {
  #share = NaN;
  #knows: Knowledge | undefined;

  begin(knows: Knowledge): void {
    this.#share = NaN;
    this.#knows = knows;
  }

  add(id: number): void {
    const share = this.#knows?.healthShareOf(id) ?? NaN;
    if (!(share >= this.#share)) this.#share = share;
  }

  end(): number {
    this.#knows = undefined;
    return this.#share;
  }
}

/** One for all agents: a read must not allocate. */
const least = new Least();
