import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

const SIZE = { width: 1100, height: 640 };

/** What the page says of the match, once it is over. */
const rowsOf = async (page: Player['page']): Promise<string[]> => {
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  return page.getByRole('list', { name: 'Fights' }).locator('.proving-fight-words').allInnerTexts();
};

test('a challenge is made by keyboard, opened in a fresh profile and watched, and both pages play the same', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=5', ...SIZE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Proving ground' }).click();
  await page.getByLabel('First party').selectOption({ label: 'template-guard' });
  await page.getByRole('button', { name: 'The gate' }).click();
  await page.getByRole('button', { name: 'Make a challenge' }).focus();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Your name').fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByText(/^The link is copied/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const made = await rowsOf(page);
  expect(made).toHaveLength(20);

  // A link that was cut off: a message, and the title as it always is.
  const other = await openPage({ query: `?renderer=canvas${link.slice(link.indexOf('#'), -6)}`, ...SIZE });
  await other.page.getByText(/^The challenge cannot be opened/).waitFor();
  const reader = new Player(other.page);
  expect(await reader.read((warband) => warband.screen)).toBe('title');

  await other.page.evaluate((whole) => (location.hash = whole), link.slice(link.indexOf('#')));
  await other.page.getByRole('heading', { name: 'Ada challenges you' }).waitFor();
  await other.page.getByText('This page played exactly the same fights as the sender’s page.').waitFor();
  expect((await rowsOf(other.page)).map((row) => row.replaceAll("Ada's party", 'The party of template-guard'))).toEqual(made);

  // A fight goes on the field as it was counted, and the way back leads to the result.
  await other.page.getByRole('button', { name: 'Watch fight 2', exact: true }).click();
  await reader.until((warband) => warband.screen === 'skirmish' && warband.step > 10);
  await other.page.getByText("The shipped party in blue, Ada's party in red").waitFor();
  await other.page.getByRole('button', { name: 'Proving ground' }).click();
  await reader.until((warband) => warband.screen === 'proving');
  expect(await rowsOf(other.page)).toHaveLength(20);
  expect([...problems, ...other.problems]).toEqual([]);
});
