import { describe, expect, it } from 'vitest';
import { openStudio } from './support/studio.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('app/page/outlines');

describe('the shell of the studio', () => {
  it('docks, turns, follows and pins', async () => {
    const page = await openStudio();
    for (const side of ['left', 'below', 'right']) {
      await page.press(`Dock ${side}`, '#studio');
      expect(page.part('#studio [data-side]').dataset['side']).toBe(side);
      expect(document.documentElement.style.getPropertyValue(`--studio-${side}`)).toMatch(/^[1-9]\d*px$/);
    }
    await page.press('Follow the running node', '#studio');
    expect(page.part('#studio [aria-label="Follow the running node"]').getAttribute('aria-pressed')).toBe('false');
    await page.press('Pin: keep showing this agent', '#studio');
    expect(page.outline('#studio')).toContain('pressed=true');
    await page.press('Close the studio', '#studio');
    expect(page.has('#studio [role="treeitem"]')).toBe(false);
  });

  it('time goes step by step, node by node, and back', async () => {
    const page = await openStudio();
    const at: (string | undefined)[] = [];
    const clock = (): string =>
      page
        .outline('#studio')
        .match(/^ *\d+:\d\d\.\d$/m)?.[0]
        .trim() ?? '';
    for (const key of ['s', 's', 't', ',', '<', 'n', 'n', 'b', 'p']) {
      await page.key(key);
      at.push(`${key} ${clock()} paused=${page.outline('#studio').match(/\[Pause\] \{pressed=(\w+)/)?.[1]}`);
    }
    expect(at).toMatchInlineSnapshot(`
      [
        "s 0:00.6 paused=true",
        "s 0:00.6 paused=true",
        "t 0:00.6 paused=true",
        ", 0:00.6 paused=true",
        "< 0:00.6 paused=true",
        "n 0:00.4 paused=true",
        "n 0:00.5 paused=true",
        "b 0:00.5 paused=true",
        "p 0:00.5 paused=false",
      ]
    `);
  });

  it('two agents are watched side by side', async () => {
    const page = await openStudio('gallery-brawl');
    await page.press('Watch a second agent', '#studio');
    const panes = (): number => document.querySelectorAll('#studio [data-active]').length;
    expect(panes()).toBe(2);
    await page.key('f6');
    await page.press(/^Agent: .*Choose another/, '#studio [data-active="true"]');
    await expect(page.outline('#studio [role="listbox"]')).toMatchFileSnapshot(kept('studio-agents'));
    await page.key('ArrowDown');
    await page.key('Enter');
    expect(
      page
        .outline('#studio [data-active="true"]')
        .split('\n')
        .find((line) => line.includes('[Agent:')),
    ).toMatchInlineSnapshot(`" [Agent: Hrok, Sword and shield. Choose anotherHrokSword and shield] {expanded=false}"`);
  });

  it('keys are listed, and breakpoints stop the game', async () => {
    const page = await openStudio();
    await page.key('?');
    await expect(page.outline('#studio [role="dialog"], #studio dialog')).toMatchFileSnapshot(kept('studio-keys'));
    await page.key('Escape');
    await page.key('F9');
    await page.press(/^Breakpoints/, '#studio [role="tablist"]');
    await expect(page.outline('#studio [role="tabpanel"]')).toMatchFileSnapshot(kept('studio-breakpoints'));
  });

  it('values of the blackboard are written', async () => {
    const page = await openStudio();
    await expect(page.outline('#studio [role="tabpanel"]')).toMatchFileSnapshot(kept('studio-blackboard-patrol'));
    await page.press(/^Keys/, '#studio [role="tablist"]');
    await expect(page.outline('#studio [role="tabpanel"]')).toMatchFileSnapshot(kept('studio-keys-patrol'));
  });
});
