import { describe, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import { startPage } from '../../../src/app/start-page.ts';
import { openDom } from '../../support/page/dom.ts';
import { GamePage } from '../../support/page/game-page.ts';

describe('a page that starts', () => {
  it('shows the title, is there for scripts, and tells when the detail of the picture changes where that is seen', async () => {
    const page = await GamePage.open({ address: '?seed=a' });
    const { warband } = window;
    expect([page.has('.title'), warband?.version, warband?.screen, warband?.seed]).toEqual([true, version, 'title', 'a']);
    expect(warband!.step).toBe(page.game!.battle!.snapshot().step);
    const { adaptsDetail, onDetail, parent, renderer } = page.gameOptions!;
    expect([adaptsDetail?.(), parent.id, renderer]).toEqual([true, 'field', 'auto']);
    window.devicePixelRatio = 1;
    onDetail?.('reduced');
    expect(page.outline('#hud')).not.toContain('Drawing is slow');
    window.devicePixelRatio = 2;
    onDetail?.('reduced');
    expect(page.outline('#hud')).toContain('Drawing is slow on this machine, so the picture is less sharp now.');
    onDetail?.('full');
    expect(page.outline('#hud')).toContain('The picture is sharp again.');
    await page.press(/Lead the warband/);
    expect(warband?.screen).toBe('skirmish');
  });

  it('tells what in its address is wrong, starts all the same, and adapts no detail where the player forbade it', async () => {
    const stored = { 'warband.settings': '{"adaptsDetail":false}' };
    const page = await GamePage.open({ address: '?seed=a&scenario=nowhere&studio=2', stored });
    expect([page.has('.title'), page.gameOptions?.adaptsDetail?.()]).toEqual([true, false]);
    expect(page.outline('#hud')).toContain('URL parameter scenario: found nowhere, expected one of ');
    expect(page.outline('#hud')).toContain('URL parameter studio: found 2, expected one of 1.');
  });

  it('has the renderer and the stress scene of its address', async () => {
    const page = await GamePage.open({ address: '?seed=a&renderer=webgl&scenario=stress&units=20&map=walled' });
    expect([page.gameOptions?.renderer, window.warband?.setting]).toEqual(['webgl', { units: 20, map: 'walled' }]);
  });

  it('has the map of the campaign beside the scene of a branch', async () => {
    const page = await GamePage.open({ address: '?seed=a&scenario=learn-play-dead' });
    await vi.waitFor(async () => {
      await page.frames(2);
      expect(page.outline('#hud')).toContain('Begin the campaign');
    }, 150_000);
  });

  it('opens the studio where its address says so, without the keyboard; its room is taken from the field on its side', async () => {
    const page = await GamePage.open({ address: '?seed=a&scenario=skirmish&difficulty=hard&studio=1' });
    await page.frames(5);
    expect(window.warband?.setting).toEqual({ difficulty: 'hard' });
    expect([page.has('#studio [role="tablist"]'), page.part('.hud').dataset['keyboard']]).toEqual([true, 'field']);
    const room = (): string[] =>
      ['left', 'right', 'below'].map((side) => document.documentElement.style.getPropertyValue(`--studio-${side}`));
    const open = room();
    expect([open.filter((size) => size === '0px').length, open.some((size) => Number.parseFloat(size) > 100)]).toEqual([2, true]);
    await page.key('F8', {}, document.body);
    await page.frames(5);
    expect(room()).toEqual(['0px', '0px', '0px']);
    await page.key('t', {}, document.body);
    await page.frames(5);
    expect([room(), page.part('.hud').dataset['keyboard']]).toEqual([open, 'studio']);
  });

  it('without a place for the game says which is missing', async () => {
    openDom({ html: '<div id="hud"></div>' });
    vi.stubEnv('DEV', false);
    await expect(startPage(() => Promise.reject(new Error('not asked')))).rejects.toThrow('The page has no element "field".');
    vi.unstubAllEnvs();
  });
});

describe('an error that nothing catches', () => {
  const failWith = (type: string, fields: object): unknown => window.dispatchEvent(Object.assign(new Event(type), fields));

  it('is shown: the first of several', async () => {
    const page = await GamePage.open({ address: '?seed=a' });
    expect(page.has('.error')).toBe(false);
    failWith('error', { error: new Error('The first.'), message: 'first' });
    expect(page.outline('.error')).toContain('The first.');
    failWith('unhandledrejection', { reason: new Error('The second.') });
    expect(page.outline('.error')).not.toContain('The second.');
  });

  it('may be one of a promise', async () => {
    const page = await GamePage.open({ address: '?seed=a' });
    failWith('unhandledrejection', { reason: new Error('A promise.') });
    expect(page.outline('.error')).toContain('A promise.');
  });

  it('is none where a browser only could not lay out an element in time, and may be a mere text', async () => {
    const page = await GamePage.open({ address: '?seed=a' });
    failWith('error', { error: null, message: 'ResizeObserver loop completed with undelivered notifications.' });
    expect(page.has('.error')).toBe(false);
    failWith('error', { error: null, message: 'Script error.' });
    expect(page.outline('.error')).toContain('Script error.');
  });
});
