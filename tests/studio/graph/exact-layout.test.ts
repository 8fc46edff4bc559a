import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { layOutOutline, outlineLink, rowsIn } from '../../../src/studio/graph/lay-out-outline.ts';
import { boundsOf, layOutTree, movedLayout, type Orientation, type TreeShape } from '../../../src/studio/graph/lay-out-tree.ts';
import { nodeLines } from '../../../src/studio/graph/node-lines.ts';
import { outlineSizeOf, sizeOf } from '../../../src/studio/graph/node-size.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';

interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly children: readonly Box[];
}

const box = (id: string, [width, height]: readonly [number, number], ...children: Box[]): Box => ({ id, width, height, children });
const SHAPE: TreeShape<Box> = {
  idOf: ({ id }) => id,
  childrenOf: ({ children }) => children,
  sizeOf: ({ width, height }) => ({ width, height }),
};
const FAMILY = box(
  'top',
  [100, 40],
  box('left', [60, 40], box('a', [50, 20]), box('b', [90, 20])),
  box('right', [80, 60], box('c', [50, 40])),
);

function layOut(orientation: Orientation): Record<string, string> {
  const { places } = layOutTree(FAMILY, orientation, SHAPE);
  return Object.fromEntries([...places].map(([id, { x, y }]) => [id, `${x} ${y}`]));
}

describe('a tree', () => {
  it('grows right in columns as wide as their widest node, with more room between cousins than between siblings', () => {
    expect(layOut('right')).toEqual({ top: '0 -20', left: '130 -54', right: '130 4', a: '240 -60', b: '240 -28', c: '240 14' });
  });

  it('grows down in rows as high as their highest node, each node in the middle of its place', () => {
    expect(layOut('down')).toEqual({ top: '-50 0', left: '-96 80', right: '27 80', a: '-132 180', b: '-70 180', c: '42 180' });
  });

  it('is moved with its bounds', () => {
    const layout = layOutTree(FAMILY, 'right', SHAPE);
    const moved = movedLayout(layout, { x: 5, y: -7 });
    expect([moved.places.get('b'), moved.bounds]).toEqual([
      { x: 245, y: -35, width: 90, height: 20 },
      { ...layout.bounds, x: 5, y: layout.bounds.y - 7 },
    ]);
  });

  it('has bounds around all of its nodes', () => {
    expect(
      boundsOf([
        { x: -5, y: 10, width: 20, height: 5 },
        { x: 3, y: -2, width: 4, height: 30 },
      ]),
    ).toEqual({ x: -5, y: -2, width: 20, height: 30 });
  });
});

describe('an outline', () => {
  const places = (rowCount?: number) => [...layOutOutline(FAMILY, SHAPE, rowCount).places].map(([id, { x, y }]) => `${id} ${x} ${y}`);

  it('has a row for each node, further in the deeper it is', () => {
    expect(places()).toEqual(['top 0 0', 'left 34 44', 'a 68 88', 'b 68 112', 'right 34 136', 'c 68 200']);
  });

  it('goes on in the next column, which loses the indent that all of its rows have', () => {
    expect(places(3)).toEqual(['top 0 0', 'left 34 44', 'a 68 88', 'b 222 0', 'right 188 24', 'c 222 88']);
    expect(places(1)).toEqual(['top 0 0', 'left 170 0', 'a 300 0', 'b 420 0', 'right 580 0', 'c 730 0']);
  });

  it('has as many rows as fit into a height, but one at least', () => {
    expect([rowsIn(100, 32), rowsIn(104, 32), rowsIn(103, 32), rowsIn(68, 32), rowsIn(5, 32)]).toEqual([2, 3, 2, 2, 1]);
  });

  it('has elbows from below the icon of the parent, or from the top of a later column', () => {
    const row = (x: number, y: number) => ({ x, y, width: 100, height: 32 });
    const bounds = { x: 0, y: -8, width: 500, height: 500 };
    expect(outlineLink(row(10, 0), row(44, 72), bounds)).toBe('M27 32V88H44');
    expect(outlineLink(row(10, 72), row(244, 36), bounds)).toBe('M227 -8V52H244');
    expect(outlineLink(row(10, 36), row(44, 36), bounds)).toBe('M27 -8V52H44');
    expect(outlineLink(row(10, 0), row(78, 36), bounds)).toBe('M61 -8V52H78');
  });
});

const { definitions: kinds } = gameRegistry;
const nodeOf = (document: NodeDocument) => buildGraph('main', { library: libraryOf(tree('main', document)), kinds })!.root;

describe('the lines of a node', () => {
  const uses = [{ param: 'target', key: 'foe', isWritten: false }];
  const linesOf = (document: NodeDocument) => nodeLines(nodeOf(document), kinds.get(document.type), uses);

  it('tell what stands in the file, and the keys that it uses', () => {
    expect(linesOf({ type: 'TimeLimit', params: { limit: 2.5 } })).toEqual({ params: 'limit 2.5 s', keys: uses });
    expect(linesOf({ type: 'Limiter', params: { limit: 3, resetAfter: { key: 'rest' } } }).params).toBe('limit 3');
    expect(linesOf({ type: 'Wait' }).params).toBe('');
    expect(linesOf({ type: 'Nobody', params: { mood: 'calm', at: [1, 2.345] } }).params).toBe('mood calm · at (1, 2.35)');
  });

  it('count a list, and tell weights apart from a place', () => {
    expect(linesOf({ type: 'UtilityState', params: { evaluators: [{ consideration: 1 }, { consideration: 2 }] } }).params).toBe(
      'evaluators 2',
    );
    const [weighted, param] = [...kinds.values()].flatMap(({ type, params }) =>
      Object.entries(params)
        .filter(([, { kind }]) => kind === 'weights')
        .map(([name]) => [type, name]),
    )[0]!;
    expect(linesOf({ type: weighted!, params: { [param!]: [2, 1] } }).params).toBe(`${param} 2 : 1`);
  });

  it('leave out of a used tree which one it is, and its keys', () => {
    expect(linesOf({ type: 'SubTree', params: { tree: 'part' } })).toEqual({ params: '', keys: [] });
    expect(linesOf({ type: 'Nobody', params: { tree: 'part' } }).params).toBe('tree part');
  });
});

describe('the size of a node', () => {
  const size = (name: string, params = '', ...keys: string[]) =>
    sizeOf(nodeOf({ type: 'Wait', name }), { params, keys: keys.map((key) => ({ param: '', key, isWritten: false })) });

  it('is as wide as its widest line, within limits', () => {
    expect(size('Go')).toEqual({ width: 148, height: 46 });
    expect(size('A name of 20 letters')).toEqual({ width: 228, height: 46 });
    expect(size('Go', 'duration 3 s · spread 2 s')).toEqual({ width: 187, height: 70 });
    expect(size('Go', '', 'nearestEnemy')).toEqual({ width: 166, height: 70 });
    expect(size('Go', 'limit 3', 'foe', 'friend')).toEqual({ width: 148, height: 104 });
    expect(size('A name that is far too long to be shown in full').width).toBe(264);
  });

  it('in an outline is as wide as its name, however long', () => {
    expect(outlineSizeOf(nodeOf({ type: 'Wait', name: 'A name of 20 letters' }))).toEqual({ width: 344, height: 32 });
  });
});
