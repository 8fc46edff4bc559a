import type { SoundName } from './sound-plan.ts';

/** Maximum simultaneous sounds. */
const VOICES = 22;
/** Played even when all voices are in use. */
const IMPORTANT: ReadonlySet<SoundName> = new Set(['horn', 'victory', 'defeat', 'death', 'acknowledge', 'attackCall', 'tick']);

interface Limit {
  /** Maximum simultaneous sounds of this kind. */
  readonly voices: number;
  /** Minimum time between two sounds of this kind; matters at high game speed. */
  readonly gapSeconds: number;
}

const USUAL: Limit = { voices: 5, gapSeconds: 0.035 };
const LIMITS: Readonly<Partial<Record<SoundName, Limit>>> = {
  whoosh: { voices: 4, gapSeconds: 0.05 },
  heavyWhoosh: { voices: 3, gapSeconds: 0.06 },
  crackle: { voices: 2, gapSeconds: 0.23 },
  death: { voices: 3, gapSeconds: 0.12 },
  horn: { voices: 1, gapSeconds: 5 },
  acknowledge: { voices: 1, gapSeconds: 0.12 },
  attackCall: { voices: 1, gapSeconds: 0.25 },
  victory: { voices: 1, gapSeconds: 3 },
  defeat: { voices: 1, gapSeconds: 3 },
  tick: { voices: 2, gapSeconds: 0.03 },
};

/** Decides whether one more sound may start. Times are seconds of a monotonic clock. */
export class VoiceLimiter {
  #sounding: { name: SoundName; endsAt: number }[] = [];
  readonly #startedAt = new Map<SoundName, number>();

  admit(name: SoundName, now: number, seconds: number): boolean {
    this.#sounding = this.#sounding.filter((voice) => voice.endsAt > now);
    const limit = LIMITS[name] ?? USUAL;
    if (now - (this.#startedAt.get(name) ?? -Infinity) < limit.gapSeconds) return false;
    if (this.#sounding.length >= VOICES && !IMPORTANT.has(name)) return false;
    if (this.#sounding.filter((voice) => voice.name === name).length >= limit.voices) return false;
    this.#sounding.push({ name, endsAt: now + seconds });
    this.#startedAt.set(name, now);
    return true;
  }
}
