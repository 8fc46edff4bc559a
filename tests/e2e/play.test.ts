import { describe, expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

async function enterSkirmish(query = '?seed=3') {
  const opened = await openPage({ query });
  const player = new Player(opened.page);
  await opened.page.getByRole('button', { name: 'Lead the warband' }).click();
  await player.until((warband) => warband.screen === 'skirmish' && warband.step > 5);
  return { ...opened, player };
}

describe('the skirmish, played with mouse and keyboard', () => {
  test('is entered from the title; a click selects, a right click marches, an attack is ordered by pointing at the enemy', async () => {
    const { player, problems } = await enterSkirmish();
    const start = await player.read((warband) => warband.units.slice(0, 6).map(({ x, y }) => ({ x, y })));
    const front = start[0] ?? { x: 0, y: 0 };
    await player.page.keyboard.press('Space');
    await player.clickGround({ x: front.x, y: front.y });
    await player.until((warband) => warband.selection.length === 1 && warband.selection[0] !== undefined && warband.selection[0] <= 6);
    await player.page.keyboard.press('Space');
    await player.clickGround({ x: front.x + 4, y: front.y - 3 }, 'right');
    await player.until((warband) => warband.commands.some(({ command }) => command.type === 'move'));
    const chosen = await player.read((warband) => warband.selection[0] ?? 0);
    const from = start[chosen - 1] ?? front;
    await player.page.waitForFunction(
      `(() => { const u = window.warband.units[${chosen - 1}]; return Math.hypot(u.x - ${from.x}, u.y - ${from.y}) > 2; })()`,
      undefined,
      { timeout: 60_000 },
    );
    expect(problems).toEqual([]);
  });

  test('has a camera that walks, turns, zooms at the pointer and is dragged by the middle button', async () => {
    const { player, page, problems } = await enterSkirmish();
    const before = await player.read((warband) => warband.camera);
    await player.hold('d', 500);
    const walked = await player.read((warband) => warband.camera);
    expect(walked.x).toBeGreaterThan(before.x + 1);
    await player.hold('ArrowUp', 500);
    expect((await player.read((warband) => warband.camera)).y).toBeLessThan(walked.y - 1);
    await player.hold('q', 500);
    const turned = await player.read((warband) => warband.camera.yaw);
    expect(Math.abs(turned - walked.yaw)).toBeGreaterThan(0.1);
    await player.hold('e', 500);
    expect((await player.read((warband) => warband.camera.yaw)) - turned).toBeCloseTo(walked.yaw - turned, 0);
    await page.mouse.move(320, 150);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(800);
    const zoomed = await player.read((warband) => warband.camera);
    expect(zoomed.zoom).toBeGreaterThan(before.zoom);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(380, 190, { steps: 4 });
    await page.mouse.up({ button: 'middle' });
    await page.waitForTimeout(400);
    const dragged = await player.read((warband) => warband.camera);
    expect(Math.hypot(dragged.x - zoomed.x, dragged.y - zoomed.y)).toBeGreaterThan(0.5);
    expect(problems).toEqual([]);
  });

  test('takes formations, stops and pauses from the keyboard, and a box selects', async () => {
    const { player, page, problems } = await enterSkirmish();
    await page.keyboard.press('x');
    await player.until((warband) => warband.parties[0]?.formation === 'column');
    await page.keyboard.press('v');
    await player.until((warband) => warband.parties[0]?.formation === 'circle');
    await page.keyboard.press('Space');
    const paused = await player.read((warband) => warband.step);
    await page.waitForTimeout(700);
    expect(await player.read((warband) => warband.step)).toBe(paused);
    await page.mouse.move(200, 90);
    await page.mouse.down();
    await page.mouse.move(450, 270, { steps: 5 });
    await page.mouse.up();
    await player.until((warband) => warband.selection.length >= 3);
    await page.keyboard.press('2');
    await player.until((warband) => warband.selection.length === 1 && warband.selection[0] === 2);
    await page.keyboard.press('Escape');
    await player.until((warband) => warband.selection.length === 0);
    expect(problems).toEqual([]);
  });
});

test('a whole skirmish is fought to its end with the mouse, and can be fought again', async () => {
  const { player, page, problems } = await enterSkirmish('?seed=11');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const deadline = Date.now() + 330_000;
  while (Date.now() < deadline && (await player.read((warband) => warband.outcome)) === 'undecided') {
    const enemy = await player.read((warband) => {
      const ours = warband.units.filter((unit) => unit.team === 'player' && unit.isAlive);
      const leader = ours[0];
      const isCalm = ours.every((unit) => warband.step - unit.lastDangerAtStep > 180);
      const isFit = ours.every((unit) => unit.health > 55);
      const isIdle = warband.parties[0]?.squads.every((squad) => squad.status === 'standing') === true;
      if (!leader || !isCalm || !isFit || !isIdle) return undefined;
      const enemies = warband.units.filter((unit) => unit.team === 'enemy' && unit.isAlive);
      enemies.sort((a, b) => Math.hypot(a.x - leader.x, a.y - leader.y) - Math.hypot(b.x - leader.x, b.y - leader.y));
      return enemies[0] && { x: enemies[0].x, y: enemies[0].y };
    });
    if (enemy) {
      await player.lookAt(enemy, 112);
      await page.waitForTimeout(1500);
      await player.clickGround(enemy, 'right');
    }
    await page.waitForTimeout(1000);
  }
  expect(['victory', 'defeat']).toContain(await player.read((warband) => warband.outcome));
  await page.getByRole('button', { name: /again/i }).first().click();
  await player.until((warband) => warband.outcome === 'undecided' && warband.step < 600);
  expect(problems).toEqual([]);
}, 420_000);

test('the gallery opens from the title, runs an arena with its caption, and leads on to the next', async () => {
  const { page, problems } = await openPage();
  const player = new Player(page);
  await page.getByRole('button', { name: 'Behaviour gallery' }).click();
  await page.getByRole('button', { name: /^Flee from danger/ }).first().click();
  await player.until((warband) => warband.scenario === 'gallery-flee-from-danger' && warband.screen === 'arena');
  expect(await page.getByText('it turns and fights').first().isVisible()).toBe(true);
  await page.keyboard.press(']');
  await player.until((warband) => warband.scenario === 'gallery-select-target');
  await page.keyboard.press('[');
  await player.until((warband) => warband.scenario === 'gallery-flee-from-danger');
  expect(problems).toEqual([]);
});

test('the page works without WebGL, and tells about an address that makes no sense', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&scenario=skirmisch' });
  const player = new Player(page);
  expect(await player.read((warband) => warband.renderer)).toBe('canvas');
  expect(await player.read((warband) => warband.screen)).toBe('title');
  await page.getByText('The address says scenario=skirmisch').first().waitFor();
  await player.until((warband) => warband.step > 20);
  expect(problems).toEqual([]);
});
