/** How animals stand, walk, gallop and fall: what all of them have in common. */
import type { Triple } from '../model/sculpt';
import { ease } from '../pose/pose';
import { LEGS, STANDING, type BeastClip, type BeastPose, type Leg } from './beast';

const TURN = Math.PI * 2;
const { sin, cos } = Math;

export type BeastChange = Partial<BeastPose>;
export type BeastKey = readonly [frame: number, change: BeastChange];

const mixTriple = (a: Triple, b: Triple, t: number): Triple => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

function mixPose(a: BeastPose, b: BeastPose, t: number): BeastPose {
  return Object.fromEntries((Object.keys(a) as (keyof BeastPose)[]).map((name) => [name, mixTriple(a[name], b[name], t)])) as BeastPose;
}

/** The pose at `frame` of a row of keys; a key names what it changes in the stance. */
export function keyedBeast(keys: readonly BeastKey[], frame: number): BeastPose {
  const at = (index: number): BeastPose => ({ ...STANDING, ...keys[index]![1] });
  for (let i = 1; i < keys.length; i++) {
    const [start, end] = [keys[i - 1]![0], keys[i]![0]];
    if (frame <= end) return mixPose(at(i - 1), at(i), ease((frame - start) / (end - start)));
  }
  return at(keys.length - 1);
}

export const played = (name: string, frames: number, fps: number, keys: readonly BeastKey[]): BeastClip => ({
  name,
  frames,
  fps,
  loop: false,
  poseAt: (frame) => keyedBeast(keys, frame),
});
export const looped = (name: string, frames: number, fps: number, keys: readonly BeastKey[]): BeastClip => ({
  name,
  frames,
  fps,
  loop: true,
  poseAt: (frame) => keyedBeast(keys, frame),
});

export type BeastGait = {
  readonly stride: number;
  readonly lift: number;
  readonly bob: number;
  /** Pitch of the trunk to and fro, radians. */
  readonly rock: number;
  readonly airShare: number;
  /** When in the cycle each foot comes down. */
  readonly beats: Readonly<Record<Leg, number>>;
  readonly neck: Triple;
};

/** Four beats, as a walking animal: hind, fore, hind, fore. */
export const WALK_BEATS = { HL: 0, FL: 0.25, HR: 0.5, FR: 0.75 };
/** Both hind feet, then both fore feet: a bound. */
export const BOUND_BEATS = { HL: 0, HR: 0.08, FL: 0.46, FR: 0.54 };

function footAt(phase: number, { stride, lift, airShare }: BeastGait): Triple {
  const p = ((phase % 1) + 1) % 1;
  const ground = 1 - airShare;
  if (p < ground) return [0, 0, stride * (1 - (2 * p) / ground)];
  const air = (p - ground) / airShare;
  return [0, lift * sin(air * Math.PI), -stride * cos(air * Math.PI)];
}

export function gaitClip(name: string, frames: number, fps: number, gait: BeastGait): BeastClip {
  return {
    name,
    frames,
    fps,
    loop: true,
    poseAt(frame) {
      const phase = frame / frames;
      const swing = sin(phase * TURN);
      const feet = Object.fromEntries(LEGS.map((leg) => [leg, footAt(phase - gait.beats[leg], gait)])) as Record<Leg, Triple>;
      return {
        ...STANDING,
        ...feet,
        lift: [0, gait.bob * Math.abs(swing), 0],
        trunk: [gait.rock * swing, 0, gait.rock === 0 ? 0 : 0.03 * cos(phase * TURN)],
        neck: [gait.neck[0] - gait.rock * swing * 0.8, 0.05 * cos(phase * TURN), 0],
        tail: [0, 0.25 * cos(phase * TURN), 0],
      };
    },
  };
}
