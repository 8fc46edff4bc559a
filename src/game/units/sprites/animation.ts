import type { Gesture } from '../../../sim/activity.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type Unit } from '../../../sim/state.ts';

/** The clip data needed to pick a frame; from the atlas. */
export interface ClipTiming {
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly strikeFrame: number;
  /** In how many directions a full turn is divided. */
  readonly directions: number;
}

const FIGHTING = ['idle', 'walk', 'run', 'attack', 'block', 'hit', 'die', 'cheer'] as const;
/** What a person does at an object, or an animal at its leisure. */
export const CHORES = ['work', 'eat', 'sleep', 'fish', 'roast', 'train', 'play', 'graze', 'point'] as const;

export type Motion = (typeof FIGHTING)[number] | 'wave' | (typeof CHORES)[number];
export type Motions = Readonly<Record<Motion, ClipTiming>>;

export interface Pose {
  motion: Motion;
  frame: number;
}

/** Walk animation state of a unit. */
export interface Gait {
  /** Smoothed, tiles a second. */
  speed: number;
  /** Cycles of the walk or run clip since the unit was first seen. */
  cycles: number;
  isRunning: boolean;
}

/** Ground covered by one cycle (two steps) of a clip, in tiles, as in assets/source/pose/gaits.ts, so that feet do not slide. */
const CYCLE_TILES = { walk: 0.83, run: 1.8 };
const STANDING_SPEED = 0.22;
/** Two thresholds (hysteresis), so that a unit does not flicker between walk and run. */
const RUN_FROM_SPEED = 2.6;
const WALK_FROM_SPEED = 2.2;
const SPEED_RATE = 12;
/** A unit that moves this much against its facing walks backward. */
const BACKWARD_SHARE = 0.3;

/** Clips of the gestures that trees trigger (`SetAnimatorTrigger`). */
const GESTURE_CLIPS: Readonly<Record<Gesture, Motion>> = {
  cheer: 'cheer',
  victory: 'cheer',
  wave: 'wave',
  point: 'point',
  graze: 'graze',
  // An animal that looks up stands with its head raised.
  look: 'idle',
  attack: 'attack',
  block: 'block',
  hit: 'hit',
};

const CLIP_OF_GESTURE: ReadonlyMap<string, Motion> = new Map(Object.entries(GESTURE_CLIPS));

/** Updates the walk animation; `seconds` of simulated time since the last frame. */
export function updateGait(stride: Gait, unit: DeepReadonly<Unit>, seconds: number): void {
  const speed = Math.hypot(unit.velocityX, unit.velocityY);
  stride.speed += (speed - stride.speed) * (1 - Math.exp(-SPEED_RATE * seconds));
  stride.isRunning = stride.speed > (stride.isRunning ? WALK_FROM_SPEED : RUN_FROM_SPEED);
  const isBackward = unit.velocityX * unit.facingX + unit.velocityY * unit.facingY < -BACKWARD_SHARE * speed;
  const cycles = (stride.speed * seconds) / (stride.isRunning ? CYCLE_TILES.run : CYCLE_TILES.walk);
  stride.cycles += isBackward ? -cycles : cycles;
}

/** The frame of the fall in which a unit is on its knees. */
const KNEELING_FRAME = 1;

/** The animation inputs of one unit at one moment. */
export interface PoseInput {
  readonly unit: DeepReadonly<Unit>;
  readonly stride: Readonly<Gait>;
  readonly motions: Motions;
  /** In steps; may lie between two. */
  readonly now: number;
  /** What it does at the object that it uses. */
  readonly chore?: Motion | undefined;
}

/** The frame of a unit. The first match wins: dead, stunned, attack, block, chore, gesture, movement. */
export function poseOf(actor: PoseInput): Pose {
  const { unit, now } = actor;
  if (!unit.isAlive) return poseOfEnd(actor);
  if (unit.feignsSinceStep !== undefined) return poseOnce(actor, 'die', unit.feignsSinceStep);
  if (now < unit.stunnedUntilStep) return poseOnce(actor, 'hit', Math.max(unit.lastHitAtStep, unit.combat.strain?.atStep ?? 0));
  const blow = poseOfBlow(actor);
  if (blow) return blow;
  if (unit.combat.phase === 'guard') return poseOnce(actor, 'block', unit.combat.phaseStartedAtStep);
  if (actor.chore !== undefined) return poseOnAndOn(actor, actor.chore);
  return poseOfGesture(actor) ?? poseOfFeet(actor);
}

/** The fallen fall; who has yielded or left stays on its knees, as in the beginning of a fall. */
function poseOfEnd(actor: PoseInput): Pose {
  const pose = poseOnce(actor, 'die', actor.unit.diedAtStep);
  return actor.unit.departed === undefined ? pose : { ...pose, frame: Math.min(pose.frame, KNEELING_FRAME) };
}

/** The wind-up is stretched to the frames before the strike; the rest plays at its own speed. */
function poseOfBlow({ unit, motions, now }: PoseInput): Pose | undefined {
  const { phase, phaseStartedAtStep: start, phaseEndsAtStep: end } = unit.combat;
  const { frames, fps, strikeFrame } = motions.attack;
  if (phase === 'windUp') {
    const share = clamp01((now - start) / Math.max(1, end - start));
    // The last step must show the strike in spite of rounding.
    return { motion: 'attack', frame: Math.floor(share * strikeFrame + 1e-6) };
  }
  if (phase !== 'recover') return undefined;
  const framesPerStep = Math.max(fps / STEPS_PER_SECOND, (frames - strikeFrame) / Math.max(1, end - start));
  const frame = strikeFrame + Math.floor(Math.max(0, now - start) * framesPerStep);
  return frame < frames ? { motion: 'attack', frame } : undefined;
}

function poseOfGesture({ unit, motions, now }: PoseInput): Pose | undefined {
  const motion = CLIP_OF_GESTURE.get(unit.gesture);
  if (!motion) return undefined;
  const clip = motions[motion];
  const frame = Math.floor(((now - unit.gestureAtStep) / STEPS_PER_SECOND) * clip.fps);
  // A looping gesture is played for two rounds, so that a cheer is seen.
  const length = clip.loop ? clip.frames * 2 : clip.frames;
  return frame >= 0 && frame < length ? { motion, frame: frame % clip.frames } : undefined;
}

function poseOfFeet({ unit, stride, motions, now }: PoseInput): Pose {
  if (stride.speed < STANDING_SPEED) return poseOnAndOn({ unit, motions, now }, 'idle');
  const motion = stride.isRunning ? 'run' : 'walk';
  const { frames } = motions[motion];
  return { motion, frame: wrap(Math.floor((stride.cycles + unit.id * 0.37) * frames), frames) };
}

/** Offset per unit, so that a crowd is not in sync. */
function poseOnAndOn({ unit, motions, now }: Pick<PoseInput, 'unit' | 'motions' | 'now'>, motion: Motion): Pose {
  const { fps, frames } = motions[motion];
  return { motion, frame: wrap(Math.floor((now / STEPS_PER_SECOND) * fps + unit.id * 2.7), frames) };
}

/** Plays a clip from a step on and stays at its last frame. */
function poseOnce({ motions, now }: PoseInput, motion: Motion, sinceStep: number): Pose {
  const { fps, frames } = motions[motion];
  const frame = Math.floor((Math.max(0, now - sinceStep) / STEPS_PER_SECOND) * fps);
  return { motion, frame: Math.min(frame, frames - 1) };
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}
