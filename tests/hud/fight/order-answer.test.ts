import { expect, it } from 'vitest';
import { OrderAnswer } from '../../../src/hud/fight/order-answer.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { TestBattle } from '../../agents/support/test-battle.ts';
import { meadow } from '../../sim/support/test-world.ts';

const ENEMY = { letter: 'S', x: 21.5, y: 9.5 };
const AWAY = { x: 4.5, y: 9.5 };
const MARCH = { type: 'move', ...AWAY, facingX: 0, facingY: 0 } as const;
const RETREAT = { type: 'retreat', ...AWAY } as const;

/** What is answered in three seconds to an order for warriors beside an enemy. */
function answers(pieces: number, order: typeof MARCH | typeof RETREAT, each: (battle: TestBattle) => void = () => {}): string[] {
  const ours = Array.from({ length: pieces }, (_, index) => ({ letter: 's', x: 20, y: 9.5 + 0.9 * index }));
  const battle = new TestBattle(meadow(44, 20), { pieces: [...ours, ENEMY], trees: { [pieces + 1]: 'stage-stand' } });
  battle.run(0.5);
  const unitIds = ours.map((_, index) => index + 1);
  expect(battle.world.apply({ ...order, unitIds })).toBeUndefined();
  const answer = new OrderAnswer();
  let events: readonly WorldEvent[] = [{ type: 'ordered', team: 'player', order: 'move', x: 0, y: 0 }];
  const told: string[] = [];
  battle.run(3, () => {
    battle.unit(pieces + 1).health = 100;
    each(battle);
    const playerPartyId = battle.unit(1).partyId;
    const toast = answer.follow({ snapshot: battle.world.state, events, playerPartyId });
    if (toast) told.push(toast.text);
    events = [];
  });
  return told;
}

it('an order that a warrior overrides is answered once, with what keeps it', () => {
  expect(answers(1, MARCH)).toEqual(['s1 does not go yet: fighting S2 at arm’s length. Order a retreat']);
  expect(answers(2, MARCH)).toEqual(['s1 and s2 do not go yet: their cards say why']);
});

it('a retreat is answered by what stands in its way, and by nothing where it goes', () => {
  expect(answers(1, RETREAT)).toEqual([]);
  const pinned = (battle: TestBattle): void => {
    const unit = battle.unit(1);
    Object.assign(unit, { x: 20, y: 9.5 });
    unit.movement.stuckSteps = 90;
  };
  expect(answers(1, RETREAT, pinned)).toEqual(['s1 does not go yet: S2 stands in the way']);
});
