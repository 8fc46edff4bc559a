import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGame, type Game, type GameOptions } from '../../src/game/create-game.ts';
import { PhaserCamera, PhaserGame } from './support/phaser.ts';
import { testLand } from './support/test-land.ts';

vi.mock('phaser', () => import('./support/phaser.ts'));

const PARENT = { clientWidth: 900, clientHeight: 500 };
const PORT = { looks: { land: testLand({ width: 60, height: 50 }) } } as never;

/** What stands for the view of a battle. */
const field = () => {
  const selected: unknown[] = [];
  const groups = { all: [{ number: 1, ids: [4] }], add: (ids: readonly number[]) => void selected.push(['group', ids]) };
  const selection = { shown: [4, 5], ids: [4], set: (ids: readonly number[]) => void selected.push(ids) };
  return { selected, selection, groups, aimedOrder: undefined as string | undefined, isAdding: false };
};

let page: EventTarget & { devicePixelRatio: number };
let resize = (): void => {};

beforeEach(() => {
  page = Object.assign(new EventTarget(), { devicePixelRatio: 1 });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { fonts: { load: async () => [], ready: Promise.resolve() } });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listen: () => void) {
        resize = listen;
      }
      observe(): void {}
    },
  );
  Object.assign(PARENT, { clientWidth: 900, clientHeight: 500 });
  return () => vi.unstubAllGlobals();
});

interface Opened {
  readonly game: Game;
  readonly phaser: PhaserGame;
}

async function open(options: Partial<GameOptions> = {}): Promise<Opened> {
  const game = await createGame({ parent: PARENT as never, renderer: 'canvas', ...options });
  return { game, phaser: PhaserGame.last };
}

/** Shows a battle; its view is ready at once. */
async function show({ game, phaser }: Opened, place: 'field' | 'beside' = 'field') {
  const view = field();
  const shown = place === 'field' ? game.showBattle(PORT) : game.showBeside(PORT);
  phaser.scene.starts.get(place)!.onReady(view);
  await shown;
  return view;
}

describe('the canvas', () => {
  it('is as large as its parent in pixels of the device, at most two for one of the page', async () => {
    const { phaser } = await open();
    expect([phaser.scale.size, phaser.scale.zoom, phaser.canvas.style]).toEqual([[900, 500], 1, { width: '900px', height: '500px' }]);
    page.devicePixelRatio = 1.5;
    page.dispatchEvent(new Event('resize'));
    expect([phaser.scale.size, phaser.scale.zoom]).toEqual([[1350, 750], 1 / 1.5]);
    page.devicePixelRatio = 3;
    Object.assign(PARENT, { clientWidth: 0, clientHeight: 700 });
    resize();
    expect([phaser.scale.size, phaser.canvas.style['width']]).toEqual([[2, 1400], '1px']);
  });

  it('shows the battle in all of it, or two side by side or below each other', async () => {
    const opened = await open();
    const { game, phaser } = opened;
    for (const key of ['field', 'beside'])
      phaser.scene.running.push({ scene: { key }, scale: phaser.scale, cameras: { main: new PhaserCamera() } });
    const [main, beside] = phaser.scene.running.map(({ cameras }) => cameras.main);
    page.devicePixelRatio = 2;
    resize();
    expect([main!.origin, main!.zoom, main!.viewport, game.beside]).toEqual([[0, 0], 2, [0, 0, 1800, 1000], undefined]);
    await show(opened);
    await show(opened, 'beside');
    expect([main!.viewport, beside!.viewport, game.beside]).toEqual([[0, 0, 900, 1000], [900, 0, 900, 1000], 'right']);
    Object.assign(PARENT, { clientWidth: 400, clientHeight: 600 });
    resize();
    expect([main!.viewport, beside!.viewport, game.beside]).toEqual([[0, 0, 800, 600], [0, 600, 800, 600], 'below']);
    game.hideBeside();
    expect([main!.viewport, game.beside]).toEqual([[0, 0, 800, 1200], undefined]);
  });

  it('follows the window to screens of another density, also when no size of the page changes', async () => {
    const queries: (EventTarget & { query: string })[] = [];
    Object.assign(page, {
      matchMedia: (query: string) => (queries.push(Object.assign(new EventTarget(), { query })), queries.at(-1)),
    });
    const { phaser } = await open();
    for (const ratio of [2, 1.25, 1]) {
      page.devicePixelRatio = ratio;
      queries.at(-1)!.dispatchEvent(new Event('change'));
      expect([phaser.scale.size, phaser.scale.zoom]).toEqual([[900 * ratio, 500 * ratio], 1 / ratio]);
    }
    expect(queries.map(({ query }) => query)).toEqual([1, 2, 1.25, 1].map((ratio) => `(resolution: ${ratio}dppx)`));
  });

  it('is drawn by the renderer that was asked for', async () => {
    const drawn = await Promise.all((['canvas', 'webgl'] as const).map(async (renderer) => (await open({ renderer })).game.rendererKind));
    expect(drawn).toEqual(['canvas', 'webgl']);
    const { phaser, game } = await open();
    expect([phaser.scene.added, game.canvas === (phaser.canvas as unknown)]).toEqual([['field', 'beside'], true]);
  });
});

describe('a battle', () => {
  it('takes the place of the one before, which leaves first', async () => {
    const opened = await open();
    const { phaser } = opened;
    await show(opened);
    expect(phaser.scene.log).toEqual(['field: leave', 'field: start']);
    phaser.scene.log.length = 0;
    await show(opened, 'beside');
    expect(phaser.scene.log).toEqual(['beside: start']);
    phaser.scene.log.length = 0;
    await show(opened);
    expect(phaser.scene.log).toEqual(['beside: leave', 'beside: stop', 'field: leave', 'field: start']);
  });

  it('beside another shares its view', async () => {
    const opened = await open();
    const view = await show(opened);
    await show(opened, 'beside');
    const starts = ['field', 'beside'].map((key) => opened.phaser.scene.starts.get(key) as unknown as { main: unknown; rig: unknown });
    expect([starts[0]!.main, starts[1]!.main === view, starts[0]!.rig === starts[1]!.rig]).toEqual([undefined, true, true]);
  });

  it('is asked for its selection, orders and groups, and nothing is without one', async () => {
    const opened = await open();
    const { game } = opened;
    game.choices.select([3]);
    game.choices.aimedOrder = 'attack' as never;
    game.choices.isAdding = true;
    game.choices.makeGroup();
    expect([game.choices.selectedIds(), game.choices.aimedOrder, game.choices.isAdding, game.choices.groups()]).toEqual([
      [],
      undefined,
      false,
      [],
    ]);
    const view = await show(opened);
    game.choices.select([3]);
    game.choices.aimedOrder = 'attack' as never;
    game.choices.isAdding = true;
    game.choices.makeGroup();
    expect(view.selected).toEqual([[3], ['group', [4]]]);
    expect([game.choices.selectedIds(), game.choices.aimedOrder, game.choices.isAdding, game.choices.groups()]).toEqual([
      [4, 5],
      'attack',
      true,
      [{ number: 1, ids: [4] }],
    ]);
  });

  it('needs pictures that can be loaded', async () => {
    const { game } = await open();
    await expect(game.loadPictures(new Set(['wild' as const]))).rejects.toThrow('could not be loaded: status 404');
  });
});

describe('the camera', () => {
  it('is put somewhere, and knows the ground under a pixel and the pixel of a point', async () => {
    const opened = await open();
    await show(opened);
    const { camera } = opened.game;
    camera.set({ x: 12, y: 9, yaw: 0, zoom: 40 });
    expect(camera.get()).toEqual({ x: 12, y: 9, yaw: 0, zoom: 40 });
    expect(camera.toScreen(12, 9)).toEqual({ x: 450, y: 250 });
    expect(camera.toScreen(13, 9).x).toBeCloseTo(490, 6);
    expect(camera.toGround(450, 250)).toEqual({ x: 12, y: 9 });
    const corners = camera.corners().map(({ x, y }) => [Math.sign(x - 12), Math.sign(y - 9)]);
    expect(corners).toEqual([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]);
    expect(camera.corners()[1]!.x).toBeCloseTo(12 + 450 / 40, 6);
  });
});

describe('a frame', () => {
  it('is told before and after it is drawn', async () => {
    const { game, phaser } = await open();
    const told: unknown[] = [];
    phaser.frame(20);
    game.setFrameListener({ beginFrame: (seconds) => told.push(seconds), endFrame: () => told.push('end') });
    phaser.frame(20);
    expect(told).toEqual([0.02, 'end']);
  });

  it('that takes too long lowers the detail and the pixels, until nobody asks for that', async () => {
    const details: string[] = [];
    let adapts = true;
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 60));
    page.devicePixelRatio = 2;
    const { phaser } = await open({ adaptsDetail: () => adapts, onDetail: (detail) => void details.push(detail) });
    for (let frame = 0; frame < 200; frame++) phaser.frame(60);
    expect([details, phaser.scale.size]).toEqual([['reduced'], [900, 500]]);
    adapts = false;
    phaser.frame(60);
    phaser.frame(60);
    expect([details, phaser.scale.size]).toEqual([
      ['reduced', 'full'],
      [1800, 1000],
    ]);
    vi.restoreAllMocks();
  });

  it('lowers nothing where drawing is quick, however late the frames come, nor where nobody asked for it', async () => {
    const details: string[] = [];
    let adapts = true;
    let now = 50_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { phaser } = await open({ adaptsDetail: () => adapts, onDetail: (detail) => void details.push(detail) });
    /** So many frames, 100 ms apart. */
    const draw = (frames: number, milliseconds: number): void => {
      for (let frame = 0; frame < frames; frame++) {
        phaser.listeners.get('step')?.(0, 100);
        now += milliseconds;
        phaser.listeners.get('postrender')?.();
        now += 100 - milliseconds;
      }
    };
    draw(200, 20);
    adapts = false;
    draw(200, 60);
    expect(details).toEqual([]);
    adapts = true;
    draw(29, 60);
    expect(details).toEqual([]);
    draw(20, 60);
    expect(details).toEqual(['reduced']);
    draw(500, 2);
    expect(details).toEqual(['reduced', 'full']);
    vi.restoreAllMocks();
  });
});
