/** Being hit and dying. */
import type { Build } from '../builds/build';
import { keyed, type Change, type Key, type Pose } from './pose';

/** Thrown back by a blow. Dying begins with the same picture: nobody knows yet how it ends. */
const thrownBack = (build: Build): Change => ({
  hips: [0.02, -0.06, -0.14],
  pelvis: [-0.15, 0.15, 0],
  chest: [-0.38, 0.4, -0.12],
  head: [-0.4, -0.25, 0.18],
  footR: [-0.22, 0.02, -0.27],
  handL: [0.58, 0.38, 0.06],
  handR: [-0.58, 0.42, 0.02],
  cape: [-0.1, 0, 0],
  grip: 0,
  ...build.thrownBack,
});

export function hitPose(build: Build, frame: number): Pose {
  const thrown = thrownBack(build);
  const bent: Change = {
    hips: [0, -0.14, -0.06],
    pelvis: [0.1, 0.1, 0],
    chest: [0.32, 0.25, 0],
    head: [0.25, 0, 0],
    footR: [-0.22, 0, -0.24],
  };
  return keyed(
    build.stance,
    [
      [0, thrown],
      [1, bent],
      [2, { hips: [0, -0.06, -0.02], chest: [0.14, 0.1, 0] }],
    ],
    frame,
  );
}

const up = -Math.PI / 2;

/** The blow throws him back, his knees give, he sits down hard, and the trunk slams after: the limbs arrive last. */
function fallBack(build: Build): readonly Key[] {
  const spin = build.fall?.spin ?? 0.25;
  const drop: Change = {
    dropAt: [-0.72, 0.05, 0.22],
    dropAim: [-0.75, 0.02, 0.62],
    dropEdge: [0.62, 0.1, 0.75],
    shieldAt: [0.72, 0.1, 0.18],
    shieldFace: [0.2, 1, 0.25],
    shieldTop: [0.4, 0, -1],
    ...build.fall?.drop,
  };
  const splayed: Change = { ...drop, loose: 1, grip: 0 };
  return [
    [0, thrownBack(build)],
    [
      1,
      {
        ...drop,
        hips: [0, -0.24, -0.1],
        pelvis: [0.12, spin * 0.6, 0.1],
        chest: [0.26, 0.3, 0.1],
        head: [0.4, 0, 0.2],
        handL: [0.54, 0.06, 0.2],
        handR: [-0.56, 0.2, 0.1],
        footL: [0.22, 0, 0.16],
        footR: [-0.24, 0, -0.2],
        toeR: [0.4, -0.4, 0],
        grip: 0,
        loose: 0.15,
        dropAt: [-0.6, 0.5, 0.2],
      },
    ],
    [
      2,
      {
        ...drop,
        hips: [0.02, -0.4, -0.16],
        pelvis: [-0.35, spin, 0.1],
        chest: [0.1, 0.2, 0.15],
        head: [0.1, 0.1, 0.3],
        handL: [0.56, 0.2, 0.2],
        handR: [-0.6, 0.36, 0.16],
        footL: [0.26, 0, 0.34],
        footR: [-0.26, 0, 0.2],
        toeL: [-0.35, 0.3, 0],
        toeR: [0, -0.5, 0],
        grip: 0,
        loose: 0.6,
        cape: [-0.2, 0, 0],
      },
    ],
    [
      3,
      {
        ...splayed,
        hips: [0.04, -0.4, -0.12],
        pelvis: [-1.02, spin * 1.3, 0.1],
        chest: [-0.14, 0.1, 0.15],
        head: [0.3, 0.1, 0.2],
        handL: [0.55, 0.42, 0.32],
        handR: [-0.6, 0.5, 0.32],
        footL: [0.28, 0.16, 0.5],
        footR: [-0.3, 0.1, 0.4],
        toeL: [-0.8, 0.3, 0],
        toeR: [-0.5, -0.4, 0],
      },
    ],
    [
      4,
      {
        ...splayed,
        hips: [0.04, -0.39, -0.04],
        pelvis: [up + 0.02, spin * 1.4, 0.06],
        chest: [-0.04, 0.06, 0.1],
        head: [-0.2, 0.3, 0.2],
        handL: [0.6, 0.56, 0.12],
        handR: [-0.62, 0.62, 0.14],
        footL: [0.34, 0.34, 0.5],
        footR: [-0.32, 0.24, 0.46],
        toeL: [-1.2, 0.3, 0],
        toeR: [-1, -0.4, 0],
      },
    ],
    [
      5,
      {
        ...splayed,
        hips: [0.04, -0.31, -0.03],
        pelvis: [up + 0.12, spin * 1.45, 0.08],
        chest: [0.18, 0.06, 0.1],
        head: [0.3, 0.2, 0.1],
        handL: [0.62, 0.5, 0.04],
        handR: [-0.66, 0.56, 0.06],
        footL: [0.32, 0.12, 0.56],
        footR: [-0.32, 0.08, 0.5],
        toeL: [-1.3, 0.4, 0],
        toeR: [-1.2, -0.5, 0],
      },
    ],
    [
      6,
      {
        ...splayed,
        hips: [0.04, -0.38, -0.02],
        pelvis: [up, spin * 1.5, 0.06],
        chest: [-0.02, 0.08, 0.12],
        head: [-0.1, 0.7, 0.25],
        handL: [0.62, 0.5, -0.06],
        handR: [-0.66, 0.66, -0.04],
        footL: [0.34, 0.06, 0.52],
        footR: [-0.28, 0.02, 0.26],
        toeL: [-1.35, 0.6, 0],
        toeR: [-0.3, -0.6, 0],
      },
    ],
  ];
}

/** The heavy man folds over the blow, drops on his knees and falls on his face beside his weapon. */
function fallForward(build: Build): readonly Key[] {
  const drop: Change = { dropAt: [-0.78, 0.07, -0.5], dropAim: [-0.16, 0.02, 1], dropEdge: [1, 0.05, 0.16], grip: 0 };
  const knees: Change = { footL: [0.2, 0.05, -0.3], footR: [-0.22, 0.05, -0.34], toeL: [1.2, 0.1, 0], toeR: [1.2, -0.1, 0] };
  const flat: Change = {
    ...drop,
    loose: 1,
    footL: [0.24, 0.06, -0.58],
    footR: [-0.26, 0.06, -0.54],
    toeL: [1.5, 0.2, 0],
    toeR: [1.5, -0.2, 0],
  };
  return [
    [0, thrownBack(build)],
    [
      1,
      {
        ...drop,
        hips: [0, -0.22, -0.06],
        pelvis: [0.2, 0, 0],
        chest: [0.5, 0.1, 0],
        head: [0.45, 0, 0],
        handL: [0.2, 0.02, 0.36],
        handR: [-0.5, 0.1, 0.2],
        aim: [-0.7, 0.5, 0.3],
        footL: [0.24, 0, 0.06],
        footR: [-0.26, 0, -0.22],
        toeR: [0.6, -0.2, 0],
        loose: 0.1,
        dropAt: [-0.8, 0.4, -0.2],
      },
    ],
    [
      2,
      {
        ...drop,
        ...knees,
        hips: [0, -0.31, 0.02],
        pelvis: [0.05, 0, 0.05],
        chest: [0.2, 0, 0.08],
        head: [0.5, 0, 0.15],
        handL: [0.44, -0.04, 0.16],
        handR: [-0.48, 0, 0.12],
        loose: 0.75,
        cape: [0.1, 0, 0],
      },
    ],
    [
      3,
      {
        ...drop,
        ...knees,
        hips: [0, -0.33, 0.08],
        pelvis: [0.75, 0, 0.08],
        chest: [0.3, 0, 0.1],
        head: [0.1, 0.1, 0.1],
        handL: [0.5, 0.2, 0.34],
        handR: [-0.5, 0.16, 0.3],
        loose: 1,
        cape: [0.35, 0, 0],
      },
    ],
    [
      4,
      {
        ...flat,
        hips: [0, -0.42, 0.06],
        pelvis: [1.54, 0.06, 0.06],
        chest: [0.04, 0.05, 0.05],
        head: [-0.35, 0.5, 0.1],
        handL: [0.62, 0.56, 0.08],
        handR: [-0.6, 0.6, 0.1],
        footL: [0.24, 0.26, -0.52],
        footR: [-0.26, 0.2, -0.5],
      },
    ],
    [
      5,
      {
        ...flat,
        hips: [0, -0.34, 0.06],
        pelvis: [1.46, 0.1, 0.08],
        chest: [-0.12, 0.05, 0.05],
        head: [-0.2, 0.6, 0.1],
        handL: [0.64, 0.56, 0.12],
        handR: [-0.6, 0.64, 0.14],
        cape: [0.3, 0, 0],
      },
    ],
    [
      6,
      {
        ...flat,
        hips: [0, -0.4, 0.06],
        pelvis: [1.55, 0.14, 0.05],
        chest: [0, 0.05, 0.05],
        head: [-0.15, 0.8, 0.1],
        handL: [0.66, 0.62, 0.06],
        handR: [-0.62, 0.42, 0.06],
      },
    ],
  ];
}

export function diePose(build: Build, frame: number): Pose {
  return keyed(build.stance, build.fall?.isForward ? fallForward(build) : fallBack(build), frame);
}
