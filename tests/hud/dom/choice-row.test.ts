import { beforeEach, expect, it } from 'vitest';
import { choiceRow } from '../../../src/hud/dom/choice-row.ts';
import { openDom } from '../../support/page/dom.ts';

beforeEach(() => void openDom());

function open(key?: string) {
  const chosen: number[] = [];
  const values = [
    [1, 'One'],
    [2, 'Two'],
  ] as const;
  const row = choiceRow<number>({ label: 'Count', values, choose: (value) => void chosen.push(value), ...(key !== undefined && { key }) });
  document.body.append(row.element);
  const controls = [...row.element.querySelectorAll('button')];
  const press = (place: number, detail: number): boolean => {
    controls[place]!.focus();
    controls[place]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    return document.activeElement === controls[place];
  };
  return { row, controls, chosen, press };
}

it('chooses what is pressed, and leaves the keyboard to the field after a press with the mouse alone', () => {
  const { press, chosen } = open();
  expect([press(1, 0), press(0, 1), chosen]).toEqual([true, false, [2, 1]]);
});

it('marks the value in force alone', () => {
  const { row, controls } = open();
  row.show(2);
  expect(controls.map((control) => control.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  row.show(1);
  expect(controls.map((control) => control.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
});

it('names its key where it has one', () => {
  const keys = (key?: string) => {
    const { row, controls } = open(key);
    return [row.element.querySelector('kbd')?.textContent, controls[0]!.getAttribute('aria-keyshortcuts')];
  };
  expect([keys('B'), keys()]).toEqual([
    ['B', 'B'],
    [undefined, null],
  ]);
});
