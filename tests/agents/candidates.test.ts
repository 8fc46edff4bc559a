import { readdirSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { CANDIDATE_SOURCES } from '../../src/agents/candidates/index.ts';
import type { NodeDocument } from '../../src/engine/document.ts';
import { Leaf, key, type Stage } from './support/leaf.ts';

/** Ours is number 1 and looks along x. */
const CAMP = ['............', '..s..S......', 's.....S...S.', '............'];

type Params = NonNullable<NodeDocument['params']>;

/** A selector whose only state weighs candidates by one fact. */
function weighing(fact: string, params: Params, stage: Stage & { readonly type?: 'number' | 'boolean' } = {}): Leaf {
  const { type = 'number', ...rest } = stage;
  const range = type === 'number' ? { min: 0, max: 20 } : {};
  const { flip = false, ...given } = params;
  const evaluators = [{ consideration: key('fact'), flip }];
  const state = { type: 'UtilityState', params: { target: key('target'), evaluators, ...given }, child: { type: 'Wait' } };
  const keys = { target: { type: 'entity' }, fact: { type, input: fact, of: 'target', ...range } } as never;
  return new Leaf({ type: 'UtilitySelector', children: [state] }, { map: CAMP, ...rest, keys });
}

const chosen = (leaf: Leaf): unknown => leaf.run(0.2).read('target');

it.each<[string, Params, number, Stage & { readonly type?: 'number' | 'boolean' }]>([
  ['targetDistance', { candidates: 'enemiesInSight', flip: true }, 2, {}],
  ['targetDistance', { candidates: 'enemiesInSight' }, 5, {}],
  ['targetDistance', { candidates: 'friendsInSight' }, 3, {}],
  ['targetHealth', { candidates: 'enemiesInSight' }, 2, {}],
  ['comradesAfterTarget', { candidates: 'enemiesInSight', range: 4.5 }, 2, {}],
  ['targetIsAfterMe', { candidates: 'enemiesInSight' }, 2, { type: 'boolean' }],
  ['targetIsInReach', { candidates: 'enemiesInSight' }, 2, { type: 'boolean' }],
])('by %s of %j it chooses unit %s', (...[fact, params, id, stage]) => {
  expect(chosen(weighing(fact, params, stage))).toBe(id);
});

test('of several equal candidates one stands out as soon as it differs', () => {
  const after = weighing('targetIsAfterMe', { candidates: 'enemiesInSight' }, { type: 'boolean' });
  Object.assign(after.unit(4), { mood: 'fighting' });
  after.unit(4).movement.goal = { kind: 'entity', id: 1, stopDistance: 1 };
  expect(chosen(after)).toBe(4);
  const wounded = weighing('targetHealth', { candidates: 'enemiesInSight', flip: true });
  wounded.unit(5).health *= 0.4;
  expect(chosen(wounded)).toBe(5);
  const helped = weighing('comradesAfterTarget', { candidates: 'enemiesInSight' });
  Object.assign(helped.unit(3), { mood: 'fighting' });
  helped.unit(3).combat.targetId = 4;
  expect(chosen(helped)).toBe(4);
  helped.unit(4).isAlive = false;
  expect(chosen(helped)).toBe(2);
});

test('an agent that perceives nothing of the sort has no target', () => {
  const alone = weighing('targetDistance', { candidates: 'enemiesInSight' }, { map: ['s....'] });
  expect([chosen(alone), alone.told.at(-1)]).toEqual([undefined, 'failure: no state can be chosen']);
  const seen = weighing('targetDistance', { candidates: 'enemiesInSight', flip: true });
  seen.run(0.2);
  expect(seen.told.at(-1)).toBe('running: UtilityState (S2) 0.85');
});

test('a party weighs what it perceives, but has no hands for objects', () => {
  const party: Stage = { agent: 'party' };
  expect(chosen(weighing('targetDistance', { candidates: 'enemiesInSight', flip: true }, party))).toBe(1);
  expect(() => weighing('targetDistance', { candidates: 'freeObjects', tag: 'Bed', use: 'sleep' }, party)).toThrow(
    'with the candidates freeObjects in the tree of a party, which has no hands',
  );
  expect(() => weighing('targetDistance', { candidates: 'freeObjects', tag: 'Bed' })).toThrow('found no use for freeObjects');
});

test('every file of the folder is in the list', () => {
  const files = readdirSync('src/agents/candidates').filter((file) => file !== 'index.ts');
  expect(CANDIDATE_SOURCES.length).toBe(files.length);
});

test('free places are candidates: the nearest, unless another unit uses it', () => {
  const room: Stage = {
    map: ['.........', '.s.......', '.........'],
    objects: [
      { kind: 'bed', name: 'Far', x: 7.5, y: 2 },
      { kind: 'bed', name: 'Near', x: 3.5, y: 2 },
    ],
    withoutParties: true,
  };
  const beds: Params = { candidates: 'freeObjects', tag: 'Bed', use: 'sleep', flip: true };
  expect(chosen(weighing('targetDistance', beds, room))).toBe(5);
  expect(chosen(weighing('targetDistance', { ...beds, range: 1 }, room))).toBeUndefined();
  const taken = weighing('targetDistance', beds, room);
  taken.world.entities.object(5)!.userId = 2;
  taken.tick();
  expect(taken.read('target')).toBe(4);
});

test('things of the enemy, and all things with a use, are candidates', () => {
  const river: Stage = {
    map: ['............', '.s..........', '............', '............'],
    objects: [
      { kind: 'workshop', name: 'Theirs', x: 9, y: 0.5, team: 'enemy' },
      { kind: 'store', name: 'Also theirs', x: 5, y: 0.5, team: 'enemy' },
      { kind: 'store', name: 'Ours', x: 7, y: 3.5, team: 'player' },
      { kind: 'workshop', name: 'Ours too', x: 3, y: 3.5, team: 'player' },
    ],
    withoutParties: true,
  };
  const nearest = (params: Params): unknown => chosen(weighing('targetDistance', { ...params, flip: true }, river));
  expect(nearest({ candidates: 'hostileObjects' })).toBe(5);
  expect(nearest({ candidates: 'hostileObjects', tag: 'Workshop' })).toBe(4);
  expect(nearest({ candidates: 'usableObjects', use: 'take' })).toBe(6);
  expect(nearest({ candidates: 'usableObjects', use: 'make' })).toBe(7);
});
