import { beforeEach, expect, it } from 'vitest';
import { sendForm } from '../../../../src/features/proving/view/send-form.ts';
import type { ProvingState } from '../../../../src/features/proving/view/proving-state.ts';
import { openDom } from '../../../support/page/dom.ts';

beforeEach(() => void openDom());

function open() {
  const sent: string[] = [];
  const form = sendForm(() => ({ send: (name: string) => void sent.push(name) }) as never);
  document.body.append(form.element);
  const name = form.element.querySelector('input')!;
  const show = (link: ProvingState['link'], last = 'Edda') => form.update({ link, name: last } as ProvingState);
  return { element: form.element, name, show, sent };
}

it('comes with a link, with the name of last time, and lets a typed name be', () => {
  const { element, name, show } = open();
  show(undefined);
  expect([element.hidden, name.value]).toEqual([true, '']);
  show('answer');
  expect([element.hidden, name.value, element.textContent.includes('Send your answer back')]).toEqual([false, 'Edda', true]);
  name.value = '';
  show('answer');
  expect(name.value).toBe('');
  name.value = 'Ulf';
  show(undefined);
  show('challenge');
  expect([name.value, element.textContent.includes('Send the challenge')]).toEqual(['Ulf', true]);
});

it('sends at Enter or by its button, and keeps what is typed from the game', () => {
  const { element, name, show, sent } = open();
  show('challenge');
  const heard: string[] = [];
  window.addEventListener('keydown', ({ key }) => heard.push(key));
  for (const key of ['m', 'Enter']) name.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  element.querySelector('button')!.click();
  expect([sent, heard]).toEqual([['Edda', 'Edda'], []]);
});
