import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

test('an arena that is only watched tells how its round ended', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=1&scenario=two-ships&at=257', width: 1100, height: 640 });
  const player = new Player(page);
  await player.until((warband) => warband.step === 257 * 60 && warband.isPaused);
  await player.setPaused(false);
  await page.getByRole('log', { name: 'Battle log' }).getByText('The Heron strikes its flag: the Boar has won.').waitFor();
  expect(problems).toEqual([]);
});
