import { createElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { layOutAll } from '../../support/page/dom.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Wait', name: 'Rest' },
    { type: 'Selector', name: 'Fight', children: [{ type: 'Wait' }] },
  ],
};

async function renderPopups(page: StudioPage): Promise<void> {
  const { PopupLayer } = await import('../../../src/studio/editing/view/popup-layer.tsx');
  await page.render(createElement(PopupLayer));
}

async function open(act: (page: StudioPage) => unknown, title = 'Rest'): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [tree(ROOT)] });
  await renderPopups(page);
  await page.choose(title);
  return page.act(() => act(page));
}
const openMenu = (title?: string) => open((page) => page.session.editing.editor.popups.openMenu(), title);
const current = (page: StudioPage): string | undefined =>
  page.parts('[role="menuitem"][tabindex="0"]')[0]?.firstChild?.textContent ?? undefined;
const item = (page: StudioPage, label: string): HTMLElement =>
  page.parts('[role="menuitem"]').find(({ firstChild }) => firstChild?.textContent === label)!;

describe('the menu of nodes', () => {
  it('goes by arrows around its ends, to its ends, and by letters to the next item that begins so', async () => {
    const page = await openMenu();
    const reached = [current(page)];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'w', 'c', 'C', 'c', 'c']) {
      expect(await page.key(key)).toBe(true);
      reached.push(current(page));
    }
    const last = page.texts('[role="menuitem"]').at(-1)!.replace('F9', '');
    expect(reached).toEqual([
      'Add a child…',
      'Add before…',
      'Add a child…',
      last,
      'Add a child…',
      last,
      'Add a child…',
      'Wrap in…',
      'Change type…',
      'Cut',
      'Copy',
      'Change type…',
    ]);
    expect(document.activeElement).toBe(item(page, 'Change type…'));
    expect([await page.key('q'), current(page), await page.key('F5')]).toEqual([false, 'Change type…', false]);
    expect(page.parts('[role="separator"]')).toHaveLength(4);
  });

  it('does what is pressed and closes, and says why something cannot be done', async () => {
    const page = await openMenu();
    await page.click(item(page, 'Duplicate'));
    expect([page.has('.popup'), page.written().children?.length]).toEqual([false, 3]);
    await page.act(() => page.session.editing.editor.popups.openMenu());
    await page.fire(item(page, 'Delete'), new PointerEvent('pointermove', { bubbles: true }));
    expect(current(page)).toBe('Delete');
    await page.key('Enter');
    expect([page.has('.popup'), page.written().children?.length]).toEqual([false, 2]);
    const top = await openMenu('Plan');
    const refused = item(top, 'Delete');
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await top.click(refused);
    expect([top.has('.popup'), top.told]).toEqual([true, refused.getAttribute('aria-description')]);
    expect(refused.title).toBe(top.told);
  });

  it('names the keys of its items', async () => {
    const page = await openMenu();
    expect([item(page, 'Copy').getAttribute('aria-keyshortcuts'), item(page, 'Copy').querySelector('kbd')?.textContent]).toEqual([
      'Control+C',
      'Ctrl+C',
    ]);
    expect([item(page, 'Add after…').hasAttribute('aria-keyshortcuts'), item(page, 'Add after…').querySelector('kbd')]).toEqual([
      false,
      null,
    ]);
  });

  it('closes by Escape, Tab, or a press elsewhere', async () => {
    for (const close of [
      (page: StudioPage) => page.key('Escape'),
      (page: StudioPage) => page.key('Tab'),
      (page: StudioPage) => page.pointer('pointerdown', document.body),
    ]) {
      const page = await openMenu();
      await page.pointer('pointerdown', page.part('.menu'));
      expect(page.has('.popup')).toBe(true);
      await close(page);
      expect(page.has('.popup')).toBe(false);
    }
  });
});

describe('the name of a branch that becomes a tree', () => {
  it('is checked while it is typed, and makes the tree', async () => {
    const page = await open((shown) => shown.session.editing.editor.popups.openExtract(), 'Fight');
    const name = page.part('.name-prompt input') as HTMLInputElement;
    const foot = () => [page.texts('.popup-foot')[0], page.part('.popup-foot').dataset['refused'], name.getAttribute('aria-invalid')];
    expect(foot()).toEqual([`Creates trees/${name.value}.json and replaces the branch with a SubTree.`, 'false', 'false']);
    await page.enter(name, 'main');
    expect(foot().slice(1)).toEqual(['true', 'true']);
    await page.fire(page.part('.name-prompt'), new Event('submit', { bubbles: true, cancelable: true }));
    expect([page.has('.name-prompt'), page.part('[type="submit"]').hasAttribute('disabled')]).toEqual([true, true]);
    await page.enter(name, 'fight-well');
    await page.fire(page.part('.name-prompt'), new Event('submit', { bubbles: true, cancelable: true }));
    expect([page.has('.name-prompt'), page.document('fight-well').root.name, page.document('main').root.children?.[1]?.params]).toEqual([
      false,
      'Fight',
      { tree: 'fight-well' },
    ]);
  });

  it('can be left', async () => {
    const page = await open((shown) => shown.session.editing.editor.popups.openExtract(), 'Fight');
    await page.press('Cancel');
    expect([page.has('.name-prompt'), page.written()]).toEqual([false, ROOT]);
  });
});

describe('the place of a popup', () => {
  /** Of a menu of 200 by 100 pixels that is opened there, in a window of 1280 by 720. */
  async function placed(x: number, y: number): Promise<string[]> {
    const page = await StudioPage.open({ trees: [tree(ROOT)] });
    layOutAll({ width: 200, height: 100 });
    vi.stubGlobal('innerWidth', 1280);
    vi.stubGlobal('innerHeight', 720);
    onTestFinished(() => void vi.unstubAllGlobals());
    await renderPopups(page);
    await page.act(() => page.session.editing.editor.popups.openMenu({ x, y }));
    const { left, top } = page.part('.popup').style;
    return [left, top];
  }

  it('is at the pointer, and above it or further left where there is no room', async () => {
    expect(await placed(300, 200)).toEqual(['300px', '200px']);
    expect(await placed(1200, 200)).toEqual(['1072px', '200px']);
    expect(await placed(300, 612)).toEqual(['300px', '612px']);
    expect(await placed(300, 613)).toEqual(['300px', '513px']);
    expect(await placed(300, 800)).toEqual(['300px', '612px']);
    expect(await placed(-50, -200)).toEqual(['8px', '612px']);
  });
});
