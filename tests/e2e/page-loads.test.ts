import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';

test('the page opens on a running battle, without an error or a warning', async () => {
  const { page, problems } = await openPage();
  await page.waitForTimeout(2000);
  expect(await page.title()).toContain('Warband');
  expect(await page.locator('canvas').count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
