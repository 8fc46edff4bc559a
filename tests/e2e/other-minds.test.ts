import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

test('the captain of the battle gets his twin in one press, in the past as a branch to compare with', async () => {
  const query = '?renderer=canvas&seed=1&scenario=skirmish&at=6&studio=1';
  const { page, problems } = await openPage({ query, width: 1440, height: 900 });
  const player = new Player(page);
  await player.until((warband) => warband.step === 360 && warband.isPaused);
  const studio = page.locator('#studio');
  await studio
    .getByRole('region', { name: /^Behaviour tree/ })
    .locator('.pane-head button')
    .first()
    .click();
  await studio.getByRole('combobox', { name: 'Filter agents' }).fill('hakon');
  await page.keyboard.press('Enter');
  await studio.getByRole('region', { name: 'Behaviour tree of Captain Hakon' }).waitFor();
  const mind = (name: string) => studio.getByRole('group', { name: 'Minds of Captain Hakon' }).getByRole('button', { name, exact: true });
  expect(await mind('captain').getAttribute('aria-pressed')).toBe('true');

  // Time stands still at the end of the run: no branch yet.
  await mind('captain-by-rules').click();
  await studio.locator('button.mind[aria-pressed="true"]', { hasText: 'captain-by-rules' }).waitFor();
  expect(await player.read(({ commands }) => commands.map(({ command }) => command.type))).toEqual(['mind']);

  // One step back, by the keyboard alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press(',');
  await player.until((warband) => warband.step < 360 && !warband.isSeeking);
  await player.press(mind('captain-by-rules'));
  await player.until((warband) => warband.nowStep === warband.step && warband.step < 360);
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  const branches = page.getByRole('list', { name: 'Branches of this fight' });
  await branches.getByRole('button', { name: /^First run/ }).waitFor();
  expect(await branches.locator('[aria-current] .branch-name').textContent()).toBe('From 0:05: Captain Hakon now runs captain-by-rules');
  expect(await mind('captain-by-rules').getAttribute('aria-pressed')).toBe('true');
  expect(problems).toEqual([]);
});
