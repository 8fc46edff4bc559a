import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

test('an arena that is only watched tells how its round ended', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=1&scenario=two-ships&at=268', width: 1100, height: 640 });
  const player = new Player(page);
  await player.until((warband) => warband.step === 268 * 60 && warband.isPaused);
  await player.setPaused(false);
  await page
    .getByRole('log', { name: 'Battle log' })
    .getByText(/strikes its flag: the \w+ has won\./)
    .waitFor();
  expect(problems).toEqual([]);
});
