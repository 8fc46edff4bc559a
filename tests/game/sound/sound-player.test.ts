import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HearingContext } from '../../../src/game/sound/sound-plan.ts';
import { SoundPlayer } from '../../../src/game/sound/sound-player.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';

const param = () => ({
  value: 0,
  setTargetAtTime: vi.fn<(...values: number[]) => void>(),
  setValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
});

/** Every audio node, and the context, as far as a player uses them. */
function stubAudio() {
  const contexts: { state: string; currentTime: number; sampleRate: number; resumed: number; isClosed: boolean }[] = [];
  const gains: ReturnType<typeof param>[] = [];
  const pans: number[] = [];
  class Node {
    readonly gain = param();
    readonly frequency = param();
    constructor(_context: unknown, options: { pan?: number; gain?: number } = {}) {
      if (options.pan !== undefined) pans.push(options.pan);
      // The first one is the master.
      if (options.gain !== undefined) gains.push(this.gain);
    }
    connect(to: unknown): unknown {
      return to;
    }
    disconnect(): void {}
    start(): void {}
    stop(): void {}
  }
  class Context {
    state = 'suspended';
    currentTime = 5;
    sampleRate = 100;
    resumed = 0;
    isClosed = false;
    constructor() {
      contexts.push(this);
    }
    resume(): void {
      this.resumed += 1;
      this.state = 'running';
    }
    suspend(): void {
      this.state = 'suspended';
    }
    close(): void {
      this.isClosed = true;
    }
  }
  for (const kind of [
    'StereoPannerNode',
    'GainNode',
    'OscillatorNode',
    'AudioBufferSourceNode',
    'BiquadFilterNode',
    'DynamicsCompressorNode',
  ])
    vi.stubGlobal(kind, class extends Node {});
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      getChannelData = (): Float32Array => new Float32Array(100);
    },
  );
  return { contexts, gains, pans };
}

let page: { window: EventTarget; document: EventTarget & { hidden: boolean }; audio: ReturnType<typeof stubAudio> };

beforeEach(() => {
  vi.useFakeTimers();
  const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { hidden: false })];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  page = { window, document, audio: stubAudio() };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wake = (type = 'keydown'): void => void page.window.dispatchEvent(new Event(type));
const level = (): unknown => page.audio.gains[0]!.setTargetAtTime.mock.lastCall;
const hearing = {
  listener: { x: 0, y: 0, rangeTiles: 14, rightX: 1, rightY: 0 },
  soundsOfObject: () => undefined,
} as unknown as HearingContext;
const DIED = { type: 'died', unitId: 1, x: 7, y: 0 } as unknown as WorldEvent;

test.each(['pointerup', 'keydown', 'touchend'])('sound begins with the first gesture of the player: %s', (gesture) => {
  const player = new SoundPlayer();
  player.playClick();
  expect(page.audio.contexts).toEqual([]);
  wake(gesture);
  wake(gesture);
  expect(page.audio.contexts).toMatchObject([{ resumed: 1, state: 'running' }]);
  expect(level()).toEqual([0.7 * 0.7, 5, 0.02]);
  player.playClick();
  expect(page.audio.pans).toEqual([0]);
});

test('what the browser does not count as a gesture wakes nothing, nor a page without sound', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  void new SoundPlayer();
  wake();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', undefined);
  wake();
  expect(page.audio.contexts).toEqual([]);
});

test('events sound where they happen, fires crackle, and a muted player is silent', () => {
  const player = new SoundPlayer();
  const count = (): number => {
    const before = page.audio.pans.length;
    page.audio.contexts[0]!.currentTime += 10;
    player.playEvents([DIED], hearing);
    player.playFires([{ x: 7, y: 0, fire: 1 }], hearing.listener, 3);
    player.playClick();
    return page.audio.pans.length - before;
  };
  player.playEvents([DIED], hearing);
  player.playFires([{ x: 7, y: 0, fire: 1 }], hearing.listener, 3);
  wake();
  expect(count()).toBe(3);
  expect(page.audio.pans[0]).toBeCloseTo(0.75 * 0.7, 6);
  player.setMuted(true);
  expect([count(), level()]).toEqual([0, [0, 15, 0.02]]);
  player.setMuted(false);
  expect(count()).toBe(3);
});

test('the volume is squared, and kept within its bounds', () => {
  const player = new SoundPlayer();
  wake();
  const levels = [0.5, 2, -1].map((volume) => {
    player.setVolume(volume);
    return (level() as number[])[0];
  });
  expect(levels).toEqual([0.25, 1, 0]);
});

test('a hidden page is silent until it is shown again', () => {
  const player = new SoundPlayer();
  page.document.dispatchEvent(new Event('visibilitychange'));
  wake();
  page.document.hidden = true;
  page.document.dispatchEvent(new Event('visibilitychange'));
  const [context] = page.audio.contexts;
  expect(context!.state).toBe('suspended');
  player.playClick();
  wake();
  expect([context!.state, page.audio.pans]).toEqual(['suspended', []]);
  page.document.hidden = false;
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(context!.state).toBe('running');
});

test('a player that is disposed of hears no more gestures', () => {
  const player = new SoundPlayer();
  wake();
  player.dispose();
  wake();
  player.playClick();
  expect(page.audio.contexts).toMatchObject([{ isClosed: true }]);
  expect(page.audio.pans).toEqual([]);
});
