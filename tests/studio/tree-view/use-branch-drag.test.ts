import { createElement, type ReactNode } from 'react';
import type { useStoreApi, Viewport } from '@xyflow/react';
import { describe, expect, it } from 'vitest';
import { layOutAll } from '../../support/page/dom.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const PLAN = {
  type: 'Sequence',
  name: 'Plan',
  children: ['Rest', 'Look'].map((name) => ({ type: 'Wait', name })),
};
/** Of the frame on the page. */
const FRAME = { left: 100, top: 50, width: 800, height: 500 };

/** The nodes of a tree in a frame, without the picture of them. */
class DragPage {
  static async open(): Promise<DragPage> {
    const page = await StudioPage.open({ trees: [tree(PLAN)] });
    layOutAll(FRAME);
    const drag = new DragPage(page);
    const flow = await import('@xyflow/react');
    const { useBranchDrag } = await import('../../../src/studio/tree-view/use-branch-drag.ts');
    const Part = (): ReactNode => {
      drag.store = flow.useStoreApi();
      const onPointerDown = useBranchDrag(page.pane);
      const nodes = page.pane.tree!.visibleTree.value.nodes.map(({ id, title }) =>
        createElement('div', { key: id, className: 'react-flow__node', 'data-id': id, title }, createElement('button')),
      );
      return createElement('div', { className: 'graph', onPointerDown }, nodes);
    };
    await page.render(createElement(flow.ReactFlowProvider, null, createElement(Part)));
    const panZoom = { setViewport: async ({ x, y, zoom }: Viewport) => drag.store.setState({ transform: [x, y, zoom] }) };
    const transform: [number, number, number] = [200, 250, 1];
    await page.act(() => drag.store.setState({ panZoom: panZoom as never, transform, domNode: page.part('.graph') as HTMLDivElement }));
    page.part('.graph').setPointerCapture = (id) => void drag.captured.push(id);
    return drag;
  }

  readonly captured: number[] = [];
  store!: ReturnType<typeof useStoreApi>;

  private constructor(readonly page: StudioPage) {}

  get view() {
    return this.page.session.editing.drag.view.value;
  }

  /** Where the origin of the tree is drawn. */
  get origin(): number[] {
    return this.store.getState().transform.slice(0, 2).map(Math.round);
  }

  element(title: string): HTMLElement {
    return this.page.part(`.react-flow__node[title="${title}"]`);
  }

  /** Moves the view so that the upper part of a node is there on the page. */
  lookAt(title: string, left: number, top: number): void {
    const { x, y, width, height } = this.page.pane.tree!.visibleTree.value.layout.places.get(this.page.node(title).id)!;
    this.store.setState({ transform: [left - FRAME.left - x - width / 2, top - FRAME.top - y - height * 0.1, 1] });
  }

  press(at: Element, fields: PointerEventInit = {}): Promise<unknown> {
    return this.page.pointer('pointerdown', at, { clientX: 300, clientY: 200, ...fields });
  }

  move(clientX: number, clientY: number, fields: PointerEventInit = {}): Promise<unknown> {
    return this.page.pointer('pointermove', window, { clientX, clientY, ...fields });
  }

  /** To a part of a node, from 0 at its top to 1. */
  moveTo(title: string, part: number, fields: PointerEventInit = {}): Promise<unknown> {
    const { x, y, width, height } = this.page.pane.tree!.visibleTree.value.layout.places.get(this.page.node(title).id)!;
    const [left, top, zoom] = this.store.getState().transform;
    return this.move(FRAME.left + left + (x + width / 2) * zoom, FRAME.top + top + (y + height * part) * zoom, fields);
  }

  async start(title = 'Look'): Promise<void> {
    await this.press(this.element(title));
    await this.move(300, 210);
  }
}

const order = (drag: DragPage): string[] => drag.page.written().children!.map(({ name }) => name ?? '');

describe('a press on a node', () => {
  it('becomes a drag five pixels away, and not before', async () => {
    const drag = await DragPage.open();
    await drag.press(drag.element('Look'), { pointerId: 4 });
    await drag.move(303, 203, { pointerId: 4 });
    expect([drag.view, drag.captured]).toEqual([undefined, []]);
    await drag.move(303, 204, { pointerId: 4 });
    expect([drag.view?.title, drag.captured]).toEqual(['Look', [4]]);
    await drag.move(340, 204, { pointerId: 4 });
    expect(drag.captured).toEqual([4]);
  });

  it.each<[string, (drag: DragPage) => Promise<unknown>]>([
    ['beside the nodes', (drag) => drag.press(drag.page.part('.graph'))],
    ['on a button of a node', (drag) => drag.press(drag.element('Look').firstElementChild!)],
    ['with another button', (drag) => drag.press(drag.element('Look'), { button: 2 })],
    ['with a second finger', (drag) => drag.press(drag.element('Look'), { isPrimary: false })],
  ])('%s drags nothing', async (_, press) => {
    const drag = await DragPage.open();
    await press(drag);
    await drag.move(500, 400);
    expect(drag.view).toBeUndefined();
  });

  it('follows the pointer that pressed alone', async () => {
    const drag = await DragPage.open();
    await drag.press(drag.element('Look'), { pointerId: 4 });
    await drag.move(500, 400, { pointerId: 5 });
    expect(drag.view).toBeUndefined();
  });

  it('takes the place of one whose release was not heard', async () => {
    const drag = await DragPage.open();
    await drag.press(drag.element('Look'));
    await drag.press(drag.element('Rest'));
    await drag.move(500, 400);
    expect(drag.view?.title).toBe('Rest');
  });

  it('that is released at once drags nothing later', async () => {
    const drag = await DragPage.open();
    await drag.press(drag.element('Look'));
    await drag.page.pointer('pointerup', window);
    await drag.move(500, 400);
    expect([drag.view, order(drag)]).toEqual([undefined, ['Rest', 'Look']]);
  });
});

describe('a drag of a node', () => {
  it('drops it where it is released', async () => {
    const drag = await DragPage.open();
    await drag.start();
    await drag.moveTo('Rest', 0.1);
    expect(drag.view?.dropTarget).toMatchObject({ how: 'before' });
    await drag.page.pointer('pointerup', window);
    expect([drag.view, order(drag)]).toEqual([undefined, ['Look', 'Rest']]);
    await drag.moveTo('Rest', 0.9);
    expect(drag.view).toBeUndefined();
  });

  it('has no place outside of the frame', async () => {
    const drag = await DragPage.open();
    await drag.start();
    for (const [x, y, isInside] of [
      [100, 300, true],
      [99, 300, false],
      [900, 300, true],
      [901, 300, false],
      [500, 50, true],
      [500, 49, false],
      [500, 550, true],
      [500, 551, false],
    ] as const) {
      drag.lookAt('Rest', x, y);
      await drag.move(x, y);
      expect([x, y, drag.view?.dropTarget !== undefined]).toEqual([x, y, isInside]);
    }
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('copies while %s is held, at once when it is pressed', async (key) => {
    const drag = await DragPage.open();
    await drag.start();
    await drag.moveTo('Rest', 0.1, { [key]: true });
    expect(drag.view?.isCopy).toBe(true);
    await drag.moveTo('Rest', 0.1);
    expect(drag.view?.isCopy).toBe(false);
    expect(await drag.page.key('x', { [key]: true })).toBe(true);
    expect(drag.view?.isCopy).toBe(true);
    await drag.page.pointer('pointerup', window);
    expect(order(drag)).toEqual(['Look', 'Rest', 'Look']);
  });

  it('moves again when the key is released, and keeps all keys from the page', async () => {
    const drag = await DragPage.open();
    const heard: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => heard.push(key));
    expect(await drag.page.key('a')).toBe(false);
    await drag.start();
    await drag.page.key('Control', { ctrlKey: true });
    await drag.page.fire(window, new KeyboardEvent('keyup', { key: 'Control', bubbles: true, cancelable: true }));
    expect([drag.view?.isCopy, heard]).toEqual([false, ['a']]);
  });

  it.each<[string, (page: StudioPage) => Promise<unknown>]>([
    ['Escape', (page) => page.key('Escape')],
    ['an interrupted pointer', (page) => page.pointer('pointercancel', window)],
    // The simulated page hands events a window of its own.
    ['leaving the window', (page) => page.fire(window, Object.defineProperty(new FocusEvent('blur'), 'target', { value: window }))],
  ])('is given up by %s', async (_, giveUp) => {
    const drag = await DragPage.open();
    await drag.start();
    await drag.moveTo('Rest', 0.1);
    await giveUp(drag.page);
    expect(drag.view).toBeUndefined();
    await drag.page.pointer('pointerup', window);
    expect(order(drag)).toEqual(['Rest', 'Look']);
  });

  it('goes on when something on the page loses the keyboard', async () => {
    const drag = await DragPage.open();
    await drag.start();
    await drag.page.fire(drag.page.part('.graph'), new FocusEvent('blur'));
    expect(drag.view?.title).toBe('Look');
  });

  it('ends with the frame in which it was begun', async () => {
    const drag = await DragPage.open();
    await drag.press(drag.element('Look'));
    await drag.page.render(createElement('p'));
    await drag.move(500, 400);
    expect(drag.view).toBeUndefined();
  });
});

describe('a drag that is held near an edge', () => {
  it('brings in what lies beyond it, frame by frame, and takes its place there along', async () => {
    const drag = await DragPage.open();
    drag.store.setState({ transform: [-200, -40, 1] });
    await drag.start();
    expect(drag.origin).toEqual([-200, -40]);
    await drag.move(110, 200);
    await drag.page.frames(5);
    const [x, y] = drag.origin as [number, number];
    expect([x > -200, x < -100, y]).toEqual([true, true, -40]);
    await drag.move(300, 60);
    await drag.page.frames(5);
    expect([drag.origin[0]! - x <= 9, drag.origin[1]! > -40]).toEqual([true, true]);
  });

  it('looks at what comes below the pointer meanwhile', async () => {
    const drag = await DragPage.open();
    const { x } = drag.page.pane.tree!.visibleTree.value.layout.places.get(drag.page.node('Plan').id)!;
    drag.store.setState({ transform: [-x - 200, 150, 1] });
    await drag.start('Rest');
    await drag.move(110, 200);
    expect(drag.view?.dropTarget?.id).not.toBe(drag.page.node('Plan').id);
    await drag.page.frames(60);
    expect([drag.view?.dropTarget, drag.origin[0]]).toEqual([{ id: drag.page.node('Plan').id, how: 'into' }, 34 - x]);
  });

  it('stays where it is after its end', async () => {
    const drag = await DragPage.open();
    drag.store.setState({ transform: [-200, 0, 1] });
    await drag.start();
    await drag.move(110, 200);
    await drag.page.pointer('pointercancel', window);
    const { origin } = drag;
    await drag.page.frames(5);
    expect(drag.origin).toEqual(origin);
  });
});
