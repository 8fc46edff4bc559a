import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DisobedienceView } from '../../../src/game/overlays/disobedience-view.ts';
import type { Snapshot, Unit } from '../../../src/sim/state.ts';
import { moment, snapshotOf, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

beforeEach(() => void vi.stubGlobal('window', { devicePixelRatio: 1 }));
afterEach(() => void vi.unstubAllGlobals());

const FLEES: Partial<Unit> = { mood: 'fleeing', movement: { ...soldier().movement, status: 'moving' } };

/** A warrior of party 100 that is ordered to march. */
function view(partyId = 100) {
  const field = new TestField();
  const shown = new DisobedienceView(field.context, partyId);
  const squad = { unitIds: [1], order: { kind: 'move', x: 20, y: 20 }, status: 'marching' };
  const at = (step: number, changes: Partial<Unit> = {}, { hasJumped = false, status = 'marching' } = {}): string[] => {
    const units = [soldier(changes), soldier({ id: 2, x: 13, previousX: 13, partyId: 0, team: 'enemy' })];
    const parties = [{ id: 100, squads: [{ ...squad, status }] }] as unknown as Snapshot['parties'];
    shown.draw(snapshotOf({ step, units, parties }), field.units(units), moment({ hasJumped }));
    return field.overlay.texts.map(({ text }) => text);
  };
  return { field, at };
}

test('a warrior who does not obey says why above the head, for three seconds', () => {
  const { field, at } = view();
  expect(at(10)).toEqual([]);
  expect(at(20, FLEES)).toEqual(['Not obeying: fleeing']);
  const [label] = field.overlay.texts;
  expect([label!.x, label!.y]).toEqual(field.pixel(10, 10, 2.3).map(Math.round));
  expect(label!.style.color).toBe('#ffd97a');
  expect(at(200, FLEES)).toHaveLength(1);
  expect(at(201, FLEES)).toEqual([]);
});

test('in a melee the label would cover the fighters', () => {
  const { at } = view();
  expect(at(20, { ...FLEES, perceivedEnemyId: 2 })).toEqual([]);
  expect(at(60, { ...FLEES, perceivedEnemyId: 2, x: 4, previousX: 4 })).toEqual(['Not obeying: fleeing']);
});

test('it is told once, and again after it has obeyed; one who has no way there does not refuse', () => {
  const { at } = view();
  at(0, FLEES);
  expect(at(190, FLEES)).toEqual([]);
  expect(at(191, {}, { status: 'unreachable' })).toEqual([]);
  at(400);
  expect(at(401, FLEES)).toEqual(['Not obeying: fleeing']);
});

test('after a jump in time it is told again', () => {
  const { at } = view();
  at(0, FLEES);
  at(190, FLEES);
  expect(at(190, FLEES, { hasJumped: true })).toHaveLength(1);
});

test("only the player's own warriors tell, and only on the screen", () => {
  expect(view(0).at(0, FLEES)).toEqual([]);
  expect(view(5).at(0, FLEES)).toEqual([]);
  expect(view().at(0, { ...FLEES, x: 60, previousX: 60 })).toEqual([]);
});
