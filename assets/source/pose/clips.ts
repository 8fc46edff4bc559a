/** The clips of a warrior: how many frames, how fast, and the pose of each. */
import type { Build } from '../model/skeleton';
import { attackPose, STRIKE_FRAME } from './attacks';
import { cheerPose, idlePose, runPose, walkPose } from './gaits';
import type { Pose } from './pose';
import { blockPose, diePose, hitPose } from './reactions';

export type WarriorClip = {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly strikeFrame?: number;
  poseAt(frame: number): Pose;
};

const ATTACK_FPS: Record<Build, number> = { shield: 15, twohand: 11, bow: 11 };

export function clipsOf(build: Build): WarriorClip[] {
  const cycle = (name: string, frames: number, fps: number, pose: (build: Build, phase: number) => Pose): WarriorClip =>
    ({ name, frames, fps, loop: true, poseAt: (frame) => pose(build, frame / frames) });
  const once = (name: string, frames: number, fps: number, poseAt: (frame: number) => Pose): WarriorClip => ({ name, frames, fps, loop: false, poseAt });
  const clips = [
    cycle('idle', 4, 5, idlePose),
    cycle('walk', 8, 10, walkPose),
    cycle('run', 8, 14, runPose),
    { ...once('attack', 8, ATTACK_FPS[build], (frame) => attackPose(build, frame)), strikeFrame: STRIKE_FRAME[build] },
    once('hit', 3, 12, (frame) => hitPose(build, frame)),
    once('die', 7, 10, (frame) => diePose(build, frame)),
    cycle('cheer', 4, 6, cheerPose),
  ];
  return build === 'shield' ? [...clips, once('block', 3, 14, blockPose)] : clips;
}
