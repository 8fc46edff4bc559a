import { describe, expect, test } from 'vitest';
import { Voice } from '../../../src/agents/bodies/voice.ts';
import type { Addressees } from '../../../src/agents/reach.ts';
import { meadow, TestWorld } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';

describe.each(TURNS)('in hearing, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  /** Three of ours, two of theirs; the parties are 6 and 7. */
  const camp = (options = {}): TestWorld =>
    new TestWorld(meadow(44, 30), {
      ...options,
      pieces: [
        turned.piece('s', 0),
        turned.piece('s', 2.4, 3.2),
        turned.piece('s', -6.1),
        turned.piece('S', 3.9),
        turned.piece('S', 0, -4.1),
      ],
    }).inform();
  const listeners = (field: TestWorld, to: Partial<Addressees>, speaker = 1): number[] => {
    const told = new Voice(field.world, speaker).say({ message: 'look', about: 4, to: { reach: 'party', to: 0, rangeTiles: 4, ...to } });
    const heard = field.brains.events.splice(0);
    expect(told).toBe(heard.length);
    for (const { fact } of heard) expect(fact).toEqual({ type: 'message', message: 'look', fromId: speaker, about: 4 });
    return heard.map(({ agentId }) => agentId);
  };

  test('are comrades or all within the range', () => {
    const field = camp();
    expect(listeners(field, { reach: 'friends' })).toEqual([2]);
    expect(listeners(field, { reach: 'all' })).toEqual([2, 4]);
    expect(listeners(field, { reach: 'all', rangeTiles: 3.8 })).toEqual([]);
    expect(listeners(field, { reach: 'all', rangeTiles: 6.2 })).toEqual([2, 3, 4, 5]);
    expect(listeners(field, { reach: 'friends', rangeTiles: 6.2 }, 4)).toEqual([5]);
  });

  test('are the party and its leader, however far away; and for a party its units', () => {
    const field = camp();
    expect(listeners(field, { reach: 'party' })).toEqual([2, 3, 6]);
    expect(listeners(field, { reach: 'party' }, 7)).toEqual([4, 5]);
    expect(listeners(camp({ withoutParties: true }), { reach: 'party' })).toEqual([]);
  });

  test('is one unit or party that is named, but neither the dead nor the speaker', () => {
    const field = camp();
    const one = (to: number): number[] => listeners(field, { reach: 'one', to });
    expect([one(5), one(7), one(1), one(99)]).toEqual([[5], [7], [], []]);
    field.unit(5).isAlive = false;
    field.unit(2).isAlive = false;
    expect([one(5), listeners(field, { reach: 'party' }), listeners(field, { reach: 'all', rangeTiles: 9 })]).toEqual([[], [3, 6], [3, 4]]);
  });
});

describe('what is said', () => {
  const to = { reach: 'party', to: 0, rangeTiles: 4 } as const;
  const shown = (speak: (voice: Voice) => void): unknown[] => {
    const field = new TestWorld(['s.s']);
    speak(new Voice(field.world, 1));
    return field.steps(1).events.filter(({ type }) => type === 'said');
  };

  test.each<[string, (voice: Voice) => void, string]>([
    ['a message as it is', (voice) => voice.say({ message: 'look', about: undefined, to }), 'look'],
    ['a hint by its tag', (voice) => voice.suggest({ tag: 'flee', as: 'preferred', to }), 'flee'],
    ['a hint that takes one back by its tag', (voice) => voice.suggest({ tag: 'flee', as: 'neutral', to }), 'flee'],
    ['a hint against something with "not"', (voice) => voice.suggest({ tag: 'flee', as: 'discouraged', to }), 'not flee'],
  ])('is shown at the speaker: %s', (_, speak, text) => {
    expect(shown(speak)).toEqual([{ type: 'said', agentId: 1, text, x: 0.5, y: 0.5 }]);
  });

  test('to nobody is not shown', () => {
    expect(shown((voice) => voice.say({ message: 'look', about: undefined, to: { ...to, reach: 'one', to: 1 } }))).toEqual([]);
  });
});
