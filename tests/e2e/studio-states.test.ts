import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { tab } from './harness/studio-page.ts';

test('the state diagram does with keys what the tree does: selects, renames, deletes', async () => {
  const { page, problems } = await openPage({
    query: '?renderer=canvas&seed=3&scenario=gallery-watchman&studio=1',
    width: 1280,
    height: 800,
  });
  const studio = page.locator('#studio');
  await tab(studio, 'States').click();
  const state = (name: string) => studio.getByRole('button', { name: new RegExp(`^State ${name}\\b`) });
  const arrow = (words: string) => studio.locator('.state-transition').and(page.getByRole('button', { name: new RegExp(`^${words}`) }));
  await state('Patrol').waitFor();
  const arrows = await studio.locator('.state-transition').count();

  for (const [key, box] of [
    ['Enter', state('Chase')],
    [' ', state('Return')],
    ['Enter', arrow('Patrol to Chase')],
  ] as const) {
    await box.focus();
    await page.keyboard.press(key);
    await expect.poll(() => box.getAttribute('data-focus')).toBe('true');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  }

  await state('Chase').focus();
  await page.keyboard.press('F2');
  await studio.getByRole('textbox', { name: 'Name of Chase' }).fill('Hunt');
  await page.keyboard.press('Escape');
  await state('Chase').waitFor();
  await page.keyboard.press('F2');
  await studio.getByRole('textbox', { name: 'Name of Chase' }).fill('Hunt');
  await page.keyboard.press('Enter');
  await state('Hunt').waitFor();
  await arrow('Patrol to Hunt').waitFor();
  expect(await state('Hunt').evaluate((element) => element === document.activeElement)).toBe(true);

  await arrow('Patrol to Hunt').focus();
  await page.keyboard.press('Delete');
  await arrow('Patrol to Hunt').waitFor({ state: 'detached' });
  expect(await studio.locator('.state-transition').count()).toBe(arrows - 1);
  await page.keyboard.press('Control+z');
  await arrow('Patrol to Hunt').waitFor();
  await state('Return').focus();
  await page.keyboard.press('Backspace');
  await state('Return').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
