import { expect, test } from 'vitest';
import type { PlayerPort } from '../../../src/game/port/battle-view-port.ts';
import type { IntendedMarch } from '../../../src/sim/squads/foresee-arrival.ts';
import { OrderView } from '../../../src/game/overlays/order-view.ts';
import { SelectionBoxView } from '../../../src/game/overlays/selection-box-view.ts';
import { tenth } from '../support/drawing.ts';
import { moment, pictureOfSprite, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

const PLAN: IntendedMarch = { unitIds: [1, 2], x: 12, y: 9, facingX: 0.6, facingY: 0.8, isAimed: true };
const COLOUR = 0xfff1c4;

function orders() {
  const field = new TestField();
  // Two slots beside the goal.
  const foreseeArrival: PlayerPort['foreseeArrival'] = ({ unitIds, x, y, facingX, facingY }) => ({
    facingX,
    facingY,
    places: unitIds.map((id) => ({ x: x + id, y })),
  });
  const view = new OrderView(field.context, { foreseeArrival } as unknown as PlayerPort);
  const draw = (march?: IntendedMarch, realSeconds = 0) => {
    view.draw({ box: undefined, march }, field.units([soldier(), soldier({ id: 9, x: 14, previousX: 14 })]), moment({ realSeconds }));
    // Slots are above trees, markers below.
    return [...field.flat.shown, ...field.overlay.shown].map((sprite) => ({ name: pictureOfSprite(sprite).name, sprite }));
  };
  const named = (clip: string, realSeconds = 0) => draw(undefined, realSeconds).filter(({ name }) => name.startsWith(clip));
  return { field, view, draw, named, arrow: field.overlay.drawings[0]! };
}

test('a march that is being drawn shows its slots, and an arrow on the ground in its facing', () => {
  const { field, draw, arrow } = orders();
  const slots = draw(PLAN);
  expect(slots.map(({ name }) => name)).toEqual(['fx/slot/0/0', 'fx/slot/0/0']);
  expect(slots.map(({ sprite: { x, y } }) => [x, y])).toEqual([field.pixel(13, 9), field.pixel(14, 9)]);
  const { pixelsPerTile } = field.atlas.clip('fx/slot');
  expect(slots.map(({ sprite: { scaleX, alpha } }) => [scaleX, alpha])).toEqual([
    [40 / pixelsPerTile, 1],
    [40 / pixelsPerTile, 1],
  ]);
  // Trees stand in the layer between.
  expect([field.flat.shown, field.standing.shown, field.overlay.shown].map(({ length }) => length)).toEqual([0, 0, 2]);
  const along = (tiles: number, aside: number): number[] =>
    field.pixel(12 + 0.6 * tiles - 0.8 * aside, 9 + 0.8 * tiles + 0.6 * aside).map(tenth);
  const corners = [
    [0.5, -0.16],
    [1.75, -0.16],
    [1.75, -0.46],
    [2.6, 0],
    [1.75, 0.46],
    [1.75, 0.16],
    [0.5, 0.16],
  ] as const;
  expect(arrow.all('fillPath')).toMatchObject([
    { at: corners.flatMap(([tiles, aside]) => along(tiles, aside)), colour: COLOUR, alpha: 0.85 },
  ]);
  expect(arrow.all('strokePath')).toMatchObject([{ colour: 0x1a120c, width: 1.5, alpha: 0.7 }]);
});

test('the arrow of a march without a drawn facing is thin and faint', () => {
  const { field, draw, arrow } = orders();
  draw({ ...PLAN, isAimed: false, facingX: 1, facingY: 0 });
  const [shape] = arrow.all('fillPath');
  expect(shape!.alpha).toBe(0.5);
  expect(shape!.at.slice(4, 6)).toEqual(field.pixel(13.75, 9 - 0.46 * 0.45).map(tenth));
});

test('what was being drawn is gone when the order is given', () => {
  const { draw, arrow } = orders();
  draw(PLAN);
  expect([draw(), arrow.shapes]).toEqual([[], []]);
});

test('a given march keeps its slots, which fade out, and a marker that plays once at its goal', () => {
  const { field, view, draw, named } = orders();
  view.mark({ kind: 'move', plan: PLAN });
  const { frames, pixelsPerTile } = field.atlas.clip('fx/marker-move');
  const [marker] = named('fx/marker-move', 0.69 / 2);
  expect(marker!.name).toBe(`fx/marker-move/0/${Math.floor((0.345 / 0.7) * frames)}`);
  expect([marker!.sprite.x, marker!.sprite.y, marker!.sprite.scaleX]).toEqual([...field.pixel(12, 9), 40 / pixelsPerTile]);
  expect(named('fx/marker-move', 0.345)[0]!.name).toBe(`fx/marker-move/0/${frames - 1}`);
  const alphas = [0.15, 0.2, 0.2, 0.1].map((seconds) => tenth(named('fx/slot', seconds)[0]!.sprite.alpha));
  expect(alphas).toEqual([1, 0.7, 0.3, 0.1]);
  expect(named('fx/marker-move')).toEqual([]);
  // Never less than nothing: WebGL would draw that as nearly opaque.
  expect(draw(undefined, 0.1)).toEqual([]);
});

test('the slots of a fresh order are whole', () => {
  const { view, named } = orders();
  view.mark({ kind: 'move', plan: PLAN });
  expect(named('fx/slot')[0]!.sprite.alpha).toBe(1);
});

test('an order to attack is marked at its target, as long as that is there', () => {
  const { field, view, draw } = orders();
  view.mark({ kind: 'attack', targetId: 9 });
  const [marker, ...others] = draw(undefined, 0.1);
  expect(others).toEqual([]);
  expect(marker!.name).toMatch(/^fx\/marker-attack/);
  expect([marker!.sprite.x, marker!.sprite.y]).toEqual(field.pixel(14, 10));
  draw(undefined, 0.2);
  view.mark({ kind: 'attack', targetId: 77 });
  expect(draw()).toHaveLength(1);
});

test('of two orders in quick succession the later one is shown, and four at most', () => {
  const { view, named } = orders();
  view.mark({ kind: 'attack', targetId: 1 });
  named('fx', 0.1);
  view.mark({ kind: 'attack', targetId: 9 });
  expect(named('fx', 0.2)).toHaveLength(1);
  for (let count = 0; count < 6; count++) {
    view.mark({ kind: 'move', plan: { ...PLAN, unitIds: [1] } });
    named('fx', 0.21);
  }
  expect(named('fx/slot')).toHaveLength(4);
});

test('a selection box is drawn on whole pixels, in light lines with a dark rim', () => {
  const field = new TestField();
  const view = new SelectionBoxView(field.context);
  const [drawing] = field.overlay.drawings;
  view.draw({ box: { left: 10.2, top: 20.6, right: 110.4, bottom: 60.6 }, march: undefined });
  const at = [10.5, 21.5, 100, 40];
  expect(drawing!.shapes.map(({ kind, colour, alpha, width }) => [kind, colour, alpha, width])).toEqual([
    ['fillRect', COLOUR, 0.1, 0],
    ['strokeRect', 0x1a120c, 0.35, 3],
    ['strokeRect', COLOUR, 0.95, 1],
  ]);
  expect(drawing!.shapes.map((shape) => shape.at)).toEqual([at, at, at]);
  expect(drawing!.depth).toBe(5);
  view.draw({ box: undefined, march: undefined });
  expect(drawing!.shapes).toEqual([]);
});
