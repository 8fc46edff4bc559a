import { describe, expect, it, vi } from 'vitest';
import { layOutAll } from '../../support/page/dom.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = { type: 'Sequence', children: [{ type: 'Wait', name: 'Rest' }] };
const openTree = (root: object = ROOT): Promise<StudioPage> => StudioPage.open({ trees: [tree(root as never)] });
const tabs = (page: StudioPage): string[] => page.texts('[role="tab"]');
const openTab = (page: StudioPage): string => page.texts('[role="tab"][aria-selected="true"]').join();

describe('the tabs of the details', () => {
  it('are eleven, of which the open one takes the keyboard and owns the panel', async () => {
    const page = await (await openTree()).showTab('Keys');
    expect(tabs(page)).toEqual([
      'Blackboard',
      'Node',
      'Utility',
      'States',
      'Plan',
      'Odds',
      'Keys',
      'Problems',
      'Trees',
      'Breakpoints',
      'Log',
    ]);
    expect(
      page
        .parts('[role="tab"]')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ id }) => id),
    ).toEqual(['studio-tab-Keys']);
    expect(page.part('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe('studio-tab-Keys');
    expect(page.part('aside').getAttribute('aria-label')).toBe('Details of main');
  });

  it('are gone through by arrows, around the ends', async () => {
    const page = await (await openTree()).showTab('Node');
    await page.focus(page.part('#studio-tab-Node'));
    const reached = [];
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
      reached.push([await page.key(key), openTab(page), document.activeElement?.id]);
    }
    expect(reached).toEqual([
      [true, 'Blackboard', 'studio-tab-Blackboard'],
      [true, 'Log', 'studio-tab-Log'],
      [true, 'Blackboard', 'studio-tab-Blackboard'],
      [true, 'Node', 'studio-tab-Node'],
      [false, 'Node', 'studio-tab-Node'],
    ]);
  });

  it('are pinned by a second press, which a click on a node respects, and released by a third', async () => {
    const page = await (await openTree()).showTab('Keys');
    const keys = (): HTMLElement => page.part('#studio-tab-Keys');
    const look = () => [keys().textContent, keys().dataset['pinned'], keys().title, keys().querySelector('svg') !== null];
    expect(look()).toEqual(['Keys', 'false', 'Press again to keep it open when you click a node', false]);
    expect(page.part('#studio-tab-Node').title).toBe('');
    await page.click(keys());
    expect(look()).toEqual(['Keys, pinned', 'true', 'Pinned: press to release', true]);
    expect(page.part('#studio-tab-Node').querySelector('svg')).toBeNull();
    await page.act(() => page.session.panel.details.showNode());
    expect(openTab(page)).toBe('Keys, pinned');
    await page.click(keys());
    await page.act(() => page.session.panel.details.showNode());
    expect(openTab(page)).toBe('Node');
    await page.act(() => page.session.panel.details.leaveNode());
    expect(openTab(page)).toBe('Keys');
  });

  it('count what needs attention', async () => {
    const page = await openTree({ type: 'Sequence', children: [{ type: 'Dance' }, { type: 'Sing' }] });
    await page.showTab('Node');
    expect(tabs(page).filter((text) => /\d/.test(text))).toEqual(['Problems 2']);
    await page.act(() => page.session.breakpoints.toggle(page.node('Dance'), 'started', 0));
    expect(tabs(page).at(-2)).toBe('Breakpoints 1');
    expect(page.has('[aria-label="unsaved changes"]')).toBe(false);
    await page.act(() => page.session.editing.files.states.update());
    expect(page.part('[aria-label="unsaved changes"]').closest('button')?.id).toBe('studio-tab-Trees');
    await page.act(() => page.session.editing.files.storageProblem.set('No room.'));
    expect([tabs(page)[8], page.has('[aria-label="unsaved changes"]')]).toEqual(['Trees 1', false]);
    const conflict = { kind: 'file', tree: 'main', fileText: undefined } as const;
    await page.act(() => page.session.editing.files.conflicts.set([conflict]));
    expect(tabs(page)[8]).toBe('Trees 2');
  });

  it('are named after the agent that is shown, and say so where nothing is', async () => {
    const page = await (await StudioPage.open({ scenario: 'gallery-patrol' })).showTab('Node');
    const { entry } = page.pane.state.value;
    expect(page.part('aside').getAttribute('aria-label')).toBe(`Details of ${entry!.name}`);
    await page.act(() => page.pane.stopWatching(''));
    expect(page.part('aside').getAttribute('aria-label')).toBe('Details of no agent');
    expect(page.texts('.tab-panel')).toEqual(['No tree selected']);
  });
});

describe('the split between trees and details', () => {
  /** Of a body of that size in pixels at 100, 50. */
  async function openSplit(width: number, height: number) {
    const page = await openTree();
    layOutAll({ left: 100, top: 50, width, height });
    const { createElement } = await import('react');
    const { DetailsSplit } = await import('../../../src/studio/shell/details-split.tsx');
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    await page.render(createElement(DetailsSplit, { children: 'Trees' }));
    const body = (): HTMLElement => page.part('.body');
    const edge = (): HTMLElement => page.part('.details-edge');
    const look = () => [body().dataset['details'], body().style.getPropertyValue('--details'), edge().getAttribute('aria-valuenow')];
    const drag = async (clientX: number, clientY: number): Promise<void> => {
      await page.pointer('pointerdown', edge(), { clientX: 0, clientY: 0 });
      await page.pointer('pointermove', edge(), { clientX, clientY });
      await page.pointer('pointerup', edge(), { clientX, clientY });
    };
    return { page, look, edge, drag };
  }

  it('is upright in a wide panel, and moves with the pointer, by keys and back', async () => {
    const { page, look, edge, drag } = await openSplit(800, 600);
    expect([look(), edge().getAttribute('aria-orientation')]).toEqual([['beside', '40%', '40'], 'vertical']);
    await drag(700, 60);
    expect(look()).toEqual(['beside', '25%', '25']);
    await page.key('ArrowLeft', {}, edge());
    expect(look()[2]).toBe('29');
    await page.key('ArrowRight', {}, edge());
    await page.key('ArrowRight', {}, edge());
    expect(look()[2]).toBe('21');
    await page.fire(edge(), new MouseEvent('dblclick', { bubbles: true }));
    expect(look()[2]).toBe('40');
  });

  it('lies in a tall panel', async () => {
    const { look, edge, drag } = await openSplit(400, 1000);
    expect([look(), edge().getAttribute('aria-orientation')]).toEqual([['beneath', '42%', '42'], 'horizontal']);
    await drag(0, 850);
    expect(look()).toEqual(['beneath', '20%', '20']);
  });
});
