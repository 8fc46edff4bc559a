import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { KeyCommand } from '../../../src/sim/commands.ts';
import { Recorder, replay } from '../../../src/runs/recording.ts';
import { TestBattle, tree } from '../support/test-battle.ts';

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
const open = (): TestBattle => new TestBattle(MAP, cast);
const change = (command: Partial<KeyCommand> & Pick<KeyCommand, 'change'>) =>
  ({ type: 'blackboard', agentId: 1, scope: 'own', key: 'range', ...command }) as const;
const set = (valueType: string, value: unknown) => ({ do: 'set', valueType, value }) as KeyCommand['change'];

describe('a value that one unit shares with its party', () => {
  it('is known to its friends at their next tick, and not to the enemy', () => {
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
    expect(other.brains.blackboardEntries(3).at(-1)).toMatchObject({ name: 'note', scope: 'world', value: 'hello' });
  });
});

describe('a key of the world that changes by itself', () => {
  const tide: KeyDeclaration = { name: 'tide', type: 'number', scope: 'world', min: 0, max: 100, value: 0, changePerSecond: 2 };
  const sailor = tree('sailor', { type: 'Wait', params: { duration: 50 } }, [tide]);
  const sail = (): TestBattle => new TestBattle(MAP, { written: [sailor], trees: { 1: 'sailor', 2: 'sailor', 4: 'sailor' }, seed: 'tide' });

  it('changes as fast with three agents as with one, also while they rest, and goes on from a save', () => {
    const play = sail().run(5);
    expect([1, 2, 4].map((id) => Number(play.read(id, 'tide')).toFixed(1))).toEqual(['10.0', '10.0', '10.0']);
    const saved = structuredClone(play.world.save());
    const hash = play.run(3).world.hash();
    const other = sail();
    other.world.restore(saved);
    expect(other.run(3).world.hash()).toBe(hash);
    expect(Number(other.read(4, 'tide'))).toBeCloseTo(16, 1);
  });
});

it('a key of the world keeps its value when all trees that share it get another name for it', () => {
  const named = (key: string): TreeDocument[] =>
    (['sky', 'folk'] as const).map((name) =>
      tree(name, { type: 'Wait', params: { duration: { key } } }, [{ name: key, type: 'number', scope: 'world', value: 50 }]),
    );
  const play = new TestBattle(MAP, { written: named('damp'), trees: { 1: 'sky', 2: 'folk', 4: 'folk' }, seed: 'rain' }).run(0.5);
  play.world.apply(change({ scope: 'world', key: 'damp', change: set('number', 70) }));
  expect(play.world.apply({ type: 'trees', documents: named('wetness'), removed: [] })).toBeUndefined();
  expect([1, 2, 4].map((id) => play.read(id, 'wetness'))).toEqual([70, 70, 70]);
});

describe('the command that changes a blackboard', () => {
  it('changes a key of one unit, of a party, of the world', () => {
    const { world, brains } = open();
    expect(world.apply(change({ change: set('number', 8) }))).toBeUndefined();
    expect(world.apply(change({ scope: 'party', key: 'quarry', agentId: 2, change: set('entity', 4) }))).toBeUndefined();
    expect(world.apply(change({ scope: 'world', key: 'isWar', change: set('boolean', true) }))).toBeUndefined();
    const read = (id: number) => ['range', 'quarry', 'isWar'].map((key) => brains.blackboardOf(id)?.get(key).value);
    expect([1, 2, 3].map(read)).toEqual([
      [8, 4, true],
      [5, 4, true],
      [5, undefined, true],
    ]);
  });

  it('creates an undeclared key with the requested type, and removes it', () => {
    const { world, brains } = open();
    world.apply(change({ key: 'rival', change: set('entity', 3) }));
    expect(brains.blackboardEntries(1).find(({ name }) => name === 'rival')).toMatchObject({ type: 'entity', value: 3, isDeclared: false });
    expect(world.apply(change({ key: 'rival', change: { do: 'remove' } }))).toBeUndefined();
    expect(brains.blackboardEntries(1).find(({ name }) => name === 'rival')).toBeUndefined();
  });

  it('makes a declared key invalid, and its last value is still known', () => {
    const { world, brains } = open();
    expect(world.apply(change({ change: { do: 'invalidate' } }))).toBeUndefined();
    expect(brains.blackboardEntries(1).find(({ name }) => name === 'range')).toMatchObject({
      isValid: false,
      value: undefined,
      lastValue: 5,
    });
  });

  it.each([
    [{ change: set('number', 'far') }, 'The key "range" holds a number; "far" is not.'],
    [
      { key: 'home', change: set('vector', [1, null]) },
      'Invalid command: /change/value: found [1,null], expected a number, true or false, a string, or a vector [x, y].',
    ],
    [
      { key: 'home', change: set('vector', [1, 2, 3]) },
      'Invalid command: /change/value: found [1,2,3], expected a number, true or false, a string, or a vector [x, y].',
    ],
    [{ key: 'x'.repeat(201), change: set('number', 1) }, 'The name of a key may have at most 200 characters.'],
    [
      { key: 'new', change: set('colour', 1) },
      'Invalid command: /change/valueType: found "colour", expected one of number, boolean, string, vector, entity.',
    ],
    [{ key: 'quarry', change: set('entity', 3) }, 'The key "quarry" belongs to the party, not to the agent alone.'],
    [{ key: 'range', scope: 'world', change: set('number', 3) }, 'The key "range" belongs to the agent alone, not to the world.'],
    [{ change: { do: 'remove' } }, 'The key "range" is declared by a tree: it can be made invalid, but not removed.'],
    [{ key: 'nothing', change: { do: 'remove' } }, 'There is no key "nothing" that belongs to the agent alone.'],
    [{ key: ' ', change: { do: 'invalidate' } }, 'A key needs a name.'],
    [{ scope: 'mine', change: { do: 'invalidate' } }, 'Invalid command: /scope: found "mine", expected one of own, party, world.'],
    [{ change: { do: 'explode' } }, 'Invalid command: /change/do: found "explode", expected one of set, invalidate, remove.'],
    [{ change: undefined }, 'Invalid command: /change: found nothing, expected an object with do.'],
    [{ agentId: 99, change: { do: 'remove' } }, 'There is no agent 99.'],
    [{ agentId: 5, change: { do: 'remove' } }, 'Agent 5 has no brain, so it has no blackboard.'],
  ])('is refused in one sentence, and changes nothing: %j', (wrong, sentence) => {
    const { world } = open();
    const before = world.hash();
    expect(world.apply(change(wrong as Parameters<typeof change>[0]))).toBe(sentence);
    expect(world.hash()).toBe(before);
  });

  it('replays to the same hash, whichever agents were inspected before', () => {
    const looked = open();
    const recorder = new Recorder(looked.world);
    for (const agentId of [4, 3, 2, 1]) looked.brains.blackboardEntries(agentId);
    const commands = [1, 3, 2].map((agentId) =>
      change({ agentId, scope: 'party', key: `note ${agentId}`, change: set('number', agentId) }),
    );
    for (const command of commands) expect(recorder.apply(command)).toBeUndefined();
    for (let step = 0; step < 30; step++) recorder.step();
    const recording = recorder.finish();
    expect(replay(recording, () => open().world).hash()).toBe(recording.hash);
    const backwards = open();
    for (const command of commands.toReversed()) backwards.world.apply(command);
    expect(backwards.run(0.5).world.hash()).toBe(recording.hash);
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
