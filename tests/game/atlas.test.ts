import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AtlasSheet } from '../../src/game/atlas-format.ts';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { fightingKinds } from '../../src/content/unit-kind.ts';
import { shippedKinds } from '../support/shipped-kinds.ts';

const sheet = JSON.parse(readRepositoryFile('assets/atlas/warband.json')) as AtlasSheet & { size: [number, number] };
const TEAMS = ['player', 'enemy'];
const CHARACTERS = TEAMS.flatMap((team) => fightingKinds(shippedKinds).map((kind) => `${team}-${kind}`));
/** The same in every team: they do not fight, or only in scenes of their own. */
const CIVILIANS = [...shippedKinds.values()].filter(({ isCivilian }) => isCivilian).map(({ name }) => name);
const EXTRAS = [...shippedKinds.values()].filter(({ isExtra }) => isExtra).map(({ name }) => name);
const PEOPLE = [...CIVILIANS, ...EXTRAS];
const directionsOf = (character: string, motion: string): number => sheet.clips[`${character}/${motion}`]?.directions ?? 0;
/** Who has fallen does not turn any more. */
const sidesOf = (motion: string): number => (motion === 'die' ? 8 : 16);
const MOTIONS = ['idle', 'walk', 'run', 'attack', 'hit', 'die', 'cheer'];

/** Names of effect clips as the views write them: 'fx/…' whole, and 'ring-…' and signs by their part. */
const effectsInUse = typeScriptUnder('src/game').flatMap((path) =>
  [...readRepositoryFile(path).matchAll(/'(fx\/[a-z-]+)'/g)].map(([, name]) => name ?? ''),
);
const RINGS = ['ring-player', 'ring-enemy', 'ring-selected', 'ring-hover', 'ring-target'];
const SIGNS = ['alert', 'flee', 'backOff', 'regroup', 'search', 'order', 'hold', 'block', 'stun', 'rest'];

describe('the atlas', () => {
  it.each(CHARACTERS)('has every motion of %s, seen from 16 sides', (character) => {
    const lacking = MOTIONS.filter((motion) => directionsOf(character, motion) !== sidesOf(motion));
    expect(lacking).toEqual([]);
  });

  it('has what those do that do not fight, and the fight of those of a scene, seen from 8 sides at least', () => {
    expect(Math.min(CIVILIANS.length, EXTRAS.length)).toBeGreaterThan(0);
    const lacking = (kinds: readonly string[], motions: readonly string[]): string[] =>
      kinds.flatMap((kind) => motions.filter((motion) => directionsOf(kind, motion) < 8).map((motion) => `${kind}/${motion}`));
    expect(lacking(CIVILIANS, ['idle', 'walk', 'sleep'])).toEqual([]);
    expect(lacking(['villager'], ['work', 'eat', 'wave', 'point'])).toEqual([]);
    expect(lacking(EXTRAS, ['idle', 'walk', 'attack', 'die'])).toEqual([]);
  });

  it('has a portrait of every kind on both sides', () => {
    const { portraits } = JSON.parse(readRepositoryFile('assets/atlas/portraits.json')) as { portraits: object };
    expect(Object.keys(portraits).sort()).toEqual([...CHARACTERS, ...PEOPLE].sort());
  });

  it('has the raised shield of those who carry one', () => {
    const bearers = [...shippedKinds.values()].filter(({ rules }) => rules.guardSeconds > 0).map(({ name }) => name);
    expect(bearers.length).toBeGreaterThan(0);
    expect(bearers.flatMap((kind) => TEAMS.filter((team) => !sheet.clips[`${team}-${kind}/block`]))).toEqual([]);
  });

  it('has every effect, ring and sign that the views name', () => {
    const named = [...effectsInUse, ...RINGS.map((ring) => `fx/${ring}`), ...SIGNS.map((sign) => `fx/sign-${sign}`)];
    expect(effectsInUse.length).toBeGreaterThan(8);
    expect([...new Set(named)].filter((name) => !sheet.clips[name])).toEqual([]);
  });

  it('has a rectangle inside the picture for every direction and frame', () => {
    const [width, height] = sheet.size;
    const wrong = Object.entries(sheet.clips).filter(([, clip]) => {
      const isInside = clip.rects.every(([x, y, w, h]) => x >= 0 && y >= 0 && x + w <= width && y + h <= height);
      return !isInside || clip.rects.length !== clip.directions * clip.frames;
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('tells when the blow falls, within the clip', () => {
    const wrong = CHARACTERS.filter((character) => {
      const { frames, strikeFrame = -1 } = sheet.clips[`${character}/attack`] ?? { frames: 0 };
      return strikeFrame <= 0 || strikeFrame >= frames;
    });
    expect(wrong).toEqual([]);
  });

  it('fits the textures of common graphics cards', () => {
    expect(Math.max(...sheet.size)).toBeLessThanOrEqual(4096);
    expect(readFileSync(new URL(`../../assets/atlas/${sheet.image}`, import.meta.url)).length).toBeGreaterThan(1000);
  });
});
