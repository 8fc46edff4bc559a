import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

async function enterSkirmish({ hasTouch = false } = {}) {
  const opened = await openPage({ query: '?seed=3&renderer=canvas&scenario=skirmish', width: 1100, height: 620, hasTouch });
  const player = new Player(opened.page);
  await player.until((warband) => warband.step > 5);
  await player.frames(3);
  return { ...opened, player };
}

/** What there is to compare of a step. */
function momentOf(player: Player) {
  return player.read((warband) => ({
    step: warband.step,
    hash: warband.hash,
    units: warband.units.map(({ id, x, y, health }) => ({ id, x, y, health })),
    commands: warband.commands,
  }));
}

const atRest = (player: Player): Promise<void> => player.until((warband) => !warband.isSeeking);

/** Drags the head of the time line to a step as well as pixels allow, and goes the rest by key. */
async function dragHeadTo(page: Page, player: Player, step: number): Promise<void> {
  const track = page.getByRole('slider', { name: 'Time' });
  const box = await track.boundingBox();
  if (!box) throw new Error('The time line is not shown.');
  const length = Math.max(600, await player.read((warband) => warband.nowStep));
  const shown = await player.read((warband) => warband.step);
  const xOf = (at: number): number => box.x + (at / length) * box.width;
  const y = box.y + box.height / 2;
  await page.mouse.move(xOf(shown), y);
  await page.mouse.down();
  await page.mouse.move(xOf((shown + step) / 2), y, { steps: 5 });
  await page.mouse.move(xOf(step), y, { steps: 5 });
  await page.mouse.up();
  // Away, so that no control below gets the next keys.
  await page.mouse.move(box.x + box.width / 2, 200);
  await atRest(player);
  for (let presses = 0; presses < 60; presses++) {
    const at = await player.read((warband) => warband.step);
    if (at === step) return;
    await page.keyboard.press(at > step ? ',' : '.');
    await atRest(player);
    await player.frames(2);
  }
  throw new Error(`The time line does not reach step ${step}.`);
}

interface Way {
  readonly from: { x: number; y: number };
  readonly to: { x: number; y: number };
}

/** A drag with a real mouse or a real finger. */
async function dragWith(page: Page, isFinger: boolean, { from, to }: Way): Promise<void> {
  if (!isFinger) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    return;
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Way['to'][]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let part = 1; part <= 5; part++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 5, y: from.y + ((to.y - from.y) * part) / 5 }]);
  await touch('touchEnd', []);
}

/** The run as its commands tell it, in a world of its own. */
const replayedHash = (player: Player): Promise<string> =>
  player.read((warband) =>
    warband.simulate({ scenario: warband.scenario, seed: warband.seed, steps: warband.step, commands: warband.commands }),
  );

describe('the time line', () => {
  test('is dragged back to a moment, which is shown as it was; the present comes back; and the fight goes on from the past', async () => {
    const { page, player, problems } = await enterSkirmish();
    const front = await player.read(({ units }) => ({ x: units[0]?.x ?? 0, y: units[0]?.y ?? 0 }));
    await player.clickGround({ x: front.x + 3, y: front.y - 3 }, 'right');
    await player.until((warband) => warband.commands.length === 1 && warband.step > 240);
    await player.setPaused(true);
    const before = await momentOf(player);
    await player.setPaused(false);
    await player.until((warband) => warband.step > 480);
    await player.setPaused(true);
    const now = await momentOf(player);

    await page.keyboard.press('j');
    await dragHeadTo(page, player, before.step);
    expect(await momentOf(player)).toEqual(before);
    expect(await player.read((warband) => [warband.isPaused, warband.nowStep])).toEqual([true, now.step]);
    await page.getByText('In the past').first().waitFor();

    await page.getByRole('button', { name: 'Back to now' }).click();
    await player.until((warband) => !warband.isSeeking && warband.step === warband.nowStep);
    expect(await momentOf(player)).toEqual(now);

    await dragHeadTo(page, player, before.step);
    await page.getByRole('button', { name: 'Go on from here' }).click();
    await page.getByText('The fight goes on from').first().waitFor();
    await player.until((warband) => !warband.isPaused && warband.step === warband.nowStep);
    expect(await player.read((warband) => warband.nowStep)).toBeLessThan(now.step);
    await player.clickGround({ x: front.x - 2, y: front.y + 1 }, 'right');
    await player.until((warband) => warband.commands.length === 2 && warband.step > 500);
    await player.setPaused(true);
    const other = await momentOf(player);
    expect(other.commands[0]).toEqual(now.commands[0]);
    expect(await replayedHash(player)).toBe(other.hash);
    await dragHeadTo(page, player, now.step);
    expect(await player.read((warband) => warband.hash)).not.toBe(now.hash);
    expect(await replayedHash(player)).toBe(await player.read((warband) => warband.hash));
    expect(problems).toEqual([]);
  });

  test.each([
    ['by the mouse', false],
    ['by a finger', true],
  ])('has a head that is grabbed %s over its whole width, and beside it, at both ends', async (_, hasTouch) => {
    const { page, player, problems } = await enterSkirmish({ hasTouch });
    await player.until((warband) => warband.step > 120);
    await player.setPaused(true);
    await page.keyboard.press('j');
    const head = page.locator('.timeline-head');
    await head.waitFor();
    const { x, width, y, height } = (await page.getByRole('slider', { name: 'Time' }).boundingBox())!;
    const nowAt = (await player.read((warband) => warband.nowStep)) / 600;
    const drag = async (from: number, to: number): Promise<void> => {
      await dragWith(page, hasTouch, { from: { x: from, y: y + height / 2 }, to: { x: to, y: y + height / 2 } });
      await atRest(player);
      await player.frames(2);
    };
    // The run is short: the present is in the middle of the track until the run is longer than that.
    await drag(x + width * nowAt + 5, x - 30);
    expect(await player.read((warband) => warband.step)).toBe(0);
    await drag(x - 10, x + width * nowAt * 0.5);
    expect(await player.read((warband) => warband.step)).toBeGreaterThan(30);
    await drag(x - 10, x - 10);
    expect(await player.read((warband) => warband.step)).toBe(0);
    await page.keyboard.press('n');
    await page.keyboard.press('Space');
    await player.untilAtSpeed((warband) => warband.step > 660);
    await player.setPaused(true);
    await drag(x + width + 10, x + width / 2);
    const { step, nowStep } = await player.read((warband) => ({ step: warband.step, nowStep: warband.nowStep }));
    expect(Math.abs(step - nowStep / 2)).toBeLessThan(30);
    expect(problems).toEqual([]);
  });

  test('gives the selection those back who live again: after going back, and in another try', async () => {
    const { page, player, problems } = await enterSkirmish();
    await page.keyboard.press('Control+a');
    await player.until((warband) => warband.step > 90 && warband.selection.length === 6);
    await player.setPaused(true);
    const kill = (unitId: number) => page.evaluate(`window.warband.command({ type: 'health', unitId: ${unitId}, share: 0 })`);
    await kill(2);
    await player.until((warband) => warband.selection.length === 5);
    await page.keyboard.press('<');
    await player.until((warband) => !warband.isSeeking && warband.selection.length === 6);
    await page.keyboard.press('n');
    await player.until((warband) => !warband.isSeeking && warband.selection.length === 5);
    // Who selects all that are left has selected everyone.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await player.until((warband) => warband.selection.length === 5);
    await page.getByRole('button', { name: 'Try again from here' }).click();
    await player.until((warband) => !warband.isSeeking && warband.selection.length === 6);
    const front = await player.read(({ units }) => ({ x: units[0]?.x ?? 0, y: units[0]?.y ?? 0 }));
    await player.clickGround({ x: front.x + 3, y: front.y - 3 }, 'right');
    await player.until((warband) => warband.commands.length === 1);
    expect(await player.read((warband) => warband.commands[0]?.command)).toMatchObject({ type: 'move', unitIds: [1, 2, 3, 4, 5, 6] });
    expect(problems).toEqual([]);
  });

  test('works by keyboard, and an order in the past is where the fight goes on', async () => {
    const { page, player, problems } = await enterSkirmish();
    await player.until((warband) => warband.step > 300);
    await player.setPaused(true);
    const now = await momentOf(player);
    await page.keyboard.press(',');
    await player.until((warband) => !warband.isSeeking && warband.step === warband.nowStep - 1);
    const head = page.getByRole('slider', { name: 'Time' });
    await head.focus();
    const camera = await player.restingCamera();
    await page.keyboard.press('Home');
    await player.until((warband) => !warband.isSeeking && warband.step === 0);
    await page.keyboard.press('ArrowRight');
    await player.until((warband) => !warband.isSeeking && warband.step === 60);
    expect(await player.restingCamera()).toEqual(camera);
    expect(await head.getAttribute('aria-valuetext')).toMatch(/^0:01 of 0:0\d$/);
    await page.keyboard.press('n');
    await player.until((warband) => !warband.isSeeking && warband.step === warband.nowStep);
    expect(await momentOf(player)).toEqual(now);

    await page.keyboard.press('<');
    await player.until((warband) => !warband.isSeeking && warband.step < warband.nowStep);
    const { step } = await momentOf(player);
    await page.keyboard.press('x');
    await player.until((warband) => warband.commands.at(-1)?.command.type === 'formation');
    expect(await player.read((warband) => [warband.step, warband.nowStep])).toEqual([step, step]);
    await page.getByText('The old course is kept').first().waitFor();
    expect(problems).toEqual([]);
  });
});
