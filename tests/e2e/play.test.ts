import { describe, expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { waitUntil } from '../support/wait-until.ts';
import { Player } from './harness/player.ts';

/** On Canvas: without a GPU it draws twice as fast as WebGL does; `page-loads` covers that. */
async function enterSkirmish(query = '?seed=3&renderer=canvas') {
  const opened = await openPage({ query });
  const player = new Player(opened.page);
  await opened.page.getByRole('button', { name: 'Lead the warband' }).click();
  await player.until((warband) => warband.screen === 'skirmish' && warband.isPaused && warband.step === 0);
  await opened.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await player.until((warband) => warband.screen === 'skirmish' && warband.step > 5);
  await player.frames(3);
  return { ...opened, player };
}

describe('the skirmish, played with mouse and keyboard', () => {
  test('is entered from the title; formations, pauses and selections come from the keyboard, a box and a click select, a right click orders a march', async () => {
    const { player, page, problems } = await enterSkirmish();
    await page.keyboard.press('x');
    await player.until((warband) => warband.parties[0]?.formation === 'column');
    await page.keyboard.press('v');
    await player.until((warband) => warband.parties[0]?.formation === 'circle');
    await player.setPaused(true);
    const paused = await player.read((warband) => warband.step);
    await player.frames(5);
    expect(await player.read((warband) => warband.step)).toBe(paused);
    await page.mouse.move(200, 90);
    await page.mouse.down();
    await page.mouse.move(450, 235, { steps: 5 });
    await page.mouse.up();
    await player.until((warband) => warband.selection.length >= 3);
    await page.keyboard.press('2');
    await player.until((warband) => warband.selection.length === 1 && warband.selection[0] === 2);
    await player.frames(3);
    await page.keyboard.press('Escape');
    await player.until((warband) => warband.selection.length === 0);

    const start = await player.read((warband) => warband.units.slice(0, 6).map(({ x, y }) => ({ x, y })));
    const front = start[0] ?? { x: 0, y: 0 };
    await player.clickGround(front);
    await player.until((warband) => warband.selection.length === 1);
    await player.setPaused(false);
    await player.clickGround({ x: front.x - 3, y: front.y - 3 }, 'right');
    await player.until((warband) => warband.commands.some(({ command }) => command.type === 'move'));
    const chosen = await player.read((warband) => warband.selection);
    const ordered = await player.read((warband) => warband.commands.at(-1)?.command);
    expect(ordered).toMatchObject({ type: 'move', unitIds: chosen });
    await player.until((warband) => {
      const order = warband.commands.at(-1)?.command;
      const unit = warband.units.find(({ id }) => id === warband.selection[0]);
      return order?.type === 'move' && unit !== undefined && Math.hypot(unit.x - order.x, unit.y - order.y) < 1;
    });
    expect(problems).toEqual([]);
  });

  test('has a camera that walks, turns, zooms at the pointer, is dragged by the middle button, and moves at the edges once that is switched on', async () => {
    const { player, page, problems } = await enterSkirmish();
    await player.hold('d', (warband) => warband.camera.x > 16);
    await player.hold('ArrowUp', (warband) => warband.camera.y < 97);
    await player.hold('q', (warband) => Math.abs(warband.camera.yaw) > 0.3);
    await player.hold('e', (warband) => Math.abs(warband.camera.yaw) < 0.25);
    await page.mouse.move(320, 150);
    await page.mouse.wheel(0, -300);
    await player.until((warband) => warband.camera.zoom > 34);
    await player.frames(30);
    const zoomed = await player.read((warband) => warband.camera);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(380, 190, { steps: 4 });
    await page.mouse.up({ button: 'middle' });
    await player.frames(10);
    const dragged = await player.read((warband) => warband.camera);
    expect(Math.hypot(dragged.x - zoomed.x, dragged.y - zoomed.y)).toBeGreaterThan(0.5);

    await page.mouse.move(300, 150);
    const before = await player.restingCamera();
    await page.mouse.move(2, 150);
    await player.frames(5);
    expect(await player.restingCamera()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByLabel('Move the camera at the edges of the field').check();
    await page.keyboard.press('Escape');
    await page.mouse.move(2, 150);
    await waitUntil(page, `window.warband.camera.x < ${before.x} - 1`);
    await page.mouse.move(300, 150);
    await player.restingCamera();
    expect(problems).toEqual([]);
  });
});

/** Tiles. The battle that is decided soonest. */
const OPEN_FIELD = { width: 88, height: 60 };

test('a whole battle is fought to its end with the mouse, and can be fought again', async () => {
  const { page, problems } = await openPage({ query: '?seed=11&renderer=canvas&scenario=open-field' });
  const player = new Player(page);
  await player.until((warband) => warband.step > 5);
  for (let faster = 0; faster < 3; faster++) await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Speed 8×', pressed: true }).waitFor();
  const deadline = Date.now() + 330_000;
  while (Date.now() < deadline && (await player.read((warband) => warband.outcome)) === 'undecided') {
    const enemy = await player.read((warband) => {
      const leader = warband.units.find((unit) => unit.team === 'player' && unit.isAlive);
      const isIdle = warband.parties[0]?.squads.every((squad) => squad.status === 'standing') === true;
      if (!leader || !isIdle) return undefined;
      const enemies = warband.units.filter((unit) => unit.team === 'enemy' && unit.isAlive);
      enemies.sort((a, b) => Math.hypot(a.x - leader.x, a.y - leader.y) - Math.hypot(b.x - leader.x, b.y - leader.y));
      return enemies[0] && { x: enemies[0].x, y: enemies[0].y };
    });
    if (enemy) {
      await player.lookAt(enemy, OPEN_FIELD);
      await player.restingCamera();
      await player.clickGround(enemy, 'right');
    }
    await page.waitForTimeout(500);
  }
  expect(['victory', 'defeat']).toContain(await player.read((warband) => warband.outcome));
  await page.getByRole('button', { name: /again/i }).first().click();
  await player.until((warband) => warband.outcome === 'undecided' && warband.step < 600);
  expect(problems).toEqual([]);
}, 420_000);

test('battle and difficulty are chosen on the title, say what they mean, and are those of the fight and of the next visit', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=3' });
  const player = new Player(page);
  const levels = page.getByRole('group', { name: 'Difficulty' });
  await levels.getByRole('button', { name: 'Normal', pressed: true }).waitFor();
  const normal = await page.locator('.title-difficulty .title-choice-says').innerText();
  await levels.getByRole('button', { name: 'Hard' }).click();
  await levels.getByRole('button', { name: 'Hard', pressed: true }).waitFor();
  expect(await page.locator('.title-difficulty .title-choice-says').innerText()).not.toBe(normal);
  const battles = page.getByRole('group', { name: 'Battle' });
  await battles.getByRole('button', { name: 'The gorge' }).click();
  await page.getByText('One way in').waitFor();
  await page.reload();
  await levels.getByRole('button', { name: 'Hard', pressed: true }).waitFor();
  await battles.getByRole('button', { name: 'The gorge', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Lead the warband' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await player.until((warband) => warband.screen === 'skirmish' && warband.step > 5);
  expect(await player.read((warband) => [warband.scenario, warband.setting])).toEqual(['gorge', { difficulty: 'hard' }]);
  await page.getByText('Take the robbers’ camp').waitFor();
  expect(problems).toEqual([]);
});
