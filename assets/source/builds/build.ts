/** How a kind of warrior holds itself and fights: its stance, its blow, and how it differs when it runs, cheers and falls. */
import type { Bone } from '../model/skeleton';
import type { Change, Key, Pose } from '../pose/pose';

export type Attack = {
  /** Eight frames: gather, strike, be carried on by the weight, recover. */
  readonly keys: readonly Key[];
  /** The frame in which the blow lands or the arrow leaves. */
  readonly strikeFrame: number;
  readonly fps: number;
};

/** What someone does all day, on and on: at a field, at a table, in a bed. */
export type Chore = {
  readonly frames: number;
  readonly fps: number;
  /** Keys over the frames; the last one is the first again. */
  readonly keys: readonly Key[];
  /** What it has in its hands or on its head, of what it else leaves aside. */
  readonly with: readonly Bone[];
  /** Of a chore that serves as a blow too: the frame in which it lands. */
  readonly strikeFrame?: number;
};

export type Build = {
  readonly stance: Pose;
  /** Absent where someone never fights. */
  readonly attack?: Attack;
  /** By the name of the clip. */
  readonly chores?: Readonly<Record<string, Chore>>;
  /** What shows in chores only. */
  readonly aside?: readonly Bone[];
  /** Of that, what it carries while it walks and fights. */
  readonly carries?: readonly Bone[];
  /** The clips turn in so many directions; 16 when absent. */
  readonly directions?: number;
  /** Holds something in the left hand. */
  readonly hasOffHand?: boolean;
  /** With a bow the left hand holds the weapon and the right one draws the string. */
  readonly hasBow?: boolean;
  /** The clip of the raised shield, by whoever carries one. */
  readonly block?: readonly Key[];
  /** How much farther apart the shoulders are than those of a soldier, in tiles. */
  readonly breadth?: number;
  /** Its size beside that of a soldier; 1 when absent. */
  readonly scale?: number;
  /** Where the second hand holds the shaft, in tiles along the weapon. */
  readonly secondGrip?: number;
  /** How far the hands swing at a step; 1 when absent. */
  readonly handSwing?: number;
  /** How far the right hand rises in a run, in tiles; 0.06 when absent. */
  readonly runRise?: number;
  /** How it hangs its trunk and head while it walks, added to the gait. */
  readonly slouch?: Pick<Pose, 'chest' | 'head'>;
  /** Names of the clips that it has; all when absent. */
  readonly only?: readonly string[];
  /** The arms of a cheer; `up` goes 0, 1, 0, 1. */
  cheer(up: number): Change;
  /** What differs when a blow throws it back. */
  readonly thrownBack?: Change;
  readonly fall?: Fall;
};

export type Fall = {
  /** Folds over the blow and falls on its face; otherwise it is thrown on its back. */
  readonly isForward?: boolean;
  /** How far a fall on the back turns it. */
  readonly spin?: number;
  /** Where the weapon comes to lie. */
  readonly drop?: Change;
};

/** The stance that all others change: the weapon is held clear of the body, because the outline is what a player reads. */
export const COMMON: Pose = {
  hips: [0, -0.03, 0],
  pelvis: [0, -0.12, 0],
  chest: [0.06, 0.05, 0],
  head: [0.02, 0.07, 0],
  cape: [0, 0, 0],
  footL: [0.19, 0, 0.1],
  footR: [-0.2, 0, -0.08],
  toeL: [0, 0.15, 0],
  toeR: [0, -0.4, 0],
  handL: [0.42, 0.1, 0.24],
  handR: [-0.46, 0.08, 0.2],
  elbowL: [0.6, -0.5, -0.6],
  elbowR: [-0.6, -0.5, -0.6],
  aim: [-0.3, 0.5, 0.8],
  edge: [0, 1, -0.6],
  face: [0.5, 0.1, 0.85],
  top: [0, 1, 0],
  dropAt: [-0.6, 0.06, 0.1],
  dropAim: [-0.6, 0, 0.8],
  dropEdge: [1, 0, 0.5],
  shieldAt: [0.62, 0.06, 0.1],
  shieldFace: [0, 1, 0.12],
  shieldTop: [0.3, 0, -1],
  grip: 0,
  draw: 0,
  arrow: 0,
  loose: 0,
};
