import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

const SIZE = { width: 1100, height: 640 };

/** What the page says of the match, once it is over. */
const rowsOf = async (page: Player['page']): Promise<string[]> => {
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  return page.getByRole('list', { name: 'Fights' }).locator('.proving-fight-words').allInnerTexts();
};

test('a challenge is made, opened in a fresh profile, watched and answered by mouse and keyboard, and both pages play the same', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=5', ...SIZE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Proving ground' }).click();
  await page.getByLabel('First party').selectOption({ label: 'template-guard' });
  await page.getByRole('button', { name: 'The gate' }).click();
  await page.getByRole('button', { name: 'Make a challenge' }).click();
  await page.getByPlaceholder('Your name').fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByText(/^The link is copied/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const made = await rowsOf(page);
  expect(made).toHaveLength(20);

  // A link that was cut off: a message, and the title as it always is.
  const other = await openPage({ query: `?renderer=canvas${link.slice(link.indexOf('#'), -6)}`, ...SIZE });
  await other.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
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

  // By keyboard: a third tree answers.
  await other.page.getByLabel('Second party').selectOption({ label: 'template-archer' });
  await other.page.getByRole('button', { name: 'Fight', exact: true }).focus();
  await other.page.keyboard.press('Enter');
  await other.page.getByPlaceholder('Your name').waitFor();
  await other.page.getByPlaceholder('Your name').fill('Bea');
  await other.page.keyboard.press('Tab');
  await other.page.keyboard.press('Enter');
  await other.page.getByText(/^The link is copied\. Send it to Ada/).waitFor();
  const answer = await other.page.evaluate(() => navigator.clipboard.readText());
  const answered = await rowsOf(other.page);

  await page.evaluate((whole) => (location.hash = whole), answer.slice(answer.indexOf('#')));
  await page.getByRole('heading', { name: 'Bea answers Ada' }).waitFor();
  await page.getByText('This page played exactly the same fights as the sender’s page.').waitFor();
  expect((await rowsOf(page)).map((row) => row.replaceAll("Bea's party", 'The party of template-archer'))).toEqual(answered);
  expect([...problems, ...other.problems]).toEqual([]);
});
