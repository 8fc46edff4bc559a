import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestBattle } from './support/test-battle.ts';

const MAP = [
  '########################',
  '#s.s........#........S.#',
  '#t..........#........T.#',
  '#b....................B#',
  '#.......~~..........1..#',
  '#.......~~....##.......#',
  '#..2..........##....B..#',
  '########################',
];

const open = (seed: string): TestBattle => new TestBattle(MAP, { seed, partyTree: 'enemy-party' });

describe('a battle with behaviour trees', () => {
  it('runs on from any saved step as if it had never stopped', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 400 }), (seed, before, after) => {
        const play = open(String(seed)).run(before / 60);
        const saved = structuredClone(play.world.save());
        play.run(after / 60);
        const expected = play.world.hash();
        const other = open(String(seed)).run(3);
        other.world.restore(saved);
        expect(other.run(after / 60).world.hash()).toBe(expected);
        play.world.restore(saved);
        expect(play.run(after / 60).world.hash()).toBe(expected);
      }),
      { numRuns: 4 },
    );
  });

  it('is another one with another seed, and the same one with the same', () => {
    expect(open('a').run(10).world.hash()).toBe(open('a').run(10).world.hash());
    expect(open('a').run(10).world.hash()).not.toBe(open('b').run(10).world.hash());
  });

  it('changes its hash with a single changed value of an agent', () => {
    const play = open('a').run(2);
    const before = play.world.hash();
    play.write(1, 'dangerRange', 3);
    expect(play.world.hash()).not.toBe(before);
  });
});
