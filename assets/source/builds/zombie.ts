/** The walking dead: bent, arms stretched out, one shoulder low; it claws with both hands. */
import type { Change, Key, Pose } from '../pose/pose';
import { COMMON, type Build } from './build';

const SLOUCH: Pick<Pose, 'chest' | 'head'> = { chest: [0.16, -0.08, 0.16], head: [-0.34, 0.14, -0.22] };

const STANCE: Pose = {
  ...COMMON,
  ...SLOUCH,
  hips: [0, -0.06, 0.02],
  footL: [0.17, 0, 0.08],
  footR: [-0.19, 0, -0.12],
  toeR: [0, -0.7, 0],
  handL: [0.26, 0.3, 0.44],
  handR: [-0.34, 0.16, 0.4],
  elbowL: [0.7, -0.6, -0.2],
  elbowR: [-0.7, -0.6, -0.2],
};

const lunge: Change = { footL: [0.17, 0, 0.3], footR: [-0.19, 0, -0.26], toeR: [0.4, -0.6, 0] };
const gathered: Change = {
  hips: [0, -0.08, -0.08],
  chest: [-0.14, -0.3, 0.1],
  head: [-0.25, 0.35, -0.2],
  handL: [0.42, 0.56, 0.16],
  handR: [-0.5, 0.62, 0.02],
  elbowR: [-1, 0, -0.3],
  elbowL: [1, 0, -0.3],
};
const CLAW: readonly Key[] = [
  [0, { chest: [0.02, -0.14, 0.12], handL: [0.34, 0.42, 0.34], handR: [-0.42, 0.4, 0.26] }],
  [2, gathered],
  [3, gathered],
  [
    4,
    {
      ...lunge,
      hips: [0, -0.14, 0.18],
      pelvis: [0.14, 0.1, 0],
      chest: [0.46, 0.24, 0.04],
      head: [-0.55, -0.2, 0],
      handL: [0.2, 0.14, 0.56],
      handR: [-0.14, 0.1, 0.56],
    },
  ],
  [
    5,
    {
      ...lunge,
      hips: [0, -0.15, 0.18],
      pelvis: [0.14, 0.16, 0],
      chest: [0.52, 0.34, 0.04],
      head: [-0.6, -0.3, 0],
      handL: [0.26, -0.02, 0.44],
      handR: [0.02, -0.06, 0.46],
    },
  ],
  [7, {}],
];

export const ZOMBIE: Build = {
  stance: STANCE,
  attack: { keys: CLAW, strikeFrame: 4, fps: 12 },
  directions: 8,
  only: ['idle', 'walk', 'attack', 'hit', 'die'],
  slouch: SLOUCH,
  handSwing: 0.3,
  cheer: () => ({}),
  fall: { isForward: true },
};
