import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyStrip, type StripSpan } from '../../../../src/features/agent-history/view/history-strip.ts';
import { timeAxis } from '../../../../src/features/agent-history/view/time-axis.ts';
import { callsOn, layOutAll, openDom } from '../../../support/page/dom.ts';

beforeEach(() => {
  openDom();
  layOutAll({ left: 100, width: 200, height: 10 });
});

const RANGE = { from: 1000, to: 2000 };

function press(at: Element, type: string, fields: PointerEventInit): boolean {
  return !at.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 3, button: 0, ...fields }));
}

describe('a strip of the past', () => {
  function open(spans: readonly StripSpan[] = [], range = RANGE) {
    const sought: number[] = [];
    const strip = historyStrip('When', (step) => void sought.push(step));
    let held: number | undefined;
    strip.element.setPointerCapture = (id) => void (held = id);
    strip.element.hasPointerCapture = (id) => id === held;
    strip.draw(spans, range, 1500);
    return { ...strip, sought, calls: () => callsOn(strip.element) };
  }

  it('leads to the time that is pressed, and follows a drag that began there', () => {
    const { element, sought } = open();
    press(element, 'pointermove', { clientX: 150 });
    expect(press(element, 'pointerdown', { clientX: 150, button: 1 })).toBe(false);
    expect(sought).toEqual([]);
    expect(press(element, 'pointerdown', { clientX: 150 })).toBe(true);
    press(element, 'pointermove', { clientX: 175 });
    press(element, 'pointermove', { clientX: 290, pointerId: 4 });
    expect(sought).toEqual([1250, 1375]);
  });

  it('draws what is in its range, none shorter than it can be seen, and the moment', () => {
    const spans = [
      { from: 1100, to: 1200, colour: 'red' },
      { from: 500, to: 1050, colour: 'green' },
      { from: 1300, to: 1301, colour: 'blue' },
      { from: 10, to: 900, colour: 'grey' },
      { from: 2100, to: 2200, colour: 'grey' },
      { from: 1900, to: 2500, colour: 'pink' },
    ];
    const { calls, element } = open(spans);
    expect(calls()).toEqual([
      'fillStyle = red',
      'fillRect 20 0 20 10',
      'fillStyle = green',
      'fillRect 0 0 10 10',
      'fillStyle = blue',
      'fillRect 60 0 2 10',
      'fillStyle = pink',
      'fillRect 180 0 20 10',
      'fillStyle = #fff',
      'fillRect 99 0 2 10',
    ]);
    expect(element.dataset['drawn']).toBe('6');
  });

  it('is drawn again only when something is different, in the pixels of the screen', () => {
    const { draw, calls, element } = open();
    const before = calls().length;
    draw([], RANGE, 1500);
    expect(calls()).toHaveLength(before);
    vi.stubGlobal('devicePixelRatio', 2);
    draw([{ from: 1300, to: 1301, colour: 'blue' }], RANGE, 1500);
    vi.unstubAllGlobals();
    expect([element.width, element.height, calls().slice(before)]).toEqual([
      400,
      20,
      ['fillStyle = blue', 'fillRect 120 0 4 20', 'fillStyle = #fff', 'fillRect 198 0 4 20'],
    ]);
  });

  it('is not drawn before it has a place, and a range of nothing breaks nothing', () => {
    layOutAll({ left: 100, width: 0, height: 10 });
    const { draw, calls, element, sought } = open();
    expect(calls()).toEqual([]);
    layOutAll({ left: 100, width: 200, height: 10 });
    draw([], { from: 5, to: 5 }, 5);
    press(element, 'pointerdown', { clientX: 200 });
    expect([calls(), sought]).toEqual([['fillStyle = #fff', 'fillRect -1 0 2 10'], [5]]);
  });
});

describe('the times along the strips', () => {
  it('say the moment to a tenth of a second, and lead to the time that is pressed', () => {
    const sought: number[] = [];
    const { element, update } = timeAxis((step) => void sought.push(step));
    update(RANGE, 1506);
    const scale = element.querySelector<HTMLElement>('.axis-scale')!;
    expect([element.querySelector('.axis-now')!.textContent, scale.style.getPropertyValue('--at')]).toEqual(['at 0:25.1', '0.506']);
    expect(press(scale, 'pointerdown', { clientX: 150 })).toBe(true);
    expect([press(scale, 'pointerdown', { clientX: 150, button: 2 }), sought]).toEqual([false, [1250]]);
  });

  it('keep their ticks while the range is the same', () => {
    const { element, update } = timeAxis(() => {});
    update(RANGE, 1500);
    const [first] = element.querySelectorAll<HTMLElement>('.axis-tick');
    expect([first!.textContent, first!.style.getPropertyValue('--at')]).toEqual(['0:20', '0.2']);
    update(RANGE, 1600);
    expect(element.querySelector('.axis-tick')).toBe(first);
    update({ from: 2000, to: 3000 }, 2100);
    expect(element.querySelector('.axis-tick')).not.toBe(first);
  });
});
