import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

const atRest = (player: Player): Promise<void> => player.until((warband) => !warband.isSeeking);

/** By the mouse, on the time line. */
async function clickTime(page: Page, player: Player, step: number): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Time' }).boundingBox();
  if (!box) throw new Error('The time line is not shown.');
  const length = Math.max(600, await player.read((warband) => warband.nowStep));
  await page.mouse.click(box.x + (step / length) * box.width, box.y + box.height / 2);
  await page.mouse.move(box.x + box.width / 2, 220);
  await atRest(player);
}

/** Whether the world is what its scenario, seed and commands make of it. */
const isWhatItsCommandsMake = (player: Player): Promise<boolean> =>
  player.read(
    (warband) =>
      warband.simulate({ scenario: warband.scenario, seed: warband.seed, steps: warband.step, commands: warband.commands }) ===
      warband.hash,
  );

test('a fight is forked in its past by an order, and its branches are compared, told apart, opened, named, deleted and kept', async () => {
  const { page, problems } = await openPage({ query: '?seed=1&renderer=canvas&scenario=duel-6&at=8', width: 1100, height: 640 });
  const player = new Player(page);
  await player.until((warband) => warband.step === 480 && warband.isPaused);
  await player.frames(3);
  const first = await player.read(({ hash }) => hash);

  // Another order in the past.
  await page.keyboard.press('j');
  await clickTime(page, player, 180);
  const forkedAt = await player.read((warband) => warband.step);
  expect(Math.abs(forkedAt - 180)).toBeLessThan(10);
  await page.keyboard.press('Control+a');
  const { x, y } = await player.read(({ units }) => units[0]!);
  await player.clickGround({ x: x - 4, y: y + 1 }, 'right');
  await player.until((warband) => warband.commands.length === 1 && warband.nowStep === warband.step);
  await page.getByText('The old course is kept').first().waitFor();
  await player.setPaused(false);
  await player.untilAtSpeed((warband) => warband.step > 485);
  await player.setPaused(true);
  const second = await player.read(({ step, hash }) => ({ step, hash }));

  // Side by side.
  await page.keyboard.press('u');
  const list = page.getByRole('list', { name: 'Branches of this fight' });
  await list.getByRole('button', { name: /^First run/ }).waitFor();
  const name = await list.locator('[aria-current] .branch-name').textContent();
  expect(name).toMatch(/^From 0:0[23]: Aldric and 5 more ordered to march$/);
  await list.getByRole('button', { name: 'Compare side by side' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison of two branches' });
  await comparison.getByRole('button', { name: /^Your change in A at 0:0[23]\.\d: Aldric and 5 more ordered to march\.$/ }).waitFor();
  const decision = comparison.getByRole('button', { name: /^At 0:0[23]\.\d .+ \(.+\): .+ in A, .+ in B\./ });
  await decision.waitFor();
  const plates = page.locator('.plate-sides');
  await player.frames(10);
  expect(await plates.nth(0).textContent()).not.toBe(await plates.nth(1).textContent());
  expect(await comparison.getByRole('row', { name: /^Your side/ }).count()).toBe(1);
  await decision.click();
  await player.until((warband) => !warband.isSeeking && warband.step < 300);
  expect(await player.read((warband) => warband.step)).toBeGreaterThanOrEqual(forkedAt);
  // The two still look alike there.
  await player.frames(20);
  expect(await plates.nth(0).textContent()).toBe(await plates.nth(1).textContent());
  await comparison.getByRole('button', { name: 'Leave the comparison' }).click();
  await list.waitFor();
  await page.keyboard.press('n');
  await player.until((warband) => !warband.isSeeking && warband.step === warband.nowStep);
  expect(await player.read(({ step, hash }) => ({ step, hash }))).toEqual(second);

  // By keyboard: to the first run and back.
  await list.getByRole('button', { name: /^From/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await player.until((warband) => !warband.isSeeking && warband.commands.length === 0);
  await page.keyboard.press('n');
  await page.getByRole('slider', { name: 'Time' }).focus();
  await page.keyboard.press('End');
  await player.until((warband) => !warband.isSeeking && warband.step === warband.nowStep);
  expect(await player.read((warband) => warband.nowStep)).toBeGreaterThanOrEqual(480);
  await clickTime(page, player, 0);
  await page.keyboard.press('Space');
  await player.untilAtSpeed((warband) => warband.step >= 480);
  await player.setPaused(true);
  expect(await isWhatItsCommandsMake(player)).toBe(true);
  expect(first).not.toBe(second.hash);
  await list.getByRole('button', { name: /^From/ }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('March away');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: /^March away/ }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('“March away” is deleted.').waitFor();
  await expectFocus(list.getByRole('button', { name: /^First run/ }));
  expect(await list.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('button', { name: /^March away/ }).click();
  await atRest(player);
  await player.until((warband) => warband.commands.length === 1 || warband.step <= 300);

  // It survives a reload: the page keeps it as it is left.
  await page.goto(page.url().replace(/\?.*$/, '?renderer=canvas'));
  await page.getByRole('button', { name: /Continue the last fight/ }).click();
  await player.until((warband) => warband.scenario === 'duel-6' && !warband.isSeeking);
  await player.frames(5);
  await page.keyboard.press('u');
  await list.getByRole('button', { name: /^March away/ }).waitFor();
  await expectFocus(list);
  await page.keyboard.press('ArrowDown');
  await expectFocus(list.getByRole('button', { name: /^First run/ }));
  await page.keyboard.press('Enter');
  await player.until((warband) => !warband.isSeeking && warband.commands.length === 0);
  expect(await isWhatItsCommandsMake(player)).toBe(true);
  expect(problems).toEqual([]);
});

async function expectFocus(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((node) => node === document.activeElement)).toBe(true);
}
