/** The clips of a warrior: how many frames, how fast, and the pose of each. */
import type { Build } from '../builds/build';
import { cheerPose, idlePose, runPose, walkPose } from './gaits';
import { keyed, type Key, type Pose } from './pose';
import { diePose, hitPose } from './reactions';

export type WarriorClip = {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly strikeFrame?: number;
  poseAt(frame: number): Pose;
};

export function clipsOf(build: Build): WarriorClip[] {
  const cycle = (name: string, frames: number, fps: number, pose: (build: Build, phase: number) => Pose): WarriorClip =>
    ({ name, frames, fps, loop: true, poseAt: (frame) => pose(build, frame / frames) });
  const once = (name: string, frames: number, fps: number, poseAt: (frame: number) => Pose): WarriorClip => ({ name, frames, fps, loop: false, poseAt });
  const play = (keys: readonly Key[]) => (frame: number): Pose => keyed(build.stance, keys, frame);
  const { attack, block } = build;
  const clips = [
    cycle('idle', 4, 5, idlePose),
    cycle('walk', 8, 10, walkPose),
    cycle('run', 8, 14, runPose),
    { ...once('attack', 8, attack.fps, play(attack.keys)), strikeFrame: attack.strikeFrame },
    once('hit', 3, 12, (frame) => hitPose(build, frame)),
    once('die', 7, 10, (frame) => diePose(build, frame)),
    cycle('cheer', 4, 6, cheerPose),
  ];
  return block ? [...clips, once('block', 3, 14, play(block))] : clips;
}
