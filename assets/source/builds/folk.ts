/** People without weapons: they walk with their arms at their sides, hoe a field, drink, and sleep on their backs. */
import type { Change, Key, Pose } from '../pose/pose';
import { COMMON, type Build } from './build';

const STANCE: Pose = {
  ...COMMON,
  footL: [0.15, 0, 0.05],
  footR: [-0.16, 0, -0.02],
  toeR: [0, -0.25, 0],
  handL: [0.4, -0.08, 0.1],
  handR: [-0.4, -0.08, 0.1],
};

/** Both hands on the shaft, feet apart, bent over the soil. */
const bent: Change = { footL: [0.2, 0, 0.2], footR: [-0.22, 0, -0.16], toeR: [0.1, -0.5, 0], grip: 1, edge: [0, 1, 0] };
const raised: Change = {
  ...bent,
  hips: [0, -0.05, -0.06],
  pelvis: [-0.04, 0.1, 0],
  chest: [-0.1, 0.12, 0],
  head: [0.1, -0.08, 0],
  handR: [-0.2, 0.5, 0.2],
  aim: [0.1, 0.9, 0.42],
  edge: [0, -0.4, 1],
};
const struck: Change = {
  ...bent,
  hips: [0, -0.16, -0.02],
  pelvis: [0.24, 0, 0],
  chest: [0.46, -0.04, 0],
  head: [-0.1, 0, 0],
  handR: [-0.16, 0.06, 0.32],
  aim: [0.12, -0.42, 0.9],
  edge: [0, 1, 0.3],
};
const drawn: Change = {
  ...bent,
  hips: [0, -0.14, -0.1],
  pelvis: [0.18, 0.06, 0],
  chest: [0.36, 0.06, 0],
  head: [0, 0, 0],
  handR: [-0.2, 0.08, 0.14],
  aim: [0.14, -0.4, 0.9],
  edge: [0, 1, 0.3],
};
const HOEING: readonly Key[] = [
  [0, raised],
  [1.6, raised],
  [3, struck],
  [3.6, struck],
  [5, drawn],
  [6, raised],
];

/** On a stool that the scene provides: thighs level, feet ahead. */
const seated: Change = {
  hips: [0, -0.2, -0.1],
  pelvis: [-0.05, 0, 0],
  footL: [0.15, 0, 0.26],
  footR: [-0.15, 0, 0.22],
  toeR: [0, -0.1, 0],
  face: [0, 0, 1],
  top: [0, 1, 0],
};
const resting: Change = { ...seated, chest: [0.12, 0.06, 0], handL: [0.24, 0.02, 0.36], handR: [-0.26, 0.02, 0.34], head: [0.06, 0.1, 0] };
const drinking: Change = {
  ...seated,
  chest: [-0.08, 0, 0],
  handL: [0.08, 0.5, 0.32],
  handR: [-0.28, 0.0, 0.32],
  head: [-0.28, 0, 0],
  top: [0, 0.7, -0.7],
  face: [0, 0.7, 0.7],
  elbowL: [1, -0.1, 0.2],
};
const DRINKING: readonly Key[] = [
  [0, resting],
  [1, resting],
  [2, drinking],
  [3, drinking],
  [4, resting],
];

/** On the back, arms over the blanket; the chest rises and falls. */
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
  [1, { ...lying, chest: [0.1, 0, 0], handL: [0.2, 0.03, 0.29], handR: [-0.14, 0.07, 0.29] }],
  [2, lying],
];

/** The arm high over the head, from side to side. */
const waving = (side: number): Change => ({
  chest: [-0.06, 0, 0.03 * side],
  head: [-0.1, 0.05, 0],
  handR: [-0.34 - 0.16 * side, 0.78, 0.1],
  elbowR: [-1, 0, -0.2],
});
const WAVING: readonly Key[] = [
  [0, waving(1)],
  [2, waving(-1)],
  [4, waving(1)],
];

/** At arm's length, aside: what it talks about stands there. */
const pointing: Change = { chest: [0, -0.2, 0], head: [0, -0.3, 0], handR: [-0.62, 0.36, 0.42], elbowR: [-0.6, -0.8, 0] };
const POINTING: readonly Key[] = [
  [0, pointing],
  [1, { ...pointing, handR: [-0.63, 0.4, 0.42] }],
  [2, pointing],
];

export const FOLK: Build = {
  stance: STANCE,
  secondGrip: 0.46,
  hasOffHand: true,
  directions: 8,
  aside: ['weapon', 'shield', 'hat'],
  carries: ['hat'],
  chores: {
    work: { frames: 6, fps: 7, keys: HOEING, with: ['weapon', 'hat'], strikeFrame: 3 },
    eat: { frames: 4, fps: 3, keys: DRINKING, with: ['shield', 'hat'] },
    sleep: { frames: 2, fps: 1, keys: SLEEPING, with: [] },
    wave: { frames: 4, fps: 7, keys: WAVING, with: ['hat'] },
    point: { frames: 2, fps: 2, keys: POINTING, with: ['hat'] },
  },
  cheer: () => ({}),
};

/** A broom is held like a hoe, and strikes like one. */
export const MOTHER: Build = { ...FOLK, chores: { work: FOLK.chores!['work']!, sleep: FOLK.chores!['sleep']! } };

/** Jumps with both arms in the air. */
const down: Change = { hips: [0, -0.1, 0], chest: [0.1, 0, 0], handL: [0.44, 0.1, 0.16], handR: [-0.44, 0.1, 0.16] };
const jump: Change = {
  hips: [0, 0.1, 0],
  chest: [-0.12, 0, 0],
  head: [-0.2, 0, 0],
  footL: [0.18, 0.16, 0.02],
  footR: [-0.18, 0.16, -0.04],
  handL: [0.42, 0.72, 0.1],
  handR: [-0.42, 0.72, 0.1],
  elbowL: [1, 0, -0.2],
  elbowR: [-1, 0, -0.2],
};
const PLAYING: readonly Key[] = [
  [0, down],
  [2, jump],
  [4, down],
];

export const CHILD: Build = {
  ...FOLK,
  scale: 0.7,
  chores: {
    cheer: { frames: 4, fps: 8, keys: PLAYING, with: ['hat'] },
    sleep: FOLK.chores!['sleep']!,
  },
};
