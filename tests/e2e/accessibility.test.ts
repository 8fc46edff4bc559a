import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './harness/axe-findings.ts';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

const SIZE = { width: 1180, height: 640 };

/** Looks at one screen after another, and keeps what is found under the screen's name. */
class Inspection {
  readonly found: Record<string, readonly string[]> = {};

  constructor(readonly page: Page) {}

  /** Looks at the whole page, or at one part of it. */
  async of(screen: string, part?: string): Promise<void> {
    const findings = await axeFindings(this.page, part);
    if (findings.length > 0) this.found[screen] = findings;
  }
}

/** In a contrast theme: controls of which one is chosen look different, and what tells by colour has colours of its own. */
async function themedParts(page: Page): Promise<{ readonly chosen: readonly boolean[]; readonly coloured: readonly boolean[] }> {
  const look = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color].join());
  const isChosen = async (controls: string, state: string): Promise<boolean> =>
    (await look(`${controls}[${state}="true"]`)) !== (await look(`${controls}[${state}="false"]`));
  const hasColour = async (selector: string): Promise<boolean> => {
    const [red, green, blue] = (await look(selector)).match(/\d+/g) ?? [];
    return new Set([red, green, blue]).size > 1;
  };
  return {
    chosen: await Promise.all([
      isChosen('#hud .card', 'aria-pressed'),
      isChosen('#hud .tool', 'aria-pressed'),
      isChosen('#studio [role="tab"]', 'aria-selected'),
    ]),
    coloured: await Promise.all(['#hud .card-bar', '#studio .node-sign', '#studio .edit-automatic input'].map(hasColour)),
  };
}

test('axe-core has nothing grave to say of the fight and the studio, watching and editing', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas&seed=3&scenario=skirmish', ...SIZE });
  const player = new Player(page);
  const inspection = new Inspection(page);
  await player.until((warband) => warband.step > 30);
  await page.keyboard.press('Control+a');
  await player.frames(3);
  await inspection.of('fight');
  await page.keyboard.press('1');
  await player.setPaused(true);
  await inspection.of('fight, paused', '#hud');
  await page.getByRole('button', { name: 'Watch them think' }).click();
  const studio = page.locator('#studio');
  await page.keyboard.press('Space');
  await studio.getByRole('treeitem', { name: /^Root\b.*: running/ }).waitFor();
  await player.frames(6);
  await inspection.of('studio', '#studio');
  await studio.getByRole('button', { name: 'Follow the running node' }).click();
  await studio.getByRole('button', { name: 'Fit the whole tree' }).click();
  // A running tree would fold and unfold branches under the pointer.
  await studio.getByRole('button', { name: 'Pause', exact: true }).click();
  await player.until((warband) => warband.isPaused);
  for (const tab of ['Node', 'Utility', 'Trees', 'Problems', 'Breakpoints', 'Blackboard']) {
    await studio.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await player.frames(2);
    await inspection.of(`tab ${tab}`, '#studio .drawer');
  }
  const fight = studio.getByRole('treeitem', { name: /^Fight\b/ }).first();
  await fight.click({ button: 'right' });
  await studio.getByRole('menu').waitFor();
  await inspection.of('menu of a node', '#studio [role="menu"]');
  await page.keyboard.press('Escape');
  await fight.click();
  await page.keyboard.press('k');
  await studio.getByRole('combobox', { name: /search node types$/ }).fill('sequence');
  await inspection.of('palette', '#studio .palette');
  await page.keyboard.press('Enter');
  await studio.getByRole('tab', { name: 'Problems 1' }).click();
  await inspection.of('a tree with a problem', '#studio');
  await studio.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await inspection.of('keys of the studio', '#studio .key-sheet');
  expect(inspection.found).toEqual({});
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await themedParts(page)).toEqual({ chosen: [true, true, true], coloured: [true, true, true] });
  expect(problems).toEqual([]);
});
