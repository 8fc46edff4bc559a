import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

/** The figure under a name of the profile. */
function figure(page: Page, name: string): Promise<string> {
  return page.locator('.figures div', { hasText: name }).locator('dd').innerText();
}

/** "21 513/s · 365 a step" -> 365. */
async function treesPerStep(page: Page): Promise<number> {
  return Number(/· ([\d\u2009]+) per step/.exec(await figure(page, 'Trees ticked'))?.[1]?.replaceAll('\u2009', ''));
}

test('the stress scene: from the title to 100 minds, to thinking in every frame, to villagers, and back', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=4' });
  const player = new Player(page);
  await page.getByRole('button', { name: 'A thousand minds' }).click();
  await player.until((warband) => warband.screen === 'stress' && warband.setting.units === 1000);
  await page.getByRole('group', { name: 'Agents' }).getByRole('button', { name: '100', exact: true }).click();
  await player.until((warband) => warband.setting.units === 100 && warband.step > 60);
  await page.getByRole('row', { name: /^Random intervals/ }).waitFor();
  const spared = await treesPerStep(page);
  expect(spared).toBeGreaterThan(10);
  expect(await page.getByRole('img', { name: /^Time per frame: think .+ ms/ }).isVisible()).toBe(true);

  await page.keyboard.press('b');
  await player.until((warband) => warband.tickMode === 'everyFrame');
  await page.getByRole('row', { name: /^Every frame.*×/ }).waitFor();
  expect(await treesPerStep(page)).toBeGreaterThan(2 * spared);

  await page.getByRole('group', { name: 'Trace every node' }).getByRole('button', { name: 'On' }).click();
  await page.getByRole('row', { name: /^Every frame, traced/ }).waitFor();
  expect(await figure(page, 'Trace')).toMatch(/events\/s/);

  await page.getByRole('button', { name: 'Collapse the profile' }).focus();
  await page.keyboard.press('Enter');
  await player.frames(3);
  expect(await page.getByRole('button', { name: 'Main menu' }).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await player.frames(3);
  await page.getByRole('button', { name: 'Walls and gates' }).click();
  await player.until((warband) => warband.setting.map === 'walled' && warband.tickMode === 'everyFrame' && warband.step > 5);

  await page.getByRole('button', { name: 'Villagers' }).click();
  await player.until((warband) => warband.setting.cast === 'villagers' && warband.tickMode === 'interval' && warband.step > 5);
  await page.getByRole('group', { name: 'Evaluate utility' }).getByRole('button', { name: 'Every step' }).click();
  await page.locator('.figures div', { hasText: /^Evaluations.*· 100 per step$/ }).waitFor();
  await page.getByRole('button', { name: 'Main menu' }).click();
  await player.until((warband) => warband.screen === 'title');
  expect(problems).toEqual([]);
});

test('the stress scene is entered by an address, which is told what is wrong with it', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&scenario=stress&units=many&map=walled' });
  const player = new Player(page);
  await page.getByText('URL parameter units: found many, expected a whole number from 2 to 10000.').first().waitFor();
  expect(await player.read((warband) => [warband.screen, warband.setting])).toEqual(['stress', { units: 1000, map: 'walled' }]);
  expect(problems).toEqual([]);
});
