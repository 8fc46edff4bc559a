import type { WorldEvent } from '../../sim/events.ts';
import { playRecipe, type AudioOutput } from './play-recipe.ts';
import { secondsOf } from './sound-recipe.ts';
import { RECIPES } from './sound-recipes.ts';
import type { Listener } from './loudness.ts';
import { unplacedSound, planCrackle, planSound, type Burning, type HearingContext, type SoundPlan } from './sound-plan.ts';
import { VoiceLimiter } from './voice-limiter.ts';

/** Plays all sound. Silent and free of cost until the first user gesture. */
export class SoundPlayer {
  readonly #limiter = new VoiceLimiter();
  readonly #stopping = new AbortController();
  #instrument: (AudioOutput & { master: GainNode }) | undefined;
  #isMuted = false;
  #volume = 0.7;

  /** Browsers forbid sound before a gesture and complain in the console about a page that tries. */
  constructor() {
    const { signal } = this.#stopping;
    for (const gesture of ['pointerup', 'keydown', 'touchend']) {
      window.addEventListener(gesture, () => this.#wake(), { signal, capture: true, passive: true });
    }
    document.addEventListener('visibilitychange', () => this.#followVisibility(), { signal });
  }

  /** Plays the events since the last call; call once per frame. */
  playEvents(events: readonly WorldEvent[], hearing: HearingContext): void {
    if (this.#instrument === undefined || this.#isMuted) return;
    for (const event of events) {
      const plan = planSound(event, hearing);
      if (plan !== undefined) this.#play(plan);
    }
  }

  /** Fires crackle for as long as they burn; call once per frame. */
  playFires(things: readonly Burning[], listener: Listener, step: number): void {
    if (this.#instrument === undefined || this.#isMuted) return;
    const plan = planCrackle(things, listener, step);
    if (plan !== undefined) this.#play(plan);
  }

  /** A control of the HUD was pressed. */
  playClick(): void {
    this.#play(unplacedSound('tick'));
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#setLevel();
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    this.#volume = Math.max(0, Math.min(1, volume));
    this.#setLevel();
  }

  dispose(): void {
    this.#stopping.abort();
    void this.#instrument?.context.close();
    this.#instrument = undefined;
  }

  #play(plan: SoundPlan): void {
    const instrument = this.#instrument;
    if (instrument === undefined || this.#isMuted || instrument.context.state !== 'running') return;
    const recipe = RECIPES[plan.name];
    if (this.#limiter.admit(plan.name, instrument.context.currentTime, secondsOf(recipe))) playRecipe(instrument, recipe, plan);
  }

  #wake(): void {
    // Some keys (Esc) and the start of a swipe do not count as a gesture for the browser.
    const isTooEarly = 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
    if (typeof AudioContext === 'undefined' || isTooEarly) return;
    this.#instrument ??= makeInstrument();
    this.#setLevel();
    if (this.#instrument.context.state !== 'running' && !document.hidden) void this.#instrument.context.resume();
  }

  #followVisibility(): void {
    const context = this.#instrument?.context;
    if (context === undefined) return;
    void (document.hidden ? context.suspend() : context.resume());
  }

  /** Loudness is not linear: squared, half the slider sounds about half as loud. A short ramp avoids clicks. */
  #setLevel(): void {
    if (this.#instrument === undefined) return;
    const { master, context } = this.#instrument;
    master.gain.setTargetAtTime(this.#isMuted ? 0 : this.#volume * this.#volume, context.currentTime, 0.02);
  }
}

function makeInstrument(): AudioOutput & { master: GainNode } {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const master = new GainNode(context, { gain: 0 });
  // Compresses many simultaneous sounds instead of clipping.
  const press = new DynamicsCompressorNode(context, { threshold: -18, ratio: 5, attack: 0.004, release: 0.16 });
  press.connect(master).connect(context.destination);
  return { context, noise: makeNoise(context), out: press, master };
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate, numberOfChannels: 1 });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
