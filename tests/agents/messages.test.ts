import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { TestBattle, tree } from './support/test-battle.ts';

/** Three of ours, 2 and 8 tiles apart, and one of theirs. */
const MAP = ['####################', '#..................#', '#.s.s.......s..S...#', '#..................#', '####################'];

const wait: NodeDocument = { type: 'Wait', params: { duration: 60 } };
const say = (params: object): NodeDocument => ({
  type: 'Sequence',
  children: [{ type: 'SendMessage', params: { message: 'look', ...params } }, wait],
});
const keys = [
  { name: 'who', type: 'entity' as const },
  { name: 'what', type: 'entity' as const },
];
/** Waits, and holds the shield up once it is told to look. */
const listener: NodeDocument = {
  type: 'Selector',
  children: [
    {
      type: 'Condition',
      params: { aborts: 'lowerPriority' },
      children: [
        { type: 'HasMessage', params: { message: 'look', from: { key: 'who' }, about: { key: 'what' } } },
        { type: 'Wait', id: 'alert', params: { duration: 60 } },
      ],
    },
    { type: 'Wait', id: 'idle', params: { duration: 60 } },
  ],
};

function told(root: NodeDocument, seconds = 1): TestBattle {
  const written = [tree('speaker', root, keys), tree('listener', listener, keys)];
  const trees = { 1: 'speaker', 2: 'listener', 3: 'listener', 4: 'listener' };
  return new TestBattle(MAP, { written, trees }).run(seconds);
}

const listeners = [2, 3, 4];
const heardBy = (play: TestBattle): number[] => listeners.filter((id) => play.read(id, 'who') === 1);
const runs = (play: TestBattle, id: number): string[] => {
  const nodes = play.brains.programOf(id)?.nodes ?? [];
  return play.brains.activeNodes(id).flatMap((index) => (nodes[index]?.type === 'Wait' ? [nodes[index].id] : []));
};

describe('a message', () => {
  it.each([
    ['the party', {}, [2, 3]],
    ['comrades in hearing', { reach: 'friends', range: 3 }, [2]],
    ['all in hearing', { reach: 'all', range: 30 }, [2, 3, 4]],
  ] as const)('reaches %s', (_, params, expected) => {
    expect(heardBy(told(say(params)))).toEqual(expected);
  });

  it('reaches one other, about whom it names', () => {
    const root: NodeDocument = {
      type: 'Sequence',
      children: [
        { type: 'SelectClosestByTag', params: { tag: 'Enemy', into: { key: 'what' }, range: 40, evenUnseen: true } },
        say({ reach: 'one', to: { key: 'what' }, about: { key: 'what' } }),
      ],
    };
    const play = told(root);
    expect(heardBy(play)).toEqual([4]);
    expect(play.read(4, 'what')).toBe(4);
  });

  it('is written to the keys of all who could hear it, also where they share the sender', () => {
    const hears = (about: string): NodeDocument => ({
      type: 'HasMessage',
      params: { message: 'look', from: { key: 'who' }, about: { key: about } },
    });
    const root: NodeDocument = {
      type: 'Selector',
      children: [{ type: 'Sequence', children: [hears('what'), hears('other'), wait] }, wait],
    };
    const speaker: NodeDocument = {
      type: 'Sequence',
      children: [
        { type: 'SelectClosestByTag', params: { tag: 'Enemy', into: { key: 'what' }, range: 40, evenUnseen: true } },
        say({ about: { key: 'what' } }),
      ],
    };
    const written = [tree('speaker', speaker, keys), tree('listener', root, [...keys, { name: 'other', type: 'entity' }])];
    const play = new TestBattle(MAP, { written, trees: { 1: 'speaker', 2: 'listener', 3: 'listener', 4: 'listener' } }).run(1);
    expect([play.read(2, 'who'), play.read(2, 'what'), play.read(2, 'other')]).toEqual([1, 4, 4]);
  });

  it('interrupts a branch that waits, within two steps', () => {
    const play = told(say({}), 0);
    expect(play.until(() => play.read(2, 'who') === 1, 1)).toBeLessThan(0.2);
    play.run(2 / 60);
    expect(runs(play, 2)).toEqual(['alert']);
    expect(runs(play, 4)).not.toContain('alert');
  });

  it('is told to those who watch, and does not reach the dead', () => {
    expect(told(say({})).events.filter(({ type }) => type === 'said')).toHaveLength(1);
    const play = told(wait);
    play.world.apply({ type: 'health', unitId: 2, share: 0 });
    play.run(0.2);
    play.world.apply({ type: 'trees', documents: [tree('speaker', say({}), keys)] });
    expect(heardBy(play.run(0.5))).toEqual([3]);
  });

  it('is part of the saved state', () => {
    const play = told(say({}), 0.05);
    const saved = structuredClone(play.world.save());
    const digest = play.run(1).world.hash();
    play.world.restore(saved);
    expect(play.run(1).world.hash()).toBe(digest);
    expect(heardBy(play)).toEqual([2, 3]);
  });
});

describe('a hint', () => {
  const hinted: NodeDocument = {
    type: 'HintedSelector',
    children: [
      { type: 'Wait', id: 'stay', params: { duration: 60 } },
      { type: 'Wait', id: 'fall-back', tags: ['retreat'], params: { duration: 60 } },
    ],
  };
  const give = (params: object = {}): NodeDocument => ({
    type: 'Sequence',
    children: [{ type: 'Wait', params: { duration: 0.5 } }, { type: 'GiveHint', params: { tag: 'retreat', ...params } }, wait],
  });
  const play = (follower: NodeDocument): TestBattle =>
    new TestBattle(MAP, {
      written: [tree('speaker', give()), tree('listener', follower)],
      trees: { 1: 'speaker', 2: 'listener', 3: 'listener', 4: 'listener' },
    }).run(1);

  it('brings a branch of others forward, and not of those who are not meant', () => {
    const played = play(hinted);
    expect(listeners.map((id) => runs(played, id))).toEqual([['fall-back'], ['fall-back'], ['stay']]);
  });

  it('does not lift what the agent suppresses itself', () => {
    const stubborn: NodeDocument = {
      type: 'Sequence',
      children: [{ type: 'SetTag', params: { tag: 'retreat', to: 'suppressed' } }, hinted],
    };
    expect(runs(play(stubborn), 2)).toEqual(['stay']);
  });

  it('can come from a person, as a change of the key of the tag', () => {
    const played = play(hinted);
    const change = { do: 'set', valueType: 'string', value: 'preferred' } as const;
    expect(played.world.apply({ type: 'blackboard', agentId: 4, scope: 'own', key: 'tag:retreat', change })).toBeUndefined();
    expect(runs(played.run(0.2), 4)).toEqual(['fall-back']);
  });
});

it('a message does not undo what its sender has written to a shared key in the same tick', () => {
  const shared = [{ name: 'alarm', type: 'boolean' as const, value: false, scope: 'party' as const }];
  const alarm: NodeDocument = {
    type: 'Sequence',
    children: [
      { type: 'SetBoolean', params: { property: { key: 'alarm' } } },
      { type: 'SendMessage', params: { message: 'look' } },
      { type: 'Wait', params: { duration: 60 } },
    ],
  };
  const play = new TestBattle(MAP, {
    written: [tree('speaker', alarm, shared), tree('listener', wait, shared)],
    trees: { 1: 'speaker', 2: 'listener', 3: 'listener', 4: 'listener' },
  }).run(0.5);
  expect([play.read(1, 'alarm'), play.read(2, 'alarm')]).toEqual([true, true]);
});
