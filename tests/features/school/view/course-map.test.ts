import { describe, expect, it } from 'vitest';
import { courseMap, type CourseMapState } from '../../../../src/features/school/view/course-map.ts';
import { durationWords, placesOf, progressOf } from '../../../../src/features/school/view/course-progress.ts';
import { openDom } from '../../../support/page/dom.ts';

const PARTS = [
  { title: 'Basics', afterwards: 'You can read a tree.', lessons: [place('a', 5, []), place('b', 7, ['a'])] },
  { title: 'Craft', afterwards: 'You can find a fault.', lessons: [place('c', 50, ['b']), place('d', 8, ['a'])] },
];
const PATHS = [{ id: 'short', title: 'Those in a hurry', about: 'The least.', lessons: ['a', 'd'] }];
const GUIDE = { parts: PARTS, paths: PATHS, glossary: [], sources: [] };

function place(id: string, minutes: number, needs: readonly string[]) {
  return { id, minutes, needs };
}

function shown(changes: Partial<CourseMapState> = {}) {
  openDom();
  const opened: string[] = [];
  const lessons = ['a', 'b', 'c', 'd', 'x'].map((id) => ({ id, title: `Lesson ${id}`, subtitle: `About ${id}` }));
  const told: string[] = [];
  const own = {
    own: [],
    remove: (id: string) => void told.push(`remove ${id}`),
    rename: (id: string, title: string) => void told.push(`${id}: ${title}`),
  };
  const map = courseMap({ guide: GUIDE, lessons, done: [], path: '', open: (id) => void opened.push(id), ...own, ...changes });
  return { told, map, opened, texts: map.map((part) => part.textContent) };
}

describe('the progress', () => {
  const places = placesOf(GUIDE, '');
  it.each([
    [[], 'a', 70],
    [['a'], 'b', 65],
    [['a', 'b'], 'c', 58],
    // The second is open while the first of the others needs it.
    [['b', 'c'], 'a', 13],
    [['a', 'b', 'c', 'd', 'gone'], undefined, 0],
  ])('after %j leads on to %s', (done, next, minutesLeft) => {
    expect(progressOf(places, done)).toMatchObject({ next, minutesLeft, count: 4 });
  });

  it('of a path counts its lessons only', () => {
    expect(progressOf(placesOf(GUIDE, 'short'), ['a', 'b'])).toEqual({ done: 1, count: 2, minutesLeft: 8, next: 'd' });
  });
});

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [62, 'about 1 hour'],
  [90, 'about 1½ hours'],
  [310, 'about 5 hours'],
])('%d minutes are told as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

it('offers to rename or remove a lesson of the visitor, and no other', () => {
  const { map, told } = shown({ own: ['x'] });
  document.body.append(...map);
  const buttons = map.flatMap((part) => [...part.querySelectorAll<HTMLElement>('.own-tools button')]);
  expect(buttons.map((each) => each.textContent)).toEqual(['Rename', 'Remove', 'Save title']);
  buttons[0]!.click();
  map.at(-1)!.querySelector('input')!.value = 'Mine';
  buttons[2]!.click();
  buttons[1]!.click();
  expect(told).toEqual(['x: Mine', 'remove x']);
});

describe('the map', () => {
  it('shows each part with its progress, what it leads to, and what a lesson needs', () => {
    const { texts } = shown({ done: ['a'] });
    expect(texts).toEqual([
      'Basics1 of 2 · 7 minutes1Lesson aAbout a5 minDone2Lesson bAbout b7 minNextAfterwards: You can read a tree.',
      'Craft0 of 2 · 58 minutes3Lesson cAbout c50 min · after Lesson b4Lesson dAbout d8 minAfterwards: You can find a fault.',
      'Other lessons5Lesson xAbout x',
    ]);
  });

  it('shows the lessons of a path only, and opens one', () => {
    const { map, opened, texts } = shown({ path: 'short' });
    expect(texts.slice(0, 2).join()).not.toMatch(/Lesson [bc]About/);
    map[1]!.querySelector('button')!.click();
    expect(opened).toEqual(['d']);
  });

  it('tells a screen reader which lesson is next', () => {
    const marked = shown({ done: ['a'] }).map.flatMap((part) => [...part.querySelectorAll('[aria-current="step"]')]);
    expect(marked.map((row) => row.querySelector('.school-name')?.textContent)).toEqual(['Lesson b']);
  });
});
