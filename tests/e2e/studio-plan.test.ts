import { expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { tab } from './harness/studio-page.ts';

test('a plan is seen as a tree that grows, is repaired when the ladder is gone, and is there in the past as well', async () => {
  const { page, problems } = await openPage({
    query: '?renderer=canvas&seed=1&scenario=gallery-apples&studio=1',
    width: 1280,
    height: 800,
  });
  const player = new Player(page);
  const studio = page.locator('#studio');
  await studio.getByRole('region', { name: 'Behaviour tree of Aino' }).waitFor();
  await tab(studio, 'Plan').click();
  const plan = studio.getByRole('region', { name: 'Plan' });
  const branch = (name: string) => plan.locator('.plan-branch').filter({ has: page.getByRole('button', { name }) });
  await branch('Grab the ladder').getByText('runs now').waitFor();
  // At once, and not when the button has come to rest: the rogue breaks the ladder after some seconds, which pass while a busy page is looked at.
  await studio.getByRole('button', { name: /^Pause/ }).dispatchEvent('click');
  await player.until((warband) => warband.isPaused);
  await branch('Buy apples').getByText('8 in all, 1 more than the plan').waitFor();
  await branch('Climb the tree').getByText('a dead end: no action gives canClimb').waitFor();

  // It grows: by hand, from the goal on.
  const grown = plan.getByRole('slider', { name: 'Grown' });
  await grown.focus();
  await page.keyboard.press('Home');
  await plan.getByRole('button', { name: 'Pick apples' }).waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await branch('Grab the ladder').waitFor();

  // The ladder breaks on the way: a value of the blackboard, by hand.
  await tab(studio, 'Blackboard').click();
  await studio.getByRole('switch', { name: 'Value of ladderWhole' }).click();
  await tab(studio, 'Plan').click();
  await studio.getByRole('button', { name: /^Pause/ }).click();
  await plan
    .getByText(/Repaired: Buy apples \(8\) instead of Grab the ladder, Pick apples, because ladderWhole is no longer true\./)
    .waitFor();
  await branch('Buy apples').getByText('repaired').waitFor();
  await studio.getByRole('button', { name: /^Pause/ }).click();

  // A click on an action selects its node.
  await plan.getByRole('button', { name: 'Buy apples' }).click();
  await tab(studio, 'Node').click();
  await studio.getByRole('heading', { name: /^Buy apples/ }).waitFor();
  await tab(studio, 'Plan').click();

  // In the past it is the plan of then.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Time line' }).click();
  await page.getByRole('slider', { name: 'Time', exact: true }).focus();
  await page.keyboard.press('Home');
  await player.until((warband) => !warband.isSeeking && warband.step === 0);
  // Long before the ladder broke, and after the first plan.
  for (let steps = 1; steps <= 12; steps++) {
    await page.keyboard.press('.');
    await waitUntil(page, `window.warband.step === ${steps}`);
  }
  await branch('Grab the ladder').waitFor();
  expect(await plan.getByText('Repaired').count()).toBe(0);
  expect(problems).toEqual([]);
});
