import { describe, expect, it, test } from 'vitest';
import { arenaMarks, dangerRangeMark, pathMarks, sightMarks, targetMarks } from '../../../src/page/field/behaviour-marks.ts';
import type { GroundMark } from '../../../src/game/port/battle-view-port.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { markedRun, type MarkedRun } from '../../app/support/marked-run.ts';

const place = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({ x, y });
const cross = (at: { x: number; y: number }, tone: string): object => ({ kind: 'cross', ...place(at), tone });
const line = (from: { x: number; y: number }, to: { x: number; y: number }, tone: string): object => ({
  kind: 'line',
  fromX: from.x,
  fromY: from.y,
  toX: to.x,
  toY: to.y,
  tone,
  isBlocked: false,
});
const walks = (unit: Unit, ...path: number[]): void => void Object.assign(unit.movement, { path, status: 'moving' });
const alone = ({ run }: MarkedRun, ...units: Unit[]): void => {
  for (const unit of run.world.state.units) unit.isAlive = units.includes(unit);
};

describe('the path of a unit', () => {
  it('leads from where it stands over the rest of its way, to a cross', () => {
    const { own } = markedRun();
    walks(own, 3, 4, 5, 6);
    expect(pathMarks(own, 'calm')).toEqual([
      line(own, { x: 3, y: 4 }, 'calm'),
      line({ x: 3, y: 4 }, { x: 5, y: 6 }, 'calm'),
      cross({ x: 5, y: 6 }, 'calm'),
    ]);
  });

  it('is not there for one that stands, or has arrived', () => {
    const { own } = markedRun();
    walks(own);
    expect(pathMarks(own, 'calm')).toEqual([]);
    Object.assign(own.movement, { path: [3, 4], status: 'waiting' });
    expect(pathMarks(own, 'calm')).toEqual([]);
  });
});

describe('what a unit knows', () => {
  it('is its target, while that lives', () => {
    const { run, own, enemy, know } = markedRun();
    expect(targetMarks(run, own)).toEqual([]);
    know(own.id, { target: enemy.id });
    expect(targetMarks(run, own)).toEqual([line(own, enemy, 'target'), cross(enemy, 'target')]);
    enemy.isAlive = false;
    expect(targetMarks(run, own)).toEqual([]);
    know(own.id, { target: 'nobody' });
    expect(targetMarks(run, own)).toEqual([]);
  });

  it('is how far it looks for danger, and the sight of one that it fears', () => {
    const { run, own, enemy, know } = markedRun();
    expect(dangerRangeMark(run, own)).toMatchObject({ radiusTiles: 0 });
    know(own.id, { dangerRange: 7, danger: enemy.id });
    expect(dangerRangeMark(run, own)).toEqual({ kind: 'circle', ...place(own), radiusTiles: 7, tone: 'danger' });
    expect(sightMarks(run, own, 'danger')).toEqual([line(own, enemy, 'sight')]);
    expect(sightMarks(run, own, 'target')).toEqual([]);
    run.world.navigation.grid.blocksSight.fill(1);
    expect(sightMarks(run, own, 'danger')).toEqual([{ ...line(own, enemy, 'sight'), isBlocked: true }]);
  });
});

/** What an arena of that behaviour shows of one of each side: both fear, aim at and see each other, and walk. */
function shown(behaviour: string, keys: object = {}): { marks: readonly GroundMark[]; own: Unit; enemy: Unit } {
  const marked = markedRun(behaviour);
  const { run, own, enemy, know } = marked;
  alone(marked, own, enemy);
  for (const [unit, other] of [
    [own, enemy],
    [enemy, own],
  ] as const) {
    walks(unit, unit.x + 1, unit.y);
    know(unit.id, { target: other.id, danger: other.id, stranger: other.id, dangerRange: 5, patrolRange: 4, ...keys });
  }
  return { marks: arenaMarks(run), own, enemy };
}

const pathOf = (unit: Unit, tone: string): object[] => [
  line(unit, { x: unit.x + 1, y: unit.y }, tone),
  cross({ x: unit.x + 1, y: unit.y }, tone),
];
const circle = (unit: Unit, radiusTiles: number, tone: string): object => ({ kind: 'circle', ...place(unit), radiusTiles, tone });
const aim = (unit: Unit, at: Unit): object[] => [line(unit, at, 'target'), cross(at, 'target')];

describe('an arena shows of its behaviour', () => {
  it('nothing in a scene of none or another, and nothing of the fallen', () => {
    expect([arenaMarks(markedRun().run), shown('march').marks]).toEqual([[], []]);
    const { run, own, enemy, know } = markedRun('select-target');
    know(own.id, { target: enemy.id });
    own.isAlive = false;
    expect(arenaMarks(run)).toEqual([]);
  });

  it.each(['patrol', 'stand-guard'])('%s: the range around the post of everyone, and the way to its goal', (behaviour) => {
    const { marks, own, enemy } = shown(behaviour, { targetPosition: [8, 9] });
    const goal = { x: 8, y: 9 };
    const of = (unit: Unit): object[] => [
      { ...circle(unit, 4, 'calm'), x: unit.homeX, y: unit.homeY },
      cross(goal, 'goal'),
      line(unit, goal, 'goal'),
    ];
    expect(marks).toEqual([...of(own), ...of(enemy)]);
    expect(shown(behaviour).marks).toHaveLength(2);
  });

  it.each(['enter-room', 'force-door'])('%s: the place inside', (behaviour) => {
    const { marks, own } = shown(behaviour, { inside: [2, 3] });
    expect(marks.slice(0, 2)).toEqual([cross({ x: 2, y: 3 }, 'goal'), line(own, { x: 2, y: 3 }, 'goal')]);
    expect(shown(behaviour).marks).toEqual([]);
  });

  it('controlled-patrol: the way to where each is ordered', () => {
    const { marks, own } = shown('controlled-patrol');
    expect(marks.slice(0, 2)).toEqual([cross(own.control, 'goal'), line(own, own.control, 'goal')]);
  });

  it.each(['flee-from-danger', 'watchman'])('%s: how far the own one looks, whom it fears, where it goes', (behaviour) => {
    const { marks, own, enemy } = shown(behaviour);
    expect(marks).toEqual([circle(own, 5, 'danger'), line(own, enemy, 'sight'), ...pathOf(own, 'calm')]);
  });

  it('watchful-walk: whom the own one watches, and where it goes', () => {
    const { marks, own, enemy } = shown('watchful-walk');
    expect(marks).toEqual([line(own, enemy, 'sight'), ...pathOf(own, 'calm')]);
  });

  it.each(['approach-target', 'captain'])('%s: where the enemy goes, and at whom', (behaviour) => {
    const { marks, own, enemy } = shown(behaviour);
    expect(marks).toEqual([...pathOf(enemy, 'target'), ...aim(enemy, own)]);
  });

  it.each(['brawl', 'walking-dead'])('%s: where the enemy goes', (behaviour) => {
    const { marks, enemy } = shown(behaviour);
    expect(marks).toEqual(pathOf(enemy, 'target'));
  });

  it.each(['day-worker', 'stay-alive', 'tour-guide', 'ship-crew', 'apple-picker'])('%s: where everyone goes', (behaviour) => {
    const { marks, own, enemy } = shown(behaviour);
    expect(marks).toEqual([...pathOf(own, 'calm'), ...pathOf(enemy, 'calm')]);
  });

  it('select-target: at whom the own one aims; check-for-danger: all whom it can see', () => {
    const { marks, own, enemy } = shown('select-target');
    expect(marks).toEqual(aim(own, enemy));
    const checked = shown('check-for-danger');
    expect(checked.marks).toEqual([circle(checked.own, 5, 'danger'), line(checked.own, checked.enemy, 'sight')]);
  });

  it('attack-target: how far the weapon of the own one reaches', () => {
    const { marks, own, enemy } = shown('attack-target');
    expect(marks.slice(1)).toEqual(aim(own, enemy));
    const marked = markedRun('attack-target');
    const bow = marked.run.world.state.units.find(({ kind, team }) => kind === 'bow' && team === 'player')!;
    alone(marked, bow);
    const { units, movement } = marked.run.world.rules;
    expect(arenaMarks(marked.run)).toEqual([circle(bow, units['bow']!.reachTiles, 'target')]);
    // Those who strike reach from edge to edge.
    expect(marks[0]).toEqual(circle(own, units[own.kind]!.reachTiles + 2 * movement.radiusTiles, 'target'));
  });

  it('temper: the strongest mood over the head of the own one that has any', () => {
    expect(shown('temper').marks).toEqual([]);
    const moodOf = (fear: number, anger: number, trust: number): unknown => shown('temper', { fear, anger, trust }).marks.at(-1);
    const { marks, own } = shown('temper', { fear: 0.2, anger: 0.515, trust: 0.5 });
    const label = { kind: 'label', ...place(own), heightTiles: 2 };
    expect(marks).toEqual([...pathOf(own, 'calm'), { ...label, text: 'anger 52 %', tone: 'danger' }]);
    expect(moodOf(0.2, 0.1, 0.3)).toEqual({ ...label, text: 'trust 30 %', tone: 'calm' });
    expect(moodOf(0.4, 0.4, 0.4)).toEqual({ ...label, text: 'fear 40 %', tone: 'danger' });
  });

  it('escort-child: where those go who are in no party', () => {
    expect(shown('escort-child').marks).toEqual([]);
    const marked = markedRun('escort-child');
    alone(marked, marked.own, marked.enemy);
    for (const unit of [marked.own, marked.enemy]) {
      Object.assign(unit, { partyId: 0 });
      walks(unit, unit.x + 1, unit.y);
    }
    expect(arenaMarks(marked.run)).toEqual(pathOf(marked.own, 'calm'));
  });

  it('defender: only of one that has this tree, and whom it sees while it fights', () => {
    expect(shown('defender').marks).toEqual([]);
    const marked = markedRun('defender');
    const { run, own, enemy, know } = marked;
    alone(marked, own);
    walks(own, own.x + 1, own.y);
    Object.assign(run.brains, { programOf: () => ({ name: 'defender', nodes: [] }) });
    know(own.id, { target: enemy.id, duty: 'guard' });
    expect(arenaMarks(run)).toEqual(pathOf(own, 'goal'));
    know(own.id, { target: enemy.id, duty: 'combat' });
    enemy.isAlive = true;
    Object.assign(run.brains, { programOf: (id: number) => ({ name: id === own.id ? 'defender' : 'bow', nodes: [] }) });
    expect(arenaMarks(run)).toEqual([line(own, enemy, 'sight'), ...pathOf(own, 'goal')]);
  });
});

test('the plan of a planner that runs is over the head of its unit', () => {
  const marked = markedRun('apple-picker');
  const { run, own } = marked;
  alone(marked, own);
  const node = { type: 'Planner', index: 4, leaf: { explain: (_: object, words: string, status: string) => `${words}, ${status}` } };
  const brains = { nodes: [{ type: 'Wait', index: 3 }, node], active: [4] };
  Object.assign(run.brains, {
    programOf: () => brains,
    activeNodes: () => brains.active,
    inspect: (_: number, act: (context: string) => unknown) => act('fetch, eat'),
  });
  expect(arenaMarks(run)).toEqual([{ kind: 'label', ...place(own), heightTiles: 2, text: 'fetch, eat, running', tone: 'calm' }]);
  brains.active = [3];
  expect(arenaMarks(run)).toEqual([]);
  brains.active = [4];
  Object.assign(run.brains, { inspect: () => undefined });
  expect(arenaMarks(run)).toEqual([]);
});
