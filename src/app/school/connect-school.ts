import { storeOf } from '../../core/storage/text-store.ts';
import type { Content } from '../../content/load-content.ts';
import { loadLessons, withLessons, type School } from '../../school/load-lessons.ts';
import { loadGuide } from '../../school/load-guide.ts';
import { bundledGuide, bundledLessons } from './bundled-lessons.ts';
import { GuideView } from './guide-view.ts';
import { SchoolAdapter, type SchoolAdapterOptions } from './school-adapter.ts';

export type ConnectSchoolOptions = Pick<SchoolAdapterOptions, 'app' | 'studio' | 'loadedStudio' | 'tell'> & { readonly content: Content };

const schools = new WeakMap<Content, School>();

/** The lessons of the page, read once. @throws Error with every problem of their files. */
export function lessonsOf(content: Content): School {
  const school = schools.get(content) ?? loadLessons(bundledLessons(), content);
  schools.set(content, school);
  if (school.problems.length > 0) throw new Error(school.problems.join('\n'));
  return school;
}

export function connectSchool({ content, ...options }: ConnectSchoolOptions): SchoolAdapter {
  const school = lessonsOf(content);
  const guide = loadGuide(bundledGuide(), school.lessons);
  if (guide.problems.length > 0) throw new Error(guide.problems.join('\n'));
  const adapter = new SchoolAdapter({
    ...options,
    store: storeOf(() => localStorage),
    school,
    guide: new GuideView(guide),
    content: withLessons(content, school.lessons),
  });
  window.addEventListener('hashchange', () => {
    const id = new URLSearchParams(location.search).get('lesson');
    if (id !== null) void adapter.openAddress(id, location.hash);
  });
  return adapter;
}
