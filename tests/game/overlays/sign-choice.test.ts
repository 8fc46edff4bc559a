import { describe, expect, it } from 'vitest';
import { isSignShown, signOf, signScale } from '../../../src/game/overlays/sign-choice.ts';
import { combat, soldier } from '../units/soldier.ts';

const near = { zoom: 30, isCrowd: false };
const far = { zoom: 10, isCrowd: false };

describe('the sign over a head', () => {
  it('is absent while all is calm', () => {
    expect(signOf(soldier(), 0, false)).toBeUndefined();
    expect(signOf(soldier({ mood: 'fighting' }), 0, false)).toBeUndefined();
  });

  it('tells of stars before anything else, and nothing of the dead', () => {
    expect(signOf(soldier({ stunnedUntilStep: 10, mood: 'fleeing' }), 5, false)).toBe('stun');
    expect(signOf(soldier({ isAlive: false, mood: 'fleeing' }), 5, false)).toBeUndefined();
  });

  it('tells the mood, the shield and the rest', () => {
    expect(signOf(soldier({ mood: 'fleeing' }), 0, false)).toBe('flee');
    expect(signOf(soldier({ mood: 'searching' }), 0, false)).toBe('search');
    expect(signOf(soldier({ mood: 'obeying' }), 0, false)).toBe('order');
    expect(signOf(soldier({ combat: combat('guard', 0, 10) }), 0, false)).toBe('block');
    expect(signOf(soldier(), 0, true)).toBe('rest');
  });

  it('goes after a moment when it only says that something has begun', () => {
    expect(isSignShown('alert', 0.5, near)).toBe(true);
    expect(isSignShown('alert', 5, near)).toBe(false);
    expect(isSignShown('flee', 500, near)).toBe(true);
  });

  it('leaves only what a commander must know when seen from far', () => {
    expect(isSignShown('flee', 0.5, far)).toBe(true);
    expect(isSignShown('block', 0.5, far)).toBe(false);
  });

  it('calls only for help over a crowd, where all the others would be a hail', () => {
    const crowd = { zoom: 30, isCrowd: true };
    const shown = (['alert', 'order', 'search', 'block', 'rest', 'flee', 'stun'] as const).filter((sign) => isSignShown(sign, 0.5, crowd));
    expect(shown).toEqual(['flee', 'stun']);
  });

  it('pops in with a little too much, and settles', () => {
    const sizes = [0, 0.1, 0.2, 0.3, 1].map((seconds) => signScale('flee', seconds));
    expect(sizes[0]).toBeCloseTo(0);
    expect(Math.max(...sizes)).toBeGreaterThan(1.02);
    expect(sizes.at(-1)).toBeCloseTo(1);
  });
});
