import { beforeEach, expect, it, vi } from 'vitest';
import { errorPage } from '../../../src/hud/errors/error-page.ts';
import { openDom } from '../../support/page/dom.ts';

beforeEach(() => void openDom());

const LINES = ['trees/bow.json /root: found "Atack", expected a node type', 'Something went wrong', ': nowhere'];
const opened = () => {
  const page = errorPage({ title: 'Broken', advice: 'Mend it.', lines: LINES });
  const press = (label: string): void => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click();
  return { page, press, said: () => page.querySelector('.error-said')!.textContent };
};

it('tells what is wrong, with each place in bold', () => {
  const { page } = opened();
  expect([page.querySelector('h2')!.textContent, page.querySelector('p')!.textContent]).toEqual(['Broken', 'Mend it.']);
  const lines = [...page.querySelectorAll('li')];
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['trees/bow.json /root', undefined, undefined]);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'trees/bow.json /rootfound "Atack", expected a node type',
    'Something went wrong',
    ': nowhere',
  ]);
});

it('can be copied, and says when a browser does not allow that', async () => {
  const copied: string[] = [];
  const writeText = vi.fn<(text: string) => Promise<void>>(async (text) => void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { press, said } = opened();
  expect(said()).toBe('');
  press('Copy');
  await vi.waitFor(() => expect(said()).toBe('Copied'), { interval: 1 });
  expect(copied).toEqual([LINES.join('\n')]);
  writeText.mockRejectedValue(new Error('denied'));
  press('Copy');
  await vi.waitFor(() => expect(said()).toBe('The browser blocked copying: select the text and copy it manually'), { interval: 1 });
});
