import type { Senses } from '../agent-body.ts';
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
    least.begin(host);
    host.addPerceived('friends', RANGE_TILES, least);
    return least.end();
  },
});

/** Takes comrades, and keeps the least share of health. */
class Least {
  #share = NaN;
  #host: Senses | undefined;

  begin(host: Senses): void {
    this.#share = NaN;
    this.#host = host;
  }

  add(id: number): void {
    const share = this.#host?.healthShareOf(id) ?? NaN;
    if (!(share >= this.#share)) this.#share = share;
  }

  end(): number {
    this.#host = undefined;
    return this.#share;
  }
}

/** One for all agents: a read must not allocate. */
const least = new Least();
