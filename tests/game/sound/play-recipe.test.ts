import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playRecipe, type AudioOutput } from '../../../src/game/sound/play-recipe.ts';
import { secondsOf, type Layer } from '../../../src/game/sound/sound-recipe.ts';
import { RECIPES } from '../../../src/game/sound/sound-recipes.ts';
import { DEFEAT, HORN, VICTORY } from '../../../src/game/sound/motifs.ts';

/** A value of a node over time, as "set 1 at 0" and "ramp 2 at 1". */
class Param {
  readonly course: string[] = [];
  setValueAtTime(value: number, at: number): void {
    this.course.push(`set ${rounded(value)} at ${rounded(at)}`);
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.course.push(`ramp ${rounded(value)} at ${rounded(at)}`);
  }
}

class Node {
  static readonly made: Node[] = [];
  readonly gain = new Param();
  readonly frequency = new Param();
  readonly times: number[] = [];
  readonly to: unknown[] = [];
  isConnected = true;
  constructor(
    _context: unknown,
    readonly options: object,
  ) {
    Node.made.push(this);
  }
  connect(to: unknown): unknown {
    this.to.push(to);
    return to;
  }
  disconnect(): void {
    this.isConnected = false;
  }
  start(at: number): void {
    this.times.push(rounded(at));
  }
  stop(at: number): void {
    this.times.push(rounded(at));
  }
}

const KINDS = ['StereoPannerNode', 'GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode'];
const OUT = 'out';
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

beforeEach(() => {
  Node.made.length = 0;
  for (const kind of KINDS) vi.stubGlobal(kind, class extends Node {});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function play(layer: Layer, { gain = 0.5, rate = 1 } = {}) {
  const output = { context: { currentTime: 10 }, noise: 'noise', out: OUT } as unknown as AudioOutput;
  playRecipe(output, [layer], { name: 'tick', gain, rate, pan: -0.4 });
  const [panner, envelope, source, filter] = Node.made;
  return { panner: panner!, envelope: envelope!, source: source!, filter };
}

const TONE: Layer = {
  source: 'sine',
  startSeconds: 0.5,
  attackSeconds: 0.1,
  holdSeconds: 0.2,
  decaySeconds: 0.4,
  gain: 0.6,
  hertz: [200, 100],
};

test('a tone swells, holds and dies away, and sweeps from its first pitch to its last', () => {
  const { panner, envelope, source, filter } = play(TONE);
  expect(envelope.gain.course).toEqual(['set 0.0001 at 10.5', 'ramp 0.3 at 10.6', 'set 0.3 at 10.8', 'ramp 0.0001 at 11.2']);
  expect([source.options, source.times]).toEqual([{ type: 'sine' }, [10.5, 11.2]]);
  expect(source.frequency.course).toEqual(['set 200 at 10.5', 'ramp 100 at 11.2']);
  expect(filter).toBeUndefined();
  expect([source.to, envelope.to, panner.to, panner.options]).toEqual([[envelope], [panner], [OUT], { pan: -0.4 }]);
});

test('a faster sound is shorter and higher', () => {
  const { envelope, source } = play(TONE, { rate: 2 });
  expect(envelope.gain.course).toEqual(['set 0.0001 at 10.25', 'ramp 0.3 at 10.3', 'set 0.3 at 10.4', 'ramp 0.0001 at 10.6']);
  expect(source.frequency.course).toEqual(['set 400 at 10.25', 'ramp 200 at 10.6']);
});

test('a hiss is filtered noise, which begins at once if nothing is said', () => {
  const filter = { type: 'lowpass', hertz: [1000, 500] } as const;
  const hiss = play({ source: 'noise', attackSeconds: 0.1, decaySeconds: 0.3, gain: 0.6, filter });
  expect([hiss.source.options, hiss.source.times]).toEqual([{ buffer: 'noise', loop: true }, [10, 10.4]]);
  expect(hiss.filter!.options).toEqual({ type: 'lowpass', Q: 0.7 });
  expect(hiss.filter!.frequency.course).toEqual(['set 1000 at 10', 'ramp 500 at 10.4']);
  expect([hiss.source.to, hiss.filter!.to]).toEqual([[hiss.filter], [hiss.envelope]]);
});

test('a sound that is not heard never ramps to zero, which the browser refuses', () => {
  expect(play(TONE, { gain: 0 }).envelope.gain.course[1]).toBe('ramp 0.0001 at 10.6');
});

test('what a sound needed is let go a little after its end', () => {
  const { panner } = play(TONE, { rate: 2 });
  vi.advanceTimersByTime(790);
  expect(panner.isConnected).toBe(true);
  vi.advanceTimersByTime(20);
  expect(panner.isConnected).toBe(false);
});

test('a sound lasts as long as its longest layer', () => {
  expect(secondsOf([TONE, { ...TONE, startSeconds: 0, decaySeconds: 0.1 }])).toBeCloseTo(1.2, 6);
  const seconds = Object.entries(RECIPES).map(([name, recipe]) => `${name} ${rounded(secondsOf(recipe))}`);
  expect(seconds).toEqual(
    expect.arrayContaining(['tick 0.032', 'doorClose 0.342', 'crackle 0.42', 'horn 1.15', 'victory 2.56', 'defeat 3.6']),
  );
});

test('struck metal sinks a little in pitch', () => {
  const [plate] = RECIPES.clank;
  expect(plate!.hertz!.map(rounded)).toEqual([1130, 1113.05]);
});

test('brass is two voices a little apart, through a filter that opens', () => {
  expect(HORN).toHaveLength(4);
  expect(HORN.slice(0, 2).map(({ hertz, gain, filter }) => [hertz!.map(rounded), gain, filter!.hertz.map(rounded)])).toEqual([
    [[164.505, 164.505], 0.12, [264, 594]],
    [[165.495, 165.495], 0.12, [264, 594]],
  ]);
});

test.each([
  ['victory', VICTORY, 392],
  ['defeat', DEFEAT, 110],
])('the motif of %s ends on its chord, with drums', (_, motif, last) => {
  const tones = motif.filter(({ source }) => source === 'sawtooth');
  expect(motif.filter(({ source }) => source === 'sine').length).toBeGreaterThan(2);
  const end = Math.max(...tones.map(({ startSeconds }) => startSeconds!));
  const chord = tones.filter(({ startSeconds }) => startSeconds === end).map(({ hertz }) => hertz![0]);
  expect(chord.some((hertz) => Math.abs(hertz - last) < 2)).toBe(true);
});
