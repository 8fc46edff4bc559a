import { expect, it } from 'vitest';
import { guardWheel } from '../../src/app/wheel-guard.ts';
import { openDom } from '../support/page/dom.ts';

it.each([
  ['a number field that has the focus', 'number', 'number', false],
  ['a number field, while another field has the focus', 'text', 'number', true],
  ['a text field that has the focus', 'text', 'text', true],
  ['a slider that has the focus', 'range', 'range', true],
  ['the page around a number field that has the focus', 'number', 'around', true],
])('the wheel over %s changes no number', (...[, focused, at, keepsFocus]) => {
  openDom({ html: '<div id="around"><input id="number" type="number"><input id="text"><input id="range" type="range"></div>' });
  const remove = guardWheel(window);
  const field = document.getElementById(focused)!;
  const turn = (): boolean =>
    document.getElementById(at)!.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }));
  field.focus();
  // The page goes on scrolling.
  expect(turn()).toBe(true);
  expect(document.activeElement === field).toBe(keepsFocus);
  remove();
  field.focus();
  turn();
  expect(document.activeElement).toBe(field);
});
