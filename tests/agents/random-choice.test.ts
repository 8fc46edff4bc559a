import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { TestBattle, tree } from './support/test-battle.ts';

const MAP = ['##########', '#s..s....#', '#........#', '#....s...#', '##########'];

const wait = (name: string, duration: number): NodeDocument => ({ type: 'Wait', name, params: { duration } });
const cheer = (trigger: string): NodeDocument => ({ type: 'SetAnimatorTrigger', params: { trigger } });
const fails: NodeDocument = { type: 'AlwaysFail', child: wait('In vain', 0.1) };

/** All four nodes that draw; the gestures show in the state of the world what was drawn. */
const drawn = tree('drawn', {
  type: 'WeightedSelector',
  params: { weights: [2, 1, 3] },
  children: [
    fails,
    { type: 'RandomSequence', children: [wait('One', 0.2), cheer('wave'), wait('Two', 0.3)] },
    {
      type: 'RandomSelector',
      children: [
        fails,
        {
          type: 'OneOf',
          children: ['cheer', 'attack', 'block'].map((word) => ({ type: 'Sequence', children: [cheer(word), wait(word, 0.4)] })),
        },
      ],
    },
  ],
});

const open = (seed: string): TestBattle => new TestBattle(MAP, { seed, written: [drawn], trees: { 1: 'drawn', 2: 'drawn', 3: 'drawn' } });

describe('what agents draw', () => {
  it('is drawn again from any saved step on', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 300 }), (seed, before, after) => {
        const play = open(String(seed)).run(before / 60);
        const saved = structuredClone(play.world.save());
        const expected = play.run(after / 60).world.hash();
        const other = open(String(seed)).run(2);
        other.world.restore(saved);
        expect(other.run(after / 60).world.hash()).toBe(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('is the same whether they are watched or not', () => {
    const watched = open('eyes');
    for (const { id } of watched.world.state.units) watched.brains.watch(id, () => ({ node: () => undefined, explain: () => undefined }));
    expect(watched.run(20).world.hash()).toBe(open('eyes').run(20).world.hash());
  });

  it('is their own: agents with the same tree do different things', () => {
    const play = open('own');
    const told = new Map(play.world.state.units.map(({ id }) => [id, '']));
    const seen = new Map<number, number>();
    play.run(20, () => {
      for (const { id, gesture, gestureAtStep } of play.world.state.units) {
        if (gesture !== '' && seen.get(id) !== gestureAtStep) told.set(id, `${told.get(id)} ${gesture}`);
        seen.set(id, gestureAtStep);
      }
    });
    expect(new Set(told.values()).size).toBe(3);
    for (const gesture of ['wave', 'cheer', 'attack', 'block'])
      expect([...told.values()].filter((line) => line.includes(gesture))).toHaveLength(3);
  });
});
