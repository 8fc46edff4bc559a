import { expect, test } from 'vitest';
import type { FrameTime } from '../../../src/game/frame/frame-time.ts';
import type { Sprite } from '../../../src/game/layers/sprite.ts';
import { emoteScale } from '../../../src/game/overlays/emote.ts';
import { EmoteView } from '../../../src/game/overlays/emote-view.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { moment, pictureOfSprite, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

function emotes({ zoom = 40, resting = [] as number[], isCrowd = false } = {}) {
  const field = new TestField({ zoom });
  const view = new EmoteView(field.context, (id) => resting.includes(id));
  const draw = (units: readonly Unit[], time: Partial<FrameTime> = {}) => {
    const sprites = field.units(units, time);
    view.draw((isCrowd ? { all: sprites.all, isCrowd } : sprites) as typeof sprites, [], moment(time));
    return { shown: field.overlay.shown, first: sprites.all[0]! };
  };
  // One and the same sprite of a unit in all frames, as in a battle.
  const troop = (unit: Unit) => {
    const sprites = field.units([unit]);
    const frame = (changes: Partial<Unit>, time: Partial<FrameTime> = {}): Sprite[] => {
      field.follow(sprites, [{ ...unit, ...changes }], time);
      view.draw(sprites, [], moment(time));
      return field.overlay.shown;
    };
    return { frame, sprite: sprites.all[0]! };
  };
  return { field, view, draw, troop };
}

const names = (sprites: readonly Sprite[]): string[] => sprites.map((sprite) => pictureOfSprite(sprite).name);
const fleeing = (): Unit => soldier({ mood: 'fleeing', movement: { ...soldier().movement, status: 'moving' } });
const held = (): Unit => soldier({ control: { ...soldier().control, stance: 'hold' } });

test('the sign of a unit stands above the head', () => {
  const { field, draw } = emotes();
  const { shown, first } = draw([{ ...held(), x: 12, previousX: 12 }], { seconds: 1 });
  expect(names(shown)).toEqual(['fx/sign-hold/0/0']);
  const [sign] = shown;
  expect(sign!.x).toBeCloseTo(first.screenX, 6);
  expect(sign!.y).toBeCloseTo(first.headY(field.view) - 9 - 34 * 0.35 + Math.sin(3) * 0.8, 6);
  expect(sign!.scaleX).toBeCloseTo((0.75 * 34) / field.atlas.clip('fx/sign-hold').pixelsPerTile, 6);
});

test.each([
  [15, 20],
  [30, 25.5],
  [64, 34],
])('at a zoom of %d a sign is %d pixels a tile', (zoom, size) => {
  const { field, draw } = emotes({ zoom });
  const { shown, first } = draw([held()], { seconds: 1 });
  expect(shown[0]!.scaleX).toBeCloseTo((0.75 * size) / field.atlas.clip('fx/sign-hold').pixelsPerTile, 6);
  expect(shown[0]!.y).toBeCloseTo(first.headY(field.view) - 9 - size * 0.35 + Math.sin(3) * 0.8, 6);
});

test('a sign pops up, and that of flight bobs fast', () => {
  const { field, troop } = emotes();
  const { frame, sprite } = troop(fleeing());
  const top = sprite.headY(field.view) - 9 - 34 * 0.35;
  const { pixelsPerTile } = field.atlas.clip('fx/sign-flee');
  for (const at of [0.1, 0.2, 0.3]) {
    const [sign] = frame({}, { seconds: 0.1 });
    expect(sign!.scaleX).toBeCloseTo((emoteScale('flee', at) * 34) / pixelsPerTile, 6);
    expect(sign!.y - top).toBeCloseTo(Math.sin(at * 9) * 1.5, 6);
  }
});

test('a new sign takes the place of the old one, from its beginning', () => {
  const { troop } = emotes();
  const { frame } = troop(fleeing());
  frame({}, { seconds: 1 });
  const [stars] = frame({ stunnedUntilStep: 10 }, { seconds: 0.1 });
  expect(names([stars!])[0]).toMatch(/^fx\/sign-stun/);
  expect(frame({}, { seconds: 0.1 })).toHaveLength(1);
  expect(frame({ mood: 'calm' })).toEqual([]);
});

test('after a jump in time a sign has been there for a while', () => {
  const { field, troop } = emotes();
  const { frame } = troop(fleeing());
  expect(frame({}, { hasJumped: true })[0]!.scaleX).toBeCloseTo(34 / field.atlas.clip('fx/sign-flee').pixelsPerTile, 6);
});

test('the pictures of a sign follow each other at the pace of its clip', () => {
  const { field, troop } = emotes();
  const clip = field.atlas.clip('fx/sign-stun');
  expect([clip.frames > 1, clip.fps > 0]).toEqual([true, true]);
  const { frame } = troop(soldier({ stunnedUntilStep: 1000 }));
  const shown = [0.5, 1.5, 2.5].map((pictures, index) => names(frame({}, { seconds: (index === 0 ? pictures : 1) / clip.fps }))[0]);
  expect(shown).toEqual([0, 1, 2].map((picture) => `fx/sign-stun/0/${picture % clip.frames}`));
});

test('who rests shows it, who left or is beside the screen shows nothing', () => {
  const { field, view, draw } = emotes({ resting: [1] });
  expect(names(draw([soldier()]).shown)[0]).toMatch(/^fx\/sign-rest/);
  const lost = emotes();
  const sprites = lost.field.units([held()]);
  lost.view.draw(sprites, [], moment());
  lost.view.draw(lost.field.units([]), sprites.all, moment());
  expect(lost.field.overlay.shown).toEqual([]);
  expect(emotes().draw([{ ...held(), x: 60, previousX: 60 }]).shown).toEqual([]);
  view.draw(field.units([]), [], moment());
});

test('in a crowd only flight and stars are shown', () => {
  const crowd = emotes({ isCrowd: true });
  expect(crowd.draw([held()]).shown).toEqual([]);
  expect(crowd.draw([fleeing()]).shown).toHaveLength(1);
});

test('a sign that was released is used again for the next one', () => {
  const { field, troop } = emotes();
  const { frame } = troop(fleeing());
  frame({}, { seconds: 0.5 });
  frame({ mood: 'calm' });
  frame({}, { seconds: 0.5 });
  expect([field.overlay.all.length, field.overlay.shown.length]).toEqual([1, 1]);
  expect(field.overlay.all[0]!.depth).toBe(1);
});
