import { expect, test } from 'vitest';
import type { FrameTime } from '../../../src/game/frame/frame-time.ts';
import { Selection } from '../../../src/game/selection/selection.ts';
import { RingView } from '../../../src/game/units/ring-view.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { rememberCanvases } from '../support/strokes.ts';
import { moment, pictureOfSprite, TEAMS, TestField } from '../support/test-field.ts';
import { soldier } from './soldier.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const foe = (changes: Partial<Unit> = {}): Unit => soldier({ id: 2, team: 'enemy', x: 12, previousX: 12, ...changes });

function rings({ zoom = 40 } = {}) {
  const field = new TestField({ zoom });
  const view = new RingView(field.context, TEAMS);
  const selection = new Selection();
  const sprites = field.units([]);
  const draw = (units: readonly Unit[], time: Partial<FrameTime> = {}) => {
    const lost = field.follow(sprites, units, time);
    view.draw(sprites, lost, { selection, moment: moment(time) });
    return field.flat.shown.map((sprite) => ({ name: pictureOfSprite(sprite).name, sprite }));
  };
  const named = (clip: string, ...given: Parameters<typeof draw>) => draw(...given).filter(({ name }) => name.startsWith(`fx/${clip}`));
  return { field, selection, draw, named };
}

test('every living unit stands in the ring of its team', () => {
  const { field, draw } = rings();
  const shown = draw([soldier(), foe()]);
  expect(shown.map(({ name }) => name)).toEqual(['fx/ring-player/0/0', 'fx/ring-enemy/0/0']);
  expect(shown.map(({ sprite: { x, y } }) => [x, y])).toEqual([field.pixel(10, 10), field.pixel(12, 10)]);
  expect(shown[1]!.sprite).toMatchObject({ alpha: 0.8, depth: 2, scaleX: 40 / field.atlas.clip('fx/ring-enemy').pixelsPerTile });
  expect(draw([soldier({ isAlive: false }), foe({ x: 60, previousX: 60 })])).toEqual([]);
  expect(draw([foe()])).toHaveLength(1);
});

test('the ring of the selected closes around the feet, and stays a little larger', () => {
  const { field, selection, named } = rings();
  selection.set([1]);
  const size = (elapsedRealSeconds: number): number => {
    const [ring] = named('ring-selected', [soldier()], { elapsedRealSeconds });
    return rounded((ring!.sprite.scaleX * field.atlas.clip('fx/ring-selected').pixelsPerTile) / 40);
  };
  expect([5, 5.11, 5.22, 6].map(size)).toEqual([1.66, 1.21, 1.06, 1.06]);
  expect(named('ring-selected', [soldier()])[0]!.sprite.alpha).toBe(1);
  selection.clear();
  expect(named('ring-selected', [soldier()])).toEqual([]);
  selection.set([1]);
  expect(size(9)).toBe(1.66);
});

test('the hovered, the inspected and the targets of the selected have rings of their own', () => {
  const { field, selection, draw, named } = rings();
  const attacking = { ...soldier().control, attackTargetId: 2 };
  selection.hoveredId = 2;
  selection.set([1]);
  const units = [soldier({ control: attacking }), foe()];
  const perTile = field.atlas.clip('fx/ring-selected').pixelsPerTile;
  const sizeOf = (clip: string, time: Partial<FrameTime> = {}): number =>
    rounded((named(clip, units, time)[0]!.sprite.scaleX * perTile) / 40);
  expect(sizeOf('ring-hover')).toBe(1.06);
  expect([0, 0.25, 0.75].map((elapsedRealSeconds) => sizeOf('ring-target', { elapsedRealSeconds }))).toEqual([1.08, 1.14, 1.021]);
  const [target] = named('ring-target', units);
  expect([target!.sprite.x, target!.sprite.y, target!.sprite.depth]).toEqual([...field.pixel(12, 10), 3]);
  expect(named('ring-target', [soldier(), foe()])).toEqual([]);
  expect(named('ring-target', [soldier({ control: attacking }), foe({ isAlive: false })])).toEqual([]);
  selection.inspect(2);
  selection.hoveredId = 0;
  expect(
    draw(units)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['fx/ring-enemy/0/0', 'fx/ring-player/0/0', 'fx/ring-selected/0/0']);
  expect(sizeOf('ring-selected')).toBe(1.15);
});

test('two who attack the same foe share its ring, and rings of targets are used again', () => {
  const { field, selection, named } = rings();
  const at = (id: number, targetId: number): Unit => soldier({ id, control: { ...soldier().control, attackTargetId: targetId } });
  selection.set([1, 3]);
  expect(named('ring-target', [at(1, 2), at(3, 2), foe()])).toHaveLength(1);
  const [hover, inspected] = field.flat.all;
  expect([hover!.isVisible, inspected!.isVisible]).toEqual([false, false]);
  expect(named('ring-target', [at(1, 2), at(3, 4), foe(), foe({ id: 4, x: 14, previousX: 14 })])).toHaveLength(2);
});

test('from far away filled marks take the place of rings: round for one side, pointed for the other', () => {
  const canvases = rememberCanvases();
  const { field, selection, draw } = rings({ zoom: 16.9 });
  selection.set([2]);
  const shown = draw([soldier(), foe()], { elapsedRealSeconds: 9 });
  expect(shown.map(({ name, sprite }) => [name, sprite.alpha])).toEqual([
    ['player', 1],
    ['enemy-selected', 1],
  ]);
  const [canvas] = canvases;
  expect([canvas!.width, canvas!.height]).toEqual([128, 32]);
  expect(canvas!.brush.shifts).toEqual([16, 48, 80, 112].map((x) => [x, 11.5]));
  const marks = canvas!.brush.strokes.map(({ isFilled, path, style, lineWidth }) => [
    path[0]![0],
    isFilled ? style : `${style} ${lineWidth}`,
  ]);
  expect(marks).toEqual([
    ['ellipse', '#4a8cff'],
    ['ellipse', '#0d1626 3'],
    ['ellipse', '#4a8cff'],
    ['ellipse', '#fff6c8 5'],
    ['line', '#e0402f'],
    ['line', '#0d1626 3'],
    ['line', '#e0402f'],
    ['line', '#fff6c8 5'],
  ]);
  const [round, selected] = canvas!.brush.strokes.filter(({ isFilled }) => isFilled);
  expect([round, selected].map((mark) => mark!.path[0]!.slice(1, 5))).toEqual([
    [0, 0, 13.5, 9],
    [0, 0, 12.5, 8],
  ]);
  const corners = canvas!.brush.strokes[4]!.path.slice(0, 4).map(([, x, y]) => [x! + 0, y! + 0]);
  expect(corners).toEqual([
    [-13.5, 0],
    [0, -9],
    [13.5, 0],
    [0, 9],
  ]);
  expect(field.textures.getFrame('warband-pips', 'enemy-selected')).toMatchObject({ cutX: 96, cutY: 0, width: 32, height: 23 });
});

test('marks never get too small, and rings begin where their line can be seen', () => {
  rememberCanvases();
  const size = (zoom: number): number => rounded(rings({ zoom }).draw([soldier()])[0]!.sprite.scaleX * 32);
  expect([size(10), size(16)]).toEqual([20, 24]);
  expect(rings({ zoom: 17 }).draw([soldier()])[0]!.name).toBe('fx/ring-player/0/0');
});
