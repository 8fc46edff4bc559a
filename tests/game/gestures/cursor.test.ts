import { expect, it } from 'vitest';
import { cursorFor } from '../../../src/game/cursor.ts';
import { StillBattlefield } from './gesture-driver.ts';

/** By a part of each picture. */
const KINDS = { sword: '#e8eef4', flag: '#7fc8ff', aim: '#ffd97a', hand: '12 5, pointer', pointer: '4 3, default' } as const;
const OPEN = { use: 'open', words: 'Open the gate' };
const FIELD = { x: 26, y: 26 };
const FOE = { x: 22, y: 12 };
const OWN = { x: 20, y: 20 };
const STRANGER = { x: 30, y: 22 };

function field() {
  const context = new StillBattlefield();
  const over = (place: { x: number; y: number }): string => {
    const cursor = decodeURIComponent(cursorFor(context, context.pixelOf(place)));
    return Object.entries(KINDS).find(([, part]) => cursor.includes(part))?.[0] ?? cursor;
  };
  return { context, over };
}

it('the cursor shows what a right click would do', () => {
  const { context, over } = field();
  expect([FIELD, FOE, OWN, STRANGER].map(over)).toEqual(['pointer', 'sword', 'pointer', 'pointer']);
  context.selection.set([1]);
  expect([FIELD, FOE, OWN, STRANGER].map(over)).toEqual(['flag', 'sword', 'pointer', 'pointer']);
  context.aimedOrder = 'attackMove';
  expect([FIELD, FOE, OWN].map(over)).toEqual(['aim', 'aim', 'aim']);
});

it('the cursor is a hand over a door at which something can be done, but not behind a warrior', () => {
  const { context, over } = field();
  const door = { id: 50, click: undefined, order: undefined };
  context.door = { ...door, ...FIELD };
  expect(over(FIELD)).toBe('pointer');
  context.door = { ...door, ...FIELD, order: OPEN };
  expect(over(FIELD)).toBe('hand');
  context.door = { ...door, ...FOE, click: OPEN };
  expect(over(FOE)).toBe('sword');
});

it('in a scene to watch only own doors are for a hand', () => {
  const { context, over } = field();
  context.canOrder = false;
  context.selection.set([1]);
  context.door = { id: 50, click: OPEN, order: undefined, ...FIELD };
  expect([FIELD, FOE, OWN, { x: 35, y: 30 }].map(over)).toEqual(['hand', 'pointer', 'pointer', 'pointer']);
  context.door = { id: 50, click: undefined, order: OPEN, ...FIELD };
  expect(over(FIELD)).toBe('pointer');
  context.door = { id: 50, click: OPEN, order: undefined, ...OWN };
  expect(over(OWN)).toBe('pointer');
});

it('the cursor grabs while the land is dragged, and is plain away from the field', () => {
  const { context } = field();
  context.selection.set([1]);
  expect(cursorFor(context, undefined)).toContain(KINDS.pointer);
  Object.defineProperty(context.rig, 'isHeld', { value: true });
  expect([cursorFor(context, undefined), cursorFor(context, { x: 1, y: 1 })]).toEqual(['grabbing', 'grabbing']);
});
