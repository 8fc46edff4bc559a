import { expect, test } from 'vitest';
import { comradesAfter, isAfter } from '../../../src/sim/perception/hunters.ts';
import { moveToEntity } from '../../../src/sim/actions/unit-actions.ts';
import { TestWorld } from '../support/test-world.ts';

test('comrades after someone are the other living units of a team, not too far away, that fight it or go there to fight', () => {
  const field = new TestWorld(['s.s.s.s.S.S..............s']);
  const [goes, strikes, strolls, dead, , , far] = [1, 2, 3, 4, 5, 6, 7].map((id) => field.unit(id));
  for (const unit of [goes!, strolls!, dead!, far!]) moveToEntity(field.world, unit, 5, 1);
  for (const unit of [goes!, strikes!, dead!, far!]) unit.mood = 'fighting';
  Object.assign(strikes!.combat, { phase: 'windUp', targetId: 5 });
  dead!.isAlive = false;
  expect([1, 2, 3].map((id) => isAfter(field.unit(id), 5))).toEqual([true, true, false]);
  expect(isAfter(goes!, 6)).toBe(false);
  const count = (preyId: number, askerId: number): number => {
    const { id, team, x, y } = field.unit(askerId);
    return comradesAfter(field.world, preyId, { id, team, from: { x, y } });
  };
  expect([count(5, 3), count(5, 1), count(6, 3)]).toEqual([2, 1, 0]);
  expect(count(5, 6), 'those of the other team').toBe(0);
});
