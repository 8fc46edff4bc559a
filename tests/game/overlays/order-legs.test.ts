import { describe, expect, it } from 'vitest';
import { isStandable } from '../../../src/sim/navigation/grid.ts';
import { orderLegs } from '../../../src/game/overlays/order-legs.ts';
import { TestWorld } from '../../sim/support/test-world.ts';

/** Three of ours at (0.5 .. 4.5, 0.5), three of theirs below. */
const field = (): TestWorld => new TestWorld(['s.s.s....', '.........', '.........', '...S.S.S.']);
const inWords = (play: TestWorld, selection: readonly number[] = []): string[] =>
  orderLegs(play.world.state, { partyId: 7, selection }).map(
    ({ from, to, kind, isSelected }) => `${isSelected ? 'selected ' : ''}${kind} ${from.x},${from.y} to ${to.x},${to.y}`,
  );

describe('the marks of orders', () => {
  it('lead through the queue, without a step of the world in between', () => {
    const play = field();
    play.world.apply({ type: 'move', unitIds: [1, 2], x: 2, y: 2, facingX: 0, facingY: 0 });
    play.world.apply({ type: 'attackMove', unitIds: [1, 2], x: 6, y: 2, isQueued: true });
    play.world.apply({ type: 'attack', unitIds: [1, 2], targetId: 5, isQueued: true });
    expect(inWords(play, [2])).toEqual([
      'selected move 1.5,0.5 to 2,2',
      'selected attackMove 2,2 to 6,2',
      'selected attack 6,2 to 5.5,3.5',
    ]);
    expect(inWords(play, [3])[0]).toBe('move 1.5,0.5 to 2,2');
  });

  it('are where the squad goes when the place itself cannot be reached', () => {
    const play = new TestWorld(['s......', '.......', '...###.', '...###.', '...###.', '.......']);
    play.world.apply({ type: 'attackMove', unitIds: [1], x: 4.5, y: 3.2 });
    const [leg] = orderLegs(play.world.state, { partyId: play.unit(1).partyId, selection: [] });
    expect(isStandable(play.world.navigation.grid, leg!.to, 0.1)).toBe(true);
  });

  it('stay until the order is fulfilled', () => {
    const play = field();
    play.world.apply({ type: 'guard', unitIds: [3], targetId: 1 });
    play.run(1);
    expect(inWords(play)).toHaveLength(1);
    play.unit(1).isAlive = false;
    play.run(1);
    expect(inWords(play)).toEqual([]);
  });

  it('show both ends of a patrol', () => {
    const play = field();
    play.world.apply({ type: 'patrol', unitIds: [3], x: 8, y: 1 });
    expect(inWords(play)).toEqual(['patrol 4.5,0.5 to 8,1']);
  });

  it('are those of the player alone', () => {
    const play = field();
    play.world.apply({ type: 'move', unitIds: [4], x: 2, y: 2, facingX: 0, facingY: 0 });
    expect(inWords(play)).toEqual([]);
  });
});
