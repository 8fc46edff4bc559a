import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { TraceSink } from '../../../src/engine/observe.ts';
import { TreeBrains } from '../../../src/agents/brains/tree-brains.ts';
import { TestBattle, tree, type TestBattleOptions } from '../support/test-battle.ts';

const wait = (id: string): NodeDocument => ({ type: 'Wait', id, params: { duration: 60 } });
const unless = (condition: NodeDocument, body: NodeDocument, ...others: NodeDocument[]): NodeDocument => ({
  type: 'Selector',
  children: [{ type: 'Condition', params: { aborts: 'lowerPriority' }, children: [condition, body] }, ...others],
});
const isTrue = (key: string): NodeDocument => ({ type: 'BooleanCondition', params: { property: { key } } });

/** Rests until somebody says that it should not, or it is hit. */
const sentry = tree('sentry', unless(isTrue('called'), wait('called'), unless(isTrue('wasHit'), wait('hit'), wait('idle'))), [
  { name: 'called', type: 'boolean', value: false },
  { name: 'wasHit', type: 'boolean', value: false },
]);
const dreamer = tree('dreamer', unless(isTrue('called'), wait('called'), wait('idle')), [
  { name: 'called', type: 'boolean', value: false },
]);
const content = tree('content', wait('content'));

const WRITTEN = { written: [sentry, dreamer, content] };
const open = (map: string, trees: Record<number, string>, more: TestBattleOptions = {}): TestBattle =>
  new TestBattle([map], { ...WRITTEN, trees, ...more }).run(1);
const call = (play: TestBattle, agentId: number): void => {
  const change = { do: 'set', valueType: 'boolean', value: true } as const;
  expect(play.world.apply({ type: 'blackboard', agentId, scope: 'own', key: 'called', change })).toBeUndefined();
};
const doing = ({ brains }: TestBattle, id: number): string =>
  brains
    .activeNodes(id)
    .map((index) => brains.programOf(id)?.nodes[index]?.id ?? '')
    .at(-1) ?? '';

describe('a resting agent', () => {
  it.each(['dreamer', 'sentry'])('wakes when somebody changes a key that it observes, and no other does: %s', (name) => {
    const play = open('s.s', { 1: name, 2: name });
    expect([doing(play, 1), doing(play, 2)]).toEqual(['idle', 'idle']);
    const { trees } = play.brains.counters;
    call(play, 1);
    play.run(0.3);
    expect([doing(play, 1), doing(play, 2)]).toEqual(['called', 'idle']);
    const after = play.brains.counters.trees;
    expect(after).toBeGreaterThan(trees);
    call(play, 2);
    play.run(0.3);
    expect(doing(play, 2)).toBe('called');
  });

  it.each(['dreamer', 'sentry'])('wakes when another part of the game writes such a key, whoever was ticked last: %s', (name) => {
    const play = open('s.s', { 1: name, 2: name });
    for (const id of [2, 1]) {
      play.brains.tickTree(id);
      play.write(id, 'called', true);
      play.run(0.3);
      expect(doing(play, id)).toBe('called');
    }
  });

  it('wakes when what the game knows of it changes', () => {
    const play = open('s.s', { 1: 'sentry', 2: 'sentry' });
    Object.assign(play.unit(2), { lastHitById: 1, lastHitAtStep: play.world.state.step });
    play.run(0.3);
    expect([doing(play, 1), doing(play, 2)]).toEqual(['idle', 'hit']);
  });
});

/** Watches these agents; tells of each how its ticks begin and end. */
function watching(play: TestBattle, ...ids: readonly number[]): Record<number, string[]> {
  return Object.fromEntries(
    ids.map((id) => {
      const events: string[] = [];
      const sink: TraceSink = {
        node: () => undefined,
        beginTick: () => void events.push('begin'),
        endTick: (status) => void events.push(status),
      };
      play.brains.watch(id, () => sink);
      return [id, events];
    }),
  );
}

describe('a watched agent', () => {
  it('tells the beginning and the end of each tick, and of a halt', () => {
    const play = open('s.s', { 1: 'content', 2: 'content' });
    const events = watching(play, 1);
    play.brains.tickTree(1);
    play.brains.tickTree(2);
    play.brains.halt(1);
    expect(events).toEqual({ 1: ['begin', 'running', 'begin', 'halted'] });
    play.brains.watch(1, undefined);
    play.brains.tickTree(1);
    expect(events[1]).toHaveLength(4);
  });

  it('without a brain is not watched', () => {
    const play = new TestBattle(['s.s'], { ...WRITTEN, trees: { 1: 'content' } });
    let asked = 0;
    play.brains.watch(99, () => ((asked += 1), { node: () => undefined }));
    expect(asked).toBe(0);
  });

  it('is watched no more once it has another tree, while all others are', () => {
    const play = open('s.s.s', { 1: 'content', 2: 'content', 3: 'dreamer' });
    const events = watching(play, 1, 2, 3);
    expect(play.world.apply({ type: 'mind', agentIds: [1], tree: 'dreamer' })).toBeUndefined();
    for (const list of Object.values(events)) list.length = 0;
    for (const id of [1, 2, 3]) play.brains.tickTree(id);
    expect(events).toEqual({ 1: [], 2: ['begin', 'running'], 3: ['begin', 'running'] });
  });

  it('is watched on after a return to an earlier moment, but not to one with other trees', () => {
    const play = open('s.s', { 1: 'content', 2: 'content' });
    const events = watching(play, 1);
    const saved = structuredClone(play.brains.memory.save());
    play.brains.memory.restore(saved);
    play.brains.tickTree(1);
    expect(events[1]).toEqual(['begin', 'running']);
    play.world.apply({ type: 'mind', agentIds: [2], tree: 'dreamer' });
    play.brains.memory.restore(saved);
    events[1]!.length = 0;
    play.brains.tickTree(1);
    expect(events[1]).toEqual([]);
  });
});

describe('a change of trees', () => {
  it('wakes who has another tree now, and nobody else', () => {
    const play = open('s.s', { 1: 'content', 2: 'content' });
    const before = play.brains.counters.trees;
    play.world.apply({ type: 'mind', agentIds: [1], tree: 'dreamer' });
    play.run(0.5);
    expect(doing(play, 1)).toBe('idle');
    expect(play.brains.counters.trees).toBe(before + 1);
  });

  it('is refused before there is a world, as is a save', () => {
    const brains = new TreeBrains({ programs: new Map(), treeOf: () => undefined });
    expect(brains.changeTrees({ type: 'mind', agentIds: [1], tree: 'x' })).toBe('The brains have not been started.');
    expect(() => brains.memory.restore({ batches: [], sharedKeys: [], trees: undefined })).toThrow('Brains must be started');
    expect([brains.tickTree(1), brains.tick(1), brains.shouldWake(1)]).toEqual([undefined, Infinity, false]);
  });

  it('shows in the hash, though the agent thinks the same', () => {
    const given = open('s.s', { 1: 'content', 2: 'content' });
    const planned = open('s.s', { 1: 'content', 2: 'content' });
    expect(given.world.hash()).toBe(planned.world.hash());
    given.world.apply({ type: 'mind', agentIds: [1], tree: 'dreamer' });
    given.world.apply({ type: 'mind', agentIds: [1], tree: 'content' });
    const digestOf = ({ brains }: TestBattle): number => {
      let count = 0;
      brains.memory.digest(() => count++);
      return count;
    };
    expect(digestOf(given)).toBe(digestOf(planned));
    given.world.apply({ type: 'mind', agentIds: [1], tree: 'dreamer' });
    expect(digestOf(given)).toBeGreaterThan(digestOf(planned));
  });

  it('of a key of everybody shows in the hash as well', () => {
    const [play, other] = [open('s.s', { 1: 'content', 2: 'content' }), open('s.s', { 1: 'content', 2: 'content' })];
    const change = { do: 'set', valueType: 'number', value: 1 } as const;
    play.world.apply({ type: 'blackboard', agentId: 1, scope: 'world', key: 'note', change });
    expect(play.world.hash()).not.toBe(other.world.hash());
  });
});

describe('who joins and who leaves', () => {
  it('has the tree that is named, and is forgotten with it', () => {
    const play = open('s.s.....', { 1: 'content', 2: 'content' });
    play.world.apply({ type: 'mind', agentIds: [2], tree: 'dreamer' });
    const events = watching(play, 2);
    expect(play.brains.memory.save().trees?.given).toEqual([[2, 'dreamer']]);
    play.world.apply({ type: 'spawn', kind: 'bow', team: 'player', name: 'Late', x: 5.5, y: 0.5, tree: 'sentry' });
    const late = play.world.state.units.at(-1)!.id;
    expect(play.brains.programOf(late)?.name).toBe('sentry');
    play.world.apply({ type: 'remove', id: 2 });
    expect(play.brains.programOf(2)).toBeUndefined();
    expect(play.brains.memory.save().trees?.given).toEqual([[late, 'sentry']]);
    events[2]!.length = 0;
    play.brains.halt(2);
    expect([events[2], play.brains.programOf(1)?.name]).toEqual([[], 'content']);
  });
});
