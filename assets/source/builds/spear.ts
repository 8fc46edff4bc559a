/** A long spear: carried upright, levelled in both hands and thrust straight ahead. */
import type { Key, Pose } from '../pose/pose';
import { COMMON, type Build } from './build';

const STANCE: Pose = {
  ...COMMON,
  footL: [0.2, 0, 0.16],
  footR: [-0.22, 0, -0.12],
  // Upright, and clear of the body: levelled at rest, it would point into the camera and vanish from one side.
  handR: [-0.5, 0.16, 0.2],
  aim: [0.06, 0.96, 0.24],
  edge: [1, 0.1, 0.2],
  handL: [0.44, 0.06, 0.22],
};

const lunge = { footL: [0.16, 0, 0.42], footR: [-0.2, 0, -0.34], toeR: [0.3, -0.6, 0], toeL: [0, 0, 0] } as const;
const drawn = { footL: [0.2, 0, 0.18], footR: [-0.22, 0, -0.24], toeR: [0, -0.7, 0], grip: 1 } as const;
const level = { edge: [1, 0, 0], elbowR: [-0.9, 0.1, -0.7], elbowL: [0.5, -1, 0] } as const;

const THRUST: readonly Key[] = [
  [
    0,
    {
      ...drawn,
      hips: [0, -0.06, 0],
      pelvis: [0, -0.25, 0],
      chest: [0.04, -0.3, 0],
      head: [0, 0.45, 0],
      handR: [-0.44, 0.16, 0.16],
      aim: [0.1, 0.5, 0.86],
      edge: [1, 0, 0],
    },
  ],
  [
    1,
    {
      ...drawn,
      ...level,
      hips: [0, -0.09, -0.06],
      pelvis: [0, -0.4, 0],
      chest: [0.02, -0.55, 0],
      head: [0, 0.85, 0],
      handR: [-0.4, 0.2, 0.0],
      aim: [0.62, 0.1, 0.78],
    },
  ],
  [
    2,
    {
      ...drawn,
      ...level,
      hips: [-0.02, -0.12, -0.12],
      pelvis: [-0.04, -0.5, 0],
      chest: [-0.02, -0.7, 0],
      head: [0.04, 1.1, 0],
      handR: [-0.38, 0.22, -0.12],
      aim: [0.82, 0.0, 0.57],
    },
  ],
  [
    3,
    {
      ...drawn,
      ...level,
      hips: [-0.02, -0.12, -0.14],
      pelvis: [-0.04, -0.52, 0],
      chest: [-0.04, -0.74, 0],
      head: [0.04, 1.16, 0],
      handR: [-0.38, 0.24, -0.16],
      aim: [0.85, -0.02, 0.53],
    },
  ],
  [
    4,
    {
      ...lunge,
      ...level,
      grip: 1,
      hips: [0, -0.2, 0.18],
      pelvis: [0.16, 0.08, 0],
      chest: [0.3, 0.16, 0],
      head: [-0.35, -0.15, 0],
      handR: [-0.16, 0.22, 0.42],
      aim: [-0.16, 0.3, 1],
      cape: [0.5, 0, 0],
    },
  ],
  [
    5,
    {
      ...lunge,
      ...level,
      grip: 1,
      hips: [0, -0.2, 0.16],
      pelvis: [0.14, 0.06, 0],
      chest: [0.28, 0.12, 0],
      head: [-0.32, -0.12, 0],
      handR: [-0.18, 0.2, 0.38],
      aim: [-0.12, 0.28, 1],
      cape: [0.35, 0, 0],
    },
  ],
  [
    6,
    {
      ...drawn,
      ...level,
      hips: [0, -0.1, 0.02],
      pelvis: [0.02, -0.15, 0],
      chest: [0.1, -0.15, 0],
      head: [-0.05, 0.2, 0],
      handR: [-0.36, 0.18, 0.2],
      aim: [0.1, 0.45, 0.9],
    },
  ],
  [7, {}],
];

export const SPEAR: Build = {
  stance: STANCE,
  attack: { keys: THRUST, strikeFrame: 4, fps: 13 },
  secondGrip: 0.42,
  handSwing: 0.35,
  runRise: 0,
  cheer: (up) => ({
    handR: [-0.5, 0.36 + up * 0.14, 0.14],
    aim: [-0.2, 1, 0.1],
    edge: [1, 0.2, 0],
    handL: [0.48, 0.66 + up * 0.16, 0.1],
    elbowR: [-1, -0.3, -0.2],
    elbowL: [1, -0.2, -0.2],
  }),
  thrownBack: { handR: [-0.56, 0.26, 0.1], aim: [-0.45, 0.85, 0.2] },
  fall: { drop: { dropAt: [-0.66, 0.05, 0.1], dropAim: [-0.5, 0.02, 0.86], dropEdge: [0.86, 0, 0.5] } },
};
