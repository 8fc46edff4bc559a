/** How each kind stands: the weapon is held clear of the body, because the outline is what a player reads. */
import type { Build } from '../model/skeleton';
import type { Pose } from './pose';

const common: Pose = {
  hips: [0, -0.03, 0], pelvis: [0, -0.12, 0], chest: [0.06, 0.05, 0], head: [0.02, 0.07, 0], cape: [0, 0, 0],
  footL: [0.19, 0, 0.1], footR: [-0.2, 0, -0.08], toeL: [0, 0.15, 0], toeR: [0, -0.4, 0],
  handL: [0.42, 0.1, 0.24], handR: [-0.46, 0.08, 0.2], elbowL: [0.6, -0.5, -0.6], elbowR: [-0.6, -0.5, -0.6],
  aim: [-0.3, 0.5, 0.8], edge: [0, 1, -0.6], face: [0.5, 0.1, 0.85], top: [0, 1, 0],
  dropAt: [-0.6, 0.06, 0.1], dropAim: [-0.6, 0, 0.8], dropEdge: [1, 0, 0.5],
  shieldAt: [0.62, 0.06, 0.1], shieldFace: [0, 1, 0.12], shieldTop: [0.3, 0, -1],
  grip: 0, draw: 0, arrow: 0, loose: 0,
};

export const STANCES: Record<Build, Pose> = {
  shield: {
    ...common,
    // Tipped up a little, so that it catches the light and the camera.
    handL: [0.4, 0.12, 0.3], face: [0.4, 0.34, 0.85],
    handR: [-0.5, 0.12, 0.2], aim: [-0.5, 0.62, 0.6], edge: [-0.1, 0.6, -0.7],
  },
  twohand: {
    ...common,
    footL: [0.24, 0, 0.12], footR: [-0.26, 0, -0.1],
    handR: [-0.3, 0.16, 0.32], handL: [0.1, 0.02, 0.36], // Laid flat over the shoulder: an upright blade would show only its edge from two sides.
    aim: [-0.6, 0.6, -0.53], edge: [0.66, 0, -0.75], grip: 1,
  },
  bow: {
    ...common,
    footL: [0.16, 0, 0.12], footR: [-0.17, 0, -0.08],
    handL: [0.5, 0.12, 0.26], aim: [0.61, 0.15, 0.73], edge: [0.55, 0.43, -0.66],
    handR: [-0.36, 0.02, 0.16], elbowR: [-0.7, -0.4, -0.6],
  },
};
