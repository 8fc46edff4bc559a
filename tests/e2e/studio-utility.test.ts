import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { tab } from './harness/studio-page.ts';

/** Tilda at work, paused, with the scores of her states. */
async function watchTilda() {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=1&scenario=daily-routine&studio=1', width: 1440, height: 900 });
  const player = new Player(page);
  const studio = page.locator('#studio');
  await studio.getByRole('region', { name: 'Behaviour tree of Tilda' }).waitFor();
  await player.until((warband) => warband.step > 240);
  await studio.getByRole('button', { name: /^Pause/ }).click();
  await tab(studio, 'Utility').click();
  const row = (name: string): Locator =>
    studio.locator('.utility > ul > li').filter({ has: page.getByRole('button', { name, exact: true }) });
  await row('Work').and(page.locator('[data-force="true"]')).waitFor();
  return { page, problems, player, studio, row, inForce: (name: string) => row(name).and(page.locator('[data-force="true"]')) };
}

describe('the scores of a utility agent', () => {
  test('a curve that is dragged changes what it does next', async () => {
    const { page, problems, studio, row, inForce } = await watchTilda();
    await row('Eat')
      .getByRole('button', { name: /^saturation/ })
      .click();
    const handle = row('Eat').locator('.curve-handle').first();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The curve has no handle.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 5, { steps: 6 });
    await page.mouse.up();
    await studio.getByRole('button', { name: /^Pause/ }).click();
    await inForce('Eat').waitFor();
    expect(problems).toEqual([]);
  });

  test('the smallest change that would have made a state win, made by hand, does make it win', async () => {
    const { page, problems, player, studio, row, inForce } = await watchTilda();
    const why = (await row('Sleep').locator('.utility-why').textContent()) ?? '';
    const [, energy = ''] = /It would have won with energy at ([\d.]+) instead of/.exec(why) ?? [];
    expect(Number(energy)).toBeGreaterThan(0);
    await tab(studio, 'Blackboard').click();
    await studio.getByRole('textbox', { name: 'Value of energy' }).focus();
    await page.keyboard.type(energy);
    await page.keyboard.press('Enter');
    const setAt = await player.read((warband) => warband.step);
    await tab(studio, 'Utility').click();
    await studio.getByRole('button', { name: /^Pause/ }).click();
    await inForce('Sleep').waitFor();
    // At once, and not because the day wears on.
    const seconds = Number.parseFloat((await row('Sleep').locator('.utility-force').textContent()) ?? '');
    const step = await player.read((warband) => warband.step);
    expect(step - seconds * 60 - setAt).toBeLessThan(60);
    // A field of a value that changes, entered and left, sets nothing.
    const commands = await player.read((warband) => warband.commands.length);
    await tab(studio, 'Blackboard').click();
    await studio.getByRole('textbox', { name: 'Value of energy' }).focus();
    await player.frames(12);
    await page.keyboard.press('Tab');
    await player.frames(4);
    expect(await player.read((warband) => warband.commands.length)).toBe(commands);
    expect(problems).toEqual([]);
  });
});
