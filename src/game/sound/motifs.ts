import type { Layer, Recipe } from './sound-recipe.ts';

interface Note {
  readonly hertz: number;
  readonly atSeconds: number;
  readonly holdSeconds: number;
  readonly gain: number;
}

/** A brass note: two detuned oscillators through a filter that opens with the attack. */
function brass(note: Note): readonly Layer[] {
  return [0.997, 1.003].map((detune) => ({
    source: 'sawtooth',
    startSeconds: note.atSeconds,
    attackSeconds: 0.05,
    holdSeconds: note.holdSeconds,
    decaySeconds: 0.35,
    gain: note.gain / 2,
    hertz: [note.hertz * detune, note.hertz * detune],
    filter: { type: 'lowpass', hertz: [note.hertz * 1.6, note.hertz * 3.6], quality: 0.8 },
  }));
}

function drum(atSeconds: number, gain: number): Layer {
  return { source: 'sine', startSeconds: atSeconds, attackSeconds: 0.003, decaySeconds: 0.3, gain, hertz: [96, 44] };
}

/** Frequencies of the notes used here, equal temperament, A4 = 440 Hz. */
const NOTE = {
  g2: 98,
  a2: 110,
  d3: 146.83,
  f3: 174.61,
  g3: 196,
  a3: 220,
  b3: 246.94,
  d4: 293.66,
  e4: 329.63,
  g4: 392,
  b4: 493.88,
  d5: 587.33,
} as const;

export const HORN: Recipe = [
  ...brass({ hertz: NOTE.a2 * 1.5, atSeconds: 0, holdSeconds: 0.12, gain: 0.24 }),
  ...brass({ hertz: NOTE.a3, atSeconds: 0.2, holdSeconds: 0.55, gain: 0.3 }),
];

/** A rising fifth and the full chord over it. */
export const VICTORY: Recipe = [
  drum(0, 0.35),
  ...brass({ hertz: NOTE.g3, atSeconds: 0, holdSeconds: 0.14, gain: 0.26 }),
  ...brass({ hertz: NOTE.d4, atSeconds: 0.24, holdSeconds: 0.14, gain: 0.26 }),
  drum(0.48, 0.35),
  ...brass({ hertz: NOTE.g4, atSeconds: 0.48, holdSeconds: 0.3, gain: 0.26 }),
  ...brass({ hertz: NOTE.e4, atSeconds: 0.92, holdSeconds: 0.14, gain: 0.22 }),
  drum(1.16, 0.42),
  ...brass({ hertz: NOTE.d5, atSeconds: 1.16, holdSeconds: 1, gain: 0.2 }),
  ...brass({ hertz: NOTE.b4, atSeconds: 1.16, holdSeconds: 1, gain: 0.16 }),
  ...brass({ hertz: NOTE.g4, atSeconds: 1.16, holdSeconds: 1, gain: 0.18 }),
  ...brass({ hertz: NOTE.g2, atSeconds: 1.16, holdSeconds: 1, gain: 0.2 }),
];

/** Down step by step to an open fifth, with a slow drum. */
export const DEFEAT: Recipe = [
  drum(0, 0.4),
  ...brass({ hertz: NOTE.d4, atSeconds: 0, holdSeconds: 0.4, gain: 0.2 }),
  drum(0.7, 0.36),
  ...brass({ hertz: NOTE.b3 * 0.9439, atSeconds: 0.7, holdSeconds: 0.4, gain: 0.2 }),
  drum(1.4, 0.32),
  ...brass({ hertz: NOTE.f3, atSeconds: 1.4, holdSeconds: 0.4, gain: 0.2 }),
  drum(2.1, 0.4),
  ...brass({ hertz: NOTE.d3, atSeconds: 2.1, holdSeconds: 1.1, gain: 0.22 }),
  ...brass({ hertz: NOTE.a2, atSeconds: 2.1, holdSeconds: 1.1, gain: 0.18 }),
];
