import { describe, expect, it } from 'vitest';
import { click, nodes, openStudio } from './support/studio.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('app/page/outlines');

const toast = (): string => document.querySelector('#studio [role="status"], #studio [role="alert"]')?.textContent ?? '';

describe('the tree by keyboard', () => {
  it('is walked, folded and searched', async () => {
    const page = await openStudio();
    const walked: string[] = [];
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'End',
      'Home',
      'ArrowRight',
      ' ',
      'Enter',
      '+',
      '-',
    ]) {
      await page.key(key);
      await page.frames(30);
      walked.push(`${key}: ${nodes().find((name) => name.startsWith('>'))} of ${nodes().length}`);
    }
    expect(walked).toMatchInlineSnapshot(`
      [
        "ArrowRight: >  Inverter of 12",
        "ArrowDown: >    Led by a party of 12",
        "ArrowDown: >  Inverter of 12",
        "ArrowUp: >    Led by a party of 12",
        "ArrowLeft: >  Inverter of 12",
        "End: >    Look around of 12",
        "Home: >Wander in peace of 12",
        "ArrowRight: >  Inverter of 12",
        " : >  Inverter of 12",
        "Enter: >  Inverter of 11",
        "+: >  Inverter of 17",
        "-: >  Inverter of 12",
      ]
    `);
  });

  it('a search finds nodes one after another', async () => {
    const page = await openStudio();
    await page.key('/');
    await page.enter('Search the tree by name, type, key or tree', 'wait', '#studio');
    const found = [page.part('#studio .search-count').textContent];
    await page.press('Next', '#studio .search');
    found.push(
      page.part('#studio .search-count').textContent,
      nodes()
        .find((name) => name.startsWith('>'))!
        .trim(),
    );
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
    await expect(page.outline('#studio .edit-bar')).toMatchFileSnapshot(kept('studio-edited-bar'));
    await page.press(/^Trees/, '#studio [role="tablist"]');
  });

  it('from the menu of a node, in which what cannot be done says why', async () => {
    const page = await openStudio();
    await click(page, 'Wander in peace');
    await page.press('What can be done with the selected node', '#studio');
    await expect(page.outline('#studio [role="menu"]')).toMatchFileSnapshot(kept('studio-menu-root'));
    await page.key('Escape');
    expect(page.has('#studio [role="menu"]')).toBe(false);
    await click(page, 'Inverter');
    await page.press('What can be done with the selected node', '#studio');
    await expect(page.outline('#studio [role="menu"]')).toMatchFileSnapshot(kept('studio-menu-inverter'));
    await page.press(/^Unwrap/, '#studio [role="menu"]');
    expect(nodes()).not.toContain('>  Inverter');
    expect(toast()).not.toBe('');
  });

  it('the palette lists types that fit, best first, and arrows choose', async () => {
    const page = await openStudio();
    await page.key('k');
    await page.enter(/search node types/, 'sel', '#studio');
    const options = [...document.querySelectorAll('#studio [role="option"]')].map(({ textContent }) => textContent?.split(' ')[0]);
    expect(options[0]).toBe('Selector');
    expect(options[1]).toMatch(/^Select./);
    const chosen = (): string | undefined => page.part('#studio [role="option"][aria-selected="true"]').textContent?.split(' ')[0];
    const reached = [chosen()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'End', 'Home']) {
      await page.key(key);
      reached.push(chosen());
    }
    expect(reached).toMatchInlineSnapshot(`
      [
        "Selector",
        "SelectMark",
        "SelectWard",
        "SelectMark",
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
    await expect(page.outline('#studio [role="tabpanel"]')).toMatchFileSnapshot(kept('studio-form'));
    await page.enter('duration', '7', '#studio [role="tabpanel"]');
    await page.key('Enter', {}, page.control('duration', '#studio [role="tabpanel"]'));
    expect(page.outline('#studio [role="tabpanel"]')).toMatch(/\[duration\] \{[^}]*value=7\}/);
    await page.press(/^Undo/, '#studio');
    expect(page.outline('#studio [role="tabpanel"]')).toMatch(/\[duration\] \{[^}]*value=1\.5\}/);
  });
});
