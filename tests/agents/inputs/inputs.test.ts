import { expect, it, test } from 'vitest';
import { INPUTS } from '../../../src/agents/inputs/index.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Rules } from '../../../src/sim/rules.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { rules } from '../../sim/support/test-world.ts';
import { Leaf, type Stage } from '../support/leaf.ts';

/** Ours is number 1 and looks along x. */
const CAMP = ['............', '..s..S......', 's.....S...S.', '............'];

/** What the agent knows by that input after one tick. */
function input(name: string, stage: Stage = {}, before: (leaf: Leaf) => void = () => undefined): unknown {
  const type = INPUTS.find((each) => each.name === name)?.type ?? 'number';
  const leaf = new Leaf({ type: 'Wait' }, { map: CAMP, ...stage, keys: { fact: { type, input: name } as never } });
  before(leaf);
  leaf.run(0.2);
  return leaf.read('fact');
}

/** The enemy does not fight back. */
function withPrey(): Rules {
  const { enemy } = rules.teams;
  return { ...rules, teams: { ...rules.teams, enemy: { ...enemy!, hostileTo: [] } } };
}

const shown = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(2)) : value);

it.each<[string, number | boolean | undefined, Stage?]>([
  ['ownHealth', 1],
  ['arrowsLeft', undefined],
  ['isQuiverFull', true],
  ['nearestEnemyDistance', 3],
  ['nearestEnemyDistance', undefined, { map: ['s..'] }],
  ['nearestEnemyHealth', 1],
  ['nearestEnemyHealth', undefined, { map: ['s..'] }],
  ['enemiesInSight', 3],
  ['enemiesInSight', 0, { map: ['s..'] }],
  ['enemiesInSight', 1, { map: ['s..S', '####', '...S'] }],
  ['friendsInSight', 1],
  ['weakestFriendHealth', 1],
  ['weakestFriendHealth', undefined, { map: ['s..S'] }],
  ['homeDistance', 0],
  ['hourOfDay', 12],
  ['nearestThreatDistance', 3],
  ['nearestThreatDistance', undefined, { map: ['s..'] }],
  ['nearestPreyDistance', undefined],
  ['nearestPreyDistance', 3, { rules: withPrey() }],
  ['nearestThreatDistance', undefined, { rules: withPrey() }],
  ['seenEnemyDistance', 3],
  ['seenEnemyDistance', undefined, { map: ['s#S'] }],
  ['heardEnemyDistance', undefined],
  ['heardEnemyDistance', 2, { map: ['s#S'] }],
  ['fallenInSight', 0],
])('%s is %s', (name, value, stage = {}) => {
  expect(shown(input(name, stage))).toBe(value);
});

test('a wounded, a dead and a distant unit count as what they are', () => {
  const wound = (id: number, share: number) => (leaf: Leaf) => void (leaf.unit(id).health *= share);
  expect(shown(input('ownHealth', {}, wound(1, 0.5)))).toBe(0.5);
  expect(shown(input('nearestEnemyHealth', {}, wound(2, 0.25)))).toBe(0.25);
  expect(shown(input('weakestFriendHealth', { map: ['s.s.s'] }, wound(3, 0.4)))).toBe(0.4);
  expect(input('enemiesInSight', {}, (leaf) => void (leaf.unit(2).isAlive = false))).toBe(2);
  expect(input('arrowsLeft', {}, (leaf) => void (leaf.unit(1).combat.quiver = { arrows: 3, holds: 8 }))).toBe(3);
  expect(input('isQuiverFull', {}, (leaf) => void (leaf.unit(1).combat.quiver = { arrows: 7, holds: 8 }))).toBe(false);
  expect(input('isQuiverFull', {}, (leaf) => void (leaf.unit(1).combat.quiver = { arrows: 8, holds: 8 }))).toBe(true);
  expect(shown(input('homeDistance', {}, (leaf) => void (leaf.unit(1).homeX += 4)))).toBe(4);
});

test('the dead of its side are seen for a minute, and a wall between it and an entity is cover', () => {
  const fell = (secondsAgo: number) => (leaf: Leaf) => void Object.assign(leaf.unit(4), { isAlive: false, diedAtStep: -60 * secondsAgo });
  expect([5, 70].map((seconds) => input('fallenInSight', { map: ['s.S..S..s'] }, (leaf) => fell(seconds)(leaf)))).toEqual([1, 0]);
  const cover = (map: string): unknown => {
    const keys = { enemy: { type: 'entity', value: 2 }, fact: { type: 'boolean', input: 'isInCover', of: 'enemy' } } as never;
    return new Leaf({ type: 'Wait' }, { map: [map], keys }).run(0.2).read('fact');
  };
  expect([cover('s..S'), cover('s.#S')]).toEqual([false, true]);
});

test('it knows whom it is ordered to attack, by the player or by the plan of its party', () => {
  const keys = { enemy: { type: 'entity', value: 2 }, fact: { type: 'boolean', input: 'targetIsOrdered', of: 'enemy' } } as never;
  const isOrdered = (order: (unit: Unit) => void): unknown => {
    const leaf = new Leaf({ type: 'Wait' }, { map: ['s..S'], keys });
    order(leaf.unit(1));
    return leaf.run(0.2).read('fact');
  };
  expect(isOrdered((unit) => (unit.control.attackTargetId = 2))).toBe(true);
  expect(isOrdered((unit) => (unit.part = { name: 'strike', targetId: 2 }))).toBe(true);
  expect(isOrdered(() => undefined)).toBe(false);
});

/** Of a tree whose key `k` is declared in that way, beside an entity. */
function problems(key: object): string {
  const document = {
    name: 'a',
    description: '',
    keys: [
      { name: 'foe', type: 'entity' },
      { name: 'k', ...key },
    ],
    root: { type: 'Wait' },
  };
  const library = new Map([['a', { file: 'a.json', document }]]);
  return checkTree(document, { file: 'a.json', library, registry: gameRegistry }).map(formatProblem).join('\n');
}

test('a key says of whom a fact is where it is about an entity, and nowhere else', () => {
  const valid = (of: object): string[] =>
    INPUTS.filter(({ name, type }) => problems({ type, input: name, ...of }) === '').map(({ name }) => name);
  const ofEntities =
    'comradesAfterTarget,isInCover,targetDistance,targetFire,targetHealth,targetIsAfterMe,targetIsInReach,targetIsOpen,targetIsOrdered,targetIsShielded,targetIsStriking,targetStock';
  expect(valid({ of: 'foe' }).toSorted().join()).toBe(ofEntities);
  const ofItself = INPUTS.map(({ name }) => name).filter((name) => !ofEntities.split(',').includes(name));
  expect(valid({})).toEqual(ofItself);
  expect(problems({ type: 'number', input: 'targetDistance' })).toContain('found targetDistance of nothing');
});

test('a key is bound to a fact of its own type, and only where the agent has it', () => {
  expect(problems({ type: 'number', input: 'ownHealth' })).toBe('');
  expect(problems({ type: 'number', input: 'ownHelth' })).toContain('did you mean "ownHealth"');
  expect(problems({ type: 'boolean', input: 'ownHealth' })).toContain('found ownHealth for a key of type boolean');
  expect(problems({ type: 'number', scope: 'party', input: 'ownHealth' })).toContain('found an input of a shared key');
  expect(() => input('homeDistance', { agent: 'party' })).toThrow('the input homeDistance in the tree of a party');
});
