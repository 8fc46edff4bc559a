/** Standing, walking, running, cheering: everything that goes round and round. */
import type { Triple } from '../model/sculpt';
import type { Build } from '../builds/build';
import { add, type Pose } from './pose';

const TURN = Math.PI * 2;
const { sin, cos } = Math;

/** A sine whose zeros are exact, so that equal moments give equal pictures. */
const wave = (phase: number): number => Math.round(sin(phase * TURN) * 1e6) / 1e6;

export function idlePose(build: Build, phase: number): Pose {
  const { stance } = build;
  // Frames 0 and 2 of four come out equal, and share their picture.
  const breath = wave(phase);
  const rise: Triple = [0, breath * 0.014, 0];
  return {
    ...stance,
    hips: add(stance.hips, [0, breath * 0.008, 0]),
    chest: add(stance.chest, [breath * 0.02, 0, 0]),
    head: add(stance.head, [-breath * 0.02, breath * 0.05, 0]),
    handL: add(stance.handL, rise),
    handR: add(stance.handR, rise),
  };
}

type Gait = {
  readonly stride: number;
  readonly lift: number;
  readonly bob: number;
  readonly lean: number;
  readonly swing: number;
  readonly crouch: number;
  readonly airShare: number;
};
const WALK: Gait = { stride: 0.24, lift: 0.14, bob: 0.035, lean: 0.1, swing: 0.1, crouch: -0.045, airShare: 0.42 };
const RUN: Gait = { stride: 0.36, lift: 0.26, bob: 0.075, lean: 0.34, swing: 0.17, crouch: -0.05, airShare: 0.6 };

/** One foot's way: back along the ground at an even pace (so that it does not slide), then forward through the air. */
function footAt(phase: number, gait: Gait): { z: number; y: number; toe: number } {
  const p = ((phase % 1) + 1) % 1;
  const ground = 1 - gait.airShare;
  if (p < ground) return { z: gait.stride * (1 - (2 * p) / ground), y: 0, toe: 0 };
  const air = (p - ground) / gait.airShare;
  return {
    z: -gait.stride * cos(air * Math.PI),
    y: gait.lift * sin(air * Math.PI),
    toe: 0.9 * sin(Math.min(1, air * 1.3) * Math.PI) * (air < 0.77 ? 1 : 0) - 0.25 * air,
  };
}

const UPRIGHT: Pick<Pose, 'chest' | 'head'> = { chest: [0, 0, 0], head: [0, 0, 0] };

function stepPose(build: Build, phase: number, gait: Gait): Pose {
  const { stance } = build;
  const left = footAt(phase, gait),
    right = footAt(phase + 0.5, gait);
  const sway = cos(phase * TURN);
  const isRunning = gait === RUN;
  const width = isRunning ? 0.12 : 0.15;
  const { handSwing = 1, runRise = 0.06, slouch = UPRIGHT } = build;
  return {
    ...stance,
    hips: [sin(phase * TURN) * 0.03, gait.crouch + gait.bob * Math.abs(sin(phase * TURN + 0.5)), isRunning ? 0.05 : 0],
    pelvis: [gait.lean * 0.35, -sway * 0.22, sin(phase * TURN) * 0.06],
    chest: add(slouch.chest, [gait.lean * 0.65, sway * 0.34, 0]),
    head: add(slouch.head, [-gait.lean * 0.55, -sway * 0.12, 0]),
    cape: [isRunning ? 0.75 + 0.12 * sin(phase * TURN * 2) : 0.22 + 0.08 * sin(phase * TURN * 2), 0, 0.06 * sway],
    footL: [width, left.y, left.z],
    footR: [-width, right.y, right.z],
    toeL: [left.toe, 0.05, 0],
    toeR: [right.toe, -0.05, 0],
    handL: add(stance.handL, [0, 0.03 * sway, -sway * gait.swing * handSwing]),
    handR: add(stance.handR, [0, isRunning ? runRise : 0, sway * gait.swing * handSwing]),
  };
}

export const walkPose = (build: Build, phase: number): Pose => stepPose(build, phase, WALK);
export const runPose = (build: Build, phase: number): Pose => stepPose(build, phase, RUN);

export function cheerPose(build: Build, phase: number): Pose {
  const { stance } = build;
  // Two different pictures: down, up, down, up.
  const up = Math.round(phase * 4) % 2;
  const jump = up * 0.08;
  const bend = -0.05 * (1 - up);
  const feet = { footL: add(stance.footL, [0.03, jump, 0]), footR: add(stance.footR, [-0.03, jump, 0.05]) };
  const body: Pose = { ...stance, ...feet, hips: [0, bend + jump, 0], chest: [-0.16 * up, 0.1, 0], head: [-0.25, 0, 0.06] };
  return { ...body, ...build.cheer(up) };
}
