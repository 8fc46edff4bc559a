import { describe, expect, it } from 'vitest';
import { help } from '../../../src/features/help/feature.ts';
import { settingsPanel } from '../../../src/features/settings/view/settings-panel.ts';
import { HudPage } from '../support/hud-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('hud/outlines');

describe('dialogs', () => {
  /** What is asked of the game until the frame after an act. */
  const asked = async (page: HudPage, act: () => unknown): Promise<string[]> => {
    const before = page.asked.length;
    act();
    await page.show();
    return page.asked.slice(before).filter((each) => each.startsWith('pace.'));
  };

  it('stop the battle while they are open, and only a battle that went on', async () => {
    const page = await new HudPage().show();
    expect(await asked(page, () => page.press('Menu'))).toEqual(['pace.setPaused true']);
    expect(await asked(page, () => page.press('Close', {}, 'dialog[open]'))).toEqual(['pace.setPaused false']);
    await page.show({ isPaused: true });
    expect(await asked(page, () => page.press('Menu'))).toEqual([]);
    expect(await asked(page, () => page.press('Close', {}, 'dialog[open]'))).toEqual([]);
  });

  it('close with a press beside them, not with one inside', async () => {
    const page = await new HudPage().show();
    page.press('Menu');
    const dialog = page.part('dialog[open]');
    dialog.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(page.hud.isDialogOpen).toBe(true);
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(page.hud.isDialogOpen).toBe(false);
  });

  it('the menu leads to the help, and the battle stands still until that is closed', async () => {
    const page = await new HudPage({}, [help()]).show();
    page.hud.loadLateParts();
    expect(await asked(page, () => page.press('Menu'))).toEqual(['pace.setPaused true']);
    await page.show({ isPaused: true });
    expect(await asked(page, () => page.press('How to play', {}, 'dialog[open]'))).toEqual([]);
    expect(page.part('dialog[open]').getAttribute('aria-label')).toBe('How to play');
    expect(await asked(page, () => page.press('Close', {}, 'dialog[open]'))).toEqual(['pace.setPaused false']);
    page.key('F1');
    await page.show();
    expect(page.hud.isDialogOpen).toBe(true);
  });

  it('the menu changes settings', async () => {
    const page: HudPage = new HudPage({}, [
      { id: 'settings', views: { menu: { load: async () => settingsPanel(page.settings) } } },
      help(),
    ]);
    page.settings.change({ volume: 0.5 });
    await page.show();
    page.press('Menu');
    await page.show();
    await expect(page.outline('dialog[open]')).toMatchFileSnapshot(kept('menu'));
    page.enter('Sound', 'false');
    page.enter(/^Fog of war/, 'false');
    expect(page.settings.value).toMatchObject({ isMuted: true, volume: 0.5, hasFog: false });
    page.enter(/^Volume/, '30');
    expect(page.settings.value).toMatchObject({ isMuted: false, volume: 0.3 });
  });
});
