import { describe, expect, it } from 'vitest';
import { isEmoteShown, emoteOf, emoteScale, pictureNameOf } from '../../../src/game/overlays/emote.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { combat, soldier } from '../units/soldier.ts';

const near = { zoom: 30, isCrowd: false };
const far = { zoom: 10, isCrowd: false };

describe('the sign over a head', () => {
  it('is absent while all is calm', () => {
    expect(emoteOf(soldier(), 0, false)).toBeUndefined();
    expect(emoteOf(soldier({ mood: 'fighting' }), 0, false)).toBeUndefined();
  });

  it('tells of stars before anything else, and nothing of the dead', () => {
    expect(emoteOf(soldier({ stunnedUntilStep: 10, mood: 'fleeing' }), 5, false)).toBe('stun');
    expect(emoteOf(soldier({ isAlive: false, mood: 'fleeing' }), 5, false)).toBeUndefined();
  });

  it('tells the mood, the shield and the rest', () => {
    const underWay = soldier().movement;
    const signs = (['fleeing', 'backingOff', 'regrouping', 'searching', 'obeying'] as const).map((mood) =>
      emoteOf(soldier({ mood, movement: { ...underWay, status: 'moving' } }), 0, false),
    );
    expect(signs).toEqual(['flee', 'backOff', 'regroup', 'search', 'order']);
    expect(emoteOf(soldier({ combat: combat('guard', 0, 10) }), 0, false)).toBe('block');
    expect(emoteOf(soldier(), 0, true)).toBe('rest');
  });

  it('tells of no walk that is over', () => {
    for (const mood of ['fleeing', 'backingOff', 'regrouping', 'searching', 'obeying'] as const)
      expect(emoteOf(soldier({ mood }), 0, false)).toBeUndefined();
  });

  it('tells who wavers, who runs from the fight as long as it has lost heart, and who has yielded', () => {
    const shaken = (state: 'uncertain' | 'wavering' | 'routing'): Partial<Unit> => ({ mood: 'fighting', morale: { level: 0.3, state } });
    expect(emoteOf(soldier(shaken('uncertain')), 0, false)).toBeUndefined();
    expect(emoteOf(soldier(shaken('wavering')), 0, false)).toBe('waver');
    expect(emoteOf(soldier({ ...shaken('routing'), mood: 'routing' }), 0, false)).toBe('flee');
    expect(emoteOf(soldier({ mood: 'routing' }), 0, false)).toBeUndefined();
    expect(emoteOf(soldier({ isAlive: false, departed: 'yielded' }), 0, false)).toBe('yield');
    expect(emoteOf(soldier({ isAlive: false, departed: 'left' }), 0, false)).toBeUndefined();
    expect(pictureNameOf('waver')).toBe(pictureNameOf('flee'));
    expect(isEmoteShown('yield', 500, far)).toBe(true);
  });

  it('tells who is on hold as long as there is nothing more to tell', () => {
    const control = { ...soldier().control, stance: 'hold' as const };
    expect(emoteOf(soldier({ control }), 0, false)).toBe('hold');
    expect(emoteOf(soldier({ control }), 0, true)).toBe('rest');
    expect(emoteOf(soldier({ control, combat: combat('guard', 0, 10) }), 0, false)).toBe('block');
  });

  it('goes after a moment when it only says that something has begun', () => {
    expect(isEmoteShown('alert', 0.5, near)).toBe(true);
    expect(isEmoteShown('alert', 5, near)).toBe(false);
    expect(isEmoteShown('flee', 500, near)).toBe(true);
  });

  it('leaves only what a commander must know when seen from far', () => {
    expect(isEmoteShown('flee', 0.5, far)).toBe(true);
    expect(isEmoteShown('block', 0.5, far)).toBe(false);
  });

  it('calls only for help over a crowd, where all the others would be a hail', () => {
    const crowd = { zoom: 30, isCrowd: true };
    const shown = (['alert', 'order', 'search', 'block', 'rest', 'flee', 'stun'] as const).filter((sign) => isEmoteShown(sign, 0.5, crowd));
    expect(shown).toEqual(['flee', 'stun']);
  });

  it('pops in with a little too much, and settles', () => {
    const sizes = [0, 0.1, 0.2, 0.3, 1].map((seconds) => emoteScale('flee', seconds));
    expect(sizes[0]).toBeCloseTo(0);
    expect(Math.max(...sizes)).toBeGreaterThan(1.02);
    expect(sizes.at(-1)).toBeCloseTo(1);
  });
});

describe('the size of a sign', () => {
  it('overshoots once on the way to its full size', () => {
    const sizes = [0.07, 0.14, 0.21, 0.28, 0.35].map((seconds) => Math.round(emoteScale('flee', seconds) * 1000) / 1000);
    expect(sizes).toEqual([0.817, 1.088, 1.064, 1, 1]);
  });

  it('shrinks at the end of its time', () => {
    expect([1, 1.02, 1.11, 1.2, 1.3].map((seconds) => Math.round(emoteScale('alert', seconds) * 1000) / 1000)).toEqual([1, 1, 0.5, 0, 0]);
  });

  it('is smaller where the figure shows the same', () => {
    expect([emoteScale('block', 1), emoteScale('hold', 1), emoteScale('rest', 1)]).toEqual([0.65, 0.75, 1]);
  });

  it('is shown to the end of its time, and from its zoom on', () => {
    expect(isEmoteShown('alert', 1.19, near)).toBe(true);
    expect(isEmoteShown('alert', 1.2, near)).toBe(false);
    expect([23.9, 24].map((zoom) => isEmoteShown('block', 1, { ...near, zoom }))).toEqual([false, true]);
  });

  it('tells of stars until the very step in which they end', () => {
    expect([9, 10].map((now) => emoteOf(soldier({ stunnedUntilStep: 10 }), now, false))).toEqual(['stun', undefined]);
  });
});
