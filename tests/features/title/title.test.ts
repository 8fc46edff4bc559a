import { describe, expect, it } from 'vitest';
import { portrait } from '../../../src/hud/units/portrait.ts';
import { openDom } from '../../support/page/dom.ts';
import { keptOutlines } from '../../support/page/outline.ts';
import { help } from '../../../src/features/help/feature.ts';
import { title } from '../../../src/features/title/feature.ts';
import { keptFightList } from '../../../src/features/sharing/view/kept-fight-list.ts';
import type { HudAction } from '../../../src/hud/actions/hud-action.ts';
import { Battles } from '../../../src/page/battles.ts';
import type { KeptFightService } from '../../../src/page/kept-fights.ts';
import type { Page } from '../../../src/page/page.ts';
import { HudPage, skirmishSnapshot } from '../../hud/support/hud-page.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const kept = keptOutlines('features/outlines');

/** The title, with fights that can be continued. */
function titlePage(list: KeptFightService['list'] = []): HudPage {
  const fights: KeptFightService = { list, continueFight: async (id) => void page.asked.push(`continue ${id ?? 'the last'}`) };
  const last: HudAction = {
    label: 'Continue the last fight',
    icon: 'play',
    isEnabled: () => true,
    run: () => void fights.continueFight(),
  };
  const page: HudPage = new HudPage({}, (settings) => [
    { id: 'kept', views: { title: (actions) => keptFightList(fights, last, actions) } },
    title({ settings, version: '1.2.3', battles: new Battles(content, settings), field: { screen: 'title' } } as unknown as Page),
    help(),
  ]);
  return page;
}

it.each([
  ['skirmish', 'open-field'],
  ['refugees', 'mill-lane'],
  ['mill-lane', undefined],
  ['duel-6', undefined],
])('a victory in %s leads on to %s', async (scenario, next) => {
  const field = { session: { run: { request: { scenario } } } };
  const page: HudPage = new HudPage({}, (settings) => [
    title({ settings, version: '1.2.3', battles: new Battles(content, settings), field } as unknown as Page),
  ]);
  await page.show({ snapshot: skirmishSnapshot((edited) => (edited.outcome = 'victory')) });
  const isOffered = page.outline('.result-sheet').includes('[Next battle]');
  expect(isOffered).toBe(next !== undefined);
  if (!isOffered) return;
  expect(page.press('Next battle')).toEqual(['scenes.startBattle']);
  expect(page.settings.value.chosenBattle).toBe(next);
});

describe('the title', () => {
  it('says what the chosen battle and difficulty are', async () => {
    const page = titlePage([{ id: 'a', label: 'The gorge, 1:20', scenario: 'gorge', isDecided: false, isOwn: true }]);
    page.settings.change({ chosenBattle: 'gorge', difficulty: 'hard', volume: 0.5 });
    await page.show({ screen: 'title' });
    await expect(page.outline('.title')).toMatchFileSnapshot(kept('title'));
    expect([...page.press('The open field'), ...page.press('Easy'), ...page.press('Continue the last fight')]).toEqual([
      'continue the last',
    ]);
    expect(page.settings.value).toMatchObject({ chosenBattle: 'open-field', difficulty: 'easy' });
    expect(page.key('Enter')).toEqual(['scenes.startBattle']);
  });

  it('a fight that is won or lost is not offered to be continued, but to be looked at', async () => {
    const decided = { id: 'b', label: 'The open field, 3:00', scenario: 'open-field', isDecided: true, isOwn: true };
    const left = { id: 'a', label: 'The gorge, 1:20', scenario: 'gorge', isDecided: false, isOwn: false };
    const alone = await titlePage([decided]).show({ screen: 'title' });
    expect(alone.outline('.title')).not.toContain('Continue');
    expect(alone.outline('.title')).toContain('Look back at the last fight');
    expect(alone.press('Look back: The open field, 3:00')).toEqual(['continue b']);
    const both = await titlePage([decided, left]).show({ screen: 'title' });
    expect(both.outline('.title')).toContain('[Continue the last fight]\nThe gorge, 1:20\n');
  });

  it('offers the battle after one that was won, until another is left undecided', async () => {
    const run = { request: { scenario: 'open-field' } };
    const field = { screen: 'title', session: { run, snapshot: { outcome: 'victory' } } };
    let leave = (): void => {};
    const page: HudPage = new HudPage({}, (settings) => {
      const started = title({ settings, version: '1.2.3', battles: new Battles(content, settings), field } as unknown as Page);
      leave = () => started.runs?.leave?.();
      return [started];
    });
    const isOffered = async (): Promise<boolean> => (await page.show({ screen: 'title' })).outline('.title').includes('[Next battle]');
    expect(await isOffered()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    expect([page.settings.value.wonBattle, await isOffered()]).toEqual(['open-field', true]);
    leave();
    expect(await isOffered()).toBe(true);
    expect(page.press('Next battle')).toEqual(['scenes.startBattle']);
    field.session.snapshot.outcome = 'undecided';
    leave();
    expect(await isOffered()).toBe(false);
  });

  it('the arrows lead from entry to entry, around both ends', async () => {
    const page = await titlePage().show({ screen: 'title' });
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
