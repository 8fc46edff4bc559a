import { expect, it } from 'vitest';
import type { SummaryState } from '../../../../src/features/branches/view/branches-state.ts';
import { summaryTable } from '../../../../src/features/branches/view/summary-table.ts';
import { openDom } from '../../../support/page/dom.ts';

const figure = (text: string, isBetter = false) => ({ text, isBetter });
const SUMMARY: SummaryState = {
  step: 1200,
  outcomes: ['undecided', 'victory at 0:20'],
  rows: [
    {
      label: 'Your side',
      left: [figure('1'), figure('200'), figure('90')],
      right: [figure('0', true), figure('9'), figure('8')],
      isPart: false,
    },
    { label: 'Bow', left: [figure('0'), figure('2'), figure('9')], right: [figure('0'), figure('2'), figure('9')], isPart: true },
  ],
};

it('the figures of two branches stand side by side, and the better one is marked', () => {
  openDom();
  const { element, update } = summaryTable();
  update(SUMMARY);
  const texts = (of: string): (string | null)[] => [...element.querySelectorAll(of)].map(({ textContent }) => textContent);
  expect(texts('thead th')).toEqual(['Up to 0:20', 'A undecided', 'B victory at 0:20', 'Lost', 'Dealt', 'Taken', 'Lost', 'Dealt', 'Taken']);
  expect(texts('tbody tr')).toEqual(['Your side120090098', 'Bow029029']);
  expect([...element.querySelectorAll('td[title]')].map((cell) => [cell.textContent, cell.getAttribute('title')])).toEqual([
    ['0', 'Better for you'],
  ]);
  expect([...element.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset['part'])).toEqual([undefined, 'true']);
});

it('the figures are written again only when they are others, and stay while there are none', () => {
  openDom();
  const { element, update } = summaryTable();
  update(undefined);
  expect(element.querySelector('tr')).toBeNull();
  update(SUMMARY);
  const row = element.querySelector('tr');
  update({ ...SUMMARY });
  update(undefined);
  expect(element.querySelector('tr')).toBe(row);
  update({ ...SUMMARY, step: 1260 });
  expect(element.querySelector('th')?.textContent).toBe('Up to 0:21');
});
