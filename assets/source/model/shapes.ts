/** The few basic shapes that every model is put together from. Lengths in tiles. */
import * as THREE from 'three';
import type { Triple } from './sculpt';

export const box = (width: number, height: number, depth: number): THREE.BufferGeometry => new THREE.BoxGeometry(width, height, depth);
export const tube = (top: number, bottom: number, height: number, sides = 12): THREE.BufferGeometry =>
  new THREE.CylinderGeometry(top, bottom, height, sides);
export const cone = (radius: number, height: number, sides = 10): THREE.BufferGeometry => new THREE.ConeGeometry(radius, height, sides);
export const ball = (radius: number, sides = 16): THREE.BufferGeometry => new THREE.SphereGeometry(radius, sides, Math.max(6, sides - 4));
export const ring = (radius: number, thickness: number, sides = 20): THREE.BufferGeometry =>
  new THREE.TorusGeometry(radius, thickness, 6, sides);
export const gem = (radius: number, detail = 0): THREE.BufferGeometry => new THREE.IcosahedronGeometry(radius, detail);

/** The upper part of a ball, `share` of its height (0.5 = half). */
export const dome = (radius: number, share = 0.5, sides = 16): THREE.BufferGeometry =>
  new THREE.SphereGeometry(radius, sides, 10, 0, Math.PI * 2, 0, Math.acos(1 - 2 * share));

/** A flat outline in the xy plane given a thickness, centred on z = 0. */
export function slab(points: readonly (readonly [number, number])[], thickness: number): THREE.BufferGeometry {
  const outline = new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));
  const geometry = new THREE.ExtrudeGeometry(outline, { depth: thickness, bevelEnabled: false });
  geometry.translate(0, 0, -thickness / 2);
  return geometry;
}

/** A rounded bar along a smooth curve whose radius goes through `radii`: horns, bow staves, branches, plumes. */
export function taper(points: readonly Triple[], radii: readonly number[], sides = 7, steps = 10): THREE.BufferGeometry {
  const curve = new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p)));
  const geometry = new THREE.TubeGeometry(curve, steps, 1, sides, false);
  const position = geometry.getAttribute('position');
  const point = new THREE.Vector3(),
    middle = new THREE.Vector3();
  for (let i = 0; i < position.count; i++) {
    const along = Math.floor(i / (sides + 1)) / steps;
    const place = along * (radii.length - 1);
    const index = Math.min(radii.length - 2, Math.floor(place));
    const radius = radii[index]! + (radii[index + 1]! - radii[index]!) * (place - index);
    curve.getPointAt(along, middle);
    point.fromBufferAttribute(position, i).sub(middle).multiplyScalar(radius).add(middle);
    position.setXYZ(i, point.x, point.y, point.z);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** A cloth hanging from its top edge (y = 0) down: a curved sheet, optionally with a ragged hem. */
export function drape(
  topWidth: number,
  hemWidth: number,
  length: number,
  options: { bulge: number; ragged?: number; flare?: number },
): THREE.BufferGeometry {
  const columns = 10,
    rows = 5,
    thickness = 0.035;
  const geometry = new THREE.BoxGeometry(1, 1, thickness, columns, rows, 1);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const across = position.getX(i) * 2,
      down = 0.5 - position.getY(i);
    const width = topWidth + (hemWidth - topWidth) * down;
    const column = Math.round((across + 1) * (columns / 2));
    const tooth = options.ragged && down > 0.99 ? (column % 2 === 0 ? options.ragged : -options.ragged) : 0;
    const curve = options.bulge * (1 - across * across) + (options.flare ?? 0) * down * down;
    position.setXYZ(i, (across * width) / 2, -down * length - tooth, position.getZ(i) - curve);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** Seeded dice (Lehmer): the same seed always gives the same tree. */
export function dice(seed: number): () => number {
  let state = (seed * 7919 + 17) % 2147483647;
  const roll = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  roll();
  roll();
  return roll;
}

/** Moves every corner a little, equal corners alike, so that a ball becomes a rock or a tuft of leaves. */
export function roughen(shape: THREE.BufferGeometry, amount: number, roll: () => number): THREE.BufferGeometry {
  const geometry = shape.clone();
  const position = geometry.getAttribute('position');
  const moved = new Map<string, number>();
  for (let i = 0; i < position.count; i++) {
    const key = [position.getX(i), position.getY(i), position.getZ(i)].map((c) => Math.round(c * 500)).join();
    let k = moved.get(key);
    if (k === undefined) moved.set(key, (k = 1 + (roll() - 0.5) * 2 * amount));
    position.setXYZ(i, position.getX(i) * k, position.getY(i) * k, position.getZ(i) * k);
  }
  geometry.computeVertexNormals();
  return geometry;
}
