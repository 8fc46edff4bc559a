import { describe, expect, it } from 'vitest';
import * as doors from '../../../../src/game/land/models/doors.ts';
import * as dwellings from '../../../../src/game/land/models/dwellings.ts';
import * as fortress from '../../../../src/game/land/models/fortress.ts';
import * as furniture from '../../../../src/game/land/models/furniture.ts';
import * as orchard from '../../../../src/game/land/models/orchard.ts';
import { cliff } from '../../../../src/game/land/models/rocks.ts';
import * as rustic from '../../../../src/game/land/models/rustic.ts';
import type { Part, Point3 } from '../../../../src/game/land/models/shape.ts';
import * as trades from '../../../../src/game/land/models/trades.ts';

/** Models that are made anew at each call: what the catalogue keeps was made once. */
const { palisadePost, ruinPillar, ruinWall, ...plain } = {
  ...doors,
  ...dwellings,
  ...fortress,
  ...furniture,
  ...orchard,
  ...rustic,
  ...trades,
};
const MAKERS: Readonly<Record<string, () => Part[]>> = {
  ...plain,
  palisadePost: palisadePost(2),
  ruinPillar: ruinPillar(2),
  ruinWall: ruinWall(3),
  cliff: cliff(5, 2.4),
};
/** What hangs over a way between two posts of its neighbours. */
const OVERHEAD = new Set(['doorLintel', 'gateArch', 'palisadeArch', 'ruinArch']);
const AXES = [0, 1, 2] as const;
const touches = (one: Part, other: Part): boolean =>
  AXES.every((axis) => one.low[axis] <= other.high[axis] + 0.06 && other.low[axis] <= one.high[axis] + 0.06);

/** The parts that neither stand on the ground nor touch what does. */
function floating(parts: readonly Part[]): number {
  const held = new Set(parts.filter(({ low }) => low[2] < 0.06));
  // A Set may grow during iteration.
  for (const one of held) for (const other of parts) if (touches(one, other)) held.add(other);
  return parts.length - held.size;
}

const areaOf = (points: readonly Point3[]): number => {
  const [a] = points as [Point3];
  return points.slice(2).reduce((sum, c, place) => {
    const b = points[place + 1]!;
    const u = AXES.map((axis) => b[axis] - a[axis]);
    const v = AXES.map((axis) => c[axis] - a[axis]);
    return sum + Math.hypot(u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!) / 2;
  }, 0);
};

describe.each(Object.keys(MAKERS))('the model %s', (name) => {
  it('holds together, stands on the ground and has no face without a size', () => {
    const parts = MAKERS[name]!();
    expect(parts.length).toBeGreaterThan(0);
    if (OVERHEAD.has(name)) parts.push({ faces: [], low: [-2, -0.1, 0], high: [2, 0.1, 2.3] });
    expect([floating(parts), Math.min(...parts.map(({ low }) => low[2])) >= -0.001]).toEqual([0, true]);
    const faces = parts.flatMap((part) => part.faces);
    expect(faces.filter(({ points }) => areaOf(points) < 0.0005)).toEqual([]);
  });

  it('has its doors, windows and beams on its walls', () => {
    for (const { faces, low, high } of MAKERS[name]!()) {
      const walls = faces.filter(({ isDecal }) => isDecal !== true).flatMap(({ points }) => points);
      const isInside = ([x, y, z]: Point3): boolean =>
        [x, y, z].every((value, axis) => value >= low[axis]! - 0.001 && value <= high[axis]! + 0.001);
      const decals = faces.filter(({ isDecal }) => isDecal === true).flatMap(({ points }) => points);
      const bounds = AXES.map((axis) => [Math.min(...walls.map((at) => at[axis])), Math.max(...walls.map((at) => at[axis]))]);
      expect(
        decals.filter(
          (at) => !isInside(at) || AXES.some((axis) => at[axis] < bounds[axis]![0]! - 0.001 || at[axis] > bounds[axis]![1]! + 0.001),
        ),
      ).toEqual([]);
    }
  });
});

/** Whether each part has its mirror image among the others. */
function isMirrored(parts: readonly Part[], axis: 0 | 1): boolean {
  const key = ({ low, high }: Part, sign: number): string => {
    const ends = [low[axis] * sign, high[axis] * sign].sort((a, b) => a - b);
    const rest = AXES.filter((each) => each !== axis).flatMap((each) => [low[each], high[each]]);
    return [...ends, ...rest].map((value) => (Math.round(value * 100) / 100 + 0).toFixed(2)).join(' ');
  };
  const found = parts.map((each) => key(each, 1)).sort();
  return parts
    .map((each) => key(each, -1))
    .sort()
    .every((each, place) => each === found[place]);
}

/** By the axis along which one side mirrors the other: x, then y. */
const EVEN = [
  [
    'appleBasket',
    'barn',
    'bed',
    'chapel',
    'doorLintel',
    'doorLocked',
    'doorSwung',
    'fence',
    'fencePost',
    'gateArch',
    'gateClosed',
    'gateLocked',
    'gatePost',
    'gateSwung',
    'hedge',
    'keep',
    'ladder',
    'log',
    'longhouse',
    'mat',
    'palisadeArch',
    'palisadePost',
    'parapet',
    'pillarStone',
    'stool',
    'stump',
    'wallStone',
    'watchTower',
  ],
  [
    'appleBasket',
    'barn',
    'cottage',
    'doorClosed',
    'doorLintel',
    'doorLocked',
    'gateArch',
    'gateClosed',
    'gateLocked',
    'gatePost',
    'hedge',
    'ladder',
    'log',
    'longhouse',
    'mat',
    'palisadeArch',
    'parapet',
    'pillarStone',
    'ruinArch',
    'stool',
    'stump',
    'tower',
    'wallStone',
    'watchTower',
  ],
] as const;

it('what is built evenly is the same on both sides', () => {
  const uneven = ([0, 1] as const).map((axis) => EVEN[axis].filter((name) => !isMirrored(MAKERS[name]!(), axis)));
  expect(uneven).toEqual([[], []]);
});
