import { afterEach, expect, it, vi } from 'vitest';
import type Phaser from 'phaser';
import type { AtlasSheet } from '../../src/game/atlas/atlas-format.ts';
import { Atlas } from '../../src/game/atlas/atlas.ts';

const MISSING = { name: '__MISSING' };
const texture = { add: (name: string) => ({ name }) } as unknown as Phaser.Textures.Texture;
const clip = { frames: 1, fps: 1, loop: true, directions: 1, rects: [[0, 0, 8, 8, 4, 8]] };

afterEach(() => vi.restoreAllMocks());

it('a missing clip is told once, with the nearest one that there is, and stays missing', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const atlas = new Atlas({ getFrame: () => MISSING } as unknown as Phaser.Textures.TextureManager);
  atlas.addPage({ pixelsPerTile: 32, clips: { 'player-bow/idle': clip } } as unknown as AtlasSheet, texture);
  for (const name of ['player-pike/idle', 'player-pike/walk', 'player-pike/idle']) expect(atlas.clip(name).pictures).toEqual([MISSING]);
  expect(told.mock.calls).toEqual([
    ['assets/atlas: no clip "player-pike/idle"; did you mean "player-bow/idle"?'],
    [expect.stringMatching(/^assets\/atlas: no clip "player-pike\/walk"(; did you mean "player-bow\/idle"\?)?$/)],
  ]);
  expect([atlas.has('player-pike/idle'), atlas.has('player-bow/idle')]).toEqual([false, true]);
});
