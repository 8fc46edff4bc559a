/** The clips of a warrior: how many frames, how fast, and the pose of each. */
import type { Build } from '../builds/build';
import type { Bone } from '../model/skeleton';
import { cheerPose, idlePose, runPose, walkPose } from './gaits';
import { keyed, type Key, type Pose } from './pose';
import { diePose, hitPose } from './reactions';

export type WarriorClip = {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly strikeFrame?: number;
  /** Bones that are not shown in it. */
  readonly hides?: readonly Bone[];
  /** It turns in so many directions; as many as the other clips of its build when absent. */
  readonly directions?: number;
  poseAt(frame: number): Pose;
};

/** What someone does all day, and what everything it has aside hides meanwhile. */
function withChores({ stance, aside = [], carries = [], chores = {} }: Build, clips: readonly WarriorClip[]): WarriorClip[] {
  const hidden = (shown: readonly Bone[]): readonly Bone[] => aside.filter((bone) => !shown.includes(bone));
  const daily = Object.entries(chores).map(([name, { frames, fps, keys, with: shown, strikeFrame }]): WarriorClip => ({
    name,
    frames,
    fps,
    loop: true,
    ...(strikeFrame === undefined ? {} : { strikeFrame }),
    poseAt: (frame) => keyed(stance, keys, frame),
    hides: hidden(shown),
  }));
  return [...clips.map((clip) => ({ ...clip, hides: hidden(carries) })), ...daily];
}

/** Who has fallen does not turn any more: nothing shows that it could lie in more directions. */
const FALLEN_DIRECTIONS = 8;

export function clipsOf(build: Build): WarriorClip[] {
  const cycle = (name: string, frames: number, fps: number, pose: (build: Build, phase: number) => Pose): WarriorClip => ({
    name,
    frames,
    fps,
    loop: true,
    poseAt: (frame) => pose(build, frame / frames),
  });
  const once = (name: string, frames: number, fps: number, poseAt: (frame: number) => Pose): WarriorClip => ({
    name,
    frames,
    fps,
    loop: false,
    poseAt,
  });
  const play =
    (keys: readonly Key[]) =>
    (frame: number): Pose =>
      keyed(build.stance, keys, frame);
  const { attack, block } = build;
  const gaits = [cycle('idle', 4, 5, idlePose), cycle('walk', 8, 10, walkPose), cycle('run', 8, 14, runPose)];
  // Who never fights never runs.
  if (!attack)
    return withChores(
      build,
      gaits.filter(({ name }) => name !== 'run'),
    );
  const clips: WarriorClip[] = [
    ...gaits,
    { ...once('attack', 8, attack.fps, play(attack.keys)), strikeFrame: attack.strikeFrame },
    once('hit', 3, 12, (frame) => hitPose(build, frame)),
    { ...once('die', 7, 10, (frame) => diePose(build, frame)), directions: FALLEN_DIRECTIONS },
    cycle('cheer', 4, 6, cheerPose),
  ];
  if (build.chores)
    return withChores(
      build,
      clips.filter(({ name }) => name !== 'cheer'),
    );
  return (block ? [...clips, once('block', 3, 14, play(block))] : clips).filter(({ name }) => build.only?.includes(name) ?? true);
}
