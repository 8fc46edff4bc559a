import { describe, expect, it } from 'vitest';
import { TestBattle, tree } from './support/test-battle.ts';

const wait = tree('waits', { type: 'Wait', id: 'stay', params: { duration: 60 } });
const battle = (): TestBattle => new TestBattle(['s..S'], { written: [wait], trees: { 1: 'waits', 2: 'waits' } });

describe('who looks into an agent', () => {
  it('finds the time of the world, in seconds', () => {
    const play = battle();
    const now = (): number | undefined => play.brains.inspect(1, (context) => context.now);
    expect(now()).toBe(0);
    expect(play.run(1.5).world.state.step).toBe(90);
    expect(now()).toBeCloseTo(1.5, 9);
  });

  it('finds nothing where there is no brain', () => {
    const play = battle().run(0.2);
    expect(play.brains.inspect(99, (context) => context.now)).toBeUndefined();
    expect([play.brains.programOf(99), play.brains.blackboardOf(99)]).toEqual([undefined, undefined]);
    expect([play.brains.activeNodes(99), play.brains.blackboardEntries(99)]).toEqual([[], []]);
  });

  it('finds the nodes that run, parents first', () => {
    const play = battle().run(0.2);
    const nodes = play.brains.programOf(1)?.nodes ?? [];
    expect(play.brains.activeNodes(1).map((index) => nodes[index]?.id)).toContain('stay');
  });
});
