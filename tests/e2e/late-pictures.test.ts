import { expect, test } from 'vitest';
import { holdRequests } from './harness/hold-requests.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

test('pictures that come late or not at all: the title fights on behind the list, the failure is told, and the next press enters', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=1', width: 1100, height: 640 });
  const player = new Player(page);
  const nextRequest = await holdRequests(page, /wild-.*\.webp$/);
  await page.getByRole('button', { name: 'Behaviour gallery' }).click();
  const arena = page.getByRole('button', { name: /James, alone in the woods/ });
  await arena.click();
  const first = await nextRequest();
  const asked = await player.read(({ step }) => step);
  await player.until((warband) => warband.screen === 'gallery' && warband.scenario === 'title');
  await expect.poll(() => player.read(({ step }) => step)).toBeGreaterThan(asked + 20);
  await first.abort();
  await page.getByText(/^That did not work \(wild-.*\.webp could not be loaded: .+\)\. Try again\.$/).waitFor();
  expect(await player.read(({ screen }) => screen)).toBe('gallery');
  // The browser's own report of the request that was cut off.
  expect(problems.filter((problem) => !/wild-.*\.webp|net::ERR_FAILED/.test(problem))).toEqual([]);

  await arena.click();
  await (await nextRequest()).continue();
  await player.until((warband) => warband.scenario === 'survival' && warband.screen === 'arena' && warband.step > 10);
  expect(problems.filter((problem) => !/wild-.*\.webp|net::ERR_FAILED/.test(problem))).toEqual([]);
});
