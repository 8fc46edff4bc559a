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
  return { row, controls, chosen };
}

it('chooses what is pressed', () => {
  const { controls, chosen } = open();
  for (const place of [1, 0]) controls[place]!.click();
  expect(chosen).toEqual([2, 1]);
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
