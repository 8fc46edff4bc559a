import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decodeLink, encodeLink } from '../../src/page/links/link-code.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

/** What there is to compare of a moment. */
const momentOf = (player: Player) =>
  player.read(({ step, nowStep, hash, isPaused, scenario, seed }) => ({ step, nowStep, hash, isPaused, scenario, seed }));

/** What comes with links, each with what the page says of it. */
async function refuseHostileLinks(page: Page, code: string): Promise<void> {
  const decoded = await decodeLink(code);
  const run = ('text' in decoded ? JSON.parse(decoded.text) : {}) as Record<string, object>;
  const encode = (change: object): Promise<string> => encodeLink(JSON.stringify({ ...run, ...change }));
  const middle = code.length >> 1;
  const hostile: readonly (readonly [fragment: string, said: RegExp])[] = [
    [
      `#run=${code.slice(0, middle)}${code[middle] === 'A' ? 'B' : 'A'}${code.slice(middle + 1)}`,
      /opened\. It (is cut off, or )?was changed on the way/,
    ],
    [`#run=${await encodeLink('{"hello":"world"}')}`, /opened\. It holds other data than a warband link/],
    [`#run=${'A'.repeat(300_000)}`, /opened\. It has 300000 characters/],
    [
      `#run=${await encode({ version: { ...run['version'], program: '99.0' } })}`,
      /made by version 99\.0 of the program.* may go differently/,
    ],
    [`#run=${await encode({ request: { ...run['request'], scenario: 'moonbase' } })}`, /There is no scenario "moonbase" to share/],
    [`#ran=${code}`, /What follows its # is no fight, no challenge, no lesson, and no tree with its lesson/],
    [`#challenge=${code}`, /^The challenge cannot be opened\. It is of another kind: its format is "warband link 1"/],
  ];
  for (const [fragment, said] of hostile) {
    await page.evaluate((whole) => (location.hash = whole), fragment);
    await page.getByText(said).last().waitFor();
  }
}

test('a death is found again, its why is read, and a link to it opens on another page at that very moment', async () => {
  const { page, problems } = await openPage({ query: '?seed=3&renderer=canvas&scenario=skirmish', width: 900, height: 560 });
  const player = new Player(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await player.until((warband) => warband.step > 5);
  await player.read((warband) => void warband.command({ type: 'attackMove', unitIds: [1, 2, 3, 4, 5, 6], x: 30, y: 60 }));
  for (let press = 0; press < 3; press++) await page.keyboard.press('+');
  await player.until((warband) => warband.units.some(({ isAlive }) => !isAlive));
  const victim = await player.read(({ units }) => units.find(({ isAlive }) => !isAlive));
  await player.until(
    (warband) => warband.step > 200 && warband.step > (warband.units.find(({ isAlive }) => !isAlive)?.diedAtStep ?? 0) + 120,
  );
  await player.setPaused(true);

  // To the death, and to the one who struck.
  await page.keyboard.press('<');
  await player.until((warband) => !warband.isSeeking && warband.step < warband.nowStep);
  for (let presses = 0; presses < 20; presses++) {
    if ((await player.read(({ step }) => step)) <= (victim?.diedAtStep ?? 0) + 1) break;
    await page.keyboard.press('<');
    await player.until((warband) => !warband.isSeeking);
    await player.frames(2);
  }
  const there = await momentOf(player);
  expect(Math.abs(there.step - (victim?.diedAtStep ?? 0))).toBeLessThanOrEqual(1);
  await page.keyboard.press('1');
  await page.keyboard.press('y');
  const why = page.getByRole('complementary', { name: /^What Aldric does and why$/ });
  await why
    .getByRole('list', { name: 'Because' })
    .getByText(/^health \d+ of 100$/)
    .waitFor();
  await why.getByRole('button', { name: 'Flee from danger' }).click();
  await why
    .getByText(/low on health/)
    .first()
    .waitFor();
  await why.getByText(/^It has not run|^It last ran/).waitFor();
  expect(await momentOf(player)).toEqual(there);

  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.getByText(/^The link is copied/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(problems).toEqual([]);

  const other = await openPage({ query: `?renderer=canvas${link.slice(link.indexOf('#'), -9)}`, width: 900, height: 560 });
  const reader = new Player(other.page);
  // A broken link says so, and the title is shown.
  await other.page.getByText(/^The link cannot be opened/).waitFor();
  expect(await reader.read((warband) => warband.screen)).toBe('title');
  await refuseHostileLinks(other.page, link.slice(link.indexOf('#run=') + 5));
  expect(await reader.read((warband) => warband.screen)).toBe('title');
  await other.page.evaluate((whole) => (location.hash = whole), link.slice(link.indexOf('#')));
  await other.page.getByText(/^This is the shared fight/).waitFor();
  await reader.until((warband) => warband.scenario === 'skirmish' && !warband.isSeeking);
  expect(await momentOf(reader)).toEqual(there);
  await other.page.getByRole('slider', { name: 'Time' }).waitFor();
  expect(other.problems).toEqual([]);
});
