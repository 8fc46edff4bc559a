import { describe, expect, it } from 'vitest';
import { GRAPH_NAME_PIXELS, NAME_PIXELS, OUTLINE_NAME_PIXELS } from '../../../../src/studio/graph/node-size.ts';
import { densityAt, fitTree, MARGIN_PIXELS, zoomLevels, type Density } from '../../../../src/studio/panes/tree/semantic-zoom.ts';
import { openSession } from '../../support/open-session.ts';

const UNITS = [1, 1.3, 1.8];
const WINDOWS = [
  { width: 431, height: 727 },
  { width: 1020, height: 293 },
  { width: 383, height: 547 },
  { width: 860, height: 203 },
  { width: 1476, height: 377 },
  { width: 300, height: 160 },
];

describe.each(UNITS)('with a pixel unit of %d', (unit) => {
  const levels = zoomLevels(unit);

  it('no zoom shows a name smaller than 11 pixels', () => {
    for (let zoom = levels.most; zoom >= levels.outline; zoom *= 0.99) {
      const isOutline = densityAt(zoom, 'graph', unit) === 'outline';
      const name = isOutline ? OUTLINE_NAME_PIXELS : zoom < levels.full ? GRAPH_NAME_PIXELS : NAME_PIXELS;
      expect(name * zoom).toBeGreaterThanOrEqual(11 * unit - 1e-9);
    }
  });

  it('graph and outline do not flicker where one becomes the other', () => {
    let density: Density = 'graph';
    let changes = 0;
    for (let turn = 0; turn < 40; turn++) {
      const next = densityAt(levels.names * (turn % 2 === 0 ? 0.995 : 1.005), density, unit);
      if (next !== density) changes++;
      density = next;
    }
    expect([density, changes]).toEqual(['outline', 1]);
    expect(densityAt(levels.names * 1.1, 'outline', unit)).toBe('graph');
  });
});

describe('the whole tree of a warrior', () => {
  const { pane } = openSession();
  const { tree } = pane;
  if (tree === undefined) throw new Error('no tree is shown');
  tree.folding.setAll(false);

  it.each(WINDOWS)('in $width x $height pixels is shown with readable names, and in view where it is said to be', (window) => {
    for (const isFolded of [true, false]) {
      tree.folding.setAll(isFolded);
      const fit = fitTree(tree.measure, window, 1);
      expect(fit.zoom).toBeGreaterThanOrEqual(zoomLevels(1).outline);
      tree.setDensity(fit);
      const { width, height } = tree.visibleTree.value.layout.bounds;
      const isInView =
        width * fit.zoom + 2 * MARGIN_PIXELS <= window.width + 1 && height * fit.zoom + 2 * MARGIN_PIXELS <= window.height + 1;
      expect(isInView).toBe(fit.isWhole);
    }
  });

  it('goes on in columns where the pane is low and wide', () => {
    tree.folding.setAll(true);
    const fit = fitTree(tree.measure, { width: 1476, height: 377 }, 1);
    tree.setDensity(fit);
    const rows = new Map<number, number>();
    for (const { y } of tree.visibleTree.value.layout.places.values()) rows.set(y, (rows.get(y) ?? 0) + 1);
    expect(fit.isWhole).toBe(true);
    expect(Math.max(...rows.values())).toBeGreaterThan(1);
  });

  it('is a graph with details where it is small', () => {
    const fit = fitTree(() => ({ width: 400, height: 200 }), { width: 800, height: 600 }, 1);
    expect(fit).toEqual({ density: 'graph', rowCount: Infinity, zoom: 1, isWhole: true });
  });

  it('keeps the node in the middle where it is when graph and outline change places', () => {
    tree.setDensity({ density: 'graph' });
    const { layout, nodes } = tree.visibleTree.value;
    const middle = nodes[Math.floor(nodes.length / 2)];
    if (middle === undefined) throw new Error('no node is shown');
    const before = layout.places.get(middle.id);
    tree.setDensity({ density: 'outline' }, middle);
    const after = tree.visibleTree.value.layout.places.get(middle.id);
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  });
});

describe('a tree that fits', () => {
  const window = { width: 440, height: 340 };
  /** Names of the graph are readable from this zoom on, and those of the outline. */
  const [names, outline] = [11 / 19, 0.5];
  const fit = (graph: number, column: { width: number; height: number }, columns = column) =>
    fitTree(
      (density, rowCount) => (density === 'graph' ? { width: graph, height: 10 } : rowCount === Infinity ? column : columns),
      window,
      1,
    );
  const NONE = { width: 5000, height: 5000 };

  it('is a graph as long as its names are readable, with a margin of 20 pixels around it', () => {
    expect(fit(500, NONE)).toEqual({ density: 'graph', rowCount: Infinity, zoom: 0.8, isWhole: true });
    expect(fit(400 / names - 0.01, NONE)).toMatchObject({ density: 'graph' });
    expect(fit(400 / names + 1, NONE)).toMatchObject({ density: 'outline' });
    expect(fit(0, NONE).zoom).toBe(1);
  });

  it('is an outline in one column, else in columns, else as much of it as there is room for', () => {
    expect(fit(900, { width: 100, height: 560 })).toEqual({ density: 'outline', rowCount: Infinity, zoom: 300 / 560, isWhole: true });
    expect(fit(900, { width: 100, height: 100 }).zoom).toBe(names);
    // 600 pixels high at that zoom, 32 a row and 4 between two.
    const column = { width: 300, height: 5000 };
    expect(fit(900, column, { width: 800, height: 596 })).toEqual({ density: 'outline', rowCount: 16, zoom: outline, isWhole: true });
    expect(fit(900, column, { width: 801, height: 596 })).toEqual({ density: 'outline', rowCount: 16, zoom: outline, isWhole: false });
    expect(fit(900, { width: 441, height: 5000 }, NONE)).toEqual({
      density: 'outline',
      rowCount: Infinity,
      zoom: outline,
      isWhole: false,
    });
  });
});

it('the zoom at which each level begins grows with the pixel unit', () => {
  expect(zoomLevels(2)).toEqual({ full: 22 / 13, names: 22 / 19, outline: 1, most: 3.4 });
  expect([densityAt(0.58, 'graph', 1), densityAt(0.57, 'graph', 1), densityAt(0.61, 'outline', 1), densityAt(0.62, 'outline', 1)]).toEqual([
    'graph',
    'outline',
    'outline',
    'graph',
  ]);
});
