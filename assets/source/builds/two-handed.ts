/** A heavy weapon in both hands, carried over the shoulder and swung in a wide arc. */
import type { Key, Pose } from '../pose/pose';
import { COMMON, type Build } from './build';

const STANCE: Pose = {
  ...COMMON,
  footL: [0.24, 0, 0.12],
  footR: [-0.26, 0, -0.1],
  handR: [-0.3, 0.16, 0.32],
  handL: [0.1, 0.02, 0.36], // Laid flat over the shoulder: an upright blade would show only its edge from two sides.
  aim: [-0.6, 0.6, -0.53],
  edge: [0.66, 0, -0.75],
  grip: 1,
};

// The weapon goes round flat at belly height: from behind the right shoulder to behind the left.
const wide = { footL: [0.27, 0, 0.2], footR: [-0.28, 0, -0.2] } as const;
const SWEEP: readonly Key[] = [
  [
    0,
    {
      hips: [0, -0.05, -0.01],
      pelvis: [0, -0.2, 0],
      chest: [0.02, -0.22, 0.02],
      head: [0, 0.25, 0],
      aim: [-0.66, 0.5, -0.54],
      edge: [0.66, 0.1, -0.75],
    },
  ],
  [
    1,
    {
      ...wide,
      hips: [-0.03, -0.07, -0.03],
      pelvis: [0, -0.35, 0],
      chest: [0, -0.5, 0.05],
      head: [0, 0.6, 0],
      handR: [-0.36, 0.2, 0.2],
      aim: [-0.75, 0.4, -0.5],
      edge: [0.55, 0.1, -0.83],
    },
  ],
  [
    2,
    {
      ...wide,
      hips: [-0.08, -0.12, -0.06],
      pelvis: [0, -0.65, 0],
      chest: [0.05, -0.85, 0.08],
      head: [0, 1.1, 0],
      handR: [-0.38, 0.16, 0.12],
      aim: [-0.85, 0.2, -0.55],
      edge: [0.54, 0.1, -0.84],
      cape: [0.1, 0, -0.2],
    },
  ],
  [
    3,
    {
      ...wide,
      hips: [-0.08, -0.14, -0.06],
      pelvis: [0, -0.75, 0],
      chest: [0.08, -0.95, 0.08],
      head: [0, 1.3, 0],
      handR: [-0.38, 0.14, 0.1],
      aim: [-0.8, 0.12, -0.62],
      edge: [0.6, 0.1, -0.8],
      cape: [0.15, 0, -0.25],
    },
  ],
  [
    4,
    {
      ...wide,
      footR: [-0.24, 0, -0.12],
      hips: [0.03, -0.17, 0.12],
      pelvis: [0.12, 0.1, 0],
      chest: [0.28, 0.15, 0],
      head: [-0.25, -0.2, 0],
      handR: [-0.06, 0.14, 0.46],
      aim: [-0.2, -0.08, 1],
      edge: [1, 0, 0.2],
      cape: [0.5, 0, 0.2],
      toeR: [0.3, -0.3, 0],
    },
  ],
  [
    5,
    {
      ...wide,
      footR: [-0.2, 0, -0.02],
      hips: [0.08, -0.15, 0.12],
      pelvis: [0.1, 0.6, 0],
      chest: [0.22, 0.85, -0.05],
      head: [-0.2, -0.9, 0],
      handR: [0.14, 0.16, 0.36],
      aim: [0.75, 0.05, 0.35],
      edge: [0.2, 0, -1],
      cape: [0.6, 0, 0.3],
      toeR: [0.4, -0.1, 0],
    },
  ],
  [
    6,
    {
      hips: [0.02, -0.07, 0.03],
      pelvis: [0, 0.25, 0],
      chest: [0.06, 0.35, -0.02],
      head: [-0.05, -0.4, 0],
      handR: [-0.02, 0.26, 0.36],
      aim: [0.35, 0.9, -0.1],
      edge: [1, 0, -0.3],
      cape: [0.2, 0, 0.1],
    },
  ],
  [7, {}],
];

export const TWO_HANDED: Build = {
  stance: STANCE,
  attack: { keys: SWEEP, strikeFrame: 4, fps: 11 },
  breadth: 0.06,
  secondGrip: -0.2,
  handSwing: 0.35,
  runRise: 0,
  cheer: (up) => ({
    grip: 0,
    handR: [-0.46, 0.7 + up * 0.12, 0.06],
    aim: [-0.25, 1, 0],
    edge: [1, 0, 0],
    handL: [0.5, 0.6 + up * 0.14, 0.1],
    elbowR: [-1, -0.2, -0.2],
    elbowL: [1, -0.2, -0.2],
  }),
  thrownBack: { handR: [-0.44, 0.36, 0.16], aim: [-0.6, 0.8, -0.2] },
  fall: { isForward: true },
};
