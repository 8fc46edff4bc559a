import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { waitUntil } from '../support/wait-until.ts';
import { Player } from './harness/player.ts';

const momentOf = (player: Player) => player.read(({ step, nowStep, hash, scenario, seed }) => ({ step, nowStep, hash, scenario, seed }));

/** A fight in which somebody has fallen, paused. */
async function playToDeath() {
  const { page, problems } = await openPage({ query: '?seed=2&renderer=canvas&scenario=duel-6&at=3', width: 1180, height: 640 });
  const player = new Player(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await player.until((warband) => warband.step === 180 && warband.isPaused);
  await player.frames(3);
  for (let press = 0; press < 3; press++) await page.keyboard.press('+');
  await player.setPaused(false);
  await player.until((warband) => warband.units.some(({ isAlive, diedAtStep }) => !isAlive && warband.step > diedAtStep + 200));
  await player.setPaused(true);
  const fallen = await player.read(
    ({ units }) => units.filter(({ isAlive }) => !isAlive).toSorted((a, b) => a.diedAtStep - b.diedAtStep)[0]!,
  );
  const killer = await player.read(({ units }) =>
    units.find(({ id }) => id === units.filter(({ isAlive }) => !isAlive).toSorted((a, b) => a.diedAtStep - b.diedAtStep)[0]?.lastHitById)!,
  );
  return { page, problems, player, fallen, killer };
}

/** From mark to mark, to the first death. */
async function pressBackTo(page: Page, player: Player, step: number): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await player.read((warband) => warband.step)) <= step + 1) return;
    await page.keyboard.press('<');
    await player.until((warband) => !warband.isSeeking);
    await player.frames(2);
  }
  throw new Error(`No mark of the time line is at step ${step}.`);
}

/** To a node by its name, with the search: the keyboard is on the node afterwards. */
async function goTo(page: Page, studio: Locator, name: string): Promise<void> {
  await page.keyboard.press('/');
  await studio.getByRole('searchbox', { name: /^Search the tree/ }).waitFor();
  await page.keyboard.type(name);
  const found = studio.locator('.node.is-focused .spoken').first();
  // Other nodes may have the name in theirs: on to the next.
  for (let text = await found.innerText(); !new RegExp(`^${name}\\b`).test(text); text = await found.innerText()) {
    await page.keyboard.press('Enter');
    await expect.poll(() => found.innerText()).not.toBe(text);
  }
  await page.keyboard.press('Escape');
  // Its form shows which node it is, and gives the keyboard back.
  await page.keyboard.press('v');
  await studio.getByRole('heading', { name: new RegExp(`^${name}\\b`) }).waitFor();
  await waitUntil(page, 'document.activeElement?.closest(".tab-panel") !== null');
  await page.keyboard.press('Escape');
  await waitUntil(page, 'document.activeElement?.getAttribute("role") === "treeitem"');
}

// All of it by keyboard: branches, rewind and why-and-share do the same with the mouse.
test('a death is gone back to, the tree of the killer is read and changed there, the fight goes otherwise, is compared, and shared with another profile', async () => {
  const { page, problems, player, fallen, killer } = await playToDeath();
  const before = await player.read(({ nowStep }) => nowStep);
  await pressBackTo(page, player, fallen.diedAtStep);
  const death = await player.read(({ step }) => step);
  expect(Math.abs(death - fallen.diedAtStep)).toBeLessThanOrEqual(1);
  // Some steps before the blow, one by one.
  for (let press = 0; press < 20; press++) await page.keyboard.press(',');
  await player.until((warband) => !warband.isSeeking);
  await player.frames(3);
  const there = await player.read(({ step, units }) => ({ step, units }));
  expect(there.step).toBe(death - 20);

  // The killer, and what it thinks at that step.
  await page.keyboard.press('t');
  const studio = page.locator('#studio');
  await studio.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('a');
  await studio.getByRole('combobox', { name: 'Filter agents' }).waitFor();
  await page.keyboard.type(killer.name);
  await page.keyboard.press('Enter');
  await studio.getByRole('region', { name: `Behaviour tree of ${killer.name}` }).waitFor();
  await studio.getByRole('treeitem', { name: /^Root\b.*: running/ }).waitFor();
  await goTo(page, studio, 'Patrol');
  const why = studio.getByRole('region', { name: 'Why or why not' });
  await why
    .getByText(/comes first, and runs|refused/)
    .first()
    .waitFor();
  await why.getByText(/^It (has not run so far|last ran)/).waitFor();
  expect(await player.read(({ step }) => step)).toBe(there.step);

  // An edit by hand: it no longer fights. The fight goes on from here as another branch.
  await goTo(page, studio, 'Fight');
  await page.keyboard.press('e');
  await player.until((warband) => warband.commands.some(({ command }) => command.type === 'trees') && warband.nowStep === warband.step);
  await page.keyboard.press('F8');
  await player.setPaused(false);
  await player.untilAtSpeed((warband) => warband.step > 1000 || warband.outcome !== 'undecided');
  await player.setPaused(true);
  const after = await player.read(({ units, step }) => ({ units, step }));
  expect(after.step).toBeGreaterThan(there.step + 30);
  const fate = after.units.find(({ id }) => id === fallen.id)!;
  expect([fate.isAlive, fate.diedAtStep] as unknown).not.toEqual([false, fallen.diedAtStep]);

  // Side by side, with the decision in which they differ.
  await page.keyboard.press('u');
  const list = page.getByRole('list', { name: 'Branches of this fight' });
  await player.press(list.getByRole('button', { name: 'Compare side by side' }).first());
  const comparison = page.getByRole('region', { name: 'Comparison of two branches' });
  await comparison.getByRole('button', { name: /^Your change in A at 0:\d\d\.\d: / }).waitFor();
  await comparison.getByRole('button', { name: /^At 0:\d\d\.\d .+ in A, .+ in B\./ }).waitFor();
  expect(await comparison.getByRole('row', { name: /^Your side/ }).count()).toBe(1);
  await player.press(comparison.getByRole('button', { name: 'Leave the comparison' }));
  await page.keyboard.press('u');

  // The link opens the changed fight at that moment, elsewhere.
  await page.keyboard.press('j');
  await player.press(page.getByRole('button', { name: 'Share this moment' }));
  await page.getByText(/^The link is copied/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shared = await momentOf(player);
  expect(before).toBeGreaterThan(there.step);
  const other = await openPage({ query: `?renderer=canvas${link.slice(link.indexOf('#'))}`, width: 900, height: 560 });
  const reader = new Player(other.page);
  await reader.until((warband) => warband.scenario === 'duel-6' && !warband.isSeeking);
  await other.page.getByText(/^This is the shared fight/).waitFor();
  expect(await momentOf(reader)).toEqual(shared);
  expect([...problems, ...other.problems]).toEqual([]);
});
