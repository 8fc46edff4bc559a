import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { loseSkirmish } from './harness/lose-skirmish.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

/** A finger on the field of a phone: real touch events, which the page turns into taps. */
async function tapGround(page: Page, player: Player, place: { x: number; y: number }): Promise<void> {
  const { x, y } = await player.onScreen(place);
  await page.touchscreen.tap(x, y);
  await player.frames(2);
}

const tapButton = async (page: Page, player: Player, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().tap();
  await player.frames(2);
};

test('on a phone, held either way, a finger alone selects, queues, orders, groups, takes stances and sets the speed', async () => {
  const { page, problems } = await openPage({
    query: '?scenario=skirmish&seed=3&renderer=canvas',
    width: 390,
    height: 844,
    hasTouch: true,
  });
  const player = new Player(page);
  await player.frames(2);
  await tapButton(page, player, /^Pause/);
  const camp = await player.read((warband) => ({ x: warband.camera.x, y: warband.camera.y }));
  const last = async (): Promise<unknown> => player.read((warband) => warband.commands.at(-1)?.command);

  await tapButton(page, player, /^Aldric/);
  const orders = page.locator('.commands:visible');
  const place = await orders.boundingBox();
  await tapButton(page, player, 'Add: queue orders, select more');
  // The words above the buttons are longer now, and move none of them.
  expect(await orders.boundingBox()).toEqual(place);
  await tapButton(page, player, /^Edda/);
  await player.until((warband) => warband.selection.length === 2);
  await tapButton(page, player, 'Group the selected');
  await tapGround(page, player, { x: camp.x + 3, y: camp.y });
  await tapGround(page, player, { x: camp.x + 3, y: camp.y - 3 });
  const queued = await player.read((warband) => warband.commands.map(({ command }) => command));
  expect(queued).toMatchObject([
    { type: 'move', unitIds: [1, 5], isQueued: true },
    { type: 'move', unitIds: [1, 5], isQueued: true },
  ]);

  await tapButton(page, player, /^Speed 1×, next 2×/);
  await tapButton(page, player, 'Add: queue orders, select more');
  await tapButton(page, player, /^Cuno/);
  await player.until((warband) => warband.selection.length === 1);
  await page.setViewportSize({ width: 844, height: 390 });
  await player.frames(2);
  await tapButton(page, player, /^Group 7/);
  await player.until((warband) => warband.selection.length === 2);
  for (const [name, type] of [
    [/^Advance and attack$/, 'attackMove'],
    [/^Patrol$/, 'patrol'],
    [/^Retreat$/, 'retreat'],
  ] as const) {
    await tapButton(page, player, name);
    await tapGround(page, player, { x: camp.x - 2, y: camp.y - 3 });
    expect(await last()).toMatchObject({ type, unitIds: [1, 5] });
  }
  await tapButton(page, player, 'Halt and hold position');
  expect(await last()).toMatchObject({ type: 'stance', stance: 'hold' });
  await tapButton(page, player, /^Line$/);
  expect(await last()).toMatchObject({ type: 'formation', formation: 'line', unitIds: [1, 5] });
  await tapButton(page, player, /^Speed 4×/);
  await tapButton(page, player, /^Resume$/);
  const step = await player.read((warband) => warband.step);
  await expect.poll(() => player.read((warband) => warband.step)).toBeGreaterThan(step);
  expect(problems).toEqual([]);
});

test('on a phone held sideways the next battle of a campaign can be begun; upright, what is offered for the fallen is on the screen', async () => {
  const { page, problems } = await openPage({ query: '?list=campaign&renderer=canvas', width: 844, height: 390, hasTouch: true });
  const player = new Player(page);
  const sheet = page.locator('.campaign-about');
  await sheet.getByRole('button', { name: 'Begin the campaign' }).waitFor();
  const squeezed = await sheet.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(squeezed).toBeLessThanOrEqual(1);
  await tapButton(page, player, 'Begin the campaign');
  await page.getByRole('button', { name: 'Begin', exact: true }).tap();
  await player.until((warband) => warband.step > 3);
  await page.setViewportSize({ width: 340, height: 740 });
  await player.read((warband) => warband.command({ type: 'health', unitId: 1, share: 0 }));
  const offer = page.locator('.fallen-offer:visible');
  await offer.waitFor();
  await player.frames(2);
  for (const control of await offer.getByRole('button').all()) {
    const { x, width } = (await control.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(340);
  }
  expect(problems).toEqual([]);
});

test('on a phone held sideways a lost battle shows all of its buttons, also that of the moment which decided it', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas', width: 844, height: 390, hasTouch: true });
  await loseSkirmish(page);
  const result = page.locator('.result-sheet');
  await result.locator('progress').waitFor({ state: 'hidden' });
  for (const control of await result.getByRole('button').all()) {
    if (!(await control.isVisible())) continue;
    const { y, height } = (await control.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(390);
  }
  // The page was still loading when it was loaded again.
  expect(problems.filter((problem) => !problem.includes('ERR_ABORTED'))).toEqual([]);
});
