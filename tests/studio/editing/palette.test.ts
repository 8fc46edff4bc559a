import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = { type: 'Sequence', name: 'Plan', children: [{ type: 'Wait' }, { type: 'Heal' }] };
const OTHER = { ...tree({ type: 'Wait' }, [], 'rest-a-while'), description: 'Sits down.' };

async function openPalette(
  open: (page: StudioPage) => unknown = (page) => page.session.editing.editor.popups.openAdd('below'),
): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [tree(ROOT), OTHER] });
  const { PopupLayer } = await import('../../../src/studio/editing/view/popup-layer.tsx');
  await page.render(createElement(PopupLayer));
  return page.act(() => open(page));
}

const titles = (page: StudioPage): string[] => page.texts('[role="option"] .entry-title');
const current = (page: StudioPage): string[] => page.texts('[role="option"][aria-selected="true"] .entry-title');
const search = async (page: StudioPage, text: string): Promise<void> => void (await page.enter(/search node types/, text));

describe('the palette', () => {
  it('lists all by category while nothing is searched, and the other trees at the end', async () => {
    const page = await openPalette();
    expect(page.part('[role="dialog"]').getAttribute('aria-label')).toContain('Plan');
    const shelves = page.texts('.palette-shelf').map((text) => text.split(':')[0]);
    expect([new Set(shelves).size, shelves.length > 4]).toEqual([shelves.length, true]);
    expect([titles(page).at(-1), titles(page).includes('main'), current(page)]).toEqual(['rest-a-while', false, [titles(page)[0]]]);
    expect(page.part('.popup-foot').dataset['refused']).toBe('false');
  });

  it('has no categories in a search, and marks the letters that fit', async () => {
    const page = await openPalette();
    await search(page, 'sel tar');
    expect([page.has('.palette-shelf'), titles(page)[0]]).toEqual([false, 'SelectTarget']);
    expect([...page.parts('[role="option"]')[0]!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Sel', 'Tar']);
    expect(page.parts('[role="option"]')[0]!.querySelector('.entry-title')?.textContent).toBe('SelectTarget');
  });

  it('says so when nothing fits, and takes nothing then', async () => {
    const page = await openPalette();
    await search(page, 'zzzz');
    expect([page.texts('.popup-foot'), page.part('.popup-foot').dataset['refused']]).toEqual([['No matching node types'], 'true']);
    await page.key('ArrowDown');
    await page.key('Enter');
    expect([page.has('.palette'), page.written()]).toEqual([true, ROOT]);
  });

  it('steps by arrow keys around the ends, and by pages to the ends', async () => {
    const page = await openPalette();
    const all = titles(page);
    const reached: string[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'PageDown', 'PageUp', 'PageUp']) {
      expect(await page.key(key)).toBe(true);
      reached.push(...current(page));
    }
    expect(reached).toEqual([all.at(-1), all[0], all[1], all[9], all[1], all[0]]);
    for (let press = 0; press < all.length / 8 + 1; press++) await page.key('PageDown');
    expect(current(page)).toEqual([all.at(-1)]);
    expect([await page.key('x'), await page.key('Tab')]).toEqual([false, true]);
  });

  it('begins at the best entry again after each letter', async () => {
    const page = await openPalette();
    await page.key('ArrowDown');
    await search(page, 'w');
    expect(current(page)).toEqual([titles(page)[0]]);
  });

  it('inserts the chosen entry at Enter and closes', async () => {
    const page = await openPalette();
    await search(page, 'rest');
    await page.key('ArrowUp');
    await page.key('Enter');
    expect(page.written().children?.at(-1)).toMatchObject({ type: 'SubTree', params: { tree: 'rest-a-while' } });
    expect([page.has('.palette'), page.texts('.popup-foot')]).toEqual([false, []]);
  });

  it('inserts what is clicked, and tells what the current entry does', async () => {
    const page = await openPalette();
    await search(page, 'rest a');
    expect(titles(page)).toContain('rest-a-while');
    await search(page, 'block');
    expect(page.texts('.popup-foot')).toEqual(page.texts('[role="option"][aria-selected="true"] .entry-summary'));
    await page.click(page.parts('[role="option"]')[0]!);
    expect([page.written().children?.at(-1)?.type, page.has('.palette')]).toEqual(['Block', false]);
  });

  it('wraps one node in what holds one, several in what holds more, and never in a tree', async () => {
    const one = await openPalette(async (page) => {
      await page.choose('Wait');
      page.session.editing.editor.popups.openWrap();
    });
    expect([titles(one).includes('Inverter'), titles(one).includes('Sequence'), titles(one).includes('Heal')]).toEqual([true, true, false]);
    expect(titles(one)).not.toContain('rest-a-while');
    const many = await openPalette(async (page) => {
      await page.choose('Wait', 'Heal');
      page.session.editing.editor.popups.openWrap();
    });
    expect([titles(many).includes('Inverter'), titles(many).includes('Sequence')]).toEqual([false, true]);
  });

  it('stays open and says why where the choice is refused', async () => {
    const page = await openPalette((opened) => opened.session.editing.editor.popups.openAdd('below'));
    const popup = page.session.editing.editor.popups.shown.value!;
    await page.act(() =>
      page.session.editing.editor.popups.shown.set({ ...popup, purpose: 'change', make: () => ({ refused: 'Not here.' }) } as never),
    );
    expect([page.texts('.popup-foot'), page.part('.popup-foot').dataset['refused']]).toEqual([['Not here.'], 'true']);
    await page.key('Enter');
    expect([page.has('.palette'), page.told]).toEqual([true, 'Not here.']);
  });

  it('closes at Escape and at a press beside it, not at one in it', async () => {
    const page = await openPalette();
    await page.pointer('pointerdown', page.part('.palette-head'));
    expect(page.has('.palette')).toBe(true);
    await page.pointer('pointerdown', document.body);
    expect(page.has('.palette')).toBe(false);
    await page.act(() => page.session.editing.editor.popups.openAdd('below'));
    await page.key('Escape', {}, page.part('.palette input'));
    expect(page.has('.palette')).toBe(false);
  });
});
