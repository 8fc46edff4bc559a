import { describe, expect, it } from 'vitest';
import { layOutAll } from '../../support/page/dom.ts';
import { shapeOf, tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Wait', name: 'Rest' },
    { type: 'Heal', name: 'Mend' },
    { type: 'Selector', name: 'Choice', children: [{ type: 'Wait', name: 'Stay' }] },
  ],
};

interface Field {
  readonly page: StudioPage;
  readonly element: (title: string) => HTMLElement;
  /** The pointer at that share of a node's height, from its left edge on. */
  readonly at: (title: string, share: number) => { clientX: number; clientY: number };
  readonly shape: () => string;
}

async function openField(): Promise<Field> {
  const page = await StudioPage.open({ trees: [tree(ROOT)] });
  layOutAll({ width: 900, height: 700 });
  await page.show();
  const element = (title: string): HTMLElement =>
    page.parts('[role="treeitem"]').find((each) => each.querySelector('.spoken')?.textContent?.startsWith(title))!;
  const at = (title: string, share: number) => {
    const { x, y, width, height } = page.pane.tree!.visibleTree.value.layout.places.get(page.node(title).id)!;
    const [, left = '0', top = '0', zoom = '1'] =
      /translate\((.+?)px, ?(.+?)px\) scale\((.+?)\)/.exec(page.part('.react-flow__viewport').style.transform) ?? [];
    return { clientX: (x + width / 2) * Number(zoom) + Number(left), clientY: (y + height * share) * Number(zoom) + Number(top) };
  };
  return { page, element, at, shape: () => shapeOf(page.written()) };
}

const BEFORE = 'Plan(Rest, Mend, Choice(Stay))';

describe('a branch that is dragged', () => {
  it('goes beside the node where it is dropped', async () => {
    const { page, element, at, shape } = await openField();
    await page.pointer('pointerdown', element('Rest'), at('Rest', 0.5));
    await page.pointer('pointermove', window, at('Mend', 0.9));
    expect([page.texts('.ghost b'), page.part('.drop-place').dataset['how']]).toEqual([['Rest'], 'after']);
    await page.pointer('pointerup', window);
    expect([shape(), page.has('.ghost'), page.has('.drop-place')]).toEqual(['Plan(Mend, Rest, Choice(Stay))', false, false]);
    await page.pointer('pointermove', window, at('Mend', 0.1));
    expect(page.has('.ghost')).toBe(false);
  });

  it('is copied with Ctrl, into a node that holds others', async () => {
    const { page, element, at, shape } = await openField();
    await page.pointer('pointerdown', element('Rest'), at('Rest', 0.5));
    await page.pointer('pointermove', window, at('Choice', 0.5));
    await page.key('Control', { ctrlKey: true }, window);
    expect(page.has('.ghost svg')).toBe(true);
    await page.pointer('pointerup', window);
    expect(shape()).toBe('Plan(Rest, Mend, Choice(Stay, Rest))');
  });

  it('says why it cannot be dropped there, and stays', async () => {
    const { page, element, at, shape } = await openField();
    await page.pointer('pointerdown', element('Choice'), at('Choice', 0.5));
    await page.pointer('pointermove', window, at('Stay', 0.1));
    expect([page.part('.ghost').dataset['refused'], page.texts('.ghost span')[0]]).toEqual(['true', expect.stringMatching(/\w/)]);
    await page.pointer('pointerup', window);
    expect(shape()).toBe(BEFORE);
  });

  it.each([
    ['Escape', (page: StudioPage) => page.key('Escape', {}, window)],
    ['a pointer that is taken away', (page: StudioPage) => page.pointer('pointercancel', window)],
  ])('stays where it was after %s', async (_how, cancel) => {
    const { page, element, at, shape } = await openField();
    await page.pointer('pointerdown', element('Rest'), at('Rest', 0.5));
    await page.pointer('pointermove', window, at('Mend', 0.9));
    await cancel(page);
    expect([page.has('.ghost'), page.told]).toEqual([false, 'Move cancelled.']);
    await page.pointer('pointerup', window);
    expect(shape()).toBe(BEFORE);
  });

  it('is not taken by a small move, another button, another finger, or on a button', async () => {
    const { page, element, at } = await openField();
    const from = at('Rest', 0.5);
    await page.pointer('pointerdown', element('Rest'), from);
    await page.pointer('pointermove', window, { clientX: from.clientX + 3, clientY: from.clientY + 3 });
    await page.pointer('pointermove', window, { ...at('Mend', 0.9), pointerId: 2 });
    await page.pointer('pointerup', window);
    await page.pointer('pointerdown', element('Rest'), { ...from, button: 2 });
    await page.pointer('pointermove', window, at('Mend', 0.9));
    await page.pointer('pointerdown', element('Rest').querySelector('button')!, from);
    await page.pointer('pointermove', window, at('Mend', 0.9));
    await page.pointer('pointerdown', element('Rest'), { ...from, isPrimary: false });
    await page.pointer('pointermove', window, at('Mend', 0.9));
    expect(page.has('.ghost')).toBe(false);
  });
});
