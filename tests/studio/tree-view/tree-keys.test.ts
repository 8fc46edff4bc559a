import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { layOutAll } from '../../support/page/dom.ts';
import { shapeOf, tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const ROOT: NodeDocument = {
  type: 'Sequence',
  name: 'top',
  children: [wait('a'), { type: 'Selector', name: 'b', children: [wait('c'), wait('d')] }, wait('e')],
};

async function openTree() {
  const page = await StudioPage.open({ trees: [tree(ROOT)] });
  layOutAll({ width: 900, height: 700 });
  const { TreeView } = await import('../../../src/studio/tree-view/tree-view.tsx');
  const { pane } = page;
  await page.render(createElement(TreeView, { pane, tree: pane.tree!, label: 'Behaviour tree main' }));
  const element = (title: string): HTMLElement =>
    page.parts('[role="treeitem"]').find((each) => each.querySelector('.spoken')!.textContent.startsWith(`${title},`))!;
  const focused = (): string => pane.tree!.selection.focus.value.title;
  /** Where each key leads. */
  const go = async (...keys: readonly string[]): Promise<string[]> => {
    const reached = [];
    for (const key of keys) {
      await page.key(key, {}, page.part('.graph'));
      reached.push(focused());
    }
    return reached;
  };
  const folded = (): string[] => [...pane.tree!.visibleTree.value.folds].map((id) => pane.tree!.source.graph.byId.get(id)!.title);
  return { page, pane, element, focused, go, folded, shape: () => shapeOf(page.written()) };
}

describe('keys in a tree', () => {
  it('work on a keyboard without Latin letters', async () => {
    const { page, go } = await openTree();
    await go('ArrowRight');
    expect(await page.key('у', { code: 'KeyE' }, page.part('.graph'))).toBe(true);
    expect(page.written().children?.[0]).toMatchObject({ name: 'a', disabled: true });
    expect(await page.key('щ', { code: 'KeyO', altKey: true }, page.part('.graph'))).toBe(false);
  });

  it('go along the screen, in both directions of growth', async () => {
    const { page, pane, go } = await openTree();
    expect(await go('ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Home', 'End')).toEqual([
      'a',
      'b',
      'c',
      'd',
      'c',
      'b',
      'a',
      'top',
      'e',
    ]);
    expect(pane.camera.request.value).toEqual({ to: 'keep', ids: [page.node('e').id] });
    await page.act(() => page.session.panes.setOrientation('down'));
    expect(await go('Home', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft')).toEqual(['top', 'a', 'b', 'c', 'b', 'a']);
  });

  it('extend the selection with Shift', async () => {
    const { page, pane } = await openTree();
    await page.choose('a');
    expect(await page.key('ArrowDown', { shiftKey: true }, page.part('.graph'))).toBe(true);
    expect(pane.tree!.selection.nodes().nodes.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  it('fold and unfold; a folded node is unfolded before its children are reached', async () => {
    const { page, go, folded } = await openTree();
    await page.choose('b');
    await go('Enter');
    expect(folded()).toEqual(['b']);
    expect(await go('ArrowRight', 'ArrowRight')).toEqual(['b', 'c']);
    expect(folded()).toEqual([]);
    await page.choose('b');
    await go('Enter', '*');
    expect(folded()).toEqual([]);
    await go('Enter', '+');
    expect(folded()).toEqual([]);
    await go('Enter', '-');
    expect(folded()).toEqual([]);
  });

  it('edit what is selected', async () => {
    const { page, shape } = await openTree();
    await page.choose('a');
    expect(await page.key('Delete', {}, page.part('.graph'))).toBe(true);
    expect(shape()).toBe('top(b(c, d), e)');
  });

  it('are left to the page where they mean nothing here, or with Ctrl, or are typed in a field', async () => {
    const { page, focused } = await openTree();
    const graph = page.part('.graph');
    expect([
      await page.key('q', {}, graph),
      await page.key('Home', { ctrlKey: true }, graph),
      await page.key('ArrowRight', { metaKey: true }, graph),
    ]).toEqual([false, false, false]);
    await page.act(() => page.session.editing.editor.startNaming());
    expect([await page.key('ArrowRight', {}, page.part('.node-naming')), focused()]).toEqual([false, 'top']);
  });
});

describe('the mouse in a tree', () => {
  const onMac = (event: MouseEvent): MouseEvent => Object.defineProperty(event, 'view', { value: { navigator: { platform: 'MacIntel' } } });
  const menu = (fields: MouseEventInit): MouseEvent => new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...fields });

  it('opens the menu of a node at the pointer, of several where they are selected, and by its key at the node', async () => {
    const { page, pane, element, focused } = await openTree();
    const { editor } = page.session.editing;
    const event = menu({ button: 2, clientX: 40, clientY: 60 });
    await page.fire(element('a'), event);
    expect([event.defaultPrevented, focused(), editor.popups.shown.value]).toEqual([
      true,
      'a',
      { shows: 'menu', anchor: { id: page.node('a').id, at: { x: 40, y: 60 } } },
    ]);
    await page.choose('a', 'e');
    await page.fire(element('e'), menu({ button: 0 }));
    expect([focused(), pane.tree!.selection.selected.value.size, editor.popups.shown.value?.anchor.at]).toEqual(['e', 2, undefined]);
    await page.fire(element('b'), menu({ button: 2 }));
    expect([focused(), pane.tree!.selection.selected.value.size]).toEqual(['b', 1]);
  });

  it.each([
    { what: 'a right click', event: () => menu({ button: 2, clientX: 9, clientY: 8 }), opens: true },
    { what: 'a click with Ctrl on a Mac', event: () => onMac(menu({ button: 0, ctrlKey: true, clientX: 9, clientY: 8 })), opens: true },
    { what: 'the same elsewhere', event: () => menu({ button: 0, ctrlKey: true, clientX: 9, clientY: 8 }), opens: false },
    { what: 'a double click', event: () => new MouseEvent('dblclick', { bubbles: true, clientX: 9, clientY: 8 }), opens: true },
    { what: 'the menu key', event: () => menu({ button: 0 }), opens: false },
  ])('creates a node on the background by $what: $opens', async ({ event, opens }) => {
    const { page } = await openTree();
    await page.fire(page.part('.graph'), event());
    const popup = page.session.editing.editor.popups.shown.value;
    expect([popup?.shows, popup?.anchor.at]).toEqual(opens ? ['palette', { x: 9, y: 8 }] : [undefined, undefined]);
  });

  it('creates nothing by a double click on a node', async () => {
    const { page, element } = await openTree();
    await page.fire(element('a'), new MouseEvent('dblclick', { bubbles: true }));
    expect(page.session.editing.editor.popups.shown.value).toBeUndefined();
  });

  it.each([
    { beside: 'a', by: { x: 0.5, y: -1 }, title: 'Add before a', becomes: 'top(Heal, a, b(c, d), e)' },
    { beside: 'e', by: { x: 0.5, y: 40 }, title: 'Add after e', becomes: 'top(a, b(c, d), e, Heal)' },
    { beside: 'b', by: { x: 1.05, y: 0.5 }, title: 'Add under b', becomes: 'top(a, b(c, d, Heal), e)' },
    { beside: 'top', by: { x: -9, y: 0.5 }, title: 'Add under top', becomes: 'top(a, b(c, d), e, Heal)' },
  ])('creates it where the pointer is: $title', async ({ beside, by, title, becomes }) => {
    const { page, pane, shape } = await openTree();
    const { editor } = page.session.editing;
    const { x, y, width, height } = pane.tree!.visibleTree.value.layout.places.get(page.node(beside).id)!;
    await page.act(() => editor.popups.openCreate({ x: 1, y: 1 }, { x: x + by.x * width, y: y + by.y * height }));
    const popup = editor.popups.shown.value;
    if (popup?.shows !== 'palette') throw new Error('no palette is open');
    expect(popup.title).toBe(title);
    await page.act(() => editor.perform(popup.make({ kind: page.port.kindSpecs.get('Heal')!, tree: undefined } as never)));
    expect(shape()).toBe(becomes);
    await page.act(() => page.session.editing.edits.undo());
    expect(shape()).toBe('top(a, b(c, d), e)');
  });
});

it('a tree has its role and name on the element that holds the nodes, and says how it is drawn', async () => {
  const { page } = await openTree();
  const drawn = page.part('[role="tree"]');
  expect([
    drawn.getAttribute('aria-label'),
    drawn.getAttribute('aria-multiselectable'),
    drawn.querySelectorAll('[role="treeitem"]').length,
  ]).toEqual(['Behaviour tree main', 'true', 6]);
  const look = () => [page.part('.graph').dataset['orientation'], page.part('.graph').dataset['level']];
  expect(look()).toEqual(['right', 'full']);
  await page.act(() => page.session.panes.setOrientation('down'));
  expect(look()).toEqual(['down', 'full']);
});
