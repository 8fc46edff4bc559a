import { expect, test } from 'vitest';
import { agentMarks } from '../../../src/app/studio/agent-marks.ts';
import { markedRun } from '../support/marked-run.ts';

test('a watched unit has its range, whom it fears, its way and its target', () => {
  const { run, own, enemy, know } = markedRun();
  know(own.id, { danger: enemy.id, target: enemy.id, dangerRange: 5 });
  Object.assign(own.movement, { path: [1, 2], status: 'moving' });
  expect(agentMarks(run, [own.id]).map(({ kind, tone }) => `${kind} ${tone}`)).toEqual([
    'circle danger',
    'line sight',
    'line goal',
    'cross goal',
    'line target',
    'cross target',
  ]);
  know(own.id, {});
  expect(agentMarks(run, [own.id]).map(({ kind, tone }) => `${kind} ${tone}`)).toEqual(['line goal', 'cross goal']);
});

test('the fallen, those without a tree and those that do not exist have none', () => {
  const { run, own, enemy, know } = markedRun();
  for (const { id } of [own, enemy]) know(id, { dangerRange: 5 });
  expect(agentMarks(run, [own.id, enemy.id, 9999])).toHaveLength(2);
  own.isAlive = false;
  expect(agentMarks(run, [own.id])).toEqual([]);
  Object.assign(run.brains, { programOf: () => undefined });
  expect(agentMarks(run, [enemy.id])).toEqual([]);
});

test('a party has the way of each squad that marches, and the line to whom it fears', () => {
  const { run, enemy, own, know } = markedRun();
  const party = run.world.state.parties.find(({ id }) => id === own.partyId)!;
  const [squad] = party.squads;
  expect(agentMarks(run, [party.id])).toEqual([]);
  Object.assign(squad!, { status: 'marching', x: 1, y: 2, path: [3, 4, 5, 6] });
  const way = [
    { kind: 'line', fromX: 1, fromY: 2, toX: 3, toY: 4, tone: 'goal', isBlocked: false },
    { kind: 'line', fromX: 3, fromY: 4, toX: 5, toY: 6, tone: 'goal', isBlocked: false },
    { kind: 'cross', x: 5, y: 6, tone: 'goal' },
  ];
  expect(agentMarks(run, [party.id])).toEqual(way);
  know(party.id, { danger: enemy.id });
  const { x, y } = run.world.entities.positionOf(party.id)!;
  expect(agentMarks(run, [party.id])).toEqual([
    ...way,
    { kind: 'line', fromX: x, fromY: y, toX: enemy.x, toY: enemy.y, tone: 'sight', isBlocked: false },
    { kind: 'cross', x: enemy.x, y: enemy.y, tone: 'danger' },
  ]);
  enemy.isAlive = false;
  expect(agentMarks(run, [party.id])).toEqual(way);
  Object.assign(squad!, { status: 'waiting' });
  know(party.id, { danger: 'nobody' });
  expect(agentMarks(run, [party.id])).toEqual([]);
});
