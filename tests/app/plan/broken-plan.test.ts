import { expect, it } from 'vitest';
import { BrokenPlan } from '../../../src/app/plan/broken-plan.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Command } from '../../../src/sim/commands.ts';

/** A session of a party of five with a plan, in which warriors 1 to 3 have parts. No frame may go through the units of the whole fight. */
function planned() {
  const unit = (id: number) => ({ id, isAlive: true, part: id <= 3 ? {} : undefined, control: {} });
  const units = new Map([1, 2, 3, 4, 5].map((id) => [id, unit(id)]));
  const received: { command: Command }[] = [];
  const party = { id: 1, unitIds: [...units.keys()], plan: { name: 'pin-and-flank' } };
  const snapshot = Object.defineProperty({ parties: [party] }, 'units', {
    get: () => {
      throw new Error('All units of the fight were collected.');
    },
  });
  const run = { playerPartyId: 1, world: { entities: { unit: (id: number) => units.get(id) } } };
  const session = { past: { jumps: 0, isInPast: false }, recorded: { received }, run, snapshot };
  const watch = new BrokenPlan();
  const follow = () => watch.follow(session as unknown as RunSession);
  /** The order takes effect before the next frame. */
  const order = (...unitIds: number[]) => {
    received.push({ command: { type: 'attackMove', unitIds, x: 1, y: 1 } });
    for (const id of unitIds) units.get(id)!.part = undefined;
    return follow();
  };
  follow();
  return { units, follow, order };
}

const BROKEN = { plan: 'pin-and-flank', ordered: 'an advance' };

it('an order for most of those who have parts breaks the plan, one for the others or for few of them does not', () => {
  expect(planned().order(4, 5)).toBeUndefined();
  expect(planned().order(1)).toBeUndefined();
  expect(planned().order(1, 2)).toEqual(BROKEN);
});

it('those who fall, join or leave count from the next frame on', () => {
  const fewer = planned();
  fewer.units.get(1)!.isAlive = false;
  fewer.units.get(2)!.isAlive = false;
  expect([fewer.follow(), fewer.order(3)]).toEqual([undefined, BROKEN]);
  const more = planned();
  more.units.get(4)!.part = {};
  expect([more.follow(), more.order(1, 2), more.order(3, 4)]).toEqual([undefined, undefined, BROKEN]);
  const none = planned();
  for (const unit of none.units.values()) unit.part = undefined;
  expect([none.follow(), none.order(1, 2), none.order(1, 4, 5)]).toEqual([undefined, undefined, BROKEN]);
});
