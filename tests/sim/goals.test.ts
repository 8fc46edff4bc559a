import { describe, expect, it, test } from 'vitest';
import { goal } from './support/goals.ts';
import { TestWorld } from './support/test-world.ts';
import type { GoalSetup } from '../../src/sim/parts/goal.ts';

/** Ours are 1 and 2, theirs 3 and 4; the place of the goals is in the middle. */
const MAP = ['s....s...............SS'];
const place = { x: 11, y: 0.5, withinTiles: 2 };

type Happening = (field: TestWorld) => void;
const to =
  (x: number, ...ids: number[]): Happening =>
  (field) =>
    ids.forEach((id) => (field.unit(id).x = x));
const fall =
  (...ids: number[]): Happening =>
  (field) =>
    ids.forEach((id) => (field.unit(id).isAlive = false));
const all =
  (...happenings: Happening[]): Happening =>
  (field) =>
    happenings.forEach((happen) => happen(field));
const wait =
  (seconds: number): Happening =>
  (field) =>
    void field.run(seconds);
const smash: Happening = ({ door }) => void (door.health = 0);

const FRIEND = { type: 'spawn', kind: 'sword', team: 'player', name: 'A friend', x: 3, y: 0.5 } as const;
const door = { kind: 'door', name: 'The gate', x: 15.5, y: 0.5 };

/** Plays a second after what happens, and tells how it ended and what was said. */
function ending(goals: readonly GoalSetup[], happen: Happening): string {
  const field = new TestWorld(MAP, { goals, objects: [door] });
  field.run(0.1);
  happen(field);
  field.run(1);
  const decided = field.events.find(({ type }) => type === 'decided');
  return [field.world.state.outcome, decided?.type === 'decided' ? decided.says : ''].join(' ').trim();
}

const hold = goal('hold', { place, steps: 120, graceSteps: 75 });
const take = goal('take', { place, steps: 30 });
const escort = goal('escort', { place, unitIds: [1, 2] });
const escape = goal('escape', { place });
const reach = goal('reach', { place });
const stop = goal('stop', { place, unitIds: [3, 4] });
const destroy = goal('destroy', { objects: ['The gate'] });
const rescue = goal('rescue', { unitIds: [2] });
const duty = goal('protect', { unitIds: [1] });

const CASES: readonly (readonly [string, readonly GoalSetup[], Happening, string])[] = [
  ['clear: one of two stands', [goal('clear')], fall(3), 'undecided'],
  ['clear: none stands', [goal('clear')], fall(3, 4), 'victory clear won'],
  ['clear: only the named ones count', [goal('clear', { unitIds: [4] })], fall(4), 'victory clear won'],
  ['clear: all fall at once', [goal('clear')], fall(1, 2, 3, 4), 'defeat'],
  ['reach: one is enough', [reach], to(11, 1), 'victory reach won'],
  ['reach: two are asked for', [{ ...reach, atLeast: 2 }], to(11, 1), 'undecided'],
  ['reach: an enemy there does not count', [reach], to(11, 3), 'undecided'],
  ['reach: stragglers never matter', [reach], to(11, 1, 3, 4), 'victory reach won'],
  ['hold: not yet', [hold], to(11, 1), 'undecided'],
  ['hold: long enough', [hold], all(to(11, 1), wait(1.5)), 'victory hold won'],
  ['hold: contested, the clock stands', [hold], all(to(11, 1, 3), wait(3)), 'undecided'],
  ['hold: only enemies, for a moment', [hold], to(11, 3), 'undecided'],
  ['hold: only enemies, for too long', [hold], all(to(11, 3), wait(0.5)), 'defeat hold lost'],
  ['hold: won back in time', [hold], all(to(11, 3), wait(0.8), to(11, 1), wait(0.8)), 'undecided'],
  ['hold: nobody is left to come', [hold], fall(3, 4), 'victory hold won'],
  ['take: ours alone', [take], to(11, 1), 'victory take won'],
  ['take: contested', [take], to(11, 1, 3), 'undecided'],
  ['take: stragglers elsewhere', [take], to(11, 2), 'victory take won'],
  ['escort: one is there', [escort], to(11, 1), 'undecided'],
  ['escort: all are there', [escort], to(11, 1, 2), 'victory escort won'],
  ['escort: one has fallen', [escort], fall(2), 'defeat escort lost'],
  ['escort: one may fall', [{ ...escort, atLeast: 1 }], all(fall(2), to(11, 1)), 'victory escort won'],
  ['escape: one is not there', [escape], to(11, 1), 'undecided'],
  ['escape: all who live are there', [escape], all(fall(2), to(11, 1)), 'victory escape won'],
  ['escape: too few live', [{ ...escape, atLeast: 2 }], fall(2), 'defeat escape lost'],
  ['rescue: nobody is near', [rescue], wait(0), 'undecided'],
  ['rescue: one of ours is beside the captive', [rescue], to(4.5, 1), 'victory rescue won'],
  ['rescue: one of ours only fights near the captive', [rescue], to(3.8, 1), 'undecided'],
  ['rescue: a guard is near', [rescue], all(to(4.5, 1), to(9, 3)), 'undecided'],
  ['rescue: the captive has fallen', [rescue], fall(2), 'defeat rescue lost'],
  ['stop: one of two is beaten', [stop], fall(3), 'undecided'],
  ['stop: both are beaten', [stop], fall(3, 4), 'victory stop won'],
  ['stop: one gets through', [stop], to(11, 3), 'defeat stop lost'],
  ['stop: one may get through', [{ ...stop, atLeast: 1 }], all(to(11, 3), wait(0.1), fall(4)), 'victory stop won'],
  ['destroy: it stands', [destroy], wait(0), 'undecided'],
  ['destroy: it is smashed', [destroy], smash, 'victory destroy won'],
  ['protect: a unit', [reach, duty], fall(1), 'defeat protect lost'],
  ['protect: a unit that falls last', [reach, duty], fall(1, 2), 'defeat protect lost'],
  ['protect: an object', [reach, goal('protect', { objects: ['The gate'] })], smash, 'defeat protect lost'],
  ['protect: it does not stand in the way of a victory', [reach, duty], to(11, 2), 'victory reach won'],
  ['two goals: one of them', [reach, destroy], to(11, 1), 'undecided'],
  ['two goals: one after the other', [reach, destroy], all(to(11, 1), wait(0.1), to(1, 1), smash), 'victory destroy won'],
  ['all of the party fall, and a friend of it lives', [reach], all(fall(1, 2), (field) => void field.world.apply(FRIEND)), 'defeat'],
  ['no goal', [], fall(1, 2, 3, 4), 'undecided'],
];

test.each(CASES)('%s', (...[, goals, happen, expected]) => {
  expect(ending(goals, happen)).toBe(expected);
});

test.each([
  { what: 'one of seven, far away', enemies: 7, left: 1, x: 35, outcome: 'victory' },
  { what: 'one of seven, near', enemies: 7, left: 1, x: 10, outcome: 'undecided' },
  { what: 'two of seven, far away', enemies: 7, left: 2, x: 35, outcome: 'undecided' },
  { what: 'the last of one party of six', enemies: 6, left: 1, x: 35, outcome: 'undecided' },
])('clear: nobody has to hunt stragglers: $what', ({ enemies, left, x, outcome }) => {
  // One of ours, and theirs 30 tiles away.
  const field = new TestWorld([`s${'.'.repeat(29)}${'S'.repeat(enemies)}`], { goals: [goal('clear')] });
  const ids = field.ids('enemy');
  fall(...ids.slice(0, -left))(field);
  to(x, ...ids.slice(-left))(field);
  expect(field.run(1).world.state.outcome).toBe(outcome);
});

describe('the progress of goals', () => {
  it('is in the state and its hash from its first change on, and comes back with a save', () => {
    const open = (): TestWorld => new TestWorld(MAP, { goals: [hold] });
    const field = open();
    const without = new TestWorld(MAP);
    expect([field.run(1).world.hash(), field.world.state.goals]).toEqual([without.run(1).world.hash(), undefined]);
    to(11, 1)(field);
    field.run(1);
    expect(field.world.state.goals).toEqual([{ status: 'open', steps: 60, lostSteps: 0, doneIds: [] }]);
    const saved = field.world.save();
    field.run(1.5);
    const fresh = open();
    fresh.world.restore(saved);
    expect([fresh.run(1.5).world.hash(), fresh.world.state.outcome]).toEqual([field.world.hash(), 'victory']);
  });

  it('is told when a goal is achieved and another is left', () => {
    const field = new TestWorld(MAP, { goals: [reach, goal('clear')] });
    to(11, 1)(field);
    field.run(0.5);
    expect(field.events.filter(({ type }) => type === 'goalAchieved' || type === 'decided')).toEqual([
      { type: 'goalAchieved', says: 'reach won' },
    ]);
  });
});
