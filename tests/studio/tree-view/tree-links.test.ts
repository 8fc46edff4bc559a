import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { layOutAll } from '../../support/page/dom.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { SMALL_PLAN } from '../support/small-plan.ts';
import { StudioPage } from '../support/studio-page.ts';

/** In a frame of that size, which decides how much is shown of each node. */
async function openLinks(window = { width: 900, height: 700 }) {
  const page = await StudioPage.open({ trees: [tree(SMALL_PLAN)] });
  layOutAll(window);
  const { TreeView } = await import('../../../src/studio/tree-view/tree-view.tsx');
  await page.render(createElement(TreeView, { pane: page.pane, tree: page.pane.tree!, label: 'Behaviour tree main' }));
  const place = (title: string) => page.pane.tree!.visibleTree.value.layout.places.get(page.node(title).id)!;
  const links = (): string[] => page.parts('.link').map((each) => each.getAttribute('d')!);
  /** The numbers of the link to a child; they come in the order of the nodes. */
  const numbers = (link: number): number[] => {
    const path = links()[link]!;
    return [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));
  };
  return { page, place, links, numbers };
}

describe('the links of a tree', () => {
  it('lead from the right side of a parent to the left side of each child', async () => {
    const { place, links, numbers } = await openLinks();
    expect(links()).toHaveLength(3);
    const [from, to] = [place('Plan'), place('Rest')];
    const [x1, y1, straight, ...curve] = numbers(0) as [number, number, number, ...number[]];
    expect([x1, y1]).toEqual([from.x + from.width, from.y + from.height / 2]);
    expect(curve.slice(-2)).toEqual([to.x, to.y + to.height / 2]);
    const bend = Math.min(30, (to.x - x1) / 2);
    expect([straight, ...curve.slice(0, 4)]).toEqual([to.x - 2 * bend, to.x - bend, y1, to.x - bend, to.y + to.height / 2]);
  });

  it('lead from the bottom of a parent to the top of each child where the tree grows down', async () => {
    const { page, place, numbers } = await openLinks();
    await page.act(() => page.pane.tree!.setOrientation('down'));
    await page.frames(60);
    const [from, to] = [place('Fight'), place('Strike')];
    const [x1, y1] = [from.x + from.width / 2, from.y + from.height];
    const [x2, y2] = [to.x + to.width / 2, to.y];
    const middle = (y1 + y2) / 2;
    expect(numbers(2)).toEqual([x1, y1, x1, middle, x2, middle, x2, y2]);
  });

  it('are elbows in the outline', async () => {
    const { page, place, links } = await openLinks({ width: 120, height: 300 });
    await page.frames(60);
    expect(page.pane.tree!.visibleTree.value.density).toBe('outline');
    const [from, to] = [place('Plan'), place('Rest')];
    expect(links()[0]).toBe(`M${from.x + 17} ${from.y + from.height}V${to.y + to.height / 2}H${to.x}`);
  });

  it('come and go with what is folded', async () => {
    const { page, links } = await openLinks();
    await page.act(() => page.pane.tree?.folding.toggle(page.node('Fight')));
    expect(links()).toHaveLength(2);
  });
});
