import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../../src/game/sound/sound-recipe.ts';
import { RECIPES } from '../../../src/game/sound/sound-recipes.ts';
import type { SoundName } from '../../../src/game/sound/sound-plan.ts';
import { VoiceLimiter } from '../../../src/game/sound/voice-limiter.ts';

describe('the voices', () => {
  it('let a hundred blows in one moment sound as one', () => {
    const limiter = new VoiceLimiter();
    const admitted = Array.from({ length: 100 }, () => limiter.admit('swordHit', 1, 0.2)).filter(Boolean);
    expect(admitted).toHaveLength(1);
  });

  it('never let more than a handful of a kind sound together', () => {
    const limiter = new VoiceLimiter();
    const admitted = Array.from({ length: 60 }, (_, index) => limiter.admit('clank', index * 0.05, 10)).filter(Boolean);
    expect(admitted).toHaveLength(5);
  });

  it('keep a death and an order audible in the thickest fight', () => {
    const limiter = new VoiceLimiter();
    const common: SoundName[] = ['swordHit', 'axeHit', 'arrowHit', 'clank', 'twang', 'whoosh', 'heavyWhoosh', 'arrowInGround'];
    for (let now = 0; now < 2; now += 0.1) for (const name of common) limiter.admit(name, now, 10);
    expect(limiter.admit('arrowInWall', 2.1, 0.1)).toBe(false);
    expect([limiter.admit('death', 2.1, 0.5), limiter.admit('acknowledge', 2.1, 0.2)]).toEqual([true, true]);
  });

  it('blow the horn once and not for every party that joins in', () => {
    const limiter = new VoiceLimiter();
    expect([limiter.admit('horn', 0, 1), limiter.admit('horn', 2, 1), limiter.admit('horn', 6, 1)]).toEqual([true, false, true]);
  });
});

describe('the recipes', () => {
  it.each(Object.entries(RECIPES))('%s is quiet, ends, and never asks for a pitch of nothing', (name, recipe) => {
    expect(secondsOf(recipe)).toBeLessThan(name === 'victory' || name === 'defeat' ? 5 : 1.5);
    for (const layer of recipe) {
      expect(layer.gain).toBeLessThanOrEqual(1);
      for (const hertz of [...(layer.hertz ?? []), ...(layer.filter?.hertz ?? [])]) expect(hertz).toBeGreaterThan(0);
      expect(layer.source === 'noise').toBe(layer.hertz === undefined);
    }
  });
});
