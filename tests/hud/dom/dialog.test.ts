import { beforeEach, expect, it } from 'vitest';
import { dialog } from '../../../src/hud/dom/dialog.ts';
import { writeDisabled } from '../../../src/hud/dom/write.ts';
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

it('keeps them too when a button in it has lost the focus, and closes by them no game menu', () => {
  const { sheet, heard } = make();
  const press = (key: string): void => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  sheet.open();
  press('Escape');
  expect([heard, document.activeElement?.className]).toEqual([[], 'sheet-title']);
  sheet.close();
  press('Escape');
  expect(heard).toEqual(['Escape']);
});

it('has the focus for a button that is disabled while it has it, and gives it back', () => {
  const { sheet } = make();
  const check = document.createElement('button');
  sheet.element.querySelector('.sheet-body')!.append(check);
  sheet.open();
  check.focus();
  writeDisabled(check, true);
  expect(document.activeElement?.className).toBe('sheet-body');
  writeDisabled(check, false);
  expect(document.activeElement).toBe(check);
  check.blur();
  writeDisabled(check, true);
  writeDisabled(check, false);
  expect(document.activeElement).toBe(document.body);
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
