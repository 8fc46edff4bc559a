import { expect, onTestFinished, test } from 'vitest';
import { waitUntil, type EvaluatingPage } from '../support/wait-until.ts';
import { openFirefoxPage } from './harness/open-firefox-page.ts';
import { openPage } from './harness/open-page.ts';
import { servePage, type ServedPage } from './harness/serve-page.ts';

const QUERY = '?renderer=canvas';
/** A face that is first wanted while the server is away comes with it, too. */
const LOST_WITH_SERVER = /^not loaded|downloadable font: download failed/;
/** Nothing more has come for half a second: what is still on its way when the server stops fails in ways of its own. */
const HAS_LOADED = `new Promise((done) => {
  const count = () => performance.getEntriesByType('resource').length;
  const before = count();
  setTimeout(() => done(count() === before), 500);
})`;
const FAILED = '[...document.querySelectorAll("#hud *")].some((each) => each.textContent.startsWith("The studio could not be loaded"))';

interface GamePage extends EvaluatingPage {
  readonly keyboard: { press(key: 't'): Promise<void> };
}

test('a studio that could not be fetched is fetched once the server is back, in Chromium', async () => {
  const server = await ownServer();
  const { page } = await openPage({ query: QUERY, at: server.url });
  expect(await placeAfterFailure(page, server)).toBe('fixed');
});

test('a studio that could not be fetched is fetched once the server is back, in Firefox', async ({ skip }) => {
  const server = await ownServer();
  const { page, problems } = await openFirefoxPage(skip, { query: QUERY, at: server.url });
  expect(await placeAfterFailure(page, server)).toBe('fixed');
  expect(problems.filter((problem) => !LOST_WITH_SERVER.test(problem))).toEqual([]);
});

/** How the style sheet of the studio places it, once it is there. */
async function placeAfterFailure(page: GamePage, server: ServedPage): Promise<unknown> {
  await waitUntil(page, HAS_LOADED);
  await server.close();
  await page.keyboard.press('t');
  await waitUntil(page, FAILED);
  const again = await servePage(server.port);
  onTestFinished(again.close);
  await page.keyboard.press('t');
  await waitUntil(page, 'document.querySelector("#studio canvas, #studio svg") !== null');
  return await page.evaluate('getComputedStyle(document.querySelector("#studio > *")).position');
}

/** One that a test can stop. */
async function ownServer(): Promise<ServedPage> {
  const server = await servePage();
  onTestFinished(server.close);
  return server;
}
