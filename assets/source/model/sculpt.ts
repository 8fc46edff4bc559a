/** Clay: collects coloured shapes and merges them into one mesh with its inked hull. */
import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { ToonMaterials } from '../render/toon';

export type Triple = readonly [number, number, number];

export type Placement = {
  readonly at?: Triple;
  /** Euler angles, order YXZ. */
  readonly turn?: Triple;
  readonly scale?: Triple | number;
  /** Facets instead of smooth shading. */
  readonly flat?: boolean;
  /** Brightness by height inside the shape: [at its bottom, at its top]. */
  readonly tint?: readonly [number, number];
};

const turnOrder: THREE.EulerOrder = 'YXZ';

function placementMatrix({ at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Placement): THREE.Matrix4 {
  const size = typeof scale === 'number' ? ([scale, scale, scale] as const) : scale;
  return new THREE.Matrix4().compose(
    new THREE.Vector3(...at),
    new THREE.Quaternion().setFromEuler(new THREE.Euler(...turn, turnOrder)),
    new THREE.Vector3(...size),
  );
}

/** Normals averaged over every corner at the same place: a hull pushed along them has no gaps at hard edges. */
function hullNormals(geometry: THREE.BufferGeometry): THREE.BufferAttribute {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const sums = new Map<string, THREE.Vector3>();
  const keyOf = (i: number): string => [position.getX(i), position.getY(i), position.getZ(i)].map((c) => Math.round(c * 2000)).join();
  const one = new THREE.Vector3();
  for (let i = 0; i < position.count; i++) {
    one.fromBufferAttribute(normal, i);
    const sum = sums.get(keyOf(i));
    if (sum) sum.add(one);
    else sums.set(keyOf(i), one.clone());
  }
  const out = new Float32Array(position.count * 3);
  for (let i = 0; i < position.count; i++) {
    const sum = sums.get(keyOf(i))!;
    if (sum.lengthSq() < 1e-6) sum.fromBufferAttribute(normal, i);
    out.set(one.copy(sum).normalize().toArray(), i * 3);
  }
  return new THREE.BufferAttribute(out, 3);
}

function colours(geometry: THREE.BufferGeometry, colour: number, tint: readonly [number, number]): THREE.BufferAttribute {
  const position = geometry.getAttribute('position');
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  const base = new THREE.Color(colour);
  const out = new Float32Array(position.count * 3);
  for (let i = 0; i < position.count; i++) {
    const up = (position.getY(i) - min.y) / Math.max(1e-6, max.y - min.y);
    const k = tint[0] + (tint[1] - tint[0]) * up;
    out.set([base.r * k, base.g * k, base.b * k], i * 3);
  }
  return new THREE.BufferAttribute(out, 3);
}

export class Sculpt {
  private readonly shapes: THREE.BufferGeometry[] = [];

  add(shape: THREE.BufferGeometry, colour: number, placement: Placement = {}): this {
    const geometry = shape.index ? shape.toNonIndexed() : shape.clone();
    geometry.deleteAttribute('uv');
    geometry.applyMatrix4(placementMatrix(placement));
    if (placement.flat) geometry.computeVertexNormals();
    geometry.setAttribute('hull', hullNormals(geometry));
    geometry.setAttribute('color', colours(geometry, colour, placement.tint ?? [1, 1]));
    this.shapes.push(geometry);
    return this;
  }

  /** The same shape on both sides of the body, mirrored in x. */
  pair(shape: THREE.BufferGeometry, colour: number, placement: Placement = {}): this {
    const [x, y, z] = placement.at ?? [0, 0, 0];
    const [pitch, yaw, roll] = placement.turn ?? [0, 0, 0];
    this.add(shape, colour, placement);
    return this.add(shape, colour, { ...placement, at: [-x, y, z], turn: [pitch, -yaw, -roll] });
  }

  build(materials: ToonMaterials): THREE.Group {
    const group = new THREE.Group();
    if (this.shapes.length === 0) return group;
    const merged = mergeGeometries(this.shapes);
    group.add(new THREE.Mesh(merged, materials.body), new THREE.Mesh(merged, materials.hull));
    return group;
  }
}
