import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Rectangle } from '../../../src/studio/graph/lay-out-tree.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { isClear } from '../../../src/studio/tree-view/use-animated-layout.ts';
import type { PaneTree } from '../../../src/studio/panes/tree/pane-tree.ts';
import { StudioPage } from '../support/studio-page.ts';

const wait = (name: string) => ({ type: 'Wait', name });
const PLAN = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Selector', name: 'Guard', children: [wait('Rest'), wait('Watch')] },
    { type: 'Selector', name: 'Fight', children: [wait('Strike'), wait('Parry')] },
  ],
};

const rect = (x: number, y: number): Rectangle => ({ x, y, width: 40, height: 20 });

/** How many pairs lie on one another. */
function overlaps(places: readonly Rectangle[]): number {
  const meets = (one: Rectangle, other: Rectangle): boolean =>
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
  return places.reduce((count, one, place) => count + places.slice(place + 1).filter((other) => meets(one, other)).length, 0);
}

/** The places of the nodes of a tree as they are drawn, which change over 260 milliseconds. */
async function openLayout() {
  const page = await StudioPage.open({ trees: [tree(PLAN)] });
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
  const all = (): Rectangle[] => shown.visibleTree.value.nodes.flatMap(({ id }) => places.get(id) ?? []);
  return { page, shown, drawn, laidOut, all, isSettled: () => places === shown.visibleTree.value.layout.places };
}

describe('the nodes of a tree', () => {
  it('stand in their places at first', async () => {
    const { isSettled } = await openLayout();
    expect(isSettled()).toBe(true);
  });

  it('make room first, fast at the beginning and slowly in the end, and then the new ones appear', async () => {
    const { page, drawn, laidOut, isSettled } = await openLayout();
    await page.act(() => page.pane.tree?.folding.toggle(page.node('Fight')));
    await page.frames(20);
    const from = drawn('Guard')!;
    await page.act(() => page.pane.tree?.folding.toggle(page.node('Fight')));
    await page.frames(5);
    const to = laidOut('Guard');
    // Six frames of 16 milliseconds have passed.
    const way = 1 - (1 - 97 / 260) ** 3;
    expect(to).not.toEqual(from);
    expect(drawn('Guard')!.y).toBeCloseTo(from.y + (to.y - from.y) * way, 5);
    expect([drawn('Strike'), isSettled()]).toEqual([undefined, false]);
    await page.frames(11);
    expect([drawn('Strike'), isSettled()]).toEqual([laidOut('Strike'), true]);
  });

  it('go on from where they are when they get other places on the way', async () => {
    const { page, drawn, laidOut } = await openLayout();
    await page.act(() => page.pane.tree?.folding.toggle(page.node('Fight')));
    await page.frames(3);
    const { y } = drawn('Guard')!;
    await page.act(() => page.pane.tree?.folding.toggle(page.node('Fight')));
    const to = laidOut('Guard');
    const way = 1 - (1 - 17 / 260) ** 3;
    expect(drawn('Guard')!.y).toBeCloseTo(y + (to.y - y) * way, 5);
    await page.frames(20);
    expect(drawn('Guard')).toEqual(to);
  });

  it.each([
    { what: 'is folded and unfolded', change: (shown: PaneTree) => shown.folding.toggle(shown.source.graph.root.children[1]!) },
    { what: 'is folded wholly', change: (shown: PaneTree) => shown.folding.setAll(!(shown.visibleTree.value.folds.size > 0)) },
    {
      what: 'is turned',
      change: (shown: PaneTree) => shown.setOrientation(shown.visibleTree.value.orientation === 'down' ? 'right' : 'down'),
    },
    {
      what: 'becomes an outline',
      change: (shown: PaneTree) =>
        shown.setDensity({ density: shown.visibleTree.value.density === 'graph' ? 'outline' : 'graph', rowCount: 4 }),
    },
  ])('never lie on one another while the tree $what', async ({ change }) => {
    const { page, shown, all } = await openLayout();
    let most = 0;
    for (let turn = 0; turn < 4; turn++) {
      await page.act(() => change(shown));
      for (let frame = 0; frame < 18; frame++) {
        most = Math.max(most, overlaps(all()));
        await page.frames(1);
      }
    }
    expect(most).toBe(0);
  });

  it.each([
    { from: [rect(0, 0), rect(0, 30)], to: [rect(0, 0), rect(0, 60)], isFree: true },
    { from: [rect(0, 0), rect(0, 30)], to: [rect(0, 30), rect(0, 0)], isFree: false },
    { from: [rect(0, 0), rect(0, 30)], to: [rect(50, 30), rect(0, 0)], isFree: false },
    { from: [rect(0, 0), rect(60, 30)], to: [rect(0, 30), rect(60, 0)], isFree: true },
  ])('move only where the way is free: $from to $to', ({ from, to, isFree }) => {
    const placed = (places: Rectangle[]) => new Map(places.map((place, index) => [String(index), place]));
    expect(isClear([{ id: '0' }, { id: '1' }], placed(from), placed(to))).toBe(isFree);
  });

  it('are there at once for those who want less motion', async () => {
    const { page, shown, isSettled } = await openLayout();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await page.act(() => shown.folding.toggle(page.node('Fight')));
    expect(isSettled()).toBe(true);
  });
});
