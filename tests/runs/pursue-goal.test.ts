import { expect, test } from 'vitest';
import { Autopilot } from '../../src/runs/autopilot.ts';
import type { GoalSetup } from '../../src/sim/parts/goal.ts';
import { goal } from '../sim/support/goals.ts';
import { rules, TestWorld } from '../sim/support/test-world.ts';

/** Ours are 1 and 2, theirs 3 and 4; the place of the goals is in the middle. */
const MAP = ['ss...................SS'];
const place = { x: 11, y: 0.5, withinTiles: 2 };
const door = { kind: 'door', name: 'The gate', x: 15.5, y: 0.5 };

const hurt = (field: TestWorld): void => [1, 2].forEach((id) => (field.unit(id).health *= 0.5));
const at =
  (x: number, ...ids: number[]) =>
  (field: TestWorld): void =>
    ids.forEach((id) => (field.unit(id).x = x));
const informed =
  (x: number, id: number) =>
  (field: TestWorld): void => {
    at(x, id)(field);
    field.inform();
  };
const friend = (field: TestWorld): void => {
  field.world.apply({ type: 'spawn', kind: 'sword', team: 'player', name: 'A friend', x: 3, y: 0.5 });
  at(14, 1, 2)(field);
};
const nothing = (): void => {};

test.each<[string, GoalSetup, (field: TestWorld) => void, unknown]>([
  ['reach: goes there', goal('reach', { place }), nothing, 11],
  ['reach: rests first', goal('reach', { place }), hurt, undefined],
  ['reach: stays when it is there', goal('reach', { place, atLeast: 3 }), at(11, 1, 2), undefined],
  ['escape: goes there', goal('escape', { place }), nothing, 11],
  ['hold: goes there in haste', goal('hold', { place, steps: 600 }), hurt, 11],
  ['hold: stays there, whoever stands elsewhere', goal('hold', { place, steps: 600 }), informed(11, 1), undefined],
  ['hold: against an enemy inside', goal('hold', { place, steps: 600 }), informed(12, 3), 12],
  ['take: goes there', goal('take', { place }), nothing, 11],
  ['take: first against an enemy that it knows near', goal('take', { place }), informed(18, 3), 18],
  ['escort: leads the way', goal('escort', { place, unitIds: [1, 2] }), nothing, 11],
  ['escort: waits for who falls behind', goal('escort', { place, unitIds: [90] }), friend, 3],
  ['rescue: goes to the captive', goal('rescue', { unitIds: [4] }), nothing, 22.5],
  ['stop: goes to where they go', goal('stop', { place, unitIds: [3, 4] }), nothing, 11],
  ['stop: goes for those that it knows of', goal('stop', { place, unitIds: [3, 4] }), informed(14, 3), 14],
  ['destroy: smashes it', goal('destroy', { objects: ['The gate'] }), nothing, 'smash'],
])('the autopilot plays for its goal: %s', (...[, of, change, expected]) => {
  const field = new TestWorld(MAP, { goals: [of], objects: [door] });
  const { state } = field.world;
  for (const unit of state.units) unit.lastDangerAtStep = -1000;
  change(field);
  const spawned = state.units.find(({ name }) => name === 'A friend');
  const goals = [spawned ? { ...of, unitIds: [spawned.id] } : of];
  const pilot = new Autopilot(state.parties.find(({ team }) => team === 'player')!.id, rules, { goals });
  // Its first command leaves the choice of tactics to the captain.
  pilot.command(state);
  const command = pilot.command(state);
  expect(command?.type === 'use' ? command.use : command?.type === 'attackMove' ? command.x : command).toBe(expected);
});

test('the naive leader leaves what it has to hold for the nearest enemy that it knows of', () => {
  const hold = goal('hold', { place, steps: 600 });
  const field = new TestWorld(MAP, { goals: [hold], objects: [door] });
  const { state } = field.world;
  for (const unit of state.units) unit.lastDangerAtStep = -1000;
  informed(11, 1)(field);
  const pilot = new Autopilot(state.parties.find(({ team }) => team === 'player')!.id, rules, { isNaive: true, goals: [hold] });
  expect(pilot.command(state)).toMatchObject({ type: 'attackMove', x: field.unit(3).x });
});
