import { expect, it } from 'vitest';
import { branchAnswer, needsTitle } from '../../../../src/features/agent-history/view/branch-answer.ts';
import { openDom } from '../../../support/page/dom.ts';

const need = (isMet: boolean, text = 'health above 3', found = '2') => ({ text, isMet, found });

it('what a branch needs is introduced by how much of it is missing', () => {
  expect([[], [need(true)], [need(true), need(false)], [need(false), need(false)]].map(needsTitle)).toEqual([
    '',
    'Everything it needs is true now:',
    'To run, one thing would have to be different:',
    'To run, 2 things would have to be different:',
  ]);
});

it('an answer has its sentences and what was found of each need, and leads to a moment', () => {
  openDom();
  const sought: number[] = [];
  const { element, update } = branchAnswer((step) => void sought.push(step));
  update(undefined);
  expect(element.hidden).toBe(true);
  const needs = [need(false), need(true), need(true, 'rage', ''), need(false, 'health 2 is above 3')];
  update({ sentences: [{ text: 'It was asked.' }, { text: 'Refused then.', step: 7 }], needs });
  expect([element.hidden, [...element.querySelectorAll('li')].map(({ textContent }) => textContent)]).toEqual([
    false,
    ['Not true: health above 3 (now: 2)', 'Holds: health above 3 (2)', 'Holds: rage', 'Not true: health 2 is above 3'],
  ]);
  const jump = element.querySelector<HTMLElement>('.answer-jump')!;
  jump.click();
  update({ sentences: [{ text: 'It was asked.' }, { text: 'Refused then.', step: 7 }], needs });
  expect([sought, element.querySelector('.answer-jump')]).toEqual([[7], jump]);
});
