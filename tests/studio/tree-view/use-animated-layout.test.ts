import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Rectangle } from '../../../src/studio/graph/lay-out-tree.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { SMALL_PLAN } from '../support/small-plan.ts';
import { StudioPage } from '../support/studio-page.ts';

/** The places of the nodes of a tree as they are drawn, which change over 260 milliseconds. */
async function openLayout() {
  const page = await StudioPage.open({ trees: [tree(SMALL_PLAN)] });
  const { useAnimatedLayout } = await import('../../../src/studio/tree-view/use-animated-layout.ts');
  const { useSignal } = await import('../../../src/studio/signal/use-signal.ts');
  const shown = page.pane.tree!;
  let places: ReadonlyMap<string, Rectangle> = new Map();
  const Part = (): null => {
    places = useAnimatedLayout(useSignal(shown.visibleTree));
    return null;
  };
  await page.render(createElement(Part));
  const ids = new Map(page.pane.tree!.source.graph.nodes.map(({ title, id }) => [title, id]));
  const drawn = (title: string): Rectangle | undefined => places.get(ids.get(title)!);
  const laidOut = (title: string): Rectangle => shown.visibleTree.value.layout.places.get(ids.get(title)!)!;
  return { page, shown, drawn, laidOut, isSettled: () => places === shown.visibleTree.value.layout.places };
}

describe('the nodes of a tree', () => {
  it('stand in their places at first', async () => {
    const { isSettled } = await openLayout();
    expect(isSettled()).toBe(true);
  });

  it('move to new places, fast at first and slowly in the end', async () => {
    const { page, shown, drawn, laidOut, isSettled } = await openLayout();
    const from = laidOut('Rest');
    await page.act(() => shown.setOrientation('down'));
    await page.frames(5);
    const to = laidOut('Rest');
    // Six frames of 16 milliseconds have passed.
    const way = 1 - (1 - 97 / 260) ** 3;
    expect([drawn('Rest')!.x, drawn('Rest')!.y]).toEqual(
      [from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way].map((at) => expect.closeTo(at, 5) as number),
    );
    expect([drawn('Rest')!.width, isSettled()]).toEqual([to.width, false]);
    await page.frames(11);
    expect([isSettled(), drawn('Rest')]).toEqual([true, to]);
  });

  it('go on from where they are when they get other places on the way', async () => {
    const { page, shown, drawn, laidOut } = await openLayout();
    await page.act(() => shown.setOrientation('down'));
    await page.frames(3);
    const { x, y } = drawn('Rest')!;
    await page.act(() => shown.setOrientation('right'));
    const to = laidOut('Rest');
    const way = 1 - (1 - 17 / 260) ** 3;
    expect([drawn('Rest')!.x, drawn('Rest')!.y]).toEqual(
      [x + (to.x - x) * way, y + (to.y - y) * way].map((at) => expect.closeTo(at, 5) as number),
    );
    await page.frames(20);
    expect(drawn('Rest')).toEqual(to);
  });

  it('come out of their parent when it is unfolded', async () => {
    const { page, drawn, laidOut } = await openLayout();
    await page.act(() => page.pane.toggle(page.node('Fight')));
    await page.frames(20);
    expect(drawn('Strike')).toBeUndefined();
    const from = drawn('Fight')!;
    await page.act(() => page.pane.toggle(page.node('Fight')));
    const way = 1 - (1 - 17 / 260) ** 3;
    expect(drawn('Strike')!.x).toBeCloseTo(from.x + (laidOut('Strike').x - from.x) * way, 5);
    expect(drawn('Strike')!.width).toBe(laidOut('Strike').width);
  });

  it('are there at once for those who want less motion', async () => {
    const { page, shown, isSettled } = await openLayout();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await page.act(() => shown.setOrientation('down'));
    expect(isSettled()).toBe(true);
  });
});
