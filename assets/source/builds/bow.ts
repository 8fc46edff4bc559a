/** A bow in the left hand: the right one takes an arrow, draws and lets go. */
import type { Key, Pose } from '../pose/pose';
import { COMMON, type Build } from './build';

const STANCE: Pose = {
  ...COMMON,
  footL: [0.16, 0, 0.12],
  footR: [-0.17, 0, -0.08],
  handL: [0.5, 0.12, 0.26],
  aim: [0.61, 0.15, 0.73],
  edge: [0.55, 0.43, -0.66],
  handR: [-0.36, 0.02, 0.16],
  elbowR: [-0.7, -0.4, -0.6],
};

// He stands sideways and cants the bow, as the arc of a level-held bow vanishes when he faces the viewer.
const side = {
  pelvis: [0, -0.55, 0],
  chest: [0, -0.75, 0],
  head: [0, 1.15, 0],
  footL: [0.14, 0, 0.24],
  footR: [-0.16, 0, -0.2],
  toeR: [0, -1.1, 0],
  toeL: [0, -0.1, 0],
} as const;
const forward = { handL: [0.58, 0.42, 0.36], aim: [0.965, 0.02, 0.27], edge: [0.16, 0.85, -0.62], elbowL: [0.2, -1, -0.3] } as const;
const SHOT: readonly Key[] = [
  [
    0,
    {
      hips: [0, -0.04, 0],
      pelvis: [0, -0.18, 0],
      chest: [0.05, -0.1, 0],
      head: [0.05, 0.2, 0],
      handR: [-0.36, 0.42, 0.02],
      elbowR: [-1, 0, -0.2],
    },
  ],
  [
    1,
    {
      hips: [0, -0.05, 0],
      pelvis: [0, -0.3, 0],
      chest: [0.05, -0.3, 0],
      head: [0.05, 0.5, 0],
      handR: [-0.26, 0.62, -0.12],
      elbowR: [-1, 0.2, -0.2],
    },
  ],
  [2, { ...side, ...forward, hips: [0, -0.05, 0], grip: 1, arrow: 1, draw: 0.08 }],
  [3, { ...side, ...forward, hips: [0, -0.05, 0], grip: 1, arrow: 1, draw: 0.65, elbowR: [-0.9, 0.3, -0.7] }],
  [4, { ...side, ...forward, hips: [0, -0.06, -0.02], chest: [-0.04, -0.82, 0], grip: 1, arrow: 1, draw: 1, elbowR: [-0.9, 0.35, -0.7] }],
  [
    5,
    {
      ...side,
      ...forward,
      hips: [0, -0.05, 0.02],
      chest: [0.03, -0.85, 0],
      handR: [-0.5, 0.44, -0.1],
      grip: 0,
      arrow: 0,
      draw: 0,
      handL: [0.62, 0.42, 0.36],
      elbowR: [-0.9, 0.3, -0.7],
    },
  ],
  [
    6,
    {
      ...side,
      hips: [0, -0.05, 0],
      chest: [0, -0.55, 0],
      head: [0, 0.9, 0],
      handL: [0.58, 0.3, 0.34],
      aim: [0.9, 0.0, 0.5],
      edge: [0.3, 0.8, -0.6],
      handR: [-0.46, 0.24, 0],
    },
  ],
  [7, {}],
];

export const BOW: Build = {
  stance: STANCE,
  attack: { keys: SHOT, strikeFrame: 5, fps: 11 },
  hasBow: true,
  breadth: -0.05,
  cheer: (up) => ({
    handL: [0.45, 0.68 + up * 0.12, 0.12],
    aim: [0.75, 0.1, 0.6],
    edge: [-0.25, 1, 0],
    handR: [-0.46, 0.55 + up * 0.16, 0.1],
    elbowL: [1, -0.2, -0.2],
    elbowR: [-1, -0.2, -0.2],
  }),
  fall: { spin: 0.5, drop: { dropAt: [0.72, 0.06, 0.12], dropAim: [0.75, 0.05, 0.6], dropEdge: [-0.6, 0, 0.75] } },
};
