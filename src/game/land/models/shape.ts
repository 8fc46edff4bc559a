/** A point of a model in tiles around the middle of its footprint: x east, y south, z up. */
export type Point3 = readonly [number, number, number];

export interface Face {
  /** A flat convex outline, counter-clockwise as seen from outside. */
  points: readonly Point3[];
  material: string;
  /** Points away from the body. */
  normal: Point3;
  /** Lies on another face: no edge lines of its own. */
  isDecal?: boolean;
}

/** A convex body: its faces never hide one another, so only whole parts need an order. */
export interface Part {
  faces: Face[];
  low: Point3;
  high: Point3;
}

export function face(material: string, points: readonly Point3[], isDecal = false): Face {
  return isDecal ? { points, material, normal: normalOf(points), isDecal } : { points, material, normal: normalOf(points) };
}

export function part(faces: Face[]): Part {
  const all = faces.flatMap(({ points }) => points);
  const least = (axis: 0 | 1 | 2): number => all.reduce((low, point) => Math.min(low, point[axis]), Infinity);
  const most = (axis: 0 | 1 | 2): number => all.reduce((high, point) => Math.max(high, point[axis]), -Infinity);
  return { faces, low: [least(0), least(1), least(2)], high: [most(0), most(1), most(2)] };
}

/** Axes x, y (south), z (up) are left-handed: the outward normal is minus the usual cross product. */
function normalOf(points: readonly Point3[]): Point3 {
  const [a, b, c] = points as [Point3, Point3, Point3];
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const x = v[1] * u[2] - v[2] * u[1];
  const y = v[2] * u[0] - v[0] * u[2];
  const z = v[0] * u[1] - v[1] * u[0];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

export function moved(parts: readonly Part[], [dx, dy, dz]: Point3): Part[] {
  return parts.map(({ faces }) =>
    part(faces.map((one) => ({ ...one, points: one.points.map(([x, y, z]): Point3 => [x + dx, y + dy, z + dz]) }))),
  );
}

/** Turns parts by quarter turns, clockwise as seen from above. */
export function turned(parts: readonly Part[], quarterTurns: number): Part[] {
  const turn = ([x, y, z]: Point3): Point3 =>
    [
      [x, y, z],
      [-y, x, z],
      [-x, -y, z],
      [y, -x, z],
    ][quarterTurns % 4] as unknown as Point3;
  return parts.map(({ faces }) => part(faces.map((one) => ({ ...one, points: one.points.map(turn), normal: turn(one.normal) }))));
}
