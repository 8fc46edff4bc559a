import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Explanation } from '../../../src/studio/explain/explain-agent.ts';
import type { PanelPlace } from '../../../src/studio/ports/studio-port.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = { type: 'Sequence', name: 'Plan', children: [{ type: 'Wait', name: 'Rest' }] };
const SAID: Explanation = { doing: 'Rest', within: [], condition: '', because: [], decisive: '', text: 'All of it.', leafId: undefined };

async function openPane() {
  const page = await StudioPage.open({ trees: [tree(ROOT)] });
  const { PaneView } = await import('../../../src/studio/panes/view/pane-view.tsx');
  const { pane } = page;
  await page.render(createElement(PaneView, { pane }));
  return { page, pane };
}

describe('what an agent does, in words', () => {
  it.each<[string, Partial<Explanation>, readonly string[]]>([
    ['only what it does', {}, ['Rest', '']],
    ['all in a sentence where it does nothing yet', { doing: '', text: 'Not ticked yet.' }, ['Not ticked yet.', '']],
    ['the three closest branches around it', { within: ['A', 'B', 'C', 'D'] }, ['RestB › C › D', '']],
    ['its condition', { condition: 'health 22 of 100' }, ['Rest', 'health 22 of 100']],
    ['its reasons', { because: ['near', 'alive'] }, ['Rest', 'because near · alive']],
    ['both', { condition: 'health 22 of 100', because: ['near'] }, ['Rest', 'health 22 of 100 · because near']],
  ])('are %s', async (_, more, words) => {
    const { page, pane } = await openPane();
    await page.act(() => pane.live.explanation.set({ ...SAID, ...more }));
    expect(page.texts('.words p')).toEqual(words);
    expect(page.parts('.words p').every(({ title }) => title === (more.text ?? 'All of it.'))).toBe(true);
    expect(page.has('.words-within')).toBe(more.within !== undefined);
  });

  it('are left out where no agent is watched', async () => {
    const { page } = await openPane();
    expect(page.has('.words')).toBe(false);
  });
});

describe('a pane', () => {
  it('shows a notice and words of coverage only where there are any', async () => {
    const { page, pane } = await openPane();
    expect(page.has('.notice')).toBe(false);
    await page.act(() => pane.live.coverageWords.set('Half of it.'));
    expect(page.texts('.notice')).toEqual(['Half of it.']);
    await page.act(() => pane.stopWatching('Nobody is here.'));
    expect(page.texts('.notice[role="status"]')).toEqual(['Nobody is here.']);
  });

  it('is named after its tree, and names nothing where nothing is shown', async () => {
    const { page, pane } = await openPane();
    const look = () => [page.part('.pane').getAttribute('aria-label'), ...page.texts('.who-name, .who-kind, .who .spoken')];
    expect(look()).toEqual(['Behaviour tree main', 'Tree: main. Choose an agent', 'main', 'tree']);
    await page.act(() => pane.stopWatching(''));
    expect(look()).toEqual(['Behaviour tree', 'Choose an agent', 'Choose an agent', '']);
  });

  it('becomes the active one by a press or the focus', async () => {
    const { page, pane } = await openPane();
    const { panes } = page.session;
    await page.act(() => panes.openBeside());
    expect(page.part('.pane').dataset['active']).toBe('false');
    await page.pointer('pointerdown', page.part('.pane-head'));
    expect([panes.active.value, page.part('.pane').dataset['active']]).toEqual([pane, 'true']);
    await page.act(() => panes.active.set(panes.list.value[1]!));
    await page.focus(page.part('.who'));
    expect(panes.active.value).toBe(pane);
  });
});

describe('the edge of the panel', () => {
  /** The size of the panel after each, in a window of 1000 by 800 pixels. */
  async function openEdge(side: PanelPlace['side']) {
    const page = await StudioPage.open({ trees: [tree(ROOT)] });
    vi.stubGlobal('innerWidth', 1000);
    vi.stubGlobal('innerHeight', 800);
    const { panel } = page.session;
    panel.setWindow({ width: 1000, height: 800 });
    panel.dock(side);
    const { PanelResizer } = await import('../../../src/studio/shell/panel-resizer.tsx');
    await page.render(createElement(PanelResizer));
    const edge = page.part('[role="separator"]');
    edge.hasPointerCapture = () => true;
    const size = () => [panel.place.value.size, Number(edge.getAttribute('aria-valuenow')), edge.getAttribute('aria-orientation')];
    const press = async (key: string) => [await page.key(key, {}, edge), panel.place.value.size];
    const drag = async () => (await page.pointer('pointermove', edge, { clientX: 420, clientY: 310 }), panel.place.value.size);
    return { page, edge, size, press, drag };
  }

  it.each([
    { side: 'left', keys: ['ArrowRight', 'ArrowLeft'], dragged: 420, orientation: 'vertical', usual: 500 },
    { side: 'right', keys: ['ArrowLeft', 'ArrowRight'], dragged: 580, orientation: 'vertical', usual: 500 },
    { side: 'below', keys: ['ArrowUp', 'ArrowDown'], dragged: 490, orientation: 'horizontal', usual: 400 },
  ] as const)('of one on the $side moves by keys, by the pointer and back', async ({ side, keys, dragged, orientation, usual }) => {
    const [larger, smaller] = keys;
    const { page, edge, size, press, drag } = await openEdge(side);
    expect(size()).toEqual([usual, usual, orientation]);
    expect([await press(larger), await press(smaller), await press(smaller)]).toEqual([
      [true, usual + 24],
      [true, usual],
      [true, usual - 24],
    ]);
    expect(await drag()).toBe(dragged);
    await page.fire(edge, new MouseEvent('dblclick', { bubbles: true }));
    expect(size()[0]).toBe(usual);
  });
});
