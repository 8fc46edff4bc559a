import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AtlasSheet } from '../../../src/game/atlas/atlas-format.ts';
import { readRepositoryFile, typeScriptUnder } from '../../support/repository.ts';
import { fightingKinds } from '../../../src/content/unit-kind.ts';
import { shippedKinds } from '../../support/shipped-kinds.ts';

type Sheet = AtlasSheet & { size: [number, number] };
const [sheet, wild] = ['warband', 'wild'].map((page) => JSON.parse(readRepositoryFile(`assets/atlas/${page}.json`)) as Sheet) as [
  Sheet,
  Sheet,
];
const PAGES = [sheet, wild];
const CLIPS = { ...sheet.clips, ...wild.clips };
const TEAMS = ['player', 'enemy'];
const CHARACTERS = TEAMS.flatMap((team) => fightingKinds(shippedKinds).map((kind) => `${team}-${kind}`));
/** The same in every team: they do not fight, or only in scenes of their own. */
const CIVILIANS = [...shippedKinds.values()].filter(({ isCivilian }) => isCivilian).map(({ name }) => name);
const EXTRAS = [...shippedKinds.values()].filter(({ isExtra }) => isExtra).map(({ name }) => name);
const PEOPLE = [...CIVILIANS, ...EXTRAS];
const directionsOf = (character: string, motion: string): number => CLIPS[`${character}/${motion}`]?.directions ?? 0;
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

  it.each([
    ['villager', ['idle', 'walk', 'work', 'eat', 'sleep', 'wave', 'point']],
    ['mother', ['idle', 'walk', 'work', 'sleep']],
    ['hermit', ['idle', 'walk', 'run', 'attack', 'hit', 'die', 'fish', 'roast', 'eat', 'sleep', 'train', 'play']],
    ['bear', ['idle', 'walk', 'run', 'attack', 'hit', 'die']],
    ['deer', ['idle', 'walk', 'run', 'graze', 'hit', 'die']],
  ])('has everything that a %s does all day, seen from 8 sides', (kind, motions) => {
    expect(PEOPLE).toContain(kind);
    expect(motions.filter((motion) => directionsOf(kind, motion) !== 8)).toEqual([]);
  });

  it('has every kind that does not fight standing and walking, and the fight of those of a scene', () => {
    expect(EXTRAS.length).toBeGreaterThan(0);
    const lacking = (kinds: readonly string[], motions: readonly string[]): string[] =>
      kinds.flatMap((kind) => motions.filter((motion) => directionsOf(kind, motion) < 8).map((motion) => `${kind}/${motion}`));
    expect(lacking(PEOPLE, ['idle', 'walk'])).toEqual([]);
    expect(lacking(EXTRAS, ['attack', 'die'])).toEqual([]);
  });

  it('has a portrait of every kind on both sides', () => {
    const { portraits } = JSON.parse(readRepositoryFile('assets/atlas/portraits.json')) as { portraits: object };
    expect(Object.keys(portraits).sort()).toEqual([...CHARACTERS, ...PEOPLE].sort());
  });

  it('has the raised shield of those who carry one', () => {
    const bearers = [...shippedKinds.values()].filter(({ rules }) => rules.hasShield).map(({ name }) => name);
    expect(bearers.length).toBeGreaterThan(0);
    expect(bearers.flatMap((kind) => TEAMS.filter((team) => !sheet.clips[`${team}-${kind}/block`]))).toEqual([]);
  });

  it('has every effect, ring and sign that the views name', () => {
    const named = [...effectsInUse, ...RINGS.map((ring) => `fx/${ring}`), ...SIGNS.map((sign) => `fx/sign-${sign}`)];
    expect(effectsInUse.length).toBeGreaterThan(8);
    expect([...new Set(named)].filter((name) => !sheet.clips[name])).toEqual([]);
  });

  it('has a rectangle inside the picture for every direction and frame', () => {
    const wrong = PAGES.flatMap(({ clips, size: [width, height] }) =>
      Object.entries(clips).filter(([, clip]) => {
        const isInside = clip.rects.every(([x, y, w, h]) => x >= 0 && y >= 0 && x + w <= width && y + h <= height);
        return !isInside || clip.rects.length !== clip.directions * clip.frames;
      }),
    );
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
    expect(Math.max(...PAGES.flatMap(({ size }) => size))).toBeLessThanOrEqual(4096);
    for (const { image } of PAGES)
      expect(readFileSync(new URL(`../../../assets/atlas/${image}`, import.meta.url)).length).toBeGreaterThan(1000);
  });
});
