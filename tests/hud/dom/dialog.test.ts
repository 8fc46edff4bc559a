import { beforeEach, expect, it } from 'vitest';
import { dialog } from '../../../src/hud/dom/dialog.ts';
import { openDom } from '../../support/page/dom.ts';

beforeEach(() => void openDom());

function make() {
  const told: string[] = [];
  const sheet = dialog({
    title: 'Help',
    className: 'help',
    content: ['Words'],
    onOpen: () => void told.push('open'),
    onClose: () => void told.push('close'),
  });
  document.body.append(sheet.element);
  const heard: string[] = [];
  window.addEventListener('keydown', ({ key }) => heard.push(key));
  const type = (key: string): void => void sheet.element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return { sheet, told, heard, type };
}

it('keeps the keys that are pressed in it from the game while it is open', () => {
  const { sheet, heard, type } = make();
  type('a');
  sheet.open();
  type('b');
  sheet.close();
  type('c');
  expect(heard).toEqual(['a', 'c']);
});

it('tells once that it opens, and that it closes, by its button or a press beside it', async () => {
  const { sheet, told } = make();
  sheet.open();
  sheet.open();
  expect([sheet.isOpen, told]).toEqual([true, ['open']]);
  sheet.element.querySelector<HTMLElement>('.sheet-body')!.click();
  expect(sheet.isOpen).toBe(true);
  sheet.element.querySelector('button')!.click();
  await Promise.resolve();
  expect([sheet.isOpen, told]).toEqual([false, ['open', 'close']]);
  sheet.open();
  sheet.element.click();
  await Promise.resolve();
  expect([sheet.isOpen, told.length]).toEqual([false, 4]);
});
