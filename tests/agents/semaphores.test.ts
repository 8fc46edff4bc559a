import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../src/bt/tree-format.ts';
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

function drinking(play: TestBattle): number[] {
  return [1, 2, 3].filter((id) => {
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
