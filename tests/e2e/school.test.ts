import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathInRepository } from '../support/repository.ts';
import { waitUntil } from '../support/wait-until.ts';
import { axeFindings } from './harness/axe-findings.ts';
import { largeTextFaults } from './harness/large-text.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

const LESSONS = readdirSync(pathInRepository('src/content/data/lessons')).length;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Checks the tree and returns the verdict as a person reads it. */
async function checkTree(page: Page): Promise<string> {
  await button(page, 'Check my tree').click();
  // Until the next frame the verdict of the last check is there.
  await new Player(page).frames(2);
  await waitUntil(page, '/^(?:passed|failed|refused)$/.test(document.querySelector(".lesson-work > .verdict")?.dataset.state ?? "")');
  return page.locator('.lesson-work > .verdict').innerText();
}

/** What stands in the way of people on the screen as it is, by the name of the screen. */
async function inspect(page: Page, screen: string, found: Record<string, readonly string[]>): Promise<void> {
  const faults = [...(await axeFindings(page, '#hud')), ...(await largeTextFaults(page))];
  if (faults.length > 0) found[screen] = faults;
}

describe('the school', () => {
  test('leads a newcomer from the title through three lessons by mouse and keyboard: a check that fails, its moment, edits, a prediction', async () => {
    const { page, problems } = await openPage({ query: '?renderer=canvas&seed=3', width: 1280, height: 720 });
    const player = new Player(page);
    await button(page, 'School').click();
    await page.getByText(`0 of ${LESSONS} done`).waitFor();
    const faults: Record<string, readonly string[]> = {};
    await inspect(page, 'map', faults);
    for (const list of ['Glossary', 'Class']) {
      await button(page, list).click();
      await inspect(page, list, faults);
      await page.keyboard.press('Escape');
    }
    await button(page, /First walk, then cheer/).click();
    await player.until((warband) => warband.screen === 'lesson' && warband.step > 20);
    await page.getByText('Tova cheers wherever she happens to be, and only then walks to the well.').waitFor();
    await waitUntil(page, `document.querySelector('.lit-node[data-status="running"]') !== null`);
    const studio = page.locator('#studio');
    expect(await studio.getByRole('treeitem').count()).toBe(0);
    await inspect(page, 'picture of a lesson', faults);
    await button(page, 'Change it').click();
    const cheer = studio.getByRole('treeitem', { name: /^Cheer\b/ });
    await cheer.waitFor();
    expect(await cheer.getAttribute('class')).toContain('is-marked');

    const verdict = await checkTree(page);
    expect(verdict).toContain('Tova never cheers away from the well: failed in all 3 runs.');
    expect(verdict).toMatch(/At 0:0\d\.\d Tova cheered while 7 tiles from the well\./);
    await button(page, 'Show the moment').click();
    await player.until((warband) => warband.seed === '1' && warband.isPaused && warband.step > 0);
    const tova = await player.read(({ units, step }) => ({ gesture: units[0]?.gesture, age: step - (units[0]?.gestureAtStep ?? 0) }));
    expect(tova).toEqual({ gesture: 'cheer', age: 1 });

    await cheer.click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('You have changed the tree since; check it again.').waitFor();
    expect(await checkTree(page)).toContain('Done: passed in 3 runs.');
    await inspect(page, 'lesson that is done', faults);
    expect(faults).toEqual({});
    await button(page, 'Next lesson').click();
    await player.until((warband) => warband.scenario === 'lesson-selector');
    await page.getByRole('heading', { name: 'Selector', exact: true }).waitFor();
    await button(page, 'Predict what comes next').click();
    await button(page, /^Shoot/).click();
    await page.getByText(/^No: “Keep watch” begins, at 0:08\.\d\.$/).waitFor();
    await button(page, 'Change the tree').click();
    await studio.getByRole('treeitem', { name: /^Shoot, Sequence/ }).click();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await checkTree(page)).toContain('Done: passed in 3 runs.');

    await button(page, 'All lessons').click();
    await button(page, /Make up your mind/).click();
    await player.until((warband) => warband.scenario === 'lesson-memory');
    await button(page, 'Change it').click();
    // A running tree would fold and unfold branches under the pointer.
    await studio.getByRole('button', { name: 'Pause', exact: true }).click();
    await player.until((warband) => warband.isPaused);
    await studio.getByRole('treeitem', { name: /^Go for a walk\b/ }).click();
    await page.keyboard.press('c');
    await page.keyboard.type('Sequence');
    await page.keyboard.press('Enter');
    expect(await checkTree(page)).toContain('Done: passed in');
    await button(page, 'All lessons').click();
    await page.getByText(`3 of ${LESSONS} done`).waitFor();
    expect(problems).toEqual([]);
  });

  test('is at a link, also for a phone in portrait, whose wrong id is told and leads to the title', async () => {
    const phone = await openPage({ query: '?renderer=canvas&lesson=parallel', width: 390, height: 844 });
    const player = new Player(phone.page);
    await player.until((warband) => warband.scenario === 'lesson-parallel');
    await button(phone.page, 'Change it').click();
    await button(phone.page, 'Show the solution').click();
    expect(await checkTree(phone.page)).toContain('Done: passed in 3 runs.');
    expect(await largeTextFaults(phone.page)).toEqual([]);
    await button(phone.page, 'Open the tree').click();
    await phone.page.locator('#studio').getByRole('treeitem').first().waitFor();
    expect(phone.problems).toEqual([]);

    const wrong = await openPage({ query: '?renderer=canvas&lesson=paralel', width: 1280, height: 720 });
    await wrong.page.getByText('There is no lesson "paralel".').waitFor();
    expect(await wrong.page.getByText('did you mean "parallel"?').count()).toBe(1);
    expect(await new Player(wrong.page).read((warband) => warband.screen)).toBe('title');
    expect(wrong.problems).toEqual([]);
  });

  test('goes on loading until a linked lesson is there, however slowly it comes', async () => {
    let deliver = (): void => {};
    const isDelivered = new Promise<void>((done) => (deliver = done));
    const { page, problems } = await openPage({
      query: '?renderer=canvas&lesson=parallel',
      width: 390,
      height: 844,
      prepare: (unloaded) =>
        unloaded.route(/connect-school/, async (route) => {
          await isDelivered;
          await route.continue();
        }),
    });
    await waitUntil(page, 'window.warband?.step > 3');
    await new Player(page).frames(3);
    expect(await page.locator('#loading').isVisible()).toBe(true);
    deliver();
    await page.getByRole('heading', { name: 'Parallel', exact: true }).waitFor();
    expect([await page.locator('#loading').count(), problems]).toEqual([0, []]);
  });
});
