/** One part of a sound: a tone or a hiss that swells, holds and dies away. */
export interface Layer {
  readonly source: 'sine' | 'triangle' | 'sawtooth' | 'noise';
  /** After the beginning of the sound. */
  readonly startSeconds?: number;
  readonly attackSeconds: number;
  readonly holdSeconds?: number;
  /** Until silence. */
  readonly decaySeconds: number;
  /** 0 to 1. */
  readonly gain: number;
  /** Pitch of a tone at its beginning and end. Noise has none. */
  readonly hertz?: readonly [from: number, to: number];
  readonly filter?: {
    readonly type: 'lowpass' | 'highpass' | 'bandpass';
    readonly hertz: readonly [from: number, to: number];
    readonly quality?: number;
  };
}

export type Recipe = readonly Layer[];

export function secondsOf(recipe: Recipe): number {
  return Math.max(
    ...recipe.map((layer) => (layer.startSeconds ?? 0) + layer.attackSeconds + (layer.holdSeconds ?? 0) + layer.decaySeconds),
  );
}
