import { describe, expect, it } from 'vitest';
import { GamePage } from '../../support/page/game-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('app/page/outlines');

const keys = async (page: GamePage, ...pressed: string[]): Promise<void> => {
  for (const key of pressed) await page.key(key, {}, document.body);
};

describe('each screen, as a person reads it', () => {
  it('title, lists and the way back', async () => {
    const page = await GamePage.open({ address: '?seed=a' });
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept('title'));
    await page.press('The gorge');
    await page.press('Hard');
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept('title-other-choice'));
    for (const list of ['Behaviour gallery', 'School', 'Proving ground']) {
      await page.press(list);
      await expect(page.outline('#hud')).toMatchFileSnapshot(kept(list.toLowerCase().replace(' ', '-')));
      await keys(page, 'Escape');
      expect(page.has('.title')).toBe(true);
    }
  });

  it('a battle, with its menu, help and time', async () => {
    const page = await GamePage.open({ address: '?seed=a&scenario=skirmish' });
    await page.frames(40);
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept('battle'));
    page.game?.choices.select([...(page.game.battle?.snapshot().parties[0]?.unitIds ?? [])].slice(0, 1));
    await page.settle();
    await page.press('Group the selected');
    await page.press('Add: queue orders, select more');
    await page.press('Advance and attack');
    await page.press('Line');
    await page.press('Halt and hold position');
    await page.frames(10);
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept('battle-one-selected'));
    await keys(page, ' ', 'j', 'y', 'u');
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept('battle-past-and-branches'));
    await keys(page, 'F1');
    await expect(page.outline('dialog[open]')).toMatchFileSnapshot(kept('help'));
    await page.press('Close', 'dialog[open]');
    page.game?.choices.select([]);
    page.game!.choices.aimedOrder = undefined;
    await page.settle();
    await keys(page, 'Escape');
    await expect(page.outline('dialog[open]')).toMatchFileSnapshot(kept('menu'));
  });

  it.each(['village', 'survival', 'gallery-brawl', 'gallery-captain'])('the scene %s', async (scenario) => {
    const page = await GamePage.open({ address: `?seed=a&scenario=${scenario}` });
    await page.frames(20);
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept(scenario));
  });

  it('the stress scene', async () => {
    const page = await GamePage.open({ address: '?seed=a&scenario=stress&units=20' });
    await page.frames(130);
    // How much is measured when differs between two runs.
    await expect(page.outline('#hud').replaceAll(/\d[\d.\u2009]*/g, '#')).toMatchFileSnapshot(kept('stress'));
  });

  it('a lesson', async () => {
    const page = await GamePage.open({ address: '?seed=a&lesson=selector' });
    await page.frames(10);
    await expect(page.outline('#hud')).toMatchFileSnapshot(kept('lesson'));
  });
});
