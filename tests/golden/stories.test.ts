import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tellStories, type Story } from './stories.ts';

it('battles go as recorded (if a change is intended: npm run golden, and read the diff)', () => {
  const written = JSON.parse(readFileSync(new URL('./stories.json', import.meta.url), 'utf8')) as Story[];
  expect(tellStories()).toEqual(written);
});
