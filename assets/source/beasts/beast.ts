/** Animals on four legs: their bones, and how a pose of plain numbers bends them. Feet at y = 0, facing +z. */
import * as THREE from 'three';
import { Sculpt, type Triple } from '../model/sculpt';
import { reachFor } from '../pose/apply';
import { toonMaterials } from '../render/toon';

/** Fore and hind, left (+x) and right. */
export const LEGS = ['FL', 'FR', 'HL', 'HR'] as const;
export type Leg = (typeof LEGS)[number];

/** Lengths in tiles. */
export type Frame = {
  /** Height of the middle of the trunk, about which it turns. */
  readonly trunkHeight: number;
  readonly neck: Triple;
  /** From the root of the neck. */
  readonly head: Triple;
  readonly tail: Triple;
  readonly legX: number;
  /** Where the legs hang on the trunk: height from its middle, and how far ahead and behind. */
  readonly legY: number;
  readonly foreZ: number;
  readonly hindZ: number;
  readonly upper: number;
  readonly lower: number;
  readonly footHeight: number;
};

export type BeastKit = {
  readonly trunk: Sculpt;
  readonly neck: Sculpt;
  readonly head: Sculpt;
  readonly tail: Sculpt;
  /** Of one leg each; the same on both sides. */
  readonly upperF: Sculpt;
  readonly lowerF: Sculpt;
  readonly upperH: Sculpt;
  readonly lowerH: Sculpt;
  readonly foot: Sculpt;
};

export const emptyBeast = (): BeastKit => ({
  trunk: new Sculpt(),
  neck: new Sculpt(),
  head: new Sculpt(),
  tail: new Sculpt(),
  upperF: new Sculpt(),
  lowerF: new Sculpt(),
  upperH: new Sculpt(),
  lowerH: new Sculpt(),
  foot: new Sculpt(),
});

/** Rotations are [pitch down, yaw to the left, roll], radians; `lift` moves the trunk, feet are in root space, from below their joint. */
export type BeastPose = {
  readonly lift: Triple;
  readonly trunk: Triple;
  readonly neck: Triple;
  readonly head: Triple;
  readonly tail: Triple;
} & Readonly<Record<Leg, Triple>>;

export const STANDING: BeastPose = {
  lift: [0, 0, 0],
  trunk: [0, 0, 0],
  neck: [0, 0, 0],
  head: [0, 0, 0],
  tail: [0, 0, 0],
  FL: [0, 0, 0],
  FR: [0, 0, 0],
  HL: [0, 0, 0],
  HR: [0, 0, 0],
};

export type BeastClip = {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly strikeFrame?: number;
  poseAt(frame: number): BeastPose;
};

export type Beast = {
  readonly name: string;
  readonly frame: Frame;
  /** The model is built small and drawn larger by this factor. */
  readonly size: number;
  /** Middle of the head of one that stands, in tiles above the ground: for the portrait. */
  readonly faceHeight: number;
  readonly clips: readonly BeastClip[];
  kit(): BeastKit;
};

type LegBones = { readonly upper: THREE.Group; readonly lower: THREE.Group; readonly foot: THREE.Group };
export type BeastRig = {
  readonly root: THREE.Group;
  readonly model: THREE.Group;
  readonly trunk: THREE.Group;
  readonly neck: THREE.Group;
  readonly head: THREE.Group;
  readonly tail: THREE.Group;
  readonly legs: Readonly<Record<Leg, LegBones>>;
  readonly frame: Frame;
};

const placed = (parent: THREE.Object3D, at: Triple): THREE.Group => {
  const group = new THREE.Group();
  group.rotation.order = 'YXZ';
  group.position.set(...at);
  parent.add(group);
  return group;
};

function legOf(trunk: THREE.Group, leg: Leg, frame: Frame): LegBones {
  const side = leg.endsWith('L') ? 1 : -1;
  const upper = placed(trunk, [frame.legX * side, frame.legY, leg.startsWith('F') ? frame.foreZ : -frame.hindZ]);
  const lower = placed(upper, [0, -frame.upper, 0]);
  return { upper, lower, foot: placed(lower, [0, -frame.lower, 0]) };
}

export function makeBeast({ frame, size, kit: makeKit }: Beast): BeastRig {
  const kit = makeKit();
  const materials = toonMaterials({ ink: 'prop', lineTiles: 0.017, rim: 0.8, footShade: 0.18 });
  const root = new THREE.Group();
  // Poses are in the space of the model, whatever its size.
  const model = placed(root, [0, 0, 0]);
  model.scale.setScalar(size);
  const trunk = placed(model, [0, frame.trunkHeight, 0]);
  const neck = placed(trunk, frame.neck);
  const rig: BeastRig = {
    root,
    model,
    trunk,
    neck,
    head: placed(neck, frame.head),
    tail: placed(trunk, frame.tail),
    frame,
    legs: { FL: legOf(trunk, 'FL', frame), FR: legOf(trunk, 'FR', frame), HL: legOf(trunk, 'HL', frame), HR: legOf(trunk, 'HR', frame) },
  };
  for (const bone of ['trunk', 'neck', 'head', 'tail'] as const) rig[bone].add(kit[bone].build(materials));
  for (const leg of LEGS) {
    const isFore = leg.startsWith('F');
    rig.legs[leg].upper.add((isFore ? kit.upperF : kit.upperH).build(materials));
    rig.legs[leg].lower.add((isFore ? kit.lowerF : kit.lowerH).build(materials));
    rig.legs[leg].foot.add(kit.foot.build(materials));
  }
  return rig;
}

function poseLeg({ root, model, trunk, legs, frame }: BeastRig, leg: Leg, [x, y, z]: Triple): void {
  const { upper, lower, foot } = legs[leg];
  const isFore = leg.startsWith('F');
  const side = leg.endsWith('L') ? 1 : -1;
  const place = model.localToWorld(
    new THREE.Vector3(frame.legX * side + x, y + frame.footHeight, (isFore ? frame.foreZ : -frame.hindZ) + z),
  );
  const target = trunk.worldToLocal(place);
  // Elbows point back; of a hind leg it is the hock that shows, and that points back too.
  reachFor({ upper, lower, upperLength: frame.upper, lowerLength: frame.lower }, target, new THREE.Vector3(0, 0, isFore ? -1 : -0.8));
  root.updateMatrixWorld(true);
  foot.quaternion.copy(
    lower.getWorldQuaternion(new THREE.Quaternion()).invert().multiply(trunk.getWorldQuaternion(new THREE.Quaternion())),
  );
}

export function applyBeastPose(rig: BeastRig, pose: BeastPose): void {
  const { root, trunk, frame } = rig;
  root.rotation.set(0, 0, 0);
  trunk.position.set(pose.lift[0], frame.trunkHeight + pose.lift[1], pose.lift[2]);
  for (const bone of ['trunk', 'neck', 'head', 'tail'] as const) rig[bone].rotation.set(...pose[bone], 'YXZ');
  root.updateMatrixWorld(true);
  for (const leg of LEGS) poseLeg(rig, leg, pose[leg]);
  root.updateMatrixWorld(true);
}
