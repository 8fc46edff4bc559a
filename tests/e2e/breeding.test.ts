import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

test('a search runs in threads of the built page while the fight on the field goes on, and leaving pauses it', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=5&list=breeding', width: 1100, height: 640 });
  const player = new Player(page);
  await page.getByLabel('Start from').selectOption({ label: 'Nothing: actions and conditions alone' });
  await page.getByRole('button', { name: 'Evolve' }).press('Enter');
  await page.getByText(/tries new trees \([1-9]\d* of/).waitFor();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await player.until((warband) => warband.step > 150);
  expect(await player.read((warband) => [warband.screen, warband.scenario.startsWith('breeding-')])).toEqual(['breeding', true]);
  await page.keyboard.press('Escape');
  await page.getByText('The search is paused. It goes on in the breeding ground.').waitFor();
  await player.until((warband) => warband.screen === 'title');
  await page.getByRole('button', { name: 'Breeding ground' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/of \d+ fights\)/).waitFor();
  expect(problems).toEqual([]);
});
