import { expect, test } from 'vitest';
import { huntersOf, isAfter } from '../../../src/sim/perception/hunters.ts';
import { moveToEntity } from '../../../src/sim/unit-actions.ts';
import { TestWorld } from '../support/test-world.ts';

test('hunters are the living units of a team that fight someone or go there to fight, one of them not counted', () => {
  const field = new TestWorld(['s.s.s.s.S.S']);
  const [goes, strikes, strolls, dead] = [1, 2, 3, 4].map((id) => field.unit(id));
  for (const unit of [goes!, strolls!, dead!]) moveToEntity(field.world, unit, 5, 1);
  for (const unit of [goes!, strikes!, dead!]) unit.mood = 'fighting';
  Object.assign(strikes!.combat, { phase: 'windUp', targetId: 5 });
  dead!.isAlive = false;
  expect([1, 2, 3].map((id) => isAfter(field.unit(id), 5))).toEqual([true, true, false]);
  expect(isAfter(goes!, 6)).toBe(false);
  const count = (preyId: number, exceptId = 0, team = 'player'): number => huntersOf(field.world, preyId, { team, exceptId });
  expect([count(5), count(5, 1), count(5, 3), count(6)]).toEqual([2, 1, 2, 0]);
  expect(huntersOf(field.world, 5, { team: 'enemy', exceptId: 0 })).toBe(0);
});
