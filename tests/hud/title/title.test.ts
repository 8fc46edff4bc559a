import { describe, expect, it } from 'vitest';
import { portrait } from '../../../src/hud/units/portrait.ts';
import { openDom } from '../../support/page/dom.ts';
import { keptOutlines } from '../../support/page/outline.ts';
import { help } from '../../../src/features/help/feature.ts';
import { HudPage } from '../support/hud-page.ts';

const kept = keptOutlines('hud/outlines');

describe('the title', () => {
  it('says what the chosen battle and difficulty are', async () => {
    const page = new HudPage({}, [help()]);
    page.settings.change({ chosenBattle: 'gorge', difficulty: 'hard', volume: 0.5 });
    await page.show({
      screen: 'title',
      keptFights: [{ id: 'a', label: 'The gorge, 1:20', scenario: 'gorge', isOwn: true }],
    });
    await expect(page.outline('.title')).toMatchFileSnapshot(kept('title'));
    expect([...page.press('The open field'), ...page.press('Easy'), ...page.press('Continue the last fight')]).toEqual([
      'sharing.share continue',
    ]);
    expect(page.settings.value).toMatchObject({ chosenBattle: 'open-field', difficulty: 'easy' });
    expect(page.key('Enter')).toEqual(['screens.startSkirmish']);
  });

  it('the arrows lead from entry to entry, around both ends', async () => {
    const page = await new HudPage().show({ screen: 'title' });
    const list = page.part('.title [class*="menu"], .title nav');
    const controls = [...list.querySelectorAll<HTMLButtonElement>('button:not([hidden])')];
    controls[0]!.focus();
    page.key('ArrowUp', {}, controls[0]);
    expect(document.activeElement).toBe(controls.at(-1));
    page.key('ArrowDown', {}, controls.at(-1));
    expect(document.activeElement).toBe(controls[0]);
    page.key('ArrowDown', {}, controls[0]);
    expect(document.activeElement).toBe(controls[1]);
    page.key('ArrowLeft', {}, controls[1]);
    expect(document.activeElement).toBe(controls[1]);
    const scrolls = (key: string): boolean =>
      controls[1]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([scrolls('ArrowDown'), scrolls('ArrowLeft')]).toEqual([false, true]);
  });
});

it('a portrait is a cell of the sheet, of the team or of the kind alone; a drawing without one', () => {
  openDom();
  const portraits = {
    url: 'p.webp',
    size: [300, 100] as const,
    cell: 100,
    portraits: { 'blue-bow': [200, 0] as const, sword: [100, 0] as const },
  };
  const teams = new Map([['player', { art: 'blue', mapColour: '#00f' }]]);
  const style = (kind: string): string => {
    const { backgroundSize, backgroundPosition } = portrait({ portraits, teams }, { team: 'player', kind }).style;
    return `${backgroundSize} at ${backgroundPosition}`;
  };
  expect(style('bow')).toBe('300% 100% at 100% 0%');
  expect(style('sword')).toBe('300% 100% at 50% 0%');
  expect(portrait({ portraits, teams }, { team: 'player', kind: 'axe' }).querySelector('svg')).not.toBeNull();
  expect(portrait({ teams }, { team: 'player', kind: 'bow' }).querySelector('svg')).not.toBeNull();
});
