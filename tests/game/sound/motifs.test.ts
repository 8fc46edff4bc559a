import { expect, test } from 'vitest';
import { DEFEAT, HORN, VICTORY } from '../../../src/game/sound/motifs.ts';
import type { Recipe } from '../../../src/game/sound/sound-recipe.ts';

/** Each note of the brass: when, its pitch in hertz, how long it is held and how loud it is; two voices make one note. */
function notesOf(motif: Recipe): number[][] {
  const voices = motif.filter(({ source }) => source === 'sawtooth');
  return voices.flatMap((voice, place) => {
    const other = voices[place + 1];
    if (place % 2 === 1 || other === undefined) return [];
    const hertz = (voice.hertz![0] + other.hertz![0]) / 2;
    return [[voice.startSeconds!, Math.round(hertz), voice.holdSeconds!, Math.round(100 * (voice.gain + other.gain)) / 100]];
  });
}

const drumsOf = (motif: Recipe): number[][] =>
  motif.filter(({ source }) => source === 'sine').map(({ startSeconds, gain }) => [startSeconds!, gain]);

test('the horn rises from E to A', () => {
  expect(notesOf(HORN)).toEqual([
    [0, 165, 0.12, 0.24],
    [0.2, 220, 0.55, 0.3],
  ]);
});

test('victory rises by a fifth to a chord of G', () => {
  expect(notesOf(VICTORY)).toEqual([
    [0, 196, 0.14, 0.26],
    [0.24, 294, 0.14, 0.26],
    [0.48, 392, 0.3, 0.26],
    [0.92, 330, 0.14, 0.22],
    [1.16, 587, 1, 0.2],
    [1.16, 494, 1, 0.16],
    [1.16, 392, 1, 0.18],
    [1.16, 98, 1, 0.2],
  ]);
  expect(drumsOf(VICTORY)).toEqual([
    [0, 0.35],
    [0.48, 0.35],
    [1.16, 0.42],
  ]);
});

test('defeat falls from D over B flat and F to an open fifth', () => {
  expect(notesOf(DEFEAT)).toEqual([
    [0, 294, 0.4, 0.2],
    [0.7, 233, 0.4, 0.2],
    [1.4, 175, 0.4, 0.2],
    [2.1, 147, 1.1, 0.22],
    [2.1, 110, 1.1, 0.18],
  ]);
  expect(drumsOf(DEFEAT).map(([at]) => at)).toEqual([0, 0.7, 1.4, 2.1]);
});
