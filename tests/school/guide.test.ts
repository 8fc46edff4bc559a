import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { readGuideFiles, readLessonFiles } from '../../src/cli/read-content-files.ts';
import { courseLessons } from '../../src/school/course.ts';
import { splitAtTerms } from '../../src/school/glossary.ts';
import { loadGuide } from '../../src/school/load-guide.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import type { Lesson } from '../../src/school/lesson.ts';
import { SOURCES } from '../../src/school/sources.ts';
import { estimatedMinutes } from './support/lesson-minutes.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
const files = readGuideFiles();
const { course, glossary, problems } = loadGuide(files, lessons);
const places = courseLessons(course);

/** What a learner reads of a lesson before its comparison with other systems. */
function wordsOf({ title, see, text, task, hints, solution, predict, check, harder, handles }: Lesson): readonly string[] {
  const says = [check, ...(harder ? [harder.check] : [])].flatMap(({ claims }) => claims.map((claim) => claim.says));
  return [
    title,
    see,
    ...text,
    task,
    ...hints,
    solution.text,
    ...(harder ? [harder.task] : []),
    ...says,
    ...handles.map(({ label }) => label),
    ...(predict ? [predict.ask] : []),
  ];
}

const termsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => splitAtTerms(text, glossary).flatMap((part) => (typeof part === 'string' ? [] : [part.term])));

/** A lesson and all that must be done before it. */
function withNeeds(id: string): ReadonlySet<string> {
  return new Set([id, ...(places.get(id)?.needs ?? []).flatMap((need) => [...withNeeds(need)])]);
}

it('the map and the glossary can be read: each lesson has one place, after those it needs, on the map and on each path', () => {
  expect(problems).toEqual([]);
});

it('the minutes of a lesson fit what there is to read, to watch and to edit in it', () => {
  const off = lessons.flatMap((lesson) => {
    const kept = courseLessons(course).get(lesson.id)?.minutes ?? 0;
    const minutes = estimatedMinutes(lesson);
    return Math.abs(kept - minutes) > minutes / 2 ? [`${lesson.id}: ${kept}, but about ${minutes.toFixed(1)}`] : [];
  });
  expect(off).toEqual([]);
});

/** So it is also along every path, since a path has what its lessons need. */
it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'each term that %s uses is defined in it, or in one that it needs',
  (id, lesson) => {
    const known = withNeeds(id);
    const early = termsIn(wordsOf(lesson)).filter(
      (term) => !glossary.find((each) => each.term === term)!.lessons.some((at) => known.has(at)),
    );
    expect([...new Set(early)]).toEqual([]);
  },
);

it.each(glossary.flatMap((term) => term.lessons.map((id) => [term.term, id] as const)))(
  '“%s” is in the text of %s, which defines it',
  (term, id) => {
    const { title, text } = lessons.find((lesson) => lesson.id === id)!;
    expect(termsIn([title, ...text])).toContain(term);
  },
);

it('each type of composite and decorator that a lesson names is in the glossary', () => {
  const types = [...gameRegistry.definitions.values()]
    .filter(({ category }) => ['composite', 'decorator'].includes(category))
    .map(({ type }) => type);
  const forms = new Set(glossary.flatMap((term) => term.forms.map((form) => form.toLowerCase())));
  const named = lessons.flatMap((lesson) => wordsOf(lesson).flatMap((words) => words.match(/\b[A-Z]\p{Ll}+(?:[A-Z]\p{Ll}+)+\b/gu) ?? []));
  expect(types.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((type) => types.includes(type) && !forms.has(type.toLowerCase()))).toEqual([]);
});

it.each(lessons.map(({ id, elsewhere }) => [id, elsewhere] as const))(
  '%s ends with what others call it, and names each source once',
  (_, elsewhere) => {
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(new Set(elsewhere.map(({ source }) => source)).size).toBe(elsewhere.length);
  },
);

it('each source is cited with its author, title and year', () => {
  for (const { cite } of Object.values(SOURCES)) expect(cite).toMatch(/^.+, .+, .*(?:19|20)\d\d/);
});

it('each lesson is on the map', () => {
  expect([...places.keys()]).toEqual(lessons.map(({ id }) => id));
});

describe('a fault in the files is named', () => {
  const broken = (file: keyof typeof files, from: string, to: string): string => {
    expect(files[file].text).toContain(from);
    return loadGuide({ ...files, [file]: { ...files[file], text: files[file].text.replace(from, to) } }, lessons).problems.join('\n');
  };
  it.each([
    ['course', '"id": "tick", "minutes": 5', '"id": "tock", "minutes": 5', 'found "tock", expected the name of a lesson file'],
    ['course', '"minutes": 5', '"minutes": 0', '/parts/0/lessons/0/minutes: found 0'],
    ['course', '"needs": ["tick"]', '"needs": ["odds"]', 'found "sequence", expected “odds” before it, which it needs'],
    ['course', '"id": "tick", "minutes": 5', '"id": "sequence", "minutes": 5', 'found "sequence", expected each lesson once'],
    [
      'course',
      '["tick", "sequence", "selector"',
      '["sequence", "selector"',
      '/paths/0/lessons: found "sequence", expected “tick” before it',
    ],
    ['glossary', '"lessons": ["tick"]', '"lessons": ["tock"]', '/lessons/0: found "tock", expected one of'],
    ['glossary', '"source": "unreal"', '"source": "unrael"', 'did you mean "unreal"?'],
    ['glossary', '"term": "agent"', '"term": "action"', 'found "action", expected a term that is not listed twice'],
    ['glossary', '[', '', 'glossary.json'],
  ] as const)('in the %s: %s', (...[file, from, to, problem]) => {
    expect(broken(file, from, to)).toContain(problem);
  });
});

describe('a text is split at the terms that it uses', () => {
  const split = (text: string, skip?: Set<string>) =>
    splitAtTerms(text, glossary, skip).map((part) => (typeof part === 'string' ? part : `[${part.words}=${part.term}]`));
  it.each([
    ['A key is read.', ['A ', '[key=key]', ' is read.']],
    ['Its success threshold is 1.', ['Its ', '[success threshold=success threshold]', ' is 1.']],
    ['Keys of a monkey', ['[Keys=key]', ' of a monkey']],
    ['a selector, no Selector', ['a selector, no ', '[Selector=Selector]']],
    ['the ReactiveSequence', ['the ', '[ReactiveSequence=ReactiveSequence]']],
    ['the plan “Together”', ['the plan “Together”']],
    ['the parameter “aborts”', ['the ', '[parameter=parameter]', ' “', '[aborts=aborts]', '”']],
    ['nothing', ['nothing']],
    ['', []],
  ])('“%s”', (text, parts) => {
    expect(split(text)).toEqual(parts);
  });

  it('links each term once', () => {
    const seen = new Set<string>();
    expect([split('A key and a key.', seen), split('A key.', seen)]).toEqual([['A ', '[key=key]', ' and a key.'], ['A key.']]);
  });
});
