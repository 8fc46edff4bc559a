import { DEFEAT, HORN, VICTORY } from './motifs.ts';
import type { Layer, Recipe } from './sound-recipe.ts';
import type { SoundName } from './sound-plan.ts';

/** A struck plate: partials that are no multiples of each other, the high ones gone first. */
function plate(hertz: number, gain: number, decaySeconds: number): Layer {
  return { source: 'triangle', attackSeconds: 0.001, decaySeconds, gain, hertz: [hertz, hertz * 0.985] };
}

function hiss(gain: number, decaySeconds: number, filter: Layer['filter'] & object): Layer {
  return { source: 'noise', attackSeconds: 0.002, decaySeconds, gain, filter };
}

function knock(fromHertz: number, toHertz: number, shape: { gain: number; decaySeconds: number; startSeconds?: number }): Layer {
  return { source: 'sine', attackSeconds: 0.002, hertz: [fromHertz, toHertz], ...shape };
}

/** Balanced by meter: swings near -33 dB, hits near -22, calls and motifs near -19. */
export const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  whoosh: [
    {
      source: 'noise',
      attackSeconds: 0.05,
      decaySeconds: 0.13,
      gain: 0.75,
      filter: { type: 'bandpass', hertz: [420, 1500], quality: 1.3 },
    },
  ],
  heavyWhoosh: [
    { source: 'noise', attackSeconds: 0.1, decaySeconds: 0.22, gain: 1, filter: { type: 'bandpass', hertz: [190, 760], quality: 1.2 } },
  ],
  swordHit: [
    hiss(0.34, 0.08, { type: 'lowpass', hertz: [2600, 500] }),
    knock(180, 70, { gain: 0.42, decaySeconds: 0.13 }),
    plate(2350, 0.045, 0.06),
  ],
  axeHit: [hiss(0.42, 0.15, { type: 'lowpass', hertz: [1100, 180] }), knock(120, 42, { gain: 0.46, decaySeconds: 0.24 })],
  arrowHit: [hiss(0.24, 0.05, { type: 'bandpass', hertz: [1700, 600], quality: 0.9 }), knock(250, 110, { gain: 0.3, decaySeconds: 0.08 })],
  clank: [
    plate(1130, 0.15, 0.26),
    plate(1790, 0.115, 0.19),
    plate(2630, 0.08, 0.12),
    hiss(0.16, 0.03, { type: 'highpass', hertz: [3200, 3200] }),
    knock(210, 120, { gain: 0.2, decaySeconds: 0.07 }),
  ],
  doorOpen: [
    {
      source: 'sawtooth',
      attackSeconds: 0.08,
      decaySeconds: 0.3,
      gain: 0.07,
      hertz: [92, 138],
      filter: { type: 'bandpass', hertz: [700, 1250], quality: 3 },
    },
    hiss(0.1, 0.32, { type: 'bandpass', hertz: [500, 900], quality: 1.2 }),
    knock(170, 90, { gain: 0.22, decaySeconds: 0.09 }),
  ],
  doorClose: [
    hiss(0.12, 0.2, { type: 'bandpass', hertz: [800, 380], quality: 1.1 }),
    knock(130, 58, { gain: 0.5, decaySeconds: 0.2, startSeconds: 0.14 }),
  ],
  doorLock: [plate(920, 0.09, 0.07), knock(240, 150, { gain: 0.2, decaySeconds: 0.05 }), plate(1340, 0.07, 0.05)],
  doorBlow: [hiss(0.3, 0.07, { type: 'lowpass', hertz: [1500, 320] }), knock(150, 62, { gain: 0.5, decaySeconds: 0.16 })],
  doorBreak: [
    hiss(0.5, 0.34, { type: 'lowpass', hertz: [2400, 260] }),
    knock(140, 44, { gain: 0.5, decaySeconds: 0.3 }),
    knock(320, 120, { gain: 0.22, decaySeconds: 0.08, startSeconds: 0.09 }),
    knock(260, 100, { gain: 0.18, decaySeconds: 0.08, startSeconds: 0.19 }),
  ],
  ignite: [
    hiss(0.3, 0.5, { type: 'lowpass', hertz: [300, 1500] }),
    { source: 'noise', attackSeconds: 0.22, decaySeconds: 0.5, gain: 0.4, filter: { type: 'bandpass', hertz: [240, 620], quality: 0.8 } },
  ],
  crackle: [
    {
      source: 'noise',
      attackSeconds: 0.12,
      holdSeconds: 0.1,
      decaySeconds: 0.2,
      gain: 0.1,
      filter: { type: 'lowpass', hertz: [420, 360] },
    },
    hiss(0.16, 0.012, { type: 'bandpass', hertz: [3200, 2400], quality: 1.5 }),
    {
      source: 'noise',
      startSeconds: 0.09,
      attackSeconds: 0.001,
      decaySeconds: 0.01,
      gain: 0.12,
      filter: { type: 'bandpass', hertz: [4600, 3800], quality: 2 },
    },
    {
      source: 'noise',
      startSeconds: 0.21,
      attackSeconds: 0.001,
      decaySeconds: 0.016,
      gain: 0.14,
      filter: { type: 'bandpass', hertz: [2100, 1500], quality: 1.4 },
    },
  ],
  twang: [
    {
      source: 'sawtooth',
      attackSeconds: 0.002,
      decaySeconds: 0.17,
      gain: 0.26,
      hertz: [205, 150],
      filter: { type: 'lowpass', hertz: [2600, 420] },
    },
    {
      source: 'noise',
      startSeconds: 0.02,
      attackSeconds: 0.02,
      decaySeconds: 0.14,
      gain: 0.2,
      filter: { type: 'bandpass', hertz: [2600, 1200], quality: 1.6 },
    },
  ],
  arrowInGround: [hiss(0.3, 0.06, { type: 'lowpass', hertz: [1200, 260] }), knock(140, 80, { gain: 0.2, decaySeconds: 0.05 })],
  arrowInWall: [
    hiss(0.3, 0.03, { type: 'bandpass', hertz: [2800, 1800], quality: 1.2 }),
    knock(920, 640, { gain: 0.14, decaySeconds: 0.05 }),
  ],
  death: [
    {
      source: 'sawtooth',
      attackSeconds: 0.03,
      decaySeconds: 0.42,
      gain: 0.13,
      hertz: [165, 74],
      filter: { type: 'lowpass', hertz: [720, 240], quality: 2.4 },
    },
    {
      source: 'noise',
      startSeconds: 0.24,
      attackSeconds: 0.01,
      decaySeconds: 0.2,
      gain: 0.3,
      filter: { type: 'lowpass', hertz: [520, 120] },
    },
    knock(86, 40, { gain: 0.38, decaySeconds: 0.22, startSeconds: 0.24 }),
  ],
  horn: HORN,
  acknowledge: [
    knock(310, 262, { gain: 0.3, decaySeconds: 0.07 }),
    knock(415, 392, { gain: 0.24, decaySeconds: 0.09, startSeconds: 0.07 }),
  ],
  attackCall: [
    knock(262, 208, { gain: 0.24, decaySeconds: 0.07 }),
    knock(262, 208, { gain: 0.24, decaySeconds: 0.07, startSeconds: 0.09 }),
    knock(349, 330, { gain: 0.2, decaySeconds: 0.12, startSeconds: 0.18 }),
  ],
  victory: VICTORY,
  defeat: DEFEAT,
  tick: [knock(1500, 1150, { gain: 0.13, decaySeconds: 0.03 }), hiss(0.08, 0.012, { type: 'highpass', hertz: [4000, 4000] })],
};
