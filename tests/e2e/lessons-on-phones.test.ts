import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathInRepository } from '../support/repository.ts';
import { waitUntil } from '../support/wait-until.ts';
import { Measurer } from './harness/measurer.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

const LESSONS = readdirSync(pathInRepository('src/content/data/lessons')).length;
/** A tablet, and a phone both ways up. What a lesson has on a desk is looked at in layout.test.ts. */
const SIZES = [
  { width: 768, height: 1024, ratio: 1 },
  { width: 844, height: 390, ratio: 1 },
  { width: 390, height: 844, ratio: 1 },
];

/** Every fourth lesson is measured at all sizes; the others at the narrowest for their picture, and on a phone both ways up for their work. */
const FULL_LOOK_EVERY = 4;

/** Also one that is not drawn. By its text: the role of every element of the page takes as long as the look at it. */
const press = (page: Page, text: string): Promise<void> =>
  page
    .locator('button', { hasText: text })
    .filter({ visible: true })
    .first()
    .evaluate((button) => (button as HTMLElement).click());

/**
 * What of the lesson cannot be reached by a finger: no part of the page scrolls sideways, all buttons have room for one (a term inside a
 * sentence is as high as its line), the tree covers no text, and the check, or the way to the next step, is in view wherever one reads.
 */
const UNREACHABLE = `(() => {
  const found = [];
  const check = [...document.querySelectorAll('.lesson-panel .button-primary')].find((button) => button.offsetParent !== null);
  const { top, bottom } = check.getBoundingClientRect();
  const panel = check.closest('.lesson-panel').getBoundingClientRect();
  if (top < panel.top || bottom > panel.bottom || bottom > innerHeight) found.push(check.textContent + ' is out of view');
  for (const part of document.querySelectorAll('.lesson-words, .lesson-work, .lesson-body, .lesson-watch, .lesson-panel')) {
    if (part.scrollWidth > part.clientWidth + 1) found.push('wider than its frame: ' + part.className);
  }
  for (const button of document.querySelectorAll('.lesson-panel button:not(.term), .lesson-panel input')) {
    const { width, height } = button.getBoundingClientRect();
    if (width > 0 && (height < 30 || width < 30)) found.push('small: ' + button.textContent + ' ' + Math.round(width) + ' x ' + Math.round(height));
  }
  const see = document.querySelector('.lesson-see')?.getBoundingClientRect();
  for (const node of document.querySelectorAll('.lit-node')) {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    if (see && right > left && top < see.bottom - 1 && bottom > see.top + 1 && left < see.right - 1 && right > see.left + 1) found.push('over the sentence: ' + node.textContent);
  }
  for (const part of document.querySelectorAll('.lesson-words, .lesson-work')) {
    if (part.offsetParent !== null && part.clientHeight < 80) found.push('low: ' + part.className + ' ' + part.clientHeight);
  }
  return found;
})()`;

const unreachable = (page: Page): Promise<string[]> => page.evaluate(UNREACHABLE);

test('every lesson fits on a tablet and on a phone, held either way, with its solution', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=3&lesson=tick', width: 390, height: 844, hasTouch: true });
  const player = new Player(page);
  await player.until((warband) => warband.scenario === 'lesson-tick');
  const measurer = await Measurer.of(page, SIZES.at(-1));
  const seen: string[] = [];
  for (let number = 1; number <= LESSONS; number++) {
    await waitUntil(page, `document.querySelector('.lesson-words .kicker')?.textContent.startsWith('Lesson ${number} of ${LESSONS} ')`);
    const lesson = await player.read(({ scenario }) => scenario);
    const look = async (what: string, sizes: typeof SIZES): Promise<void> => {
      for (const fault of await measurer.walk(sizes, unreachable)) seen.push(`${lesson}, ${what}: ${fault}`);
    };
    const isFull = number % FULL_LOOK_EVERY === 1;
    await look('its picture', SIZES.slice(isFull ? -2 : -1));
    await press(page, 'Change it');
    await press(page, 'Show the solution');
    await look('the lesson', SIZES.slice(isFull ? 0 : -2));
    if (number < LESSONS) await press(page, 'Next lesson');
  }
  expect(seen).toEqual([]);
  expect(problems).toEqual([]);
});

const tap = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).filter({ visible: true }).first().tap();

/** Waits until a lesson plays, and opens its tree by touch. */
async function openTree(page: Page, lesson: string): Promise<void> {
  await waitUntil(page, `window.warband?.scenario === 'lesson-${lesson}' && window.warband.step > 60`);
  await tap(page, 'Change it');
  await tap(page, 'Open the tree');
}

async function nodeMenu(page: Page, node: RegExp, item: string): Promise<void> {
  await page.getByRole('treeitem', { name: node }).tap();
  await tap(page, 'What can be done with the selected node');
  await page.getByRole('menuitem', { name: item }).tap();
}

async function pass(page: Page): Promise<void> {
  await tap(page, 'Check my tree');
  await waitUntil(page, `document.querySelector('.lesson-panel').innerText.includes('Done: passed')`);
}

test(
  'lessons are done by touch on a phone in portrait: a number, a node that moves, and one in a decorator',
  { timeout: 240_000 },
  async () => {
    const { page, problems } = await openPage({ query: '?renderer=canvas&seed=3&lesson=tick', width: 390, height: 844, hasTouch: true });
    await openTree(page, 'tick');
    await tap(page, 'Hint');
    await page.getByRole('treeitem', { name: /Rest/ }).tap();
    const duration = page.getByRole('textbox', { name: /duration/i }).first();
    await duration.tap();
    await duration.fill('2');
    await pass(page);

    await tap(page, 'Next lesson');
    await tap(page, 'Change it');
    await tap(page, 'Next lesson');
    await openTree(page, 'selector');
    await nodeMenu(page, /Keep watch/, 'Move later');
    await pass(page);

    // A node in a decorator, as the last hint says, and then the worked solution.
    await page.goto(page.url().replace(/lesson=\w+/, 'lesson=timeouts'));
    await waitUntil(page, "document.querySelector('.lesson-words h2, .lesson-words h1')?.textContent === 'Timeouts'");
    await tap(page, 'Change it');
    for (const hint of ['Hint', 'Next hint (2 of 3)', 'Next hint (3 of 3)']) await tap(page, hint);
    await page.getByRole('listitem').filter({ hasText: 'Wrap it in a TimeLimit of five seconds' }).waitFor();
    await openTree(page, 'timeouts');
    await nodeMenu(page, /Until she comes/, 'Wrap in…');
    await page
      .getByRole('listbox', { name: 'Node types' })
      .getByRole('option', { name: /Time ?limit/i })
      .tap({ timeout: 20_000 });
    const limit = page.getByRole('textbox', { name: /limit/i }).first();
    await limit.tap();
    await limit.fill('5');
    await pass(page);
    await tap(page, 'Show the solution');
    await page.getByText('Solution: After five seconds the TimeLimit halts the waiting').waitFor();
    expect(problems).toEqual([]);
  },
);
