import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { goTo } from './harness/studio-page.ts';
import { restingBox } from './harness/resting-box.ts';

/** On Canvas: without a GPU it draws twice as fast as WebGL does. */
async function enter(query: string) {
  const opened = await openPage({ query: `?seed=3&renderer=canvas&${query}`, width: 1100, height: 620 });
  const player = new Player(opened.page);
  await player.until((warband) => warband.step > 5);
  await player.frames(3);
  return { ...opened, player, studio: opened.page.locator('#studio') };
}

/** Opens the studio on the first warrior of the party, chosen in the field by a click. */
async function watchFirst() {
  const entered = await enter('scenario=skirmish');
  const { player, page, studio } = entered;
  await player.setPaused(true);
  await player.clickGround(await player.read(({ units }) => ({ x: units[0]?.x ?? 0, y: units[0]?.y ?? 0 })));
  await player.until((warband) => warband.selection.length === 1);
  const name = await player.read(({ units, selection }) => units.find(({ id }) => id === selection[0])?.name ?? '');
  await page.getByRole('button', { name: 'Watch them think' }).click();
  await studio.getByRole('region', { name: `Behaviour tree of ${name}` }).waitFor();
  await player.setPaused(false);
  return { ...entered, name };
}

function nodeNamed(studio: Locator, name: string): Locator {
  return studio.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) }).first();
}

/** The picture of the tree stands still, and all of it is in sight. */
async function showAll(studio: Locator): Promise<void> {
  await studio.getByRole('button', { name: 'Follow the running node' }).click();
  await studio.getByRole('button', { name: 'Fit the whole tree' }).click();
}

async function stepOf(page: Page): Promise<number> {
  return (await page.evaluate('window.warband.step')) as number;
}

describe('the studio, with mouse and keyboard', () => {
  test('opens on a warrior chosen in the fight, follows its running branch, folds and searches; typing moves nothing but text', async () => {
    const { player, page, studio, problems } = await watchFirst();
    await studio.getByRole('treeitem', { name: /^Keep formation, ReactiveSequence: running/ }).waitFor();
    await studio
      .getByText(/led by a party/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    const room = await page.evaluate(
      '[document.querySelector("#field").clientWidth, document.querySelector("#studio .studio").clientWidth, innerWidth]',
    );
    const [field, panel, all] = room as [number, number, number];
    expect(Math.abs(field + panel - all)).toBeLessThan(3);
    const canvas = (await page.evaluate('document.querySelector("#field canvas").clientWidth')) as number;
    expect(canvas).toBe(field);

    // Time stands still, and so does the picture: what runs would fold and unfold branches under the pointer.
    await studio.getByRole('button', { name: 'Pause', exact: true }).click();
    await player.until((warband) => warband.isPaused);
    await showAll(studio);
    await nodeNamed(studio, 'Fight').click();
    await page.keyboard.press('Enter');
    await studio.getByRole('treeitem', { name: /^Fight.*folded/ }).waitFor();
    await page.keyboard.press('Enter');
    await studio.getByRole('treeitem', { name: /^How to deal with it/ }).waitFor();

    const before = await player.restingCamera();
    await page.keyboard.press('/');
    const search = studio.getByRole('searchbox', { name: /^Search the tree/ });
    await search.pressSequentially('wasd');
    await player.frames(8);
    expect(await search.inputValue()).toBe('wasd');
    expect(await player.read((warband) => warband.camera)).toEqual(before);
    await search.fill('danger');
    await studio.getByText(/1 of \d+/).waitFor();
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });

  test('steps the simulation, one tick, one node, and stops the game at a breakpoint on the right node', async () => {
    const { player, page, studio, name, problems } = await watchFirst();
    await studio.getByRole('button', { name: 'Pause', exact: true }).click();
    await player.until((warband) => warband.isPaused);
    const first = await stepOf(page);
    await studio.getByRole('button', { name: 'Step the simulation once' }).click();
    expect(await stepOf(page)).toBe(first + 1);
    await studio.getByRole('button', { name: 'Tick this agent once' }).click();
    const ticked = await stepOf(page);
    expect(ticked).toBeGreaterThan(first + 1);
    expect(ticked).toBeLessThan(first + 12);
    await studio.getByRole('button', { name: 'Previous node in this tick' }).click();
    await studio.getByRole('button', { name: 'Next node in this tick' }).first().click();
    expect(await stepOf(page)).toBe(ticked);

    // Where names would be too small, "fit" shows as much of the tree as has room: the search finds the rest.
    await goTo(page, studio, 'Stand easy');
    await studio.getByRole('checkbox', { name: `Break when it starts, for ${name}` }).click();
    await studio.getByRole('button', { name: 'Pause', exact: true }).click();
    await studio.getByText(`Paused at a breakpoint of ${name}: “Stand easy” starts.`).waitFor({ timeout: 120_000 });
    expect(await player.read((warband) => warband.isPaused)).toBe(true);
    const stopped = await stepOf(page);
    await player.frames(5);
    expect(await stepOf(page)).toBe(stopped);
    await studio.getByRole('treeitem', { name: /^Stand easy, Wait: running/ }).waitFor();
    expect(problems).toEqual([]);
  });

  test('changes a blackboard, and the warrior acts on it', async () => {
    const { player, studio, problems } = await watchFirst();
    await studio.getByRole('switch', { name: 'Value of controlled' }).click();
    await studio.getByRole('treeitem', { name: /^Patrol(, SubTree)?: running/ }).waitFor({ timeout: 120_000 });
    expect(await player.read((warband) => warband.commands.at(-1)?.command)).toMatchObject({
      type: 'blackboard',
      scope: 'own',
      key: 'controlled',
      change: { do: 'set', valueType: 'boolean', value: false },
    });
    await player.until((warband) => {
      const unit = warband.units.find(({ id }) => id === warband.selection[0]);
      return unit !== undefined && Math.hypot(unit.x - unit.control.x, unit.y - unit.control.y) > 1;
    });
    const replayed = await player.read((warband) => {
      const { scenario, seed, step: steps, commands, hash } = warband;
      return warband.simulate({ scenario, seed, steps, commands }) === hash;
    });
    expect(replayed).toBe(true);
    expect(problems).toEqual([]);
  });

  test('watches two side by side, and a party; the end of a scene is told, and the next one can be watched', async () => {
    const { player, page, studio, name, problems } = await watchFirst();
    await studio.getByRole('button', { name: 'Watch a second agent' }).click();
    await studio.getByRole('combobox', { name: 'Filter agents' }).fill('Party');
    await page.keyboard.press('Enter');
    await studio.getByRole('treeitem', { name: /^What the party does/ }).waitFor();
    await studio.getByRole('region', { name: `Behaviour tree of ${name}` }).waitFor();
    expect(await studio.getByRole('region', { name: /^Behaviour tree of/ }).count()).toBe(2);
    const edge = studio.getByRole('separator', { name: 'Size of the details' });
    const heights = async () =>
      [
        (await studio.getByRole('tabpanel').boundingBox())?.height ?? 0,
        (await studio.locator('.graph').first().boundingBox())?.height ?? 0,
      ] as const;
    const [panelBefore, treeBefore] = await heights();
    const from = await restingBox(edge);
    await page.mouse.move(from.x + 40, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 56, { steps: 4 });
    await page.mouse.up();
    const [panelAfter, treeAfter] = await heights();
    expect([Math.round(panelAfter - panelBefore), treeAfter < treeBefore]).toEqual([60, true]);
    await edge.press('Enter');
    expect(await heights()).toEqual([panelBefore, treeBefore]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /start again|restart/i }).click();
    await studio
      .getByText(/restarted\./)
      .filter({ visible: true })
      .first()
      .waitFor();
    await studio
      .getByRole('region', { name: `Behaviour tree of ${name}` })
      .getByRole('treeitem')
      .first()
      .waitFor();
    await studio.getByRole('treeitem', { name: /^What the party does/ }).waitFor();
    await player.until((warband) => warband.step > 3);
    await studio.getByRole('button', { name: 'Close the studio' }).click();
    await player.frames(3);
    expect(await page.evaluate('document.querySelector("#field").clientWidth === innerWidth')).toBe(true);
    expect(problems).toEqual([]);
  });

  test('is opened by its key in an arena, where everybody can be chosen by a click', async () => {
    const { player, page, studio, problems } = await enter('scenario=gallery-select-target');
    await player.setPaused(true);
    const { id, name, x, y } = await player.read(({ units }) => units[0] ?? { id: 0, name: '', x: 0, y: 0 });
    await player.clickGround({ x, y });
    await player.until((warband) => warband.selection.length === 1);
    expect(await player.read((warband) => warband.selection)).toEqual([id]);
    await page.keyboard.press('t');
    await studio.getByRole('region', { name: `Behaviour tree of ${name}` }).waitFor();
    await waitUntil(page, 'document.activeElement.getAttribute("role") === "treeitem"');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    await page.keyboard.press('F6');
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('treeitem');
    await page.locator('#hud').getByRole('button', { name: 'Close the studio' }).click();
    await studio.getByRole('region', { name: `Behaviour tree of ${name}` }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
