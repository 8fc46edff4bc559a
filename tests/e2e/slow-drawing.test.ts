import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { waitUntil } from '../support/wait-until.ts';

test('where drawing takes too long the page says so and draws less, until the menu forbids it', async () => {
  // Forbidden at first: on a busy machine the picture is reduced before a test can look at it.
  const { page, problems } = await openPage({
    query: '?renderer=canvas&scenario=stress&units=500&seed=2',
    width: 900,
    height: 560,
    pixelRatio: 2,
    drawsEveryFrame: true,
  });
  expect(await canvasWidth(page)).toBe(1800);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.keyboard.press('Escape');
  const choice = page.getByRole('checkbox', { name: 'Reduce effects when drawing is slow' });
  expect(await choice.isChecked()).toBe(false);
  await choice.click();
  await page.keyboard.press('Escape');
  await page.getByText('Drawing is slow on this machine').waitFor();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await canvasWidth(page)).toBe(900);
  await page.keyboard.press('Escape');
  expect(await choice.isChecked()).toBe(true);
  await choice.click();
  await page.getByText('The picture is sharp again').waitFor();
  expect(await canvasWidth(page)).toBe(1800);
  await page.reload();
  await waitUntil(page, 'window.warband?.step > 3');
  await page.keyboard.press('Escape');
  expect(await choice.isChecked()).toBe(false);
  expect(problems).toEqual([]);
});

/** Device pixels. */
function canvasWidth(page: Page): Promise<number> {
  return page
    .locator('#field canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width);
}
