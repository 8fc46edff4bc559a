import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { restingBox } from './harness/resting-box.ts';
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
    const box = await restingBox(handle);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 5, { steps: 6 });
    await page.mouse.up();
    await studio.getByRole('button', { name: /^Pause/ }).click();
    await inForce('Eat').waitFor();
    // Time stands still, and so do the rows: what changes in one would move the slider away from under the pointer.
    await studio.getByRole('button', { name: /^Pause/ }).click();
    // A slider and a list that have the keyboard leave undo to the studio, and a slider that is dragged is one step of it.
    const [slider, typed] = [row('Eat').getByRole('slider', { name: 'weight' }), row('Eat').getByLabel('weight as a number')];
    await typed.fill('0.9');
    await typed.press('Enter');
    const track = await restingBox(slider);
    const at = (share: number) => [track.x + share * track.width, track.y + track.height / 2] as const;
    await page.mouse.move(...at(0.8));
    await page.mouse.down();
    await page.mouse.move(...at(0.3), { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(0.5);
    await page.keyboard.press('Control+z');
    await expect.poll(() => slider.inputValue()).toBe('0.9');
    const list = row('Eat').getByRole('combobox', { name: 'curve' });
    await list.selectOption('bell');
    await list.press('Control+z');
    await expect.poll(() => list.inputValue()).toBe('polynomial');
    expect(problems).toEqual([]);
  });

  test('the smallest change that would have made a state win, made by hand, does make it win', async () => {
    const { page, problems, player, studio, row, inForce } = await watchTilda();
    const why = (await row('Sleep').locator('.utility-why').textContent()) ?? '';
    const [, key = '', needed = ''] = /It would have won with (\w+) at ([\d.]+) instead of/.exec(why) ?? [];
    expect(Number(needed)).toBeGreaterThan(0);
    const value = studio.getByRole('textbox', { name: `Value of ${key}` });
    await value.focus();
    await page.keyboard.type(needed);
    await page.keyboard.press('Enter');
    const setAt = await player.read((warband) => warband.step);
    await studio.getByRole('button', { name: /^Pause/ }).click();
    await inForce('Sleep').waitFor();
    // The value, its range and its course are in the list of considerations.
    const listed = studio.locator('.considerations li').filter({ has: page.getByRole('textbox', { name: 'Value of energy' }) });
    expect(await listed.locator('.consideration-name').textContent()).toBe('energy0 to 100');
    expect(await listed.locator('path').getAttribute('d')).toMatch(/^M.*L/);
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
    // In narrow details, the buttons that come with the mouse cover no value.
    const money = studio.getByRole('textbox', { name: 'Value of money' });
    await money.hover();
    await studio.getByRole('button', { name: 'Pin money above the tree' }).click({ trial: true });
    const { width } = await restingBox(money);
    await money.click({ trial: true, position: { x: width - 10, y: 8 }, timeout: 10_000 });
    // The trail on a curve is that of the watched agent: another one has its own, on the curve that is still open.
    await tab(studio, 'Utility').click();
    await row('Sleep')
      .getByRole('button', { name: /^energy/ })
      .click();
    const trail = row('Sleep').locator('.curve-trail');
    await expect.poll(() => trail.count(), { timeout: 20_000 }).toBeGreaterThan(3);
    await studio.getByRole('button', { name: /^Pause/ }).click();
    // Both may have slept their fill, at the end of the range: what is between tells them apart.
    const inputs = async (): Promise<number[]> =>
      (await trail.evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute('cx'))))).filter((x) => x > 0 && x < 190);
    const before = await inputs();
    await studio.getByRole('button', { name: /Choose another$/ }).click();
    await studio.getByRole('combobox', { name: 'Filter agents' }).fill('Jost');
    await page.keyboard.press('Enter');
    await studio.getByRole('region', { name: 'Behaviour tree of Jost' }).waitFor();
    await studio.getByRole('button', { name: 'Tick this agent once' }).click();
    await row('Sleep').locator('.curve-plot').waitFor();
    const after = await inputs();
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((input) => before.includes(input))).toEqual([]);
    expect(problems).toEqual([]);
  });
});
