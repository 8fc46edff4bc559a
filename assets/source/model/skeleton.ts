/** The bones of a warrior: feet at y = 0, facing +z, so that its left hand is on the +x side. */
import * as THREE from 'three';
import type { Build } from '../builds/build';
import type { Ink, ToonMaterials } from '../render/toon';
import { Sculpt } from './sculpt';

export const MEASURE = {
  pelvisHeight: 0.56,
  hipX: 0.15,
  hipY: -0.04,
  thigh: 0.26,
  shin: 0.26,
  ankle: 0.08,
  chestY: 0.08,
  shoulderX: 0.35,
  shoulderY: 0.4,
  upperArm: 0.26,
  foreArm: 0.25,
  neckY: 0.5,
} as const;

export type Side = 'L' | 'R';
export const BONES = [
  'pelvis',
  'chest',
  'head',
  'hat',
  'cape',
  'thighL',
  'thighR',
  'shinL',
  'shinR',
  'footL',
  'footR',
  'armL',
  'armR',
  'foreL',
  'foreR',
  'handL',
  'handR',
  'weapon',
  'shield',
  'arrow',
] as const;
export type Bone = (typeof BONES)[number];

/** What is modelled on each bone, in the bone's own space. */
export type Kit = Record<Bone, Sculpt>;
export const emptyKit = (): Kit => Object.fromEntries(BONES.map((bone) => [bone, new Sculpt()])) as Kit;

export type Rig = {
  readonly root: THREE.Group;
  readonly bones: Record<Bone, THREE.Group>;
  readonly build: Build;
  readonly ink: Ink;
  /** Shoulder distance from the middle; broad men differ from slim ones. */
  readonly shoulderX: number;
  /** Its size beside that of a soldier. */
  readonly scale: number;
  /** The two halves of a bow string, one tile long each along y before they are stretched. */
  readonly strings: readonly THREE.Object3D[];
  readonly bowTip: readonly [number, number];
};

export type RigOptions = {
  readonly build: Build;
  readonly ink: Ink;
  readonly shoulderX: number;
  readonly scale: number;
  readonly stringColour?: number;
  readonly bowTip?: readonly [number, number];
};

function boneTree(root: THREE.Group, shoulderX: number): Record<Bone, THREE.Group> {
  const M = MEASURE;
  const make = (parent: THREE.Object3D, x = 0, y = 0, z = 0): THREE.Group => {
    const group = new THREE.Group();
    group.rotation.order = 'YXZ';
    group.position.set(x, y, z);
    parent.add(group);
    return group;
  };
  const pelvis = make(root, 0, M.pelvisHeight),
    chest = make(pelvis, 0, M.chestY);
  const head = make(chest, 0, M.neckY, 0.02),
    cape = make(chest, 0, 0.42, -0.2);
  const thighL = make(pelvis, M.hipX, M.hipY),
    thighR = make(pelvis, -M.hipX, M.hipY);
  const shinL = make(thighL, 0, -M.thigh),
    shinR = make(thighR, 0, -M.thigh);
  const armL = make(chest, shoulderX, M.shoulderY),
    armR = make(chest, -shoulderX, M.shoulderY);
  const foreL = make(armL, 0, -M.upperArm),
    foreR = make(armR, 0, -M.upperArm);
  const weapon = make(root);
  return {
    pelvis,
    chest,
    head,
    hat: make(head),
    cape,
    thighL,
    thighR,
    shinL,
    shinR,
    armL,
    armR,
    foreL,
    foreR,
    weapon,
    footL: make(shinL, 0, -M.shin),
    footR: make(shinR, 0, -M.shin),
    handL: make(foreL, 0, -M.foreArm),
    handR: make(foreR, 0, -M.foreArm),
    // Weapon and shield hang on the root, not on a hand: a dying man lets them go.
    shield: make(root),
    arrow: make(weapon),
  };
}

export function assemble(kit: Kit, materials: ToonMaterials, options: RigOptions): Rig {
  const root = new THREE.Group();
  const bones = boneTree(root, options.shoulderX);
  for (const bone of BONES) bones[bone].add(kit[bone].build(materials));
  const strings: THREE.Object3D[] = [];
  if (options.stringColour !== undefined) {
    for (let i = 0; i < 2; i++) {
      const string = new Sculpt().add(new THREE.CylinderGeometry(0.014, 0.014, 1, 5), options.stringColour).build(materials);
      bones.weapon.add(string);
      strings.push(string);
    }
  }
  return {
    root,
    bones,
    build: options.build,
    ink: options.ink,
    shoulderX: options.shoulderX,
    scale: options.scale,
    strings,
    bowTip: options.bowTip ?? [0, 0],
  };
}
