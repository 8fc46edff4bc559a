import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { TestBattle, tree } from './support/test-battle.ts';

const MAP = ['############', '#..........#', '#.s.s.s.S..#', '#..........#', '############'];
const wait: NodeDocument = { type: 'Wait', name: 'Drink', params: { duration: 60 } };
const well = (params: NonNullable<NodeDocument['params']> = {}): NodeDocument => ({
  type: 'Semaphore',
  id: 'well',
  params: { name: 'well', ...params },
  child: wait,
});

/** Three thirsty warriors and a well for one. */
function thirsty(): TestBattle {
  const trees = { 1: 'thirsty', 2: 'thirsty', 3: 'thirsty', 4: 'stage-stand' };
  return new TestBattle(MAP, { written: [tree('thirsty', well()), tree('content', wait)], trees }).run(0.3);
}

function drinking(play: TestBattle, ids: readonly number[] = [1, 2, 3]): number[] {
  return ids.filter((id) => {
    const nodes = play.brains.programOf(id)?.nodes ?? [];
    return play.brains.activeNodes(id).some((index) => nodes[index]?.type === 'Wait');
  });
}

describe('a semaphore in the world', () => {
  it('lets one of three drink, always the same for the same seed', () => {
    expect(drinking(thirsty())).toHaveLength(1);
    expect(drinking(thirsty())).toEqual(drinking(thirsty()));
  });

  it('lets the next one drink once the first has died', () => {
    const play = thirsty();
    const [first = 0] = drinking(play);
    expect(play.world.apply({ type: 'health', unitId: first, share: 0 })).toBeUndefined();
    play.run(0.3);
    expect(play.unit(first).isAlive).toBe(false);
    expect(drinking(play)).toHaveLength(1);
    expect(drinking(play)).not.toContain(first);
  });

  it('lets the next one drink once the first has been taken out of the world, or thinks of something else', () => {
    const removed = thirsty();
    const [gone = 0] = drinking(removed);
    expect(removed.world.apply({ type: 'remove', id: gone })).toBeUndefined();
    expect(drinking(removed.run(0.3))).toHaveLength(1);
    const changed = thirsty();
    const [other = 0] = drinking(changed);
    expect(changed.world.apply({ type: 'mind', agentIds: [other], tree: 'content' })).toBeUndefined();
    // The one that does not think of the well any more waits too.
    expect(drinking(changed.run(0.3))).toHaveLength(2);
  });

  it('counts who holds a place of that name in another tree', () => {
    const trees = { 1: 'thirsty', 2: 'weary', 3: 'weary', 4: 'stage-stand' };
    const written = [tree('thirsty', well()), tree('weary', { type: 'Sequence', children: [well()] })];
    expect(drinking(new TestBattle(MAP, { written, trees }).run(0.3))).toHaveLength(1);
  });

  it('of a party leaves a place to each party, and one to each who has none', () => {
    const trees = { 1: 'thirsty', 2: 'thirsty', 3: 'thirsty', 4: 'thirsty', 5: 'thirsty' };
    const written = [tree('thirsty', well({ scope: 'party' }))];
    const map = MAP.map((row) => row.replace('S..', 'S.S'));
    const apart = new TestBattle(map, { written, trees }).run(0.3);
    expect(drinking(apart)).toHaveLength(1);
    expect(drinking(apart, [4, 5])).toHaveLength(1);
    const alone = new TestBattle(map, { written, trees, withoutParties: true }).run(0.3);
    expect(drinking(alone, [1, 2, 3, 4, 5])).toHaveLength(5);
  });

  it('goes on from a save as it would have gone on', () => {
    const play = thirsty();
    const before = drinking(play);
    const saved = structuredClone(play.world.save());
    play.world.apply({ type: 'mind', agentIds: before, tree: 'content' });
    play.run(0.5);
    play.world.restore(saved);
    expect(drinking(play.run(0.5))).toEqual(before);
  });
});
