import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../src/bt/format.ts';
import type { KeyCommand } from '../../src/sim/commands.ts';
import { Recorder, replay } from '../../src/sim/recording.ts';
import { Theatre, tree } from './support/theatre.ts';

const MAP = ['##########', '#s.s..S..#', '#...S....#', '##########'];
const SHARED: KeyDeclaration[] = [
  { name: 'quarry', type: 'entity', scope: 'party', description: 'Whom the party hunts.' },
  { name: 'isWar', type: 'boolean', scope: 'world', value: false },
  { name: 'range', type: 'number', value: 5 },
  { name: 'home', type: 'vector' },
];
const watchful = tree('watchful', { type: 'SelectTarget', params: { into: { key: 'quarry' } } }, SHARED);
const still = tree('still', { type: 'Wait', params: { duration: 1 } }, SHARED);

const cast = { written: [watchful, still], trees: { 1: 'watchful', 2: 'still', 3: 'still', 4: 'still' }, seed: 'boards' };
const open = (): Theatre => new Theatre(MAP, cast);
const change = (command: Partial<KeyCommand> & Pick<KeyCommand, 'change'>) =>
  ({ type: 'blackboard', agentId: 1, scope: 'own', key: 'range', ...command }) as const;
const set = (valueType: string, value: unknown) => ({ do: 'set', valueType, value }) as KeyCommand['change'];

describe('what one warrior tells its party', () => {
  it('is known to its friends at their next thought, and not to the enemy', () => {
    const play = open().run(0.2);
    expect(play.read(1, 'quarry')).toBeGreaterThan(0);
    expect(play.read(2, 'quarry')).toBe(play.read(1, 'quarry'));
    expect([3, 4].map((id) => play.read(id, 'quarry'))).toEqual([undefined, undefined]);
  });

  it('is saved with the battle and put back', () => {
    const play = open().run(0.2);
    play.world.apply(change({ scope: 'world', key: 'note', change: set('string', 'hello') }));
    const saved = structuredClone(play.world.save());
    const hash = play.world.hash();
    const other = open();
    other.world.restore(saved);
    expect(other.world.hash()).toBe(hash);
    expect(other.read(2, 'quarry')).toBe(play.read(1, 'quarry'));
    expect(other.minds.boardEntries(3).at(-1)).toMatchObject({ name: 'note', scope: 'world', value: 'hello' });
  });
});

describe('the command that changes a blackboard', () => {
  it('changes a key of one warrior, of a party, of the world', () => {
    const { world, minds } = open();
    expect(world.apply(change({ change: set('number', 8) }))).toBeUndefined();
    expect(world.apply(change({ scope: 'party', key: 'quarry', agentId: 2, change: set('entity', 4) }))).toBeUndefined();
    expect(world.apply(change({ scope: 'world', key: 'isWar', change: set('boolean', true) }))).toBeUndefined();
    const read = (id: number) => ['range', 'quarry', 'isWar'].map((key) => minds.blackboardOf(id)?.get(key).value);
    expect([1, 2, 3].map(read)).toEqual([[8, 4, true], [5, 4, true], [5, undefined, true]]);
  });

  it('makes a key that nobody declared, of the type that is asked for, and takes it away again', () => {
    const { world, minds } = open();
    world.apply(change({ key: 'rival', change: set('entity', 3) }));
    expect(minds.boardEntries(1).find(({ name }) => name === 'rival')).toMatchObject({ type: 'entity', value: 3, isDeclared: false });
    expect(world.apply(change({ key: 'rival', change: { do: 'remove' } }))).toBeUndefined();
    expect(minds.boardEntries(1).find(({ name }) => name === 'rival')).toBeUndefined();
  });

  it('makes a declared key invalid, and its last value is still known', () => {
    const { world, minds } = open();
    expect(world.apply(change({ change: { do: 'invalidate' } }))).toBeUndefined();
    expect(minds.boardEntries(1).find(({ name }) => name === 'range')).toMatchObject({ isValid: false, value: undefined, lastValue: 5 });
  });

  it.each([
    [{ change: set('number', 'far') }, 'The key "range" holds a number; "far" is none.'],
    [{ key: 'home', change: set('vector', [1, null]) }, 'The key "home" holds a place [x, y]; [1,null] is none.'],
    [{ key: 'new', change: set('colour', 1) }, '"colour" is no type of a key; there are number, boolean, string, vector, entity.'],
    [{ key: 'quarry', change: set('entity', 3) }, 'The key "quarry" belongs to the party, not to the agent alone.'],
    [{ key: 'range', scope: 'world', change: set('number', 3) }, 'The key "range" belongs to the agent alone, not to the world.'],
    [{ change: { do: 'remove' } }, 'The key "range" is declared by a tree: it can become invalid, but not be removed.'],
    [{ key: 'nothing', change: { do: 'remove' } }, 'There is no key "nothing" that belongs to the agent alone.'],
    [{ key: ' ', change: { do: 'invalidate' } }, 'A key needs a name.'],
    [{ scope: 'mine', change: { do: 'invalidate' } }, '"mine" is no scope; there are own, party, world.'],
    [{ change: { do: 'explode' } }, '"explode" is nothing that can be done to a key; there are set, invalidate, remove.'],
    [{ change: undefined }, '"undefined" is nothing that can be done to a key; there are set, invalidate, remove.'],
    [{ agentId: 99, change: { do: 'remove' } }, 'There is no agent 99.'],
    [{ agentId: 5, change: { do: 'remove' } }, 'Agent 5 has no mind, and so no blackboard.'],
  ])('is refused in one sentence, and changes nothing: %j', (wrong, sentence) => {
    const { world } = open();
    const before = world.hash();
    expect(world.apply(change(wrong as Parameters<typeof change>[0]))).toBe(sentence);
    expect(world.hash()).toBe(before);
  });

  it('is recorded with its time, and the record plays the same run again', () => {
    const { world } = open();
    const recorder = new Recorder(world);
    for (let step = 0; step < 90; step++) {
      if (step === 20) recorder.apply(change({ key: 'quarry', agentId: 3, scope: 'party', change: set('entity', 1) }));
      if (step === 33) recorder.apply(change({ key: 'note', change: set('string', 'hm') }));
      recorder.step();
    }
    const recording = recorder.finish();
    expect(recording.commands.map(({ step }) => step)).toEqual([20, 33]);
    expect(replay(recording, () => open().world).hash()).toBe(recording.hash);
    expect(replay({ ...recording, commands: [] }, () => open().world).hash()).not.toBe(recording.hash);
  });
});
