import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { readBehaviourTest } from '../../src/checks/behaviour-test.ts';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { Dice } from '../../src/core/dice.ts';
import { readRepositoryFile } from '../support/repository.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const SIZE = { width: 1100, height: 640 };
const momentOf = (player: Player) => player.read(({ step, nowStep, hash }) => ({ step, nowStep, hash }));

async function textOf(download: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** By the button of the title, as a file that was sent by somebody. */
async function openFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file …' }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** The shipped tree of the archers with a branch of words that no compression makes short. */
function largeTree(): string {
  const dice = new Dice('large');
  const word = (place: number): string =>
    Array.from({ length: 30 }, (_, at) => (97 + dice.pick(`${place} ${at}`, 26)).toString(36)).join('');
  const waits = Array.from({ length: 250 }, (_, place) => ({
    type: 'Wait',
    name: word(place),
    note: word(-1 - place),
    params: { duration: 1 },
  }));
  const tree = JSON.parse(readRepositoryFile('trees/bow.json')) as { root: { child: { child: { children: unknown[] } } } };
  tree.root.child.child.children.push({ type: 'Sequence', name: 'Large', children: waits });
  return JSON.stringify(tree);
}

test('a fight whose link would be too long is saved as a file, which opens at exactly that moment in another profile', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&scenario=duel-6&seed=3&at=1', ...SIZE });
  const player = new Player(page);
  await player.until((warband) => warband.step === 60 && warband.isPaused);
  await page.keyboard.press('t');
  const studio = page.locator('#studio');
  await studio.getByRole('tab', { name: 'Trees' }).click();
  await studio
    .getByLabel('Files to import')
    .setInputFiles({ name: 'bow.json', mimeType: 'application/json', buffer: Buffer.from(largeTree()) });
  await studio.getByRole('alert', { name: 'Import' }).getByRole('button', { name: 'Replace' }).click();
  await player.until((warband) => warband.commands.length === 1);
  await page.keyboard.press('F8');
  await player.setPaused(false);
  await player.until((warband) => warband.step > 200);
  await player.setPaused(true);
  for (let press = 0; press < 3; press++) await page.keyboard.press(',');
  await player.until((warband) => !warband.isSeeking && warband.step === warband.nowStep - 3);
  const there = await momentOf(player);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share this moment' }).click()]);
  await page.getByText(/^The link would have \d+ 000 characters, which is too long/).waitFor();

  const other = await openPage({ query: '?renderer=canvas', ...SIZE });
  const reader = new Player(other.page);
  const text = await textOf(download);
  // Cut off on its way: what is wrong is said first, and the title stays.
  await openFile(other.page, 'cut.json', text.slice(0, text.length >> 1));
  await other.page.getByText(/^The recording “.+” cannot be opened: found a text that ends too early: it is cut off at line \d+/).waitFor();
  expect(await reader.read((warband) => warband.screen)).toBe('title');
  await openFile(other.page, 'run.json', text);
  await other.page.getByText(/^This is the shared fight/).waitFor();
  expect(await momentOf(reader)).toEqual(there);
  expect([...problems, ...other.problems]).toEqual([]);
});

test('a test is made of the shown moment, its failure opens where it failed and is named there, and its file is one that npm test runs', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&scenario=duel-6&seed=3&at=1', ...SIZE });
  const player = new Player(page);
  await player.until((warband) => warband.step === 60 && warband.isPaused);
  await page.keyboard.press('j');
  await page.getByRole('button', { name: /test of this moment/ }).click();
  await page.getByLabel('Who').selectOption('Aldric');
  await page.getByLabel('Claim').selectOption('keeps more than');
  await page.getByLabel('Amount', { exact: true }).fill('99');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Play the test' }).click();
  await page.getByRole('button', { name: 'Show the moment' }).click();
  const watched = page.getByRole('group', { name: 'Watched fight' });
  await watched.getByText(/^“Aldric keeps more than 99 % of its health” failed at 0:\d\d\.\d with seed \d\. At 0:/).waitFor();
  const [, seconds] = /failed at 0:(\d\d\.\d)/.exec(await watched.innerText()) ?? [];
  await player.until((warband) => warband.isPaused && warband.step > 0);
  expect((await momentOf(player)).step).toBeCloseTo(Number(seconds) * 60, -1);

  // Back to the form: a claim that holds.
  await watched.getByRole('button', { name: 'Behaviour test' }).click();
  await page.getByLabel('Who').selectOption('Edda');
  await page.getByLabel('Claim').selectOption('shoots within');
  for (const label of ['Amount', 'Seconds of a fight']) {
    await page.getByLabel(label, { exact: true }).fill('20');
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Play the test' }).click();
  await page.getByText(/^Done: passed in 3 runs/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  const text = await textOf(download);
  const read = readBehaviourTest(JSON.parse(text), download.suggestedFilename(), content);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const { check, content: stage, mutations } = read.test;
  expect(firstFailure(runCheck(check, { content: stage }))).toBeUndefined();
  expect(mutations.map(({ breaks }) => breaks)).toEqual(check.claims.map(({ says }) => says));
  expect(firstFailure(runCheck(check, { content: stage, documents: [mutations[0]!.document] }))?.claim.says).toBe(mutations[0]!.breaks);

  const other = await openPage({ query: '?renderer=canvas', ...SIZE });
  await openFile(other.page, download.suggestedFilename(), text);
  await other.page.getByText(/^Done: passed in 3 runs/).waitFor();
  expect([...problems, ...other.problems]).toEqual([]);
});
