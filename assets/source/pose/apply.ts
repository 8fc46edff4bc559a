/** Bends a skeleton to a pose: trunk first, then limbs reach for their targets with two bones each. */
import * as THREE from 'three';
import { MEASURE, type Bone, type Rig, type Side } from '../model/skeleton';
import type { Triple } from '../model/sculpt';
import type { Pose } from './pose';

const vector = (t: Triple): THREE.Vector3 => new THREE.Vector3(...t);

/** A rotation that carries +z onto `forward` and +y as near to `up` as it can. */
function facing(forward: THREE.Vector3, up: THREE.Vector3): THREE.Quaternion {
  const z = forward.clone().normalize();
  const x = up.clone().cross(z);
  if (x.lengthSq() < 1e-8) x.set(1, 0, 0).cross(z);
  x.normalize();
  return new THREE.Quaternion().setFromRotationMatrix(new THREE.Matrix4().makeBasis(x, z.clone().cross(x), z));
}

export type Reach = {
  readonly upper: THREE.Object3D;
  readonly lower: THREE.Object3D;
  readonly upperLength: number;
  readonly lowerLength: number;
};

/** Two bones hanging along -y, law of cosines; the joint between them bends toward `pole`. All in the parent's space. */
export function reachFor(limb: Reach, target: THREE.Vector3, pole: THREE.Vector3): void {
  const { upperLength: a, lowerLength: b } = limb;
  const to = target.clone().sub(limb.upper.position);
  const length = Math.min(Math.max(to.length(), Math.abs(a - b) + 0.01), a + b - 0.002);
  to.normalize();
  const bend = pole.clone().addScaledVector(to, -pole.dot(to));
  if (bend.lengthSq() < 1e-8) bend.set(0, 0, -1);
  bend.normalize();
  const angle = Math.acos(Math.max(-1, Math.min(1, (a * a + length * length - b * b) / (2 * a * length))));
  const upperWay = to.clone().multiplyScalar(Math.cos(angle)).addScaledVector(bend, Math.sin(angle));
  const lowerWay = to.clone().multiplyScalar(length).addScaledVector(upperWay, -a).normalize();
  const hinge = (way: THREE.Vector3): THREE.Quaternion => {
    const y = way.clone().negate();
    const x = y.clone().cross(bend).normalize();
    if (x.lengthSq() < 0.5) x.set(1, 0, 0);
    return new THREE.Quaternion().setFromRotationMatrix(new THREE.Matrix4().makeBasis(x, y, x.clone().cross(y)));
  };
  limb.upper.quaternion.copy(hinge(upperWay));
  limb.lower.quaternion.copy(limb.upper.quaternion).invert().multiply(hinge(lowerWay));
}

/** Position and rotation in root space; the root itself must stand unrotated on the origin. */
function placeOf(bone: THREE.Object3D): { at: THREE.Vector3; turn: THREE.Quaternion } {
  return { at: bone.getWorldPosition(new THREE.Vector3()), turn: bone.getWorldQuaternion(new THREE.Quaternion()) };
}

function poseTrunk(rig: Rig, pose: Pose): void {
  const { bones } = rig;
  bones.pelvis.position.set(pose.hips[0], MEASURE.pelvisHeight + pose.hips[1], pose.hips[2]);
  for (const bone of ['pelvis', 'chest', 'head', 'cape'] as const) bones[bone].rotation.set(...pose[bone], 'YXZ');
  rig.root.updateMatrixWorld(true);
}

function poseLeg(rig: Rig, pose: Pose, side: Side): void {
  const { bones } = rig;
  const target = bones.pelvis.worldToLocal(vector(pose[`foot${side}`]).add(new THREE.Vector3(0, MEASURE.ankle, 0)));
  const limb = { upper: bones[`thigh${side}`], lower: bones[`shin${side}`], upperLength: MEASURE.thigh, lowerLength: MEASURE.shin };
  reachFor(limb, target, new THREE.Vector3(side === 'L' ? 0.25 : -0.25, 0, 1));
  rig.root.updateMatrixWorld(true);
  const foot = bones[`foot${side}`];
  const turn = new THREE.Quaternion().setFromEuler(new THREE.Euler(...pose[`toe${side}`], 'YXZ'));
  foot.quaternion.copy(placeOf(limb.lower).turn.invert().multiply(turn));
}

function poseArm(rig: Rig, pose: Pose, side: Side, target: THREE.Vector3): void {
  const { bones } = rig;
  const limb = { upper: bones[`arm${side}`], lower: bones[`fore${side}`], upperLength: MEASURE.upperArm, lowerLength: MEASURE.foreArm };
  reachFor(limb, target, vector(pose[`elbow${side}`]));
  rig.root.updateMatrixWorld(true);
}

type Fall = { readonly at: Triple; readonly forward: Triple; readonly up: Triple; readonly loose: number };

/** Sets a held thing into the hand, or, as far as it is loose, onto its place on the ground. */
function placeHeld(thing: THREE.Object3D, held: { at: THREE.Vector3; turn: THREE.Quaternion }, fall: Fall): void {
  thing.position.copy(held.at).lerp(vector(fall.at), fall.loose);
  thing.quaternion.copy(held.turn).slerp(facing(vector(fall.forward), vector(fall.up)), fall.loose);
  thing.updateMatrixWorld(true);
}

function placeWeapon(rig: Rig, pose: Pose, hand: Bone): void {
  const chest = placeOf(rig.bones.chest).turn;
  const turn = chest.multiply(facing(vector(pose.aim), vector(pose.edge)));
  placeHeld(
    rig.bones.weapon,
    { at: placeOf(rig.bones[hand]).at, turn },
    { at: pose.dropAt, forward: pose.dropAim, up: pose.dropEdge, loose: pose.loose },
  );
}

const DRAW_LENGTH = 0.46;

function poseBowString(rig: Rig, pose: Pose): THREE.Vector3 {
  const [tipY, tipZ] = rig.bowTip;
  const nock = new THREE.Vector3(0, 0, tipZ - pose.draw * DRAW_LENGTH);
  rig.strings.forEach((string, index) => {
    const tip = new THREE.Vector3(0, index === 0 ? tipY : -tipY, tipZ);
    const along = nock.clone().sub(tip);
    string.position.copy(tip).add(nock).multiplyScalar(0.5);
    string.scale.set(1, along.length(), 1);
    string.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), along.normalize());
  });
  rig.bones.arrow.visible = pose.arrow > 0.5;
  rig.bones.arrow.position.copy(nock);
  return nock;
}

function poseBowman(rig: Rig, pose: Pose): void {
  poseArm(rig, pose, 'L', vector(pose.handL));
  placeWeapon(rig, pose, 'handL');
  const nock = rig.bones.chest.worldToLocal(rig.bones.weapon.localToWorld(poseBowString(rig, pose)));
  poseArm(rig, pose, 'R', vector(pose.handR).lerp(nock, pose.grip));
}

function poseFighter(rig: Rig, pose: Pose): void {
  poseArm(rig, pose, 'R', vector(pose.handR));
  placeWeapon(rig, pose, 'handR');
  const second = rig.bones.chest.worldToLocal(rig.bones.weapon.localToWorld(new THREE.Vector3(0, 0, rig.build.secondGrip ?? 0)));
  poseArm(rig, pose, 'L', vector(pose.handL).lerp(second, pose.grip));
  if (!rig.build.block && !rig.build.hasOffHand) return;
  const face = placeOf(rig.bones.chest).turn.multiply(facing(vector(pose.face), vector(pose.top)));
  const at = placeOf(rig.bones.handL).at.add(new THREE.Vector3(0, 0.02, 0.11).applyQuaternion(face));
  placeHeld(rig.bones.shield, { at, turn: face }, { at: pose.shieldAt, forward: pose.shieldFace, up: pose.shieldTop, loose: pose.loose });
}

export function applyPose(rig: Rig, pose: Pose): void {
  rig.root.rotation.set(0, 0, 0);
  rig.root.scale.setScalar(1);
  poseTrunk(rig, pose);
  poseLeg(rig, pose, 'L');
  poseLeg(rig, pose, 'R');
  if (rig.build.hasBow) poseBowman(rig, pose);
  else poseFighter(rig, pose);
  rig.root.updateMatrixWorld(true);
}

/** Direction 0 looks to the right of the screen, 4 toward the viewer; the model looks along +z, which is toward the viewer. Also gives it its size, which poses know nothing of. */
export function faceDirection(rig: Pick<Rig, 'root'> & Partial<Pick<Rig, 'scale'>>, direction: number, directions: number): void {
  rig.root.rotation.y = Math.PI / 2 - (direction / directions) * Math.PI * 2;
  if (rig.scale !== undefined) rig.root.scale.setScalar(rig.scale);
  rig.root.updateMatrixWorld(true);
}
