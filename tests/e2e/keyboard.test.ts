import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { missedByTab } from './harness/tab-stops.ts';

/** On Canvas: without a GPU it draws twice as fast as WebGL does. */
async function enter(query: string) {
  const opened = await openPage({ query: `?seed=3&renderer=canvas&${query}`, width: 1100, height: 620 });
  const player = new Player(opened.page);
  await player.until((warband) => warband.step > 5);
  await player.frames(3);
  return { ...opened, player, studio: opened.page.locator('#studio') };
}

/** Which side has the keyboard, by the page's own sign of it. */
async function untilKeysGoTo(page: Page, side: 'field' | 'studio'): Promise<void> {
  await page.locator(`.hud[data-keyboard="${side}"]`).waitFor();
  const isInside = 'document.querySelector("#studio").contains(document.activeElement)';
  expect(await page.evaluate(isInside)).toBe(side === 'studio');
}

/** Characters of the page that are marked. */
function markedText(page: Page): Promise<string> {
  return page.evaluate('getSelection().toString()') as Promise<string>;
}

test('a newcomer who opens the studio sees a tree at once, has the keyboard there, and loses nothing by typing in the wrong place', async () => {
  const { player, page, studio, problems } = await enter('scenario=skirmish');
  await page.keyboard.press('t');
  await studio.getByRole('treeitem').first().waitFor();
  expect(await studio.getByRole('combobox', { name: 'Filter agents' }).count()).toBe(0);
  await untilKeysGoTo(page, 'studio');
  await page.getByText('focus the game').filter({ visible: true }).waitFor();

  // The same key is another one in here: one tick, which pauses the game.
  await page.keyboard.press('t');
  await player.until((warband) => warband.isPaused);
  await page.keyboard.press('Space');
  await player.until((warband) => !warband.isPaused);

  // A click in the field gives the keyboard back; what is typed there steers the field and never closes the studio.
  const camera = await player.restingCamera();
  await page.mouse.click(250, 260);
  await untilKeysGoTo(page, 'field');
  await page.keyboard.type('d berta');
  await untilKeysGoTo(page, 'studio');
  expect(await studio.getByRole('region', { name: /^Behaviour tree of/ }).count()).toBe(1);
  // The "a" after the "t" has opened the list of agents: out of that, and out of the studio.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await untilKeysGoTo(page, 'field');
  await page.keyboard.down('d');
  await waitUntil(page, `window.warband.camera.x > ${camera.x} + 0.5`);
  await page.keyboard.up('d');

  // In the studio letters are commands; none of them closes anything.
  await page.keyboard.press('t');
  await untilKeysGoTo(page, 'studio');
  await page.keyboard.press('d');
  await studio.getByRole('combobox', { name: 'Filter agents' }).fill('berta');
  await page.keyboard.press('Enter');
  // The first may show her too: it is the warrior nearest to the middle of the view.
  await studio.getByRole('region', { name: 'Behaviour tree of Berta' }).last().waitFor();
  await page.keyboard.press('d');
  await page.keyboard.press('Escape');
  expect(await studio.getByRole('region', { name: /^Behaviour tree of/ }).count()).toBe(2);

  // By its own key it closes from either side.
  await page.keyboard.press('F8');
  await studio.getByRole('region', { name: 'Studio' }).waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  await page.getByRole('button', { name: 'Open the studio' }).click();
  await studio.getByRole('treeitem').first().waitFor();
  await untilKeysGoTo(page, 'studio');
  await page.mouse.click(250, 260);
  await page.keyboard.press('F8');
  await studio.getByRole('region', { name: 'Studio' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('Space pauses a battle, whatever has the focus after a click or by itself; on a control that Tab has led to it presses that', async () => {
  const { player, page, problems } = await enter('scenario=skirmish');
  const tactics = page.locator('details.tactics');
  const ordered = () => tactics.locator('.tactics-now').textContent();
  await tactics.locator('summary').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect.poll(ordered).not.toBe('none');
  const before = await ordered();
  await page.keyboard.press('r');
  await player.setPaused(true);
  await player.setPaused(false);
  expect([await tactics.getAttribute('open'), await ordered()]).toEqual(['', before]);
  await page.keyboard.press('r');
  // By the mouse.
  await tactics.locator('summary').click();
  await player.setPaused(true);
  expect(await tactics.getAttribute('open')).toBe('');
  await page.keyboard.press('Escape');
  await player.setPaused(false);
  await tactics.locator('summary').click();
  await page.keyboard.press('1');
  await expect.poll(async () => [await tactics.getAttribute('open'), await ordered()]).toEqual([null, 'none']);
  // By Tab.
  for (let tabs = 0; tabs < 125; tabs++) {
    await page.keyboard.press('Tab');
    if (await tactics.locator('summary').evaluate((element) => element === element.ownerDocument.activeElement)) break;
  }
  await page.keyboard.press('Space');
  await expect.poll(() => tactics.getAttribute('open')).toBe('');
  expect(await player.read((warband) => warband.isPaused)).toBe(false);
  expect(problems).toEqual([]);
});

test('the studio shows the figure that an arena is about, follows into the next arena, and no key or double click marks the words of the page', async () => {
  const { player, page, studio, problems } = await enter('scenario=gallery-flee-from-danger&studio=1');
  await studio.getByRole('region', { name: 'Behaviour tree of Coward' }).getByRole('treeitem').first().waitFor();
  await untilKeysGoTo(page, 'field');
  await page.keyboard.press('r');
  await studio.getByText('restarted').filter({ visible: true }).waitFor();
  await studio.getByRole('region', { name: 'Behaviour tree of Coward' }).getByRole('treeitem').first().waitFor();
  await page.keyboard.press(']');
  await studio.getByRole('region', { name: 'Behaviour tree of Chooser' }).getByRole('treeitem').first().waitFor();
  await player.frames(3);

  const caption = page.locator('.arena-words');
  for (const place of [caption, studio.locator('.words-doing').first(), studio.locator('.board-type').first()]) {
    await place.dblclick();
    expect(await markedText(page)).toBe('');
    await page.keyboard.press('Control+a');
    expect(await markedText(page)).toBe('');
  }
  await page.mouse.click(250, 200);
  await page.keyboard.press('Control+a');
  expect(await markedText(page)).toBe('');
  await page.keyboard.press('F1');
  await page.getByRole('dialog', { name: 'How to play' }).waitFor();
  await page.keyboard.press('Control+a');
  expect(await markedText(page)).toBe('');
  await page.keyboard.press('Escape');

  // Where one types it marks what was typed.
  await page.keyboard.press('t');
  await untilKeysGoTo(page, 'studio');
  await page.keyboard.press('/');
  const search = studio.getByRole('searchbox', { name: /^Search the tree/ });
  await search.fill('danger');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('x');
  expect(await search.inputValue()).toBe('x');

  // Keys that scroll a page leave this one where it is.
  await page.keyboard.press('Escape');
  for (const key of ['End', 'PageDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.mouse.click(250, 200);
  for (const key of ['Space', 'End', 'PageDown', 'ArrowDown']) await page.keyboard.press(key);
  expect(await page.evaluate('[scrollX, scrollY, document.querySelector("#hud").scrollTop]')).toEqual([0, 0, 0]);
  expect(problems).toEqual([]);
});

test('Tab comes to every control: on the title, in a fight beside the studio, and in what opens over them', async () => {
  const { player, page, studio, problems } = await enter('scenario=skirmish&studio=1');
  await studio.getByRole('treeitem').first().waitFor();
  await player.setPaused(true);
  expect(await missedByTab(page)).toEqual([]);
  await page.keyboard.press('F8');
  await studio.getByRole('region', { name: 'Studio' }).waitFor({ state: 'detached' });
  // The first Escape clears the selection, which the next frame shows.
  await page.keyboard.press('Escape');
  await player.until((warband) => warband.selection.length === 0);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Resume' }).waitFor();
  expect(await missedByTab(page)).toEqual([]);
  await player.press(menu.getByRole('button', { name: 'Main menu' }));
  await player.until((warband) => warband.screen === 'title');
  expect(await missedByTab(page)).toEqual([]);
  expect(problems).toEqual([]);
});
