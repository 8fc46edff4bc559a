import { expect, it } from 'vitest';
import { paintLand } from '../../../src/hud/minimap/paint-land.ts';
import { callsOn, openDom } from '../../support/page/dom.ts';

it('the map shows areas, ways, trees and walls of the land, in tiles', () => {
  openDom();
  const canvas = document.createElement('canvas');
  const points = [
    { x: 1, y: 1 },
    { x: 3, y: 1 },
  ];
  const land = {
    width: 4,
    height: 2,
    surfaces: [
      { shape: 'area', kind: 'water', points },
      { shape: 'path', kind: 'road', points, widthTiles: 0.5 },
      { shape: 'path', kind: 'mud', points, widthTiles: 2 },
    ],
    props: [
      { clip: 'oak-2', x: 2, y: 1 },
      { clip: 'stone', x: 3, y: 1 },
    ],
    grid: { width: 4, height: 2, blocksSight: [0, 0, 0, 0, 1, 0, 1, 0] },
  };
  paintLand(canvas, land as never, 10);
  expect([canvas.width, canvas.height]).toEqual([40, 20]);
  const way = ['beginPath', 'lineTo 1 1', 'lineTo 3 1'];
  expect(callsOn(canvas)).toEqual([
    'scale 10 10',
    'fillStyle = #93a562',
    'fillRect 0 0 4 2',
    ...way,
    'fillStyle = #5f93ad',
    'closePath',
    'fill',
    ...way,
    'strokeStyle = #d3bd8c',
    'lineWidth = 1',
    'lineCap = round',
    'lineJoin = round',
    'stroke',
    ...way,
    'strokeStyle = #93794f',
    'lineWidth = 2',
    'lineCap = round',
    'lineJoin = round',
    'stroke',
    'fillStyle = #4f6c3f',
    'beginPath',
    'arc 2 1 0.8 0 6.28',
    'fill',
    'fillStyle = #4c4238',
    'fillRect -0.05 0.95 1.1 1.1',
    'fillRect 1.95 0.95 1.1 1.1',
  ]);
});
