import { expect, it } from 'vitest';
import { medalList } from '../../../src/hud/medals/medal-list.ts';
import { openDom } from '../../support/page/dom.ts';

it('a press on a medal writes what it is given for, without a tooltip', () => {
  openDom();
  const list = medalList([
    { label: 'Swift', says: 'Won within 3:20', isEarned: true },
    { label: 'Unbroken', says: 'Nobody fell', isEarned: false },
  ]);
  const said = list.querySelector<HTMLElement>('.medal-says')!;
  const [swift, unbroken] = list.querySelectorAll('button');
  expect(said.hidden).toBe(true);
  unbroken!.click();
  expect([said.textContent, said.hidden]).toEqual(['Unbroken: Nobody fell', false]);
  swift!.click();
  expect(said.textContent).toBe('Swift: Won within 3:20');
});
