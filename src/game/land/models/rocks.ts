import { hash2 } from '../../painting/noise.ts';
import { face, part, type Face, type Part, type Point3 } from './shape.ts';

const SIDES = 7;

/** A weathered block of cliff: steep bare sides, a ledge, and a wide green top that meets the next one. */
export function cliff(salt: number, height: number): () => Part[] {
  return () => {
    const rings = [
      ring(salt, { radius: 1.62, z: 0, rough: 0 }),
      ring(salt + 1, { radius: 1.5, z: height * 0.5, rough: 0.5 }),
      ring(salt + 1, { radius: 1.36, z: height * 0.56, rough: 0.4 }),
      ring(salt + 2, { radius: 1.24, z: height, rough: 0 }),
    ];
    const faces: Face[] = [];
    for (let level = 0; level + 1 < rings.length; level++) faces.push(...band(rings[level] ?? [], rings[level + 1] ?? []));
    const rim = rings[rings.length - 1] ?? [];
    faces.push(face('turf', rim));
    return [part(faces)];
  };
}

function ring(salt: number, { radius, z, rough }: { radius: number; z: number; rough: number }): Point3[] {
  return Array.from({ length: SIDES }, (_, index) => {
    const angle = ((index + (hash2(index, salt, 3) - 0.5) * 0.6) / SIDES) * Math.PI * 2;
    const reach = radius * (0.84 + hash2(index, salt, 5) * 0.32);
    const lift = (hash2(index, salt, 7) - 0.5) * rough;
    return [Math.sin(angle) * reach, Math.cos(angle) * reach, z + lift];
  });
}

/** Two triangles for each side: the four corners are not in one plane. */
function band(low: readonly Point3[], high: readonly Point3[]): Face[] {
  return low.flatMap((from, index) => {
    const next = (index + 1) % SIDES;
    const corners = [from, low[next], high[next], high[index]] as [Point3, Point3, Point3, Point3];
    const [a, b, c, d] = corners;
    return [rockFace([a, b, c]), rockFace([a, c, d])];
  });
}

/** Grass holds on wherever the rock is not steep. */
function rockFace(points: Point3[]): Face {
  const bare = face('rock', points);
  return bare.normal[2] > 0.72 ? { ...bare, material: 'turf' } : bare;
}
