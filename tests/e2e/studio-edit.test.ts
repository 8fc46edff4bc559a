import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';
import { restingBox } from './harness/resting-box.ts';

/**
 * A fight on Canvas, the studio on its first warrior, with names large enough to hit; the camera of the tree stands still. Time stands
 * still as well, and so does the picture: what runs would fold and unfold branches under the pointer. At the start: after one tick.
 */
async function editFirst({ isAtStart = false } = {}) {
  const { page, problems } = await openPage({ query: '?seed=3&renderer=canvas&scenario=skirmish', width: 1180, height: 640 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = new Player(page);
  await player.until((warband) => warband.step > 5);
  if (isAtStart) await player.setPaused(true);
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  const studio = page.locator('#studio');
  await nodeNamed(studio, 'Fight').waitFor();
  if (isAtStart) await page.keyboard.press('t');
  await studio.getByRole('treeitem', { name: /^Root\b.*: running/ }).waitFor();
  if (!isAtStart) await studio.getByRole('button', { name: 'Pause', exact: true }).click();
  await player.until((warband) => warband.isPaused);
  await studio.getByRole('button', { name: 'Follow the running node' }).click();
  await studio.getByRole('button', { name: 'Fit the whole tree' }).click();
  await player.frames(6);
  return { page, problems, player, studio };
}

function nodeNamed(studio: Locator, name: string): Locator {
  return studio.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) }).first();
}

function palette(studio: Locator): Locator {
  return studio.getByRole('combobox', { name: /search node types$/ });
}

/** Chooses a node, with the search where its branch is folded. */
async function find(page: Page, studio: Locator, name: string): Promise<void> {
  if ((await nodeNamed(studio, name).count()) === 0) {
    await page.keyboard.press('/');
    await studio.getByRole('searchbox', { name: /^Search the tree/ }).fill(name);
    await nodeNamed(studio, name).waitFor();
    await page.keyboard.press('Escape');
  }
  // The whole tree into sight: edits leave the picture where it is. By its button: while a busy page draws an edit, a key may be the game's.
  await studio.getByRole('button', { name: 'Fit the whole tree' }).click();
  await nodeNamed(studio, name).click();
  await studio.getByRole('treeitem', { name: new RegExp(`^${name}\\b`), selected: true }).waitFor();
}

/** Takes steps of the history back until none is left: a busy page may take them later than the next click, and select what they changed. */
async function undoAll(page: Page, studio: Locator, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await page.keyboard.press('Control+z');
  await studio.getByRole('button', { name: 'Undo', exact: true, disabled: true }).waitFor();
}

/** The branch of a node as text, the way a person gets it: by copying it. */
async function copied(page: Page, studio: Locator, name: string): Promise<string> {
  await find(page, studio, name);
  await page.evaluate('navigator.clipboard.writeText("")');
  await page.keyboard.press('Control+c');
  await waitUntil(page, 'navigator.clipboard.readText().then((text) => text !== "")');
  return (await page.evaluate('navigator.clipboard.readText()')) as string;
}

async function middleOf(node: Locator, part = 0.5): Promise<{ x: number; y: number }> {
  const box = await restingBox(node);
  return { x: box.x + box.width / 2, y: box.y + box.height * part };
}

/** Names of the children of a node, in the order in which they are drawn. */
async function childrenOf(page: Page, studio: Locator, name: string): Promise<string[]> {
  const { branches } = JSON.parse(await copied(page, studio, name)) as { branches: { children?: { type: string; name?: string }[] }[] };
  return branches[0]?.children?.map((child) => child.name ?? child.type) ?? [];
}

/** Time passes again, with the tree as it was edited. */
async function fightOn(page: Page, studio: Locator): Promise<void> {
  const step = (await page.evaluate('warband.step')) as number;
  await studio.getByRole('button', { name: 'Pause', exact: true }).click();
  await waitUntil(page, `warband.step > ${step + 30}`);
}

describe('a tree edited while its agent fights', () => {
  test('gets new nodes from the palette, is wrapped, reordered by mouse and by key, and goes back to the very same tree', async () => {
    const { page, studio, player, problems } = await editFirst();
    const camera = await player.restingCamera();
    const before = await copied(page, studio, 'Root');

    await nodeNamed(studio, 'Fight').click();
    await page.keyboard.press('k');
    await palette(studio).pressSequentially('wait');
    await page.keyboard.press('Enter');
    await studio.getByText('Added Wait under "Fight", 3 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('F2');
    await studio.getByRole('textbox', { name: 'Name of Wait' }).pressSequentially('Catch breath');
    await page.keyboard.press('Enter');
    await waitUntil(page, 'document.activeElement?.textContent?.startsWith("Catch breath")');

    await page.keyboard.press('w');
    await palette(studio).pressSequentially('inverter');
    await page.keyboard.press('Enter');
    expect(await childrenOf(page, studio, 'Fight')).toEqual(['SubTree', 'How to deal with it', 'Inverter']);

    const from = await middleOf(nodeNamed(studio, 'How to deal with it'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const to = await middleOf(nodeNamed(studio, 'Sense enemy'), 0.08);
    await page.mouse.move(to.x, to.y, { steps: 6 });
    const mark = studio.locator('.drop-place[data-how="before"][data-refused="false"]');
    await mark.waitFor();
    expect((await mark.boundingBox())?.width).toBeGreaterThan(20);
    await page.mouse.up();
    expect(await childrenOf(page, studio, 'Fight')).toEqual(['How to deal with it', 'SubTree', 'Inverter']);
    await nodeNamed(studio, 'How to deal with it').click();
    await page.keyboard.press('Alt+ArrowDown');
    expect(await childrenOf(page, studio, 'Fight')).toEqual(['SubTree', 'How to deal with it', 'Inverter']);
    const after = await copied(page, studio, 'Root');

    await undoAll(page, studio, 5);
    expect(await copied(page, studio, 'Root')).toBe(before);
    for (let step = 0; step < 5; step++) await page.keyboard.press('Control+Shift+z');
    await studio.getByRole('button', { name: 'Redo', exact: true, disabled: true }).waitFor();
    expect(await copied(page, studio, 'Root')).toBe(after);
    await fightOn(page, studio);
    expect(await player.read((warband) => warband.camera)).toEqual(camera);
    expect(problems).toEqual([]);
  });

  test('takes a branch of another tree, disables one, and shows what is wrong until it is fixed', async () => {
    const { page, studio, problems } = await editFirst();
    const before = await copied(page, studio, 'Root');
    const guard = await copied(page, studio, 'Behind the shield');
    expect(guard).toContain('warband-branches');
    await find(page, studio, 'Go there');
    await page.keyboard.press('Control+v');
    // Not before it has read the clipboard, which the next lines empty.
    await studio.getByText(/^Pasted /).waitFor({ state: 'attached' });
    await expect.poll(() => childrenOf(page, studio, 'Go there'), { timeout: 20_000 }).toContain('Behind the shield');

    await find(page, studio, 'Behind the shield');
    await page.keyboard.press('e');
    await studio.getByRole('treeitem', { name: /^Behind the shield, Block: disabled/ }).waitFor();

    // The view has gone to the branch that was found: how much of the tree above it is in sight depends on the fight.
    await find(page, studio, 'Fight');
    await page.keyboard.press('k');
    await palette(studio).pressSequentially('repeat');
    await page.keyboard.press('Enter');
    await studio.getByRole('treeitem', { name: /^Repeat: .*problem: / }).waitFor();
    await studio.getByRole('button', { name: /1 problem: running the last valid version/ }).waitFor();
    await page.keyboard.press('Delete');
    await studio.getByRole('status', { name: 'Tree status' }).getByText('Applied to all agents using this tree').waitFor();

    await undoAll(page, studio, 4);
    expect(await copied(page, studio, 'Root')).toBe(before);
    await fightOn(page, studio);
    expect(problems).toEqual([]);
  });

  test('goes on where it was, but for what was changed; forty steps and more are undone to the same bytes', async () => {
    // Stopped while everybody still stands in line, however slowly the page opens.
    const { page, studio, player, problems } = await editFirst({ isAtStart: true });
    const before = await copied(page, studio, 'Root');
    const root = studio.getByRole('treeitem', { name: /^Root: running/ });
    await nodeNamed(studio, 'Fight').click();
    await page.keyboard.press('k');
    await palette(studio).pressSequentially('wait');
    await page.keyboard.press('Enter');
    await studio.getByText('Added Wait under "Fight", 3 of 3.').waitFor({ state: 'attached' });
    await player.until((warband) => warband.commands.at(-1)?.command.type === 'trees');

    // Watched anew, a node that begins again would be counted as started.
    await page.keyboard.press('t');
    await root.click();
    await studio.getByRole('tab', { name: 'Node' }).click();
    expect(await studio.locator('[data-count="started"] dd').textContent()).toBe('0');
    expect(await root.count()).toBe(1);

    await nodeNamed(studio, 'Wait').click();
    for (let step = 0; step < 40; step++) await page.keyboard.press('e');
    await undoAll(page, studio, 41);
    expect(await copied(page, studio, 'Root')).toBe(before);
    const replayed = await player.read((warband) => {
      const { scenario, seed, step: steps, commands, hash } = warband;
      return warband.simulate({ scenario, seed, steps, commands }) === hash;
    });
    expect(replayed).toBe(true);
    expect(problems).toEqual([]);
  });

  test('makes a tree of a branch through the menu, refuses a drop into itself, and leaves typing alone', async () => {
    const { page, studio, player, problems } = await editFirst({ isAtStart: true });
    await find(page, studio, 'Strike, then guard');
    await nodeNamed(studio, 'Strike, then guard').click({ button: 'right' });
    await studio.getByRole('menuitem', { name: /^Extract/ }).click();
    await studio.getByRole('textbox', { name: 'Extract to a new tree named' }).fill('strike-hard');
    await page.keyboard.press('Enter');
    await studio.getByRole('treeitem', { name: /^Strike, then guard, SubTree/ }).waitFor();

    const to = await middleOf(nodeNamed(studio, 'How to deal with it'));
    const from = await middleOf(nodeNamed(studio, 'Fight'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await studio.locator('.drop-place[data-refused="true"]').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await studio.locator('.drop-place').count()).toBe(0);

    const camera = await player.restingCamera();
    await nodeNamed(studio, 'Fight').click();
    await page.keyboard.press('Shift+F10');
    await studio.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    const field = studio.getByRole('textbox', { name: 'Name of Fight' });
    await field.fill('wasd');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    expect(await field.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await nodeNamed(studio, 'Fight').waitFor();
    expect(await player.read((warband) => warband.camera)).toEqual(camera);
    expect(problems).toEqual([]);
  });
});
