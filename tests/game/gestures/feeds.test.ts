import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyListener } from '../../../src/game/gestures/key-listener.ts';
import { PointerListener } from '../../../src/game/gestures/pointer-listener.ts';
import { FakeElement, FakePage, sendEvent } from '../../support/fake-page.ts';
import { FieldDriver } from './gesture-driver.ts';

let page: FakePage;
let driver: FieldDriver;

beforeEach(() => {
  page = new FakePage();
  driver = new FieldDriver();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a key for the field', () => {
  const listening = (use: () => void): void => {
    const feed = new KeyListener(driver.keys, driver.listener);
    use();
    feed.stop();
  };

  it('is taken when it means something, and left to the browser when not', () => {
    listening(() => {
      expect(page.press({ code: 'Digit2' })).toBe(true);
      expect(driver.selected).toEqual([2]);
      expect(page.press({ code: 'KeyZ' })).toBe(false);
      expect(page.press({ key: 'f', code: 'KeyF', altKey: true })).toBe(false);
      expect(page.press({ key: 'Escape', code: 'Escape' })).toBe(true);
      expect(page.press({ code: 'Digit1', shiftKey: true })).toBe(true);
      expect(page.press({ code: 'Digit3', shiftKey: true })).toBe(true);
      expect(page.press({ code: 'Digit2', altKey: true })).toBe(false);
      expect(driver.selected).toEqual([1, 3]);
    });
  });

  it('counts as pressed twice within less than half a second', () => {
    listening(() => {
      page.press({ code: 'Digit3', timeStamp: 1000 });
      page.press({ code: 'Digit3', timeStamp: 1700 });
      expect(driver.field.rig.isGliding).toBe(false);
      page.press({ code: 'Digit3', timeStamp: 2000 });
      expect(driver.field.rig.isGliding).toBe(true);
    });
  });

  it('is text while a form has the focus', () => {
    listening(() => {
      for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) {
        page.document.activeElement = new FakeElement(tagName);
        expect(page.press({ code: 'Digit2' })).toBe(false);
      }
      page.document.activeElement = Object.assign(new FakeElement('DIV'), { isContentEditable: true });
      expect(page.press({ code: 'Digit2' })).toBe(false);
      expect(driver.selected).toEqual([]);
      page.document.activeElement = new FakeElement('CANVAS');
      expect(page.press({ code: 'Digit2' })).toBe(true);
    });
  });

  it('is not repeated while it is held, and not taken from others', () => {
    listening(() => {
      expect(page.press({ code: 'Digit2', repeat: true })).toBe(false);
      page.press({ code: 'Digit2', defaultPrevented: true });
      expect(driver.selected).toEqual([]);
    });
  });

  it('takes a gesture back on Escape before it clears the selection', () => {
    driver.click(1).wait(1).moveTo({ x: 21, y: 8 }).press().moveTo({ x: 25, y: 22 });
    listening(() => {
      expect(page.press({ code: 'KeyZ' })).toBe(false);
      expect(driver.field.preview.box).toBeDefined();
      expect(page.press({ key: 'Escape', code: 'Escape' })).toBe(true);
      expect([driver.field.preview.box, driver.selected]).toEqual([undefined, [1]]);
      expect(page.press({ key: 'Escape', code: 'Escape' })).toBe(true);
      expect(driver.selected).toEqual([]);
      expect(page.press({ key: 'Escape', code: 'Escape' })).toBe(false);
    });
    expect(page.press({ code: 'Digit2' })).toBe(false);
  });
});

describe('a pointer on the canvas', () => {
  let canvas: FakeElement;
  let feed: PointerListener;

  beforeEach(() => {
    canvas = new FakeElement('CANVAS');
    feed = new PointerListener(canvas as unknown as HTMLCanvasElement, {
      listener: driver.listener,
      rig: driver.field.rig,
      pane: () => ({ left: 0, top: 0, width: 1e6, height: 1e6 }),
    });
  });
  afterEach(() => feed.stop());

  /** The fake canvas lies at (100, 40) of the window. */
  const send = (type: string, at: number | { x: number; y: number }, more: object = {}): boolean => {
    const { x, y } = driver.field.pixelOf(typeof at === 'number' ? driver.field.piece(at) : at);
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 0, shiftKey: false, timeStamp: 0 };
    return sendEvent(canvas, type, { ...mouse, clientX: x + 100, clientY: y + 40, ...more });
  };
  const GOAL = { x: 22, y: 28 };
  const RIGHT = { button: 2 };
  const FINGER = { pointerType: 'touch', pointerId: 7 };

  it('selects with the left button and orders with the right one', () => {
    send('pointerdown', 1);
    send('pointerup', 1, { timeStamp: 50 });
    expect(driver.selected).toEqual([1]);
    send('pointerdown', GOAL, RIGHT);
    send('pointerup', GOAL, RIGHT);
    expect(driver.orders).toEqual(['move 1 to 22,28']);
    expect(canvas.captured).toEqual([1, 1]);
    expect(canvas.style['touchAction']).toBe('none');
  });

  it('adds with Shift, and counts two quick clicks as one for all of a kind', () => {
    for (const [id, shiftKey] of [
      [3, false],
      [1, true],
    ] as const) {
      send('pointerdown', id, { shiftKey });
      send('pointerup', id, { shiftKey });
    }
    expect(driver.selected).toEqual([3, 1]);
    send('pointerdown', 1, { timeStamp: 5000 });
    send('pointerup', 1, { timeStamp: 5050 });
    send('pointerdown', 1, { timeStamp: 5200 });
    send('pointerup', 1, { timeStamp: 5250 });
    expect(driver.selected).toEqual([1, 2]);
  });

  it('knows whom the mouse is over, until it leaves', () => {
    send('pointermove', 9, { button: -1 });
    expect([driver.field.selection.hoveredId, feed.mouse]).toEqual([9, driver.field.pixelOf(driver.field.piece(9))]);
    send('pointerleave', 9);
    expect([driver.field.selection.hoveredId, feed.mouse]).toEqual([0, undefined]);
  });

  it('drags on outside of the canvas', () => {
    send('pointerdown', { x: 21, y: 8 });
    send('pointermove', { x: 25, y: 22 }, { button: -1, buttons: 1 });
    send('pointerleave', { x: 25, y: 22 });
    expect(driver.field.preview.box).toBeDefined();
    send('pointerup', { x: 25, y: 22 });
    expect(driver.selected).toEqual([2, 3]);
  });

  it('takes a box back when the right button goes down meanwhile, which a mouse reports as a move', () => {
    send('pointerdown', { x: 21, y: 8 });
    send('pointermove', { x: 25, y: 22 }, { button: -1, buttons: 1 });
    send('pointermove', { x: 25, y: 22 }, { ...RIGHT, buttons: 3 });
    send('pointermove', { x: 25, y: 22 }, { ...RIGHT, buttons: 1 });
    send('pointerup', { x: 25, y: 22 });
    expect([driver.field.preview.box, driver.selected, driver.orders]).toEqual([undefined, [], []]);
  });

  it('ends a march when the right button is let go while the left one is still held, which is reported as a move', () => {
    send('pointerdown', GOAL, { ...RIGHT, buttons: 2 });
    send('pointermove', GOAL, { ...RIGHT, buttons: 1 });
    expect(driver.orders).toEqual(['move 1,2,3 to 22,28']);
  });

  it('takes Ctrl with the left button of a Mac for the right one, also when Ctrl comes up first', () => {
    const view = { navigator: { platform: 'MacIntel' } };
    send('pointerdown', GOAL, { button: 0, ctrlKey: true, view });
    send('pointerup', GOAL, { button: 0, ctrlKey: false, view });
    expect([driver.orders, driver.selected]).toEqual([['move 1,2,3 to 22,28'], []]);
  });

  it('drags the land with the middle button, without the scrolling of the browser', () => {
    const before = driver.field.rig.view.x;
    expect([sendEvent(canvas, 'mousedown', { button: 1 }), sendEvent(canvas, 'mousedown', { button: 0 })]).toEqual([true, false]);
    send('pointerdown', { x: 25, y: 20 }, { button: 1 });
    send('pointermove', { x: 23, y: 20 }, { button: -1, buttons: 4 });
    send('pointerup', { x: 25, y: 20 }, { button: 1 });
    expect(driver.field.rig.view.x).toBeGreaterThan(before);
    expect(driver.selected).toEqual([]);
  });

  it('is a finger when it touches: a tap selects and sends, and no mouse is left behind', () => {
    for (const at of [1, GOAL]) {
      send('pointerdown', at, FINGER);
      send('pointerup', at, { ...FINGER, timeStamp: 900 });
    }
    expect([driver.orders, feed.mouse]).toEqual([['move 1 to 22,28'], undefined]);
  });

  it.each<[string, () => void]>([
    ['the browser cancels the pointer', () => void send('pointercancel', GOAL)],
    ['the window loses the focus', () => void sendEvent(page.window, 'blur', {})],
  ])('gives a gesture up when %s', (_, interrupt) => {
    send('pointerdown', GOAL, RIGHT);
    expect(driver.march).toBeDefined();
    interrupt();
    send('pointerup', GOAL, RIGHT);
    expect([driver.march, driver.orders]).toEqual([undefined, []]);
  });

  it('takes the focus out of a form, and shows no menu of the browser', () => {
    const input = new FakeElement('INPUT');
    page.document.activeElement = input;
    send('pointerdown', 1);
    page.document.activeElement = canvas;
    send('pointerdown', 1);
    expect([input.isBlurred, canvas.isBlurred, send('contextmenu', 1)]).toEqual([true, false, true]);
  });

  it('zooms by the wheel around its place, as far by lines and by pages as they are high', () => {
    const wheel = vi.spyOn(driver.field.rig, 'wheel');
    for (const deltaMode of [0, 1, 2]) expect(sendEvent(canvas, 'wheel', { deltaY: 3, deltaMode, clientX: 150, clientY: 100 })).toBe(true);
    const [pixels, lines, pages] = wheel.mock.calls;
    expect(pixels).toEqual([50, 60, 3]);
    expect(lines?.[2]).toBeGreaterThan(3 * 8);
    expect(pages?.[2]).toBeGreaterThan(lines?.[2] ?? 0);
  });

  it('is heard no longer when the scene is gone', () => {
    feed.stop();
    send('pointerdown', 1);
    send('pointerup', 1);
    expect([driver.selected, canvas.captured]).toEqual([[], []]);
  });
});
