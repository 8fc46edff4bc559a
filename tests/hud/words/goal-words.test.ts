import { expect, test } from 'vitest';
import { goalLine } from '../../../src/hud/words/goal-words.ts';
import type { GoalProgress, GoalSetup } from '../../../src/sim/parts/goal.ts';
import { goal } from '../../sim/support/goals.ts';
import { TestWorld } from '../../sim/support/test-world.ts';

/** Ours are 1 and 2, theirs 3 and 4. */
const MAP = ['s....s...............SS'];
const place = { x: 11, y: 0.5, withinTiles: 2 };
const door = { kind: 'door', name: 'The gate', x: 15.5, y: 0.5 };

const hold = goal('hold', { place, steps: 7200, graceSteps: 1200 });
const take = goal('take', { place, steps: 300 });
const stop = goal('stop', { place, unitIds: [3, 4] });

test.each<[string, GoalSetup, Readonly<Record<number, number>>, Partial<GoalProgress>, string]>([
  ['of all enemies: told by their parties', goal('clear'), {}, {}, ''],
  ['of named enemies', goal('clear', { unitIds: [3, 4] }), {}, {}, '2 left'],
  ['nobody has reached the place', goal('reach', { place }), {}, {}, '4 paces to go'],
  ['one of two has', goal('reach', { place, atLeast: 2 }), { 1: 11 }, {}, '1 of 2 there'],
  ['it is held', hold, { 1: 11 }, { steps: 2520 }, '0:42 of 2:00'],
  ['it is contested', hold, { 1: 11, 3: 12 }, { steps: 2520 }, '0:42 of 2:00, enemies inside!'],
  ['it is being lost', hold, { 3: 12 }, { steps: 2520, lostSteps: 600 }, '0:42 of 2:00, lost in 0:10!'],
  ['nobody is there', hold, {}, { steps: 60 }, '0:01 of 2:00, no warrior there'],
  ['one of two is brought', goal('escort', { place, unitIds: [1, 2] }), { 2: 11 }, {}, '1 of 2 there'],
  ['they are on their way', goal('escort', { place, unitIds: [1] }), {}, {}, '9 paces to go'],
  ['all who live get out', goal('escape', { place }), { 1: 11 }, {}, '1 of 2 there'],
  ['captives', goal('rescue', { unitIds: [1, 2] }), {}, { doneIds: [2] }, '1 of 2 freed'],
  ['those to stop come nearer', stop, {}, {}, '2 left, 9 paces to go'],
  ['one of them has got through', stop, {}, { doneIds: [3] }, '1 left, 10 paces to go'],
  ['nobody takes it', take, {}, {}, '4 paces to go'],
  ['enemies are in the way', take, { 1: 11, 3: 11 }, {}, '1 enemy inside'],
  ['it is being taken', take, { 1: 11 }, { steps: 120 }, 'yours in 0:03'],
  ['it stands', goal('destroy', { objects: ['The gate'] }), {}, {}, '1 of 1 left'],
  ['one to protect', goal('protect', { unitIds: [1] }), {}, {}, ''],
  ['several to protect', goal('protect', { unitIds: [1, 2] }), {}, {}, '2 of 2 alive'],
  ['what is achieved has nothing to add', hold, { 1: 11 }, { status: 'achieved' }, ''],
])('the line of a goal: %s', (...[, of, at, progress, expected]) => {
  const { world } = new TestWorld(MAP, { goals: [of], objects: [door] });
  for (const [id, x] of Object.entries(at)) world.entities.unit(Number(id))!.x = x;
  const goals = [{ status: 'open', steps: 0, lostSteps: 0, doneIds: [], ...progress } as const];
  const { detail, isThreatened } = goalLine(of, 0, { ...world.state, goals });
  expect(detail + (isThreatened ? '!' : '')).toBe(expected);
});
