import { expect, test } from 'vitest';
import { WindUpView } from '../../../src/game/overlays/wind-up-view.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { tenth, type Drawing } from '../support/drawing.ts';
import { moment, TEAMS, TestField } from '../support/test-field.ts';
import { combat, soldier } from '../units/soldier.ts';

const LIGHT_BLUE = 0x80afff;

/** Half of a wind-up of a unit, and where the screen shows points of the ground. */
function windUp(changes: Partial<Unit> = {}, { zoom = 40, now = 15, isCrowd = false } = {}): { drawn: Drawing; field: TestField } {
  const field = new TestField({ zoom });
  const view = new WindUpView(field.context, TEAMS);
  const unit = soldier({ x: 12, previousX: 12, facingX: 0, facingY: 1, combat: combat('windUp', 10, 20), ...changes });
  const sprites = field.units([unit]);
  view.draw((isCrowd ? { all: sprites.all, isCrowd } : sprites) as typeof sprites, moment({ now }));
  return { drawn: field.air.drawings[0]!, field };
}

test('a crescent shows where a weapon will strike, and fills up to the blow', () => {
  const { drawn, field } = windUp();
  const [whole, part] = drawn.all('fillPath');
  const [outline] = drawn.all('strokePath');
  expect([whole, part, outline].map((shape) => shape!.colour)).toEqual([LIGHT_BLUE, LIGHT_BLUE, LIGHT_BLUE]);
  expect([whole!.alpha, part!.alpha, outline!.alpha, outline!.width].map((value) => Math.round(value * 100) / 100)).toEqual([
    0.15, 0.55, 0.75, 1.2,
  ]);
  expect(outline!.at).toEqual(whole!.at);
  // Looking south, the sweep goes from south-east to south-west; its edge is 1.05 tiles away.
  const edge = (angle: number, radius: number): number[] =>
    field.pixel(12 + Math.sin(-angle) * radius, 10 + Math.cos(angle) * radius, 0.35).map(tenth);
  const corner = (shape: typeof whole, index: number): number[] => shape!.at.slice(2 * index, 2 * index + 2);
  expect(whole!.at).toHaveLength(44);
  expect([corner(whole, 0), corner(whole, 5), corner(whole, 10)]).toEqual([edge(-0.7, 1.05), edge(0, 1.05), edge(0.7, 1.05)]);
  expect([corner(whole, 11), corner(whole, 21)]).toEqual([edge(0.7, 1.05 * 0.72), edge(-0.7, 1.05 * 0.72)]);
  // Half of the time: half of the sweep.
  expect([corner(part, 0), corner(part, 10)]).toEqual([edge(-0.7, 1.05), edge(0, 1.05)]);
});

test('a line with a head grows before an archer', () => {
  const { drawn, field } = windUp({ kind: 'bow' });
  const ahead = (along: number, aside = 0): number[] => field.pixel(12 - aside, 10 + along).map(tenth);
  const tip = 0.55 + 2.4 / 2;
  expect(drawn.all('lineBetween').map(({ at, width }) => [width, ...at])).toEqual([
    [4, ...ahead(0.55), ...ahead(tip)],
    [2, ...ahead(0.55), ...ahead(tip)],
  ]);
  expect(drawn.all('lineBetween').map(({ colour, alpha }) => [colour, tenth(alpha * 10)])).toEqual([
    [0x1a120c, 3],
    [LIGHT_BLUE, 6.5],
  ]);
  const [head] = drawn.all('fillTriangle');
  expect(head!.at).toEqual([...ahead(tip, -0.14), ...ahead(tip, 0.14), ...ahead(tip + 0.3)]);
  expect([head!.colour, tenth(head!.alpha * 1000)]).toEqual([LIGHT_BLUE, 725]);
});

test('the sweep turns with the facing of the unit', () => {
  const { drawn, field } = windUp({ facingX: 1, facingY: 0 });
  const [whole] = drawn.all('fillPath');
  expect(whole!.at.slice(10, 12)).toEqual(field.pixel(12 + 1.05, 10, 0.35).map(tenth));
  const archer = windUp({ facingX: 1, facingY: 0, kind: 'bow' }).drawn.all('fillTriangle')[0]!;
  expect(archer.at).toEqual([field.pixel(13.75, 9.86), field.pixel(13.75, 10.14), field.pixel(14.05, 10)].flat().map(tenth));
});

test('nothing is announced from far away, in a crowd, beside the screen, or by those who do not strike', () => {
  expect(windUp({}, { zoom: 15.9 }).drawn.shapes).toEqual([]);
  expect(windUp({}, { zoom: 16 }).drawn.shapes).not.toEqual([]);
  expect(windUp({}, { isCrowd: true }).drawn.shapes).toEqual([]);
  expect(windUp({ x: 60, previousX: 60 }).drawn.shapes).toEqual([]);
  expect(windUp({ combat: combat('recover', 10, 20) }).drawn.shapes).toEqual([]);
});

test('a team without colours announces in dark', () => {
  expect(windUp({ team: 'nobody' }).drawn.all('fillPath')[0]!.colour).toBe(0x1a120c);
});

test('what was announced is gone in the next frame', () => {
  const field = new TestField();
  const view = new WindUpView(field.context, TEAMS);
  view.draw(field.units([soldier({ combat: combat('windUp', 10, 20) })]), moment({ now: 15 }));
  view.draw(field.units([soldier()]), moment({ now: 21 }));
  expect(field.air.drawings[0]!.shapes).toEqual([]);
});
