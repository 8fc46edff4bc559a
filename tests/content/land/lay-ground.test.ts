import { describe, expect, it } from 'vitest';
import { SURFACE_KINDS } from '../../../src/sim/land.ts';
import { smallLand } from './maps.ts';

const FAR = { start: [14.5, 14.5] };
const SQUARE = [
  [2, 2],
  [8, 2],
  [8, 8],
  [2, 8],
];
const LINE = [
  [-2, 5],
  [18, 5],
];

const surfacesOf = (...features: object[]): string[] =>
  smallLand(features, FAR).surfaces.map((surface) => `${surface.kind} ${surface.shape === 'stroke' ? surface.widthTiles : surface.shape}`);

describe('what is painted on the ground', () => {
  it.each<[string, object, string[]]>([
    ['a wood', { kind: 'wood', points: SQUARE, density: 0.1, species: ['oak'] }, ['wood area']],
    ['a cliff', { kind: 'cliff', points: SQUARE }, ['rock area']],
    ['a lake', { kind: 'lake', points: SQUARE }, ['water area']],
    ['a meadow', { kind: 'meadow', points: SQUARE }, ['meadow area']],
    ['a road', { kind: 'road', points: LINE, width: 3 }, ['road 3']],
    ['a river', { kind: 'river', points: LINE, width: 2 }, ['water 2']],
    ['a ford', { kind: 'ford', points: LINE, width: 2 }, ['ford 2']],
    ['a bridge', { kind: 'bridge', from: [2, 5], to: [9, 5], width: 2 }, ['bridge 2']],
    ['a building', { kind: 'building', model: 'barn', at: [5, 5] }, []],
  ])('is a surface of its kind: %s', (_, feature, expected) => {
    expect(surfacesOf(feature)).toEqual(expected);
  });

  it('lies in the same order whatever the order in the file, crossings above water', () => {
    const features = [
      { kind: 'bridge', from: [5, 2], to: [5, 8], width: 2 },
      { kind: 'river', points: LINE, width: 2 },
      { kind: 'road', points: LINE, width: 3 },
      { kind: 'meadow', points: SQUARE },
      { kind: 'wood', points: SQUARE, density: 0.1, species: ['oak'] },
    ];
    const kinds = surfacesOf(...features).map((words) => words.split(' ')[0]!);
    expect(kinds).toEqual(SURFACE_KINDS.filter((kind) => kinds.includes(kind)));
    expect(surfacesOf(...features.toReversed())).toEqual(surfacesOf(...features));
  });

  it('follows its points: a curve is smooth, and a sharp outline is kept', () => {
    const pointsOf = (feature: object): readonly { x: number; y: number }[] => smallLand([feature], FAR).surfaces[0]!.points;
    expect(pointsOf({ kind: 'field', points: SQUARE, sharp: true })).toEqual(SQUARE.map(([x, y]) => ({ x, y })));
    expect(pointsOf({ kind: 'field', points: SQUARE }).length).toBeGreaterThan(8);
  });
});
