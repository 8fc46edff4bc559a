import { expect, it } from 'vitest';
import { featureIndex } from '../../../../src/features/school/view/feature-index.ts';
import { openDom } from '../../../support/page/dom.ts';
import { arenas as arenasOf } from '../../../../src/features/gallery/arenas.ts';
import { readLessonFiles } from '../../../../src/cli/read-content-files.ts';
import { fileStem } from '../../../../src/core/file-stem.ts';
import { FEATURES } from '../../../../src/features/school/view/features.ts';
import { shippedContent } from '../../../support/shipped-content.ts';

const lessons = readLessonFiles().map(({ file }) => fileStem(file));
const arenas = arenasOf(shippedContent);

const PLACES = FEATURES.flatMap(({ name, place }) => (place === undefined ? [] : [[name, place] as const]));

it('every feature leads somewhere', () => {
  expect(FEATURES.filter(({ place }) => place === undefined).map(({ name }) => name)).toEqual([]);
});

it.each(PLACES)('%s leads to a place that exists', (_name, place) => {
  const isThere = 'lesson' in place ? lessons.includes(place.lesson) : arenas.includes(place.arena);
  expect(isThere).toBe(true);
});

it('no feature is listed twice', () => {
  expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
});

it('each feature with a place has a button that leads there, and says to what', () => {
  openDom();
  const opened: string[] = [];
  const school = {
    openLesson: (lesson: string) => void opened.push(`Lesson ${lesson}`),
    openArena: (arena: string) => void opened.push(`Arena ${arena}`),
  };
  const index = featureIndex(school, [{ id: 'tick', title: 'Tick', subtitle: '' }]);
  const buttons = [...index.querySelectorAll('button')];
  for (const button of buttons) button.click();
  const kinds = PLACES.map(([name, place]) => [
    'lesson' in place ? 'Lesson' : 'Arena',
    name,
    'lesson' in place ? place.lesson : place.arena,
  ]);
  expect(buttons.map((button) => button.getAttribute('aria-label')?.replace(/^Lesson [^:]*/, 'Lesson'))).toEqual(
    kinds.map(([kind, name]) => `${kind}: ${name}`),
  );
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toContain('Lesson Tick: Non-blocking actions');
  expect(opened).toEqual(kinds.map(([kind, , place]) => `${kind} ${place}`));
});
