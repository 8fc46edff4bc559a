import { expect, test } from 'vitest';
import { AttackLineView } from '../../../src/game/overlays/attack-line-view.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import type { Unit } from '../../../src/sim/state.ts';
import type { Drawing } from '../support/drawing.ts';
import { moment, TEAMS, TestField } from '../support/test-field.ts';
import { combat, soldier } from '../units/soldier.ts';

const INK = 0x1a120c;

/** Unit 1 at a place strikes at unit 2, seen from above without a turn unless said. */
function lineBetween(
  from: { x: number; y: number },
  to: { x: number; y: number },
  { selected = [1], ...changes }: Partial<Unit> & { selected?: number[] } = {},
): Drawing {
  const field = new TestField({ yaw: 0 });
  const at = ({ x, y }: { x: number; y: number }): Partial<Unit> => ({ x, y, previousX: x, previousY: y });
  const view = new AttackLineView(field.context, TEAMS);
  const selection = new Selection();
  selection.set(selected);
  const sprites = field.units([
    soldier({ id: 1, ...at(from), combat: { ...combat('windUp', 0, 10), targetId: 2 }, ...changes }),
    soldier({ id: 2, team: 'enemy', ...at(to) }),
  ]);
  view.draw(sprites, selection, moment({ now: 5 }));
  return field.overlay.drawings[0]!;
}

test('a line leads from chest to chest, ends before both, and has a head in the light colour of the attacker', () => {
  // Five tiles apart on the screen: 200 pixels, 16 of them free at each end, and 7 for the head.
  const drawn = lineBetween({ x: 10, y: 10 }, { x: 15, y: 10 });
  const chest = Math.round((300 - 0.85 * Math.SQRT1_2 * 40) * 10) / 10;
  const colour = 0x9bc0ff;
  expect(drawn.all('lineBetween').map(({ at, colour: ink, width }) => [...at, ink, width])).toEqual([
    [416, chest, 577, chest, INK, 3.5],
    [416, chest, 577, chest, colour, 1.6],
  ]);
  const head = [584, chest, 577, chest + 3.5, 577, chest - 3.5].map((value) => Math.round(value * 10) / 10);
  expect(drawn.all('fillTriangle')).toMatchObject([{ at: head, colour }]);
  expect(drawn.all('strokeTriangle')).toMatchObject([{ at: head, colour: INK, width: 1 }]);
});

test('a line runs down the screen to a nearer target, with the head across it', () => {
  const [line] = lineBetween({ x: 10, y: 8 }, { x: 10, y: 13 }).all('lineBetween');
  const [fromX, fromY, toX, toY] = line!.at as [number, number, number, number];
  expect([fromX, toX]).toEqual([400, 400]);
  expect(toY - fromY).toBeCloseTo(5 * Math.SQRT1_2 * 40 - 2 * 16 - 7, 0);
  const [, tipY, leftX, neckY, rightX] = lineBetween({ x: 10, y: 8 }, { x: 10, y: 13 }).all('fillTriangle')[0]!.at;
  expect([leftX, rightX]).toEqual([396.5, 403.5]);
  expect(tipY! - neckY!).toBeCloseTo(7, 1);
});

test('fighters that touch have no room for a line', () => {
  expect(lineBetween({ x: 10, y: 10 }, { x: 10.95, y: 10 }).shapes).toEqual([]);
  expect(lineBetween({ x: 10, y: 10 }, { x: 11, y: 10 }).shapes).not.toEqual([]);
});

test('a line that leads off the screen is drawn, one that is wholly beside it is not', () => {
  expect(lineBetween({ x: 10, y: 10 }, { x: 40, y: 10 }).shapes).not.toEqual([]);
  expect(lineBetween({ x: -20, y: 10 }, { x: 10, y: 10 }).shapes).not.toEqual([]);
  expect(lineBetween({ x: 40, y: 10 }, { x: 45, y: 10 }).shapes).toEqual([]);
});

test('nothing is drawn while nobody is selected', () => {
  expect(lineBetween({ x: 10, y: 10 }, { x: 15, y: 10 }, { selected: [] }).shapes).toEqual([]);
});

test('the lines of a team without colours are dark', () => {
  expect(lineBetween({ x: 10, y: 10 }, { x: 15, y: 10 }, { team: 'nobody' }).all('fillTriangle')).toMatchObject([{ colour: INK }]);
});
