import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { GamePage } from '../../support/page/game-page.ts';

/** The studio on the first agent of that scene, paused. */
async function openStudio(scenario = 'gallery-patrol'): Promise<GamePage> {
  const page = await GamePage.open({ address: `?seed=a&scenario=${scenario}` });
  await page.frames(20);
  await page.key('t', {}, document.body);
  await page.frames(5);
  await page.press('Pause', '#studio');
  return page;
}

/** The nodes in order, indented by level; the one with the focus starts with ">", further selected ones with "+". */
function nodes(): string[] {
  const items = [...document.querySelectorAll<HTMLElement>('#studio [role="treeitem"]')];
  return items.map((item) => {
    const name = item.querySelector('.spoken')?.textContent?.split(/[:,]/)[0] ?? '';
    const mark = item.classList.contains('is-focused') ? '>' : item.getAttribute('aria-selected') === 'true' ? '+' : ' ';
    return `${mark}${'  '.repeat(Number(item.getAttribute('aria-level')) - 1)}${name}`;
  });
}

const node = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('#studio [role="treeitem"]')].find((item) =>
    item.querySelector('.spoken')?.textContent?.startsWith(name),
  );
  if (!found) throw new Error(`No node "${name}" among: ${nodes().join(' | ')}`);
  return found;
};

async function click(page: GamePage, name: string, fields: MouseEventInit = {}): Promise<void> {
  await act(async () => node(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...fields })));
  await page.settle();
}

const toast = (): string => document.querySelector('#studio [role="status"], #studio [role="alert"]')?.textContent ?? '';

describe('the tree by keyboard', () => {
  it('is walked, folded and searched', async () => {
    const page = await openStudio();
    const walked: string[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'Home', 'ArrowRight', ' ', 'Enter', '+', '-']) {
      await page.key(key);
      walked.push(`${key}: ${nodes().find((name) => name.startsWith('>'))} of ${nodes().length}`);
    }
    expect(walked).toMatchInlineSnapshot(`
      [
        "ArrowRight: >  Inverter of 14",
        "ArrowDown: >  Inverter of 14",
        "ArrowDown: >  Go for a walk of 14",
        "ArrowUp: >  Inverter of 14",
        "ArrowLeft: >Wander in peace of 14",
        "End: >    Look around of 14",
        "Home: >Wander in peace of 14",
        "ArrowRight: >  Inverter of 14",
        " : >  Inverter of 14",
        "Enter: >  Inverter of 13",
        "+: >  Inverter of 19",
        "-: >  Inverter of 14",
      ]
    `);
  });

  it('a search finds nodes one after another', async () => {
    const page = await openStudio();
    await page.key('/');
    await page.enter('Search the tree by name, type, key or tree', 'wait', '#studio');
    const found = [page.part('#studio .search-count').textContent];
    await page.press('Next', '#studio .search');
    found.push(page.part('#studio .search-count').textContent, nodes().find((name) => name.startsWith('>'))!.trim());
    await page.press('Previous', '#studio .search');
    found.push(page.part('#studio .search-count').textContent);
    await page.enter('Search the tree by name, type, key or tree', 'zzz', '#studio');
    found.push(page.part('#studio .search-count').textContent);
    expect(found).toMatchInlineSnapshot(`
      [
        "1 of 1",
        "1 of 1",
        ">    Look around",
        "1 of 1",
        "No results",
      ]
    `);
    await page.key('Escape');
    expect(page.has('#studio .search')).toBe(false);
  });
});

describe('edits', () => {
  it('by keys: add, rename, disable, duplicate, move, wrap, change, delete, undo, redo', async () => {
    const page = await openStudio();
    const steps: string[] = [];
    const note = (what: string): void => void steps.push(`--- ${what}`, ...nodes().slice(0, 6));
    await page.key('ArrowRight');
    await page.key('k');
    await page.enter(/search node types/, 'wait', '#studio');
    await page.key('Enter');
    note('added');
    await page.key('F2');
    await page.enter(/name/i, 'Rest a while', '#studio .node, #studio');
    await page.key('Enter');
    note('renamed');
    await page.key('d', { ctrlKey: true });
    note('duplicated');
    await page.key('ArrowUp', { altKey: true });
    note('moved up');
    await page.key('e');
    note('disabled');
    await page.key('Delete');
    note('deleted');
    await page.key('z', { ctrlKey: true });
    note('undone');
    await page.key('z', { ctrlKey: true, shiftKey: true });
    note('redone');
    await page.key('w');
    await page.enter(/search node types/, 'inverter', '#studio');
    await page.key('Enter');
    note('wrapped');
    await page.key('c');
    await page.enter(/search node types/, 'succeed', '#studio');
    await page.key('Enter');
    note('changed');
    expect(steps).toMatchInlineSnapshot(`
      [
        "--- added",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Wait",
        "   Inverter",
        "     Check for danger",
        "--- renamed",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Rest a while",
        "   Inverter",
        "     Check for danger",
        "--- duplicated",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        "   Rest a while",
        ">  Rest a while",
        "   Inverter",
        "--- moved up",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Rest a while",
        "   Rest a while",
        "   Inverter",
        "--- disabled",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Rest a while",
        "   Rest a while",
        "   Inverter",
        "--- deleted",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Rest a while",
        "   Inverter",
        "     Check for danger",
        "--- undone",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Rest a while",
        "   Rest a while",
        "   Inverter",
        "--- redone",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Rest a while",
        "   Inverter",
        "     Check for danger",
        "--- wrapped",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Inverter",
        "     Rest a while",
        "   Inverter",
        "--- changed",
        " Wander in peace",
        "   Inverter",
        "     Led by a party",
        ">  Always succeed",
        "     Rest a while",
        "   Inverter",
      ]
    `);
    await page.expectOutline('studio-edited-bar', '#studio .edit-bar');
    await page.press(/^Trees/, '#studio [role="tablist"]');
  });

  it('from the menu of a node, in which what cannot be done says why', async () => {
    const page = await openStudio();
    await click(page, 'Wander in peace');
    await page.press('What can be done with the selected node', '#studio');
    await page.expectOutline('studio-menu-root', '#studio [role="menu"]');
    await page.key('Escape');
    expect(page.has('#studio [role="menu"]')).toBe(false);
    await click(page, 'Inverter');
    await page.press('What can be done with the selected node', '#studio');
    await page.expectOutline('studio-menu-inverter', '#studio [role="menu"]');
    await page.press(/^Unwrap/, '#studio [role="menu"]');
    expect(nodes()).not.toContain('>  Inverter');
    expect(toast()).not.toBe('');
  });

  it('the palette lists types that fit, best first, and arrows choose', async () => {
    const page = await openStudio();
    await page.key('k');
    await page.enter(/search node types/, 'sel', '#studio');
    const options = [...document.querySelectorAll('#studio [role="option"]')].map(({ textContent }) => textContent?.split(' ')[0]);
    expect(options.slice(0, 3)).toEqual(['Selector', 'SelectCover', 'SelectNamed']);
    const chosen = (): string | undefined => page.part('#studio [role="option"][aria-selected="true"]').textContent?.split(' ')[0];
    const reached = [chosen()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'End', 'Home']) {
      await page.key(key);
      reached.push(chosen());
    }
    expect(reached).toMatchInlineSnapshot(`
      [
        "Selector",
        "SelectCover",
        "SelectNamed",
        "SelectCover",
        "Selector",
        "lesson-selector",
        "lesson-selector",
        "lesson-selector",
      ]
    `);
    await page.key('Escape');
    expect(page.has('#studio [role="dialog"]')).toBe(false);
  });

  it('the form changes values, and the tree that runs', async () => {
    const page = await openStudio();
    await page.press('Search the tree', '#studio');
    await page.enter('Search the tree by name, type, key or tree', 'wait', '#studio');
    await page.key('Enter');
    await page.key('Escape');
    await page.press(/^Node/, '#studio [role="tablist"]');
    await page.expectOutline('studio-form', '#studio [role="tabpanel"]');
    const before = page.outline('#studio [role="tabpanel"]');
    await page.enter(/duration/i, '7', '#studio [role="tabpanel"]');
    await page.key('Enter', {}, page.part('#studio [role="tabpanel"] input'));
    expect(page.outline('#studio [role="tabpanel"]')).not.toBe(before);
  });
});

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
    const clock = (): string => page.outline('#studio').match(/^ *\d+:\d\d\.\d$/m)?.[0].trim() ?? '';
    for (const key of ['s', 's', 't', ',', '<', 'n', 'n', 'b', 'p']) {
      await page.key(key);
      at.push(`${key} ${clock()} paused=${page.outline('#studio').match(/\[Pause\] \{pressed=(\w+)/)?.[1]}`);
    }
    expect(at).toMatchInlineSnapshot(`
      [
        "s 0:00.5 paused=true",
        "s 0:00.5 paused=true",
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
    await page.expectOutline('studio-agents', '#studio [role="listbox"]');
    await page.key('ArrowDown');
    await page.key('Enter');
    expect(page.outline('#studio [data-active="true"]').split('\n').find((line) => line.includes('[Agent:'))).toMatchInlineSnapshot(`" [Agent: Hrok, Sword and shield. Choose anotherHrokSword and shield] {expanded=false}"`);
  });

  it('keys are listed, and breakpoints stop the game', async () => {
    const page = await openStudio();
    await page.key('?');
    await page.expectOutline('studio-keys', '#studio [role="dialog"], #studio dialog');
    await page.key('Escape');
    await page.key('F9');
    await page.press(/^Breakpoints/, '#studio [role="tablist"]');
    await page.expectOutline('studio-breakpoints', '#studio [role="tabpanel"]');
  });

  it('values of the blackboard are written', async () => {
    const page = await openStudio();
    await page.expectOutline('studio-blackboard-patrol', '#studio [role="tabpanel"]');
    await page.press(/^Keys/, '#studio [role="tablist"]');
    await page.expectOutline('studio-keys-patrol', '#studio [role="tabpanel"]');
  });
});
