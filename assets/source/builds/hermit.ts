/** A hermit: carries a spear, thrusts with it, and does everything that a man alone in the woods does all day. */
import type { Change, Key } from '../pose/pose';
import type { Build } from './build';
import { SPEAR } from './spear';

/** On the bank, the rod out over the water; now and then it is drawn up. */
const out: Change = {
  footL: [0.18, 0, 0.14],
  footR: [-0.2, 0, -0.1],
  handL: [0.1, 0.16, 0.42],
  handR: [-0.1, 0.02, 0.34],
  elbowL: [1, -0.3, 0],
  elbowR: [-1, -0.3, 0],
  face: [0.05, 0.4, 0.9],
  top: [0, 1, -0.3],
  chest: [0.1, 0, 0],
};
const drawnUp: Change = {
  ...out,
  handL: [0.1, 0.4, 0.34],
  handR: [-0.08, 0.2, 0.28],
  face: [0.05, 0.86, 0.5],
  chest: [-0.12, 0, 0],
  hips: [0, -0.04, -0.06],
};
const FISHING: readonly Key[] = [
  [0, out],
  [1, { ...out, face: [0.06, 0.44, 0.9], head: [0.1, 0.05, 0] }],
  [2, out],
  [3, { ...out, handL: [0.1, 0.2, 0.42], face: [0.05, 0.5, 0.86] }],
  [4, drawnUp],
  [6, out],
];

/** On a log by the fire. */
const seated: Change = {
  hips: [0, -0.22, -0.1],
  pelvis: [-0.05, 0, 0],
  footL: [0.16, 0, 0.28],
  footR: [-0.16, 0, 0.24],
  toeR: [0, -0.1, 0],
  face: [0, 0, 1],
  top: [0, 1, 0],
};
const roasting: Change = {
  ...seated,
  chest: [0.2, 0.1, 0],
  head: [0.1, 0, 0],
  handR: [-0.16, 0.0, 0.38],
  handL: [0.1, 0.06, 0.42],
  grip: 1,
  aim: [0.06, -0.06, 1],
  edge: [1, 0, 0],
};
const ROASTING: readonly Key[] = [
  [0, roasting],
  [1, { ...roasting, handR: [-0.16, 0.02, 0.38], edge: [0.7, 0.7, 0] }],
  [2, { ...roasting, edge: [0, 1, 0], head: [0.14, 0.08, 0] }],
  [4, roasting],
];
const bowl: Change = { ...seated, chest: [0.14, 0, 0], handL: [0.16, 0.02, 0.36], handR: [-0.16, 0.02, 0.36], head: [0.14, 0, 0] };
const bite: Change = {
  ...seated,
  chest: [0.06, 0, 0],
  handL: [0.1, 0.44, 0.32],
  handR: [-0.1, 0.44, 0.32],
  head: [0.1, 0, 0],
  elbowL: [1, -0.4, 0],
  elbowR: [-1, -0.4, 0],
};
const EATING: readonly Key[] = [
  [0, bowl],
  [1, bite],
  [2, { ...bite, head: [0.02, 0.06, 0] }],
  [4, bowl],
];

/** On the flute: it sits at the lips, and the fingers move. */
const piping: Change = {
  handL: [0.14, 0.5, 0.34],
  handR: [-0.02, 0.42, 0.42],
  elbowL: [1, -0.5, 0.2],
  elbowR: [-1, -0.5, 0.2],
  chest: [-0.04, 0.06, 0],
  head: [0.06, 0.1, 0],
};
const PIPING: readonly Key[] = [
  [0, piping],
  [1, { ...piping, hips: [0.03, -0.05, 0], chest: [0, 0.12, 0.05], head: [0.1, 0.14, 0.06], footL: [0.2, 0.06, 0.12] }],
  [2, piping],
  [3, { ...piping, hips: [-0.03, -0.05, 0], chest: [0, -0.04, -0.05], head: [0.1, 0, -0.06], footR: [-0.2, 0.06, 0] }],
  [4, piping],
];

/** Push-ups: straight from heels to head, then the chest almost on the ground. */
const plank: Change = {
  hips: [0, -0.2, 0],
  pelvis: [1.2, 0, 0],
  chest: [0.04, 0, 0],
  head: [-0.5, 0, 0],
  footL: [0.13, 0.06, -0.46],
  footR: [-0.13, 0.06, -0.46],
  toeL: [1.2, 0, 0],
  toeR: [1.2, 0, 0],
  handL: [0.36, 0.36, 0.46],
  handR: [-0.36, 0.36, 0.46],
  elbowL: [1, -0.4, -0.2],
  elbowR: [-1, -0.4, -0.2],
};
const low: Change = {
  ...plank,
  hips: [0, -0.38, 0],
  pelvis: [1.46, 0, 0],
  handL: [0.46, 0.3, 0.2],
  handR: [-0.46, 0.3, 0.2],
  head: [-0.7, 0, 0],
  footL: [0.13, 0.06, -0.5],
  footR: [-0.13, 0.06, -0.5],
};
const PUSHING: readonly Key[] = [
  [0, plank],
  [2, low],
  [4, plank],
];

const lying: Change = {
  hips: [0, -0.4, 0],
  pelvis: [-Math.PI / 2, 0, 0],
  chest: [0.06, 0, 0],
  head: [0.22, 0.14, 0],
  footL: [0.12, 0.02, 0.5],
  footR: [-0.12, 0.02, 0.5],
  toeL: [-1.2, 0.3, 0],
  toeR: [-1.2, -0.3, 0],
  handL: [0.2, 0.02, 0.26],
  handR: [-0.14, 0.06, 0.26],
  elbowL: [1, 0, -0.3],
  elbowR: [-1, 0, -0.3],
};
const SLEEPING: readonly Key[] = [
  [0, lying],
  [1, { ...lying, chest: [0.1, 0, 0], handL: [0.2, 0.03, 0.29] }],
  [2, lying],
];

export const HERMIT: Build = {
  ...SPEAR,
  hasOffHand: true,
  directions: 8,
  aside: ['weapon', 'shield', 'hat'],
  carries: ['weapon'],
  chores: {
    fish: { frames: 6, fps: 3, keys: FISHING, with: ['shield'] },
    roast: { frames: 4, fps: 2, keys: ROASTING, with: ['weapon'] },
    eat: { frames: 4, fps: 3, keys: EATING, with: [] },
    sleep: { frames: 2, fps: 1, keys: SLEEPING, with: [] },
    train: { frames: 4, fps: 5, keys: PUSHING, with: [] },
    play: { frames: 4, fps: 4, keys: PIPING, with: ['hat'] },
  },
};
