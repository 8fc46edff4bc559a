import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { layOutAll } from '../../support/page/dom.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT: NodeDocument = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Wait', name: 'Rest' },
    { type: 'Selector', children: [{ type: 'Wait' }, { type: 'SelectTarget', name: 'Look', params: { into: { key: 'foe' } } }] },
  ],
};
const FOE = { name: 'foe', type: 'entity' as const };

async function openTree(root = ROOT, ...others: readonly TreeDocument[]) {
  const page = await StudioPage.open({ trees: [tree(root, [FOE]), ...others] });
  layOutAll({ width: 900, height: 700 });
  const { TreeView } = await import('../../../src/studio/tree-view/tree-view.tsx');
  const { pane } = page;
  await page.render(createElement(TreeView, { pane, tree: pane.tree!, label: 'Behaviour tree main' }));
  const element = (title: string): HTMLElement =>
    page.parts('[role="treeitem"]').find((each) => each.querySelector('.spoken')!.textContent.startsWith(title))!;
  const below = (): string[] =>
    page.parts('.node-names').map((each) => [...each.children].map(({ textContent }) => textContent).join(' / '));
  const selected = (): string[] => pane.tree!.selection.nodes().nodes.map(({ title }) => title);
  return { page, pane, element, below, selected };
}

describe('a node', () => {
  it('names its type below its name, and no type twice', async () => {
    const { below } = await openTree();
    expect(below()).toEqual(['Plan / sequence', 'Rest / wait', 'Selector', 'Wait', 'Look / select target']);
  });

  it('says what kind of thing it runs', async () => {
    const part = { ...tree({ type: 'Wait', name: 'Nap' }, [], 'part'), promises: { tags: ['rest'] } };
    const root: NodeDocument = {
      type: 'Sequence',
      children: [
        { type: 'Wait', id: 'pause' },
        { type: 'SubTree', params: { tree: 'part' } },
        { type: 'SubTree', params: { tree: 'lost' } },
        { type: 'SharedBranch', params: { branch: 'pause' } },
        { type: 'TreeQuery', params: { wanted: 'rest' } },
      ],
    };
    const { page, below } = await openTree(root, part);
    expect(below()).toEqual([
      'Sequence',
      'Wait',
      'Part / tree',
      'Lost / there is no tree "lost"',
      'Wait / shared branch',
      'Tree query',
      'Nap / tree part',
    ]);
    expect(page.texts('.node-shared')).toEqual(['shared ×2']);
  });

  it('has a place among its siblings for those who hear it', async () => {
    const { element } = await openTree();
    const heard = (title: string) =>
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected', 'tabindex'].map((name) =>
        element(title).getAttribute(name),
      );
    expect(heard('Plan')).toEqual(['1', '1', '1', 'true', 'true', '0']);
    expect(heard('Selector')).toEqual(['2', '2', '2', 'true', 'false', '-1']);
    expect(heard('Look')).toEqual(['3', '2', '2', null, 'false', '-1']);
  });

  it('shows its parameters where it has any', async () => {
    const { page, element } = await openTree({ type: 'Limiter', params: { limit: 2 }, child: ROOT.children![1]! });
    expect(page.texts('.node-params')).toContain('limit 2');
    expect(element('Look').querySelector('.node-params')).toBeNull();
    expect(page.parts('.node-params').every(({ title, textContent }) => title === textContent)).toBe(true);
  });

  it('shows the keys that it reads and writes, with the values of the watched agent', async () => {
    const page = await StudioPage.open({ scenario: 'gallery-patrol' });
    layOutAll({ width: 900, height: 700 });
    const { TreeView } = await import('../../../src/studio/tree-view/tree-view.tsx');
    await page.act(() => page.session.controlTime((time, pane) => time.tick(pane)));
    await page.render(createElement(TreeView, { pane: page.pane, tree: page.pane.tree!, label: 'Patrol' }));
    const told = page
      .parts('.node-keys li')
      .map((each) => [each.title, each.textContent, each.querySelector<HTMLElement>('.node-value')!.dataset['valid']].join(', '));
    expect(told).toContain('range: reads patrolRange, patrolRange7, true');
    expect(told).toContainEqual(expect.stringMatching(/^into: writes targetPosition, targetPosition\(.*, true$/));
    expect(page.parts('.node-keys').every(({ children }) => children.length > 0)).toBe(true);
  });

  it('names its problems, each with its field', async () => {
    const { page } = await openTree({ type: 'Wait', params: { duration: 'long', colour: 1 } });
    const told = page.part('.node-problem').title.split('\n').toSorted();
    expect(told).toEqual([expect.stringMatching(/^colour: Found /), expect.stringMatching(/^duration: Found text "long"/)]);
    const unknown = await openTree({ type: 'Dance' });
    expect(unknown.page.part('.node-problem').title).toMatch(/^(type: )?[A-Z]/);
  });

  it('wears classes for what holds of it', async () => {
    const { page, pane, element } = await openTree({
      ...ROOT,
      children: [{ type: 'Wait', name: 'Rest', disabled: true }, { type: 'Dance' }],
    });
    const classes = (title: string): string => element(title).className;
    expect([classes('Plan'), classes('Rest'), classes('Dance')]).toEqual([
      'node is-focused is-selected is-waiting',
      'node is-waiting is-off',
      'node is-waiting is-wrong',
    ]);
    await page.act(() => pane.tree!.search.find('rest'));
    expect(classes('Rest')).toBe('node is-focused is-selected is-found is-waiting is-off');
    await page.act(() => page.session.editing.drag.begin(pane, page.node('Dance'), { x: 0, y: 0 }));
    expect(classes('Dance')).toBe('node is-focused is-selected is-dragged is-waiting is-wrong');
  });

  it('shows a breakpoint of its agent or of all, dimmed while that is off', async () => {
    const { page, element } = await openTree();
    const { breakpoints } = page.session;
    const mark = (title: string) => element(title).querySelector<HTMLElement>('.node-break')?.dataset['enabled'];
    await page.act(() => breakpoints.toggle(page.node('Rest'), 'started', 0));
    await page.act(() => breakpoints.toggle(page.node('Look'), 'started', 7));
    expect([mark('Rest'), mark('Look'), mark('Plan')]).toEqual(['true', undefined, undefined]);
    await page.act(() => breakpoints.setEnabled(breakpoints.list.value[0]!.id, false));
    expect(mark('Rest')).toBe('false');
    await page.act(() => breakpoints.toggle(page.node('Rest'), 'failure', 0));
    expect(mark('Rest')).toBe('true');
  });
});

describe('the mouse on a node', () => {
  it('selects it and shows its form, and takes it into the selection with Ctrl', async () => {
    const { page, element, selected } = await openTree();
    await page.click(element('Rest'));
    expect([selected(), page.session.panel.details.tab.value, document.activeElement]).toEqual([['Rest'], 'Node', element('Rest')]);
    page.session.panel.details.open('Keys');
    await page.click(element('Selector'), { ctrlKey: true });
    expect([selected(), page.session.panel.details.tab.value]).toEqual([['Rest', 'Selector'], 'Keys']);
    await page.click(element('Rest'), { metaKey: true });
    expect(selected()).toEqual(['Selector']);
  });

  it('folds and unfolds it by a double click or its badge, which counts what is hidden', async () => {
    const { page, pane, element } = await openTree();
    const badge = (): HTMLElement => element('Selector').querySelector('.node-fold')!;
    expect([badge().textContent, badge().title, badge().dataset['folded']]).toEqual(['–', 'Fold', 'false']);
    await page.click(badge());
    expect([badge().textContent, badge().title, badge().dataset['folded']]).toEqual(['+2', 'Unfold 2 nodes', 'true']);
    expect([element('Selector').getAttribute('aria-expanded'), element('Look')]).toEqual(['false', undefined]);
    expect(pane.tree!.selection.focus.value.title).toBe('Plan');
    await page.fire(element('Selector'), new MouseEvent('dblclick', { bubbles: true }));
    expect(element('Selector').getAttribute('aria-expanded')).toBe('true');
    await page.fire(badge(), new MouseEvent('dblclick', { bubbles: true }));
    expect(element('Selector').getAttribute('aria-expanded')).toBe('true');
    await page.frames(20);
    expect(element('Look').querySelector('.node-fold')).toBeNull();
    const one = await openTree({ type: 'Inverter', child: { type: 'Wait' } });
    await one.page.click(one.element('Inverter').querySelector('.node-fold')!);
    expect(one.element('Inverter').querySelector<HTMLElement>('.node-fold')!.title).toBe('Unfold 1 node');
  });

  it('adds a child by its button', async () => {
    const { page, element, selected } = await openTree();
    await page.click(element('Selector').querySelector('.node-add')!);
    expect([selected(), page.session.editing.editor.popups.shown.value]).toEqual([
      ['Selector'],
      expect.objectContaining({ title: 'Add under Selector' }),
    ]);
    expect(page.session.panel.details.tab.value).toBe('Blackboard');
  });
});

describe('the name of a node in the tree', () => {
  async function startNaming(title: string) {
    const opened = await openTree();
    await opened.page.choose(title);
    await opened.page.act(() => opened.page.session.editing.editor.startNaming());
    const field = opened.page.part('.node-naming') as HTMLInputElement;
    return { ...opened, field };
  }

  it('is a field with all of it selected, and is written at Enter', async () => {
    const { page, field, element } = await startNaming('Rest');
    expect([field.value, field.placeholder, field.getAttribute('aria-label'), document.activeElement]).toEqual([
      'Rest',
      'Rest',
      'Name of Rest',
      field,
    ]);
    await page.enter(field, 'Sleep');
    expect(await page.key('x', {}, field)).toBe(false);
    expect(await page.key('Enter', {}, field)).toBe(true);
    expect([page.written().children?.[0]?.name, page.has('.node-naming'), document.activeElement]).toEqual([
      'Sleep',
      false,
      element('Sleep'),
    ]);
  });

  it('gives the keyboard back to a box of the state diagram from which it was opened', async () => {
    const { page, element } = await openTree();
    document.body.insertAdjacentHTML('beforeend', '<svg><g tabindex="0" id="box"></g></svg>');
    const box = document.querySelector<SVGElement>('#box')!;
    await page.choose('Rest');
    for (const [from, back] of [
      [box, box],
      [element('Plan'), element('Rest')],
    ] as const) {
      await page.act(() => from.focus());
      await page.act(() => page.session.editing.editor.startNaming());
      await page.key('Enter', {}, page.part('.node-naming'));
      expect(document.activeElement).toBe(back);
    }
  });

  it('stays at Escape, and is written when the field is left', async () => {
    const left = await startNaming('Rest');
    await left.page.enter(left.field, 'Sleep');
    expect(await left.page.key('Escape', {}, left.field)).toBe(true);
    expect([left.page.written().children?.[0]?.name, left.page.has('.node-naming')]).toEqual(['Rest', false]);
    const { page, field } = await startNaming('Selector');
    expect([field.value, field.placeholder]).toEqual(['', 'Selector']);
    await page.enter(field, 'Stay');
    await page.act(() => field.blur());
    expect([page.written().children?.[1]?.name, page.has('.node-naming')]).toEqual(['Stay', false]);
  });

  it('keeps clicks and keys to itself', async () => {
    const { page, pane, field, selected } = await startNaming('Selector');
    await page.choose('Rest');
    await page.click(field);
    await page.fire(field, new MouseEvent('dblclick', { bubbles: true }));
    await page.key('Delete', {}, field);
    await page.key('ArrowUp', {}, field);
    expect([selected(), pane.tree!.visibleTree.value.folds.size, page.written().children?.length]).toEqual([['Rest'], 0, 2]);
  });
});
