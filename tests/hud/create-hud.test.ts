import { describe, expect, it, vi } from 'vitest';
import { HudPage, skirmishSnapshot, TIMELINE } from './support/hud-page.ts';
import { keptOutlines } from '../support/page/outline.ts';

const kept = keptOutlines('hud/outlines');

describe('what goes wrong', () => {
  it('is shown, and stays', async () => {
    const page = await new HudPage().show();
    page.messages.showContentErrors(['maps/a.json: no tiles', 'trees/b.json: no root']);
    await expect(page.outline('.error')).toMatchFileSnapshot(kept('content-errors'));
  });

  it('the first crash stays', async () => {
    const page = await new HudPage().show();
    page.messages.showFatalError('first');
    page.messages.showFatalError(new Error('second'));
    expect(document.querySelectorAll('.error')).toHaveLength(1);
    await expect(page.outline('.error')).toMatchFileSnapshot(kept('crash'));
  });

  it('a crash is told with its message once, whatever the browser writes into the stack', async () => {
    const page = await new HudPage().show();
    page.messages.showFatalError(Object.assign(new Error('no wood'), { stack: 'at chop\nat work' }));
    expect(page.outline('.error')).toContain('Error\nno wood\nat chop');
    expect(page.outline('.error').match(/no wood/g)).toHaveLength(1);
  });

  it('a notice goes by itself', async () => {
    const page = await new HudPage().show();
    page.messages.tell('Saved');
    expect(page.part('.notices').textContent).toBe('Saved');
    await vi.advanceTimersByTimeAsync(14_000);
    expect(page.part('.notices').textContent).toBe('Saved');
    await vi.advanceTimersByTimeAsync(2000);
    expect(document.querySelector('.notices')?.textContent).toBe('');
  });

  it('a notice of a run goes with it, one of the page stays', async () => {
    const page = await new HudPage().show();
    page.messages.tell('Saved');
    page.messages.tellOfRun('The way is blocked');
    await page.show();
    expect(page.part('.notices').textContent).toBe('SavedThe way is blocked');
    await page.show({ screen: 'title', run: {} });
    expect(page.part('.notices').textContent).toBe('Saved');
  });
});

describe('notices', () => {
  it('of a fight go when its result opens, and do not lie over the card', async () => {
    const page = await new HudPage().show();
    page.messages.tell('Saved');
    page.messages.tellOfRun('Circle the wagons ended: you ordered Edda.');
    await page.show({ snapshot: skirmishSnapshot((edited) => (edited.outcome = 'victory')) });
    expect(page.part('.notices').textContent).toBe('Saved');
  });

  it('with the same news take the place of each other, others stand together', async () => {
    const page = await new HudPage().show();
    for (const text of ['Select a warrior first.', 'It goes on from 0:06.', 'Select a warrior first.', 'It goes on from 0:11.']) {
      page.messages.tellOfRun(text);
    }
    for (const text of ['Saved as a-1.', 'Saved as a-2.', 'Saved as a-2.']) page.messages.tell(text);
    const told = [...page.part('.notices').children].map(({ textContent }) => textContent);
    expect(told).toEqual(['Select a warrior first.', 'It goes on from 0:11.', 'Saved as a-1.', 'Saved as a-2.']);
  });

  it('stand in the dialog that covers the page, until it closes', async () => {
    const page = await new HudPage().show({ screen: 'title' });
    page.hud.openMenu();
    page.messages.tell('Saved');
    await page.show({ screen: 'title' });
    expect(page.outline('dialog[open]')).toContain('Saved');
    page.press('Close', {}, 'dialog[open]');
    await page.show({ screen: 'title' });
    expect([page.has('dialog[open]'), page.part('.notices').textContent]).toEqual([false, 'Saved']);
  });
});

describe('the whole page', () => {
  it('shows no screen before the first frame', async () => {
    const page = new HudPage();
    expect(page.outline('.hud')).toBe('');
    await page.show();
    expect(page.outline('.hud')).not.toBe('');
  });

  it('goes on without the loading picture once a screen is shown', async () => {
    const page = await new HudPage().show({ screen: 'loading' });
    expect(document.getElementById('loading')).not.toBeNull();
    await page.show({ screen: 'title' });
    expect(document.getElementById('loading')).toBeNull();
  });

  it('remembers the sound and the time line', async () => {
    const page = await new HudPage().show({ timeline: TIMELINE });
    for (const key of ['m', 'j']) page.key(key);
    await page.show();
    expect(JSON.parse(localStorage.getItem('warband.settings') ?? '{}')).toMatchObject({ isMuted: true, isTimelineOpen: true });
  });

  it('says that a control was pressed, so that it can be heard', async () => {
    const page = await new HudPage().show();
    page.press('Line');
    expect(page.asked).toContain('pressed');
    page.asked.length = 0;
    page.part('.commands').click();
    expect(page.asked).toEqual([]);
  });

  it('keeps the menu of the browser for text to copy', async () => {
    const page = await new HudPage().show();
    const opens = (selector: string): boolean =>
      page.part(selector).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(opens('.commands')).toBe(false);
    page.messages.showFatalError('x');
    expect(opens('.error')).toBe(true);
  });

  it('shows where the keyboard is, beside an open studio', async () => {
    const page = await new HudPage().show({ studio: 'open', keyboard: 'studio' });
    const layer = (): string | undefined => page.part('.hud').dataset['keyboard'];
    expect(layer()).toBe('studio');
    await page.show({ keyboard: 'field' });
    expect(layer()).toBe('field');
    await page.show({ studio: 'closed' });
    expect(layer()).toBeUndefined();
  });

  it('ends', async () => {
    const page = await new HudPage().show();
    page.hud.dispose();
    expect([page.key('h'), page.has('.hud')]).toEqual([[], false]);
  });
});
