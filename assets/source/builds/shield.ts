/** One-handed weapon and shield: a quick cut, and the shield raised against a blow. */
import type { Key, Pose } from '../pose/pose';
import { COMMON, type Build } from './build';

const STANCE: Pose = {
  ...COMMON,
  // Tipped up a little, so that it catches the light and the camera.
  handL: [0.4, 0.12, 0.3],
  face: [0.4, 0.34, 0.85],
  handR: [-0.5, 0.12, 0.2],
  aim: [-0.5, 0.62, 0.6],
  edge: [-0.1, 0.6, -0.7],
};

const lunge = { footL: [0.18, 0, 0.3], footR: [-0.2, 0, -0.26], toeR: [0.25, -0.4, 0] } as const;

const CUT: readonly Key[] = [
  [
    0,
    {
      hips: [0, -0.05, -0.02],
      pelvis: [0, -0.2, 0],
      chest: [0.02, -0.2, 0],
      head: [0, 0.3, 0],
      handR: [-0.52, 0.3, 0.1],
      aim: [-0.5, 0.8, -0.1],
      edge: [0.2, 0.5, 0.6],
    },
  ],
  [
    1,
    {
      hips: [0, -0.05, -0.05],
      pelvis: [0, -0.3, 0],
      chest: [-0.05, -0.45, 0],
      head: [0, 0.6, 0],
      handR: [-0.5, 0.5, -0.04],
      aim: [-0.45, 0.8, -0.5],
      edge: [0.3, 0.5, 0.8],
    },
  ],
  [
    2,
    {
      hips: [0, -0.04, -0.06],
      pelvis: [-0.05, -0.4, 0],
      chest: [-0.12, -0.6, 0],
      head: [0.05, 0.85, 0],
      handR: [-0.46, 0.72, -0.1],
      aim: [-0.5, 0.6, -0.75],
      edge: [0.3, 0.5, 0.8],
      elbowR: [-1, 0, -0.3],
    },
  ],
  [
    3,
    {
      ...lunge,
      hips: [0, -0.12, 0.14],
      pelvis: [0.1, 0.15, 0],
      chest: [0.3, 0.35, 0],
      head: [-0.25, -0.35, 0],
      handR: [-0.2, 0.28, 0.5],
      aim: [-0.25, 0.0, 1],
      edge: [-0.4, -0.9, 0],
      cape: [0.5, 0, 0],
      handL: [0.44, 0.12, 0.12],
      face: [0.85, 0.1, 0.5],
    },
  ],
  [
    4,
    {
      ...lunge,
      hips: [0, -0.13, 0.15],
      pelvis: [0.1, 0.3, 0],
      chest: [0.36, 0.6, 0],
      head: [-0.25, -0.6, 0],
      handR: [0.08, 0.04, 0.48],
      aim: [0.75, -0.4, 0.55],
      edge: [0.3, -0.9, 0],
      cape: [0.6, 0, 0],
      handL: [0.46, 0.14, 0.04],
      face: [0.9, 0.1, 0.4],
    },
  ],
  [
    5,
    {
      ...lunge,
      hips: [0, -0.12, 0.12],
      pelvis: [0.08, 0.28, 0],
      chest: [0.3, 0.58, 0],
      head: [-0.2, -0.55, 0],
      handR: [0.12, 0.02, 0.42],
      aim: [0.9, -0.3, 0.3],
      edge: [0.3, -0.9, 0],
      cape: [0.3, 0, 0],
    },
  ],
  [
    6,
    {
      hips: [0, -0.07, 0.06],
      pelvis: [0.04, 0.1, 0],
      chest: [0.15, 0.25, 0],
      head: [-0.1, -0.2, 0],
      handR: [-0.26, 0.06, 0.36],
      aim: [0.2, 0.3, 0.9],
    },
  ],
  [7, {}],
];

const BLOCK: readonly Key[] = [
  [0, { hips: [0, -0.08, 0], chest: [0.14, 0, 0], handL: [0.24, 0.24, 0.4], face: [0.2, 0.16, 1], handR: [-0.5, 0.14, 0.02] }],
  [
    1,
    {
      hips: [0, -0.18, 0.06],
      pelvis: [0.1, -0.1, 0],
      chest: [0.24, -0.1, 0],
      head: [-0.1, 0.1, 0],
      footL: [0.2, 0, 0.24],
      footR: [-0.22, 0, -0.24],
      handL: [0.08, 0.38, 0.48],
      face: [-0.05, 0.25, 1],
      handR: [-0.52, 0.2, -0.1],
      aim: [-0.5, 0.75, -0.2],
    },
  ],
  [
    2,
    {
      hips: [0, -0.15, 0.02],
      pelvis: [0.08, -0.1, 0],
      chest: [0.18, -0.12, 0],
      head: [-0.08, 0.12, 0],
      footL: [0.2, 0, 0.24],
      footR: [-0.22, 0, -0.24],
      handL: [0.09, 0.4, 0.46],
      face: [-0.03, 0.28, 1],
      handR: [-0.52, 0.22, -0.1],
      aim: [-0.5, 0.8, -0.1],
    },
  ],
];

export const SHIELD: Build = {
  stance: STANCE,
  attack: { keys: CUT, strikeFrame: 3, fps: 15 },
  block: BLOCK,
  cheer: (up) => ({
    handR: [-0.42, 0.72 + up * 0.12, 0.08],
    aim: [-0.15, 1, 0.12],
    edge: [0, 0, -1],
    handL: [0.5, 0.3 + up * 0.12, 0.2],
    face: [0.65, 0.1, 0.7],
    elbowR: [-1, -0.2, -0.2],
  }),
};
