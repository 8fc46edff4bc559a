import { act } from 'react';
import { GamePage } from '../../../support/page/game-page.ts';

/** The studio on the first agent of that scene, paused. */
export async function openStudio(scenario = 'gallery-patrol'): Promise<GamePage> {
  const page = await GamePage.open({ address: `?seed=a&scenario=${scenario}` });
  await page.frames(20);
  await page.key('t', {}, document.body);
  await page.frames(5);
  await page.press('Pause', '#studio');
  page.isLoaded = true;
  return page;
}

/** The nodes in order, indented by level; the one with the focus starts with ">", further selected ones with "+". */
export function nodes(): string[] {
  const items = [...document.querySelectorAll<HTMLElement>('#studio [role="treeitem"]')];
  return items.map((item) => {
    const name = item.querySelector('.spoken')?.textContent?.split(/[:,]/)[0] ?? '';
    const mark = item.classList.contains('is-focused') ? '>' : item.getAttribute('aria-selected') === 'true' ? '+' : ' ';
    return `${mark}${'  '.repeat(Number(item.getAttribute('aria-level')) - 1)}${name}`;
  });
}

export const node = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('#studio [role="treeitem"]')].find((item) =>
    item.querySelector('.spoken')?.textContent?.startsWith(name),
  );
  if (!found) throw new Error(`No node "${name}" among: ${nodes().join(' | ')}`);
  return found;
};

export async function click(page: GamePage, name: string, fields: MouseEventInit = {}): Promise<void> {
  await act(async () => node(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...fields })));
  await page.settle();
}
