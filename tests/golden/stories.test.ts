import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tellStories, type Story } from './stories.ts';

it('battles go as they were written down (a wanted change: npm run golden, and read the diff)', () => {
  const written = JSON.parse(readFileSync(new URL('./stories.json', import.meta.url), 'utf8')) as Story[];
  expect(tellStories()).toEqual(written);
}, 120_000);
