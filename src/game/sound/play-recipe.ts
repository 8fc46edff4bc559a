import { secondsOf, type Layer, type Recipe } from './sound-recipe.ts';
import type { SoundPlan } from './sound-plan.ts';

export interface AudioOutput {
  readonly context: AudioContext;
  /** One second of noise, created once. */
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
}

/** An exponential ramp cannot reach zero; this is -80 dB. */
const SILENCE = 0.0001;

/** Starts now; every audio node stops by itself and is then garbage collected. */
export function playRecipe(instrument: AudioOutput, recipe: Recipe, plan: SoundPlan): void {
  const { context } = instrument;
  const panner = new StereoPannerNode(context, { pan: plan.pan });
  panner.connect(instrument.out);
  for (const layer of recipe) playLayer(instrument, layer, { plan, panner });
  const rest = secondsOf(recipe) / plan.rate + 0.2;
  setTimeout(() => panner.disconnect(), rest * 1000);
}

function playLayer(instrument: AudioOutput, layer: Layer, into: { plan: SoundPlan; panner: AudioNode }): void {
  const { context } = instrument;
  const { plan } = into;
  const from = context.currentTime + (layer.startSeconds ?? 0) / plan.rate;
  const peak = from + layer.attackSeconds / plan.rate;
  const fall = peak + (layer.holdSeconds ?? 0) / plan.rate;
  const end = fall + layer.decaySeconds / plan.rate;
  const envelope = new GainNode(context, { gain: SILENCE });
  envelope.gain.setValueAtTime(SILENCE, from);
  envelope.gain.exponentialRampToValueAtTime(Math.max(SILENCE, layer.gain * plan.gain), peak);
  envelope.gain.setValueAtTime(Math.max(SILENCE, layer.gain * plan.gain), fall);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  const source = sourceOf(instrument, layer, { from, end, rate: plan.rate });
  const filter = filterOf(context, layer, { from, end, rate: plan.rate });
  if (filter === undefined) source.connect(envelope);
  else source.connect(filter).connect(envelope);
  envelope.connect(into.panner);
  source.start(from);
  source.stop(end);
}

interface Span {
  readonly from: number;
  readonly end: number;
  readonly rate: number;
}

function sourceOf({ context, noise }: AudioOutput, layer: Layer, span: Span): AudioScheduledSourceNode {
  if (layer.source === 'noise') {
    const hiss = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    return hiss;
  }
  const tone = new OscillatorNode(context, { type: layer.source });
  sweep(tone.frequency, layer.hertz ?? [440, 440], span);
  return tone;
}

function filterOf(context: AudioContext, layer: Layer, span: Span): BiquadFilterNode | undefined {
  if (layer.filter === undefined) return undefined;
  const filter = new BiquadFilterNode(context, { type: layer.filter.type, Q: layer.filter.quality ?? 0.7 });
  sweep(filter.frequency, layer.filter.hertz, span);
  return filter;
}

function sweep(param: AudioParam, [from, to]: readonly [number, number], span: Span): void {
  param.setValueAtTime(from * span.rate, span.from);
  param.exponentialRampToValueAtTime(to * span.rate, span.end);
}
