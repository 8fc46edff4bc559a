import { expect, it } from 'vitest';
import { arenaTexts } from '../../../src/app/gallery-arenas.ts';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { fileStem } from '../../../src/core/file-stem.ts';
import { FEATURES } from '../../../src/hud/school/features.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const lessons = readLessonFiles().map(({ file }) => fileStem(file));
const arenas = arenaTexts(shippedContent).map(({ name }) => name);

const PLACES = FEATURES.flatMap(({ name, place }) => (place === undefined ? [] : [[name, place] as const]));

it('only what is not here yet leads nowhere, and says so', () => {
  expect(FEATURES.filter(({ place }) => place === undefined).map(({ name }) => name)).toEqual(['Automatic generation']);
  expect(FEATURES[0]?.words).toMatch(/^Not here yet: /);
});

it.each(PLACES)('%s leads to a place that exists', (_name, place) => {
  const isThere = 'lesson' in place ? lessons.includes(place.lesson) : arenas.includes(place.arena);
  expect(isThere).toBe(true);
});

it('no feature is listed twice', () => {
  expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
});
