import { act, createElement } from 'react';
import type { useStoreApi, Viewport } from '@xyflow/react';
import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Size } from '../../../src/studio/graph/node-size.ts';
import type { CameraRequest } from '../../../src/studio/panes/pane-state.ts';
import type { PaneTree } from '../../../src/studio/panes/tree/pane-tree.ts';
import type { useCamera } from '../../../src/studio/tree-view/use-camera.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const group = (name: string, count: number): NodeDocument => ({
  type: 'Sequence',
  name,
  children: Array.from({ length: count }, (_, place) => ({ type: 'Wait', name: `${name} ${place}` })),
});
const SMALL = group('Top', 2);
const LARGE: NodeDocument = { type: 'Selector', name: 'Top', children: Array.from({ length: 9 }, (_, place) => group(`G${place}`, 8)) };

/** A tree in a frame of that size; the view is where the camera puts it. */
class Camera {
  static async open(root: NodeDocument, window: Size): Promise<Camera> {
    const page = await StudioPage.open({ trees: [tree(root)] });
    page.pane.tree!.folding.setAll(false);
    const camera = new Camera(page);
    const flow = await import('@xyflow/react');
    const shown = await import('../../../src/studio/tree-view/use-camera.ts');
    const Part = () => {
      camera.store = flow.useStoreApi();
      camera.hands = shown.useCamera(page.pane, page.pane.tree!, 1);
      return null;
    };
    await page.render(createElement(flow.ReactFlowProvider, null, createElement(Part)));
    const panZoom = {
      setViewport: async (to: Viewport, options: { duration?: number } = {}) => {
        camera.moves.push({ ...to, duration: options.duration ?? 0 });
        camera.look(to);
      },
    };
    await page.act(() => camera.store.setState({ panZoom: panZoom as never, ...window }));
    return camera;
  }

  readonly moves: (Viewport & { duration: number })[] = [];
  store!: ReturnType<typeof useStoreApi>;
  hands!: ReturnType<typeof useCamera>;

  private constructor(readonly page: StudioPage) {}

  get tree(): PaneTree {
    return this.page.pane.tree!;
  }

  get view(): Viewport {
    const [x, y, zoom] = this.store.getState().transform;
    return { x, y, zoom };
  }

  look({ x, y, zoom }: Viewport): void {
    this.store.setState({ transform: [x, y, zoom] });
  }

  /** The user moves the view there. */
  async drag(to: Viewport): Promise<void> {
    await act(async () => {
      this.hands.onMoveStart({});
      this.look(to);
      this.hands.onMove({}, to);
    });
    this.moves.length = 0;
  }

  /** What is asked for; returns the moves. */
  async ask(to: CameraRequest['to'], ...names: string[]) {
    this.moves.length = 0;
    const ids = names.map((name) => this.page.node(name).id);
    await this.page.act(() => this.page.pane.camera.request.set({ to, ids }));
    return this.moves;
  }

  async resize(window: Size) {
    this.moves.length = 0;
    await this.page.act(() => this.store.setState({ ...window }));
    return this.moves;
  }

  /** Where a node, or the whole tree, is in the frame now. */
  inFrame(name?: string) {
    const { places, bounds } = this.tree.visibleTree.value.layout;
    const { x, y, width, height } = name === undefined ? bounds : places.get(this.page.node(name).id)!;
    const { view } = this;
    const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y];
    return { left, top, right: left + width * view.zoom, bottom: top + height * view.zoom };
  }

  middle(name?: string): [number, number] {
    const { left, top, right, bottom } = this.inFrame(name);
    return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  }
}

const WINDOW = { width: 1000, height: 600 };

describe('the camera of a tree that fits', () => {
  it('shows the whole tree in the middle, at once and without a glide at first', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    expect([camera.middle(), camera.view.zoom, camera.moves.map(({ duration }) => duration)]).toEqual([[500, 300], 1, [0]]);
    await camera.resize({ width: 800, height: 400 });
    expect([camera.middle(), camera.moves.map(({ duration }) => duration)]).toEqual([[400, 200], [300]]);
  });

  it('waits until the frame has a size', async () => {
    const camera = await Camera.open(SMALL, { width: 0, height: 600 });
    expect(camera.moves).toEqual([]);
    await camera.resize({ width: 300, height: 0 });
    expect(camera.moves).toEqual([]);
    await camera.resize(WINDOW);
    expect(camera.middle()).toEqual([500, 300]);
  });

  it('stays where the user has moved it, until all is asked for', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    await camera.drag({ x: 70, y: 90, zoom: 1 });
    expect(await camera.resize({ width: 900, height: 500 })).toEqual([]);
    expect(await camera.ask('hold', 'Top')).toEqual([]);
    await camera.ask('all');
    expect(camera.middle()).toEqual([450, 250]);
    // Its own moves are no move by hand.
    camera.hands.onMoveStart(null);
    camera.hands.onMove(null, { x: 0, y: 0, zoom: 0.01 });
    await camera.resize(WINDOW);
    expect([camera.middle(), camera.tree.visibleTree.value.density]).toEqual([[500, 300], 'graph']);
  });

  it('leaves the nodes in place while editing, as long as the tree is in view', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    camera.look({ ...camera.view, x: camera.view.x + 5 });
    expect(await camera.ask('hold', 'Top')).toEqual([]);
    camera.look({ ...camera.view, x: -100 });
    await camera.ask('hold', 'Top');
    expect(camera.middle()).toEqual([500, 300]);
  });
});

describe('the camera after a move by hand', () => {
  it('centres the nodes that are asked for, no nearer than needed', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    await camera.drag({ x: -3000, y: 0, zoom: 1 });
    await camera.ask('nodes', 'Top 1');
    expect([camera.middle('Top 1'), camera.view.zoom]).toEqual([[500, 300], 0.85]);
  });

  it('follows what runs when it leaves the view, and not before', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    await camera.drag({ x: 50, y: 60, zoom: 1 });
    expect(await camera.ask('keep', 'Top')).toEqual([]);
    expect(await camera.ask('keep')).toEqual([]);
    for (const away of [{ x: -2000 }, { x: 2000 }, { y: -2000 }, { y: 2000 }]) {
      await camera.drag({ x: 50, y: 60, zoom: 1, ...away });
      await camera.ask('keep', 'Top');
      expect([camera.middle('Top'), camera.view.zoom, camera.moves.length]).toEqual([[500, 300], 0.85, 1]);
    }
  });

  it('moves no further than needed for what is edited, at the same zoom', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    await camera.drag({ x: -3000, y: 100, zoom: 1.2 });
    await camera.ask('hold', 'Top');
    expect([Math.round(camera.inFrame('Top').left), camera.view.zoom, camera.view.y]).toEqual([20, 1.2, 100]);
    await camera.drag({ x: 100, y: 3000, zoom: 1.2 });
    await camera.ask('hold', 'Top 1');
    expect([Math.round(camera.inFrame('Top 1').bottom), camera.view.x]).toEqual([580, 100]);
    await camera.drag({ x: 3000, y: 100, zoom: 1.2 });
    await camera.ask('hold', 'Top 1');
    expect([Math.round(camera.inFrame('Top 1').right), camera.view.y]).toEqual([980, 100]);
    await camera.drag({ x: 3000, y: 3000, zoom: 1 });
    await camera.ask('hold', 'Top');
    expect([Math.round(camera.inFrame('Top').right), Math.round(camera.inFrame('Top').bottom)]).toEqual([980, 580]);
    await camera.drag({ x: 100, y: -3000, zoom: 1 });
    await camera.ask('hold', 'Top');
    expect(Math.round(camera.inFrame('Top').top)).toBe(20);
    // Larger than the frame: it stays.
    await camera.drag({ x: 5000, y: 5000, zoom: 20 });
    expect(await camera.ask('hold', 'Top')).toEqual([]);
  });

  it('changes graph for outline by the zoom, and keeps the node in the middle in its place', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    const { zoom } = camera.view;
    await camera.drag({ ...camera.view, zoom: zoom / 3 });
    expect(camera.tree.visibleTree.value.density).toBe('outline');
    const node = camera.tree.visibleTree.value.layout.places.get(camera.page.node('Top 1').id)!;
    const view = { x: 500 - node.x - node.width / 2, y: 300 - node.y - node.height / 2, zoom: 1 };
    await camera.drag(view);
    expect([camera.tree.visibleTree.value.density, camera.inFrame('Top 1').left, camera.inFrame('Top 1').top]).toEqual([
      'graph',
      node.x + view.x,
      node.y + view.y,
    ]);
    await camera.ask('nodes', 'Top 0');
    expect(camera.tree.visibleTree.value.density).toBe('graph');
  });

  it('takes the node that is nearest across and down for the one in the middle', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    const { x, width } = camera.tree.visibleTree.value.layout.places.get(camera.page.node('Top 1').id)!;
    const asked: (string | undefined)[] = [];
    const setDensity = camera.tree.setDensity.bind(camera.tree);
    camera.tree.setDensity = (to, node) => (asked.push(node?.title), setDensity(to, node));
    const { y, height } = camera.tree.visibleTree.value.layout.places.get(camera.page.node('Top').id)!;
    await camera.drag({ x: 500 - x - width / 2, y: 300 - y - height / 2 - 4, zoom: 1 });
    expect(asked).toEqual(['Top 1']);
  });

  it('lets what runs stand where it is as long as all of it is in view at that zoom', async () => {
    const camera = await Camera.open(SMALL, WINDOW);
    const { x, y, width, height } = camera.tree.visibleTree.value.layout.places.get(camera.page.node('Top').id)!;
    const corner = { x: 1000 - (x + width) * 2, y: 600 - (y + height) * 2, zoom: 2 };
    await camera.drag(corner);
    expect(await camera.ask('keep', 'Top')).toEqual([]);
    for (const past of [{ x: corner.x + 2 }, { y: corner.y + 2 }]) {
      await camera.drag({ ...corner, ...past });
      expect(await camera.ask('keep', 'Top')).toHaveLength(1);
    }
  });
});

describe('the camera of a tree that is too large', () => {
  it('shows its start in a readable outline, and moves on to what runs', async () => {
    const camera = await Camera.open(LARGE, { width: 200, height: 300 });
    expect([camera.tree.visibleTree.value.density, camera.view.zoom]).toEqual(['outline', 0.5]);
    expect([Math.round(camera.inFrame().left), Math.round(camera.inFrame().top)].every((at) => at >= 20)).toBe(true);
    expect(camera.inFrame().top).toBeCloseTo(20, 5);
    await camera.ask('keep', 'G8 7');
    expect(camera.inFrame('G8 7').bottom).toBeCloseTo(280, 5);
    await camera.ask('keep', 'G0 0');
    expect(camera.inFrame().top).toBeCloseTo(20, 5);
    await camera.drag({ x: 0, y: 0, zoom: 0.5 });
    await camera.ask('keep', 'G8 7');
    expect([camera.middle('G8 7'), camera.view.zoom]).toEqual([[100, 150], 0.5]);
  });
});
