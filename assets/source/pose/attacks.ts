/** Blows and shots, eight frames each: gather, strike, be carried on by the weight, recover. */
import type { Build } from '../model/skeleton';
import { keyed, type Key, type Pose } from './pose';
import { STANCES } from './stances';

/** The frame in which the blow lands or the arrow leaves. */
export const STRIKE_FRAME: Record<Build, number> = { shield: 3, twohand: 4, bow: 5 };

const lunge = { footL: [0.18, 0, 0.3], footR: [-0.2, 0, -0.26], toeR: [0.25, -0.4, 0] } as const;

const CUT: readonly Key[] = [
  [0, { hips: [0, -0.05, -0.02], pelvis: [0, -0.2, 0], chest: [0.02, -0.2, 0], head: [0, 0.3, 0], handR: [-0.52, 0.3, 0.1], aim: [-0.5, 0.8, -0.1], edge: [0.2, 0.5, 0.6] }],
  [1, { hips: [0, -0.05, -0.05], pelvis: [0, -0.3, 0], chest: [-0.05, -0.45, 0], head: [0, 0.6, 0], handR: [-0.5, 0.5, -0.04], aim: [-0.45, 0.8, -0.5], edge: [0.3, 0.5, 0.8] }],
  [2, { hips: [0, -0.04, -0.06], pelvis: [-0.05, -0.4, 0], chest: [-0.12, -0.6, 0], head: [0.05, 0.85, 0], handR: [-0.46, 0.72, -0.1], aim: [-0.5, 0.6, -0.75], edge: [0.3, 0.5, 0.8], elbowR: [-1, 0, -0.3] }],
  [3, { ...lunge, hips: [0, -0.12, 0.14], pelvis: [0.1, 0.15, 0], chest: [0.3, 0.35, 0], head: [-0.25, -0.35, 0], handR: [-0.2, 0.28, 0.5], aim: [-0.25, 0.0, 1], edge: [-0.4, -0.9, 0], cape: [0.5, 0, 0], handL: [0.44, 0.12, 0.12], face: [0.85, 0.1, 0.5] }],
  [4, { ...lunge, hips: [0, -0.13, 0.15], pelvis: [0.1, 0.3, 0], chest: [0.36, 0.6, 0], head: [-0.25, -0.6, 0], handR: [0.08, 0.04, 0.48], aim: [0.75, -0.4, 0.55], edge: [0.3, -0.9, 0], cape: [0.6, 0, 0], handL: [0.46, 0.14, 0.04], face: [0.9, 0.1, 0.4] }],
  [5, { ...lunge, hips: [0, -0.12, 0.12], pelvis: [0.08, 0.28, 0], chest: [0.3, 0.58, 0], head: [-0.2, -0.55, 0], handR: [0.12, 0.02, 0.42], aim: [0.9, -0.3, 0.3], edge: [0.3, -0.9, 0], cape: [0.3, 0, 0] }],
  [6, { hips: [0, -0.07, 0.06], pelvis: [0.04, 0.1, 0], chest: [0.15, 0.25, 0], head: [-0.1, -0.2, 0], handR: [-0.26, 0.06, 0.36], aim: [0.2, 0.3, 0.9] }],
  [7, {}],
];

// The weapon goes round flat at belly height: from behind the right shoulder to behind the left.
const wide = { footL: [0.27, 0, 0.2], footR: [-0.28, 0, -0.2] } as const;
const SWEEP: readonly Key[] = [
  [0, { hips: [0, -0.05, -0.01], pelvis: [0, -0.2, 0], chest: [0.02, -0.22, 0.02], head: [0, 0.25, 0], aim: [-0.66, 0.5, -0.54], edge: [0.66, 0.1, -0.75] }],
  [1, { ...wide, hips: [-0.03, -0.07, -0.03], pelvis: [0, -0.35, 0], chest: [0, -0.5, 0.05], head: [0, 0.6, 0], handR: [-0.36, 0.2, 0.2], aim: [-0.75, 0.4, -0.5], edge: [0.55, 0.1, -0.83] }],
  [2, { ...wide, hips: [-0.08, -0.12, -0.06], pelvis: [0, -0.65, 0], chest: [0.05, -0.85, 0.08], head: [0, 1.1, 0], handR: [-0.38, 0.16, 0.12], aim: [-0.85, 0.2, -0.55], edge: [0.54, 0.1, -0.84], cape: [0.1, 0, -0.2] }],
  [3, { ...wide, hips: [-0.08, -0.14, -0.06], pelvis: [0, -0.75, 0], chest: [0.08, -0.95, 0.08], head: [0, 1.3, 0], handR: [-0.38, 0.14, 0.1], aim: [-0.8, 0.12, -0.62], edge: [0.6, 0.1, -0.8], cape: [0.15, 0, -0.25] }],
  [4, { ...wide, footR: [-0.24, 0, -0.12], hips: [0.03, -0.17, 0.12], pelvis: [0.12, 0.1, 0], chest: [0.28, 0.15, 0], head: [-0.25, -0.2, 0], handR: [-0.06, 0.14, 0.46], aim: [-0.2, -0.08, 1], edge: [1, 0, 0.2], cape: [0.5, 0, 0.2], toeR: [0.3, -0.3, 0] }],
  [5, { ...wide, footR: [-0.2, 0, -0.02], hips: [0.08, -0.15, 0.12], pelvis: [0.1, 0.6, 0], chest: [0.22, 0.85, -0.05], head: [-0.2, -0.9, 0], handR: [0.14, 0.16, 0.36], aim: [0.75, 0.05, 0.35], edge: [0.2, 0, -1], cape: [0.6, 0, 0.3], toeR: [0.4, -0.1, 0] }],
  [6, { hips: [0.02, -0.07, 0.03], pelvis: [0, 0.25, 0], chest: [0.06, 0.35, -0.02], head: [-0.05, -0.4, 0], handR: [-0.02, 0.26, 0.36], aim: [0.35, 0.9, -0.1], edge: [1, 0, -0.3], cape: [0.2, 0, 0.1] }],
  [7, {}],
];

// He stands sideways and cants the bow, as the arc of a level-held bow vanishes when he faces the viewer.
const side = { pelvis: [0, -0.55, 0], chest: [0, -0.75, 0], head: [0, 1.15, 0], footL: [0.14, 0, 0.24], footR: [-0.16, 0, -0.2], toeR: [0, -1.1, 0], toeL: [0, -0.1, 0] } as const;
const forward = { handL: [0.58, 0.42, 0.36], aim: [0.965, 0.02, 0.27], edge: [0.16, 0.85, -0.62], elbowL: [0.2, -1, -0.3] } as const;
const SHOT: readonly Key[] = [
  [0, { hips: [0, -0.04, 0], pelvis: [0, -0.18, 0], chest: [0.05, -0.1, 0], head: [0.05, 0.2, 0], handR: [-0.36, 0.42, 0.02], elbowR: [-1, 0, -0.2] }],
  [1, { hips: [0, -0.05, 0], pelvis: [0, -0.3, 0], chest: [0.05, -0.3, 0], head: [0.05, 0.5, 0], handR: [-0.26, 0.62, -0.12], elbowR: [-1, 0.2, -0.2] }],
  [2, { ...side, ...forward, hips: [0, -0.05, 0], grip: 1, arrow: 1, draw: 0.08 }],
  [3, { ...side, ...forward, hips: [0, -0.05, 0], grip: 1, arrow: 1, draw: 0.65, elbowR: [-0.9, 0.3, -0.7] }],
  [4, { ...side, ...forward, hips: [0, -0.06, -0.02], chest: [-0.04, -0.82, 0], grip: 1, arrow: 1, draw: 1, elbowR: [-0.9, 0.35, -0.7] }],
  [5, { ...side, ...forward, hips: [0, -0.05, 0.02], chest: [0.03, -0.85, 0], handR: [-0.5, 0.44, -0.1], grip: 0, arrow: 0, draw: 0, handL: [0.62, 0.42, 0.36], elbowR: [-0.9, 0.3, -0.7] }],
  [6, { ...side, hips: [0, -0.05, 0], chest: [0, -0.55, 0], head: [0, 0.9, 0], handL: [0.58, 0.3, 0.34], aim: [0.9, 0.0, 0.5], edge: [0.3, 0.8, -0.6], handR: [-0.46, 0.24, 0] }],
  [7, {}],
];

const KEYS: Record<Build, readonly Key[]> = { shield: CUT, twohand: SWEEP, bow: SHOT };

export function attackPose(build: Build, frame: number): Pose {
  return keyed(STANCES[build], KEYS[build], frame);
}
