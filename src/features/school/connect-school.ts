import type { TreeDocument } from '../../engine/document.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { Content } from '../../content/load-content.ts';
import { loadLessons, withLessons, type School } from '../../school/load-lessons.ts';
import { loadGuide } from '../../school/load-guide.ts';
import { page as browser } from '../../page/browser/page.ts';
import type { Page } from '../../page/page.ts';
import { chooseFile } from '../../page/browser/choose-file.ts';
import { bundledGuide, bundledLessons, bundledWords } from './bundled-lessons.ts';
import { GuideView } from './guide-view.ts';
import { ClassDesk } from './class-desk.ts';
import { LessonDesk } from './lesson-desk.ts';
import { OwnLessons } from './own-lessons.ts';
import { SchoolAdapter } from './school-adapter.ts';

const schools = new WeakMap<Content, School>();

/** The lessons of the page, read once, in the language of `?language=…`. @throws Error with every problem of their files. */
async function lessonsOf(content: Content): Promise<School> {
  const language = new URLSearchParams(location.search).get('language');
  const school = schools.get(content) ?? loadLessons(bundledLessons(), content, await bundledWords(language));
  schools.set(content, school);
  if (school.problems.length > 0) throw new Error(school.problems.join('\n'));
  return school;
}

export async function connectSchool(page: Page): Promise<SchoolAdapter> {
  const { content, tell } = page;
  const school = await lessonsOf(content);
  const guide = loadGuide(bundledGuide(), school.lessons);
  if (guide.problems.length > 0) throw new Error(guide.problems.join('\n'));
  const store = storeOf(() => localStorage);
  const own = new OwnLessons(store, tell);
  const everything = (): School => withOwnLessons(school, loadLessons(own.files(), content), tell);
  const all = everything();
  const desk = new LessonDesk({
    content,
    taken: school.lessons.map(({ id }) => id),
    own,
    page: { ...browser, enterLesson },
    chooseFile,
    tell,
  });
  const trees = async (): Promise<readonly TreeDocument[]> => {
    const studio = await page.studio.fetch();
    await studio?.recoverDrafts();
    return studio?.trees.changedDocuments() ?? [];
  };
  const classroom = new ClassDesk({ lessons: () => everything().lessons, page: browser, trees, tell });
  const adapter = new SchoolAdapter({
    page,
    store,
    school: all,
    desk,
    classroom,
    guide: new GuideView(guide),
    content: withLessons(content, all.lessons),
  });
  window.addEventListener('hashchange', () => {
    const id = new URLSearchParams(location.search).get('lesson');
    if (id !== null) void adapter.openAddress(id, location.hash);
  });
  return adapter;
}

/** One that was kept before and cannot be read any more is told, and stays where it is. */
function withOwnLessons({ lessons }: School, own: School, tell: (text: string) => void): School {
  if (own.problems.length > 0) tell(`One of your own lessons cannot be read: ${own.problems[0]}`);
  const taken = new Set(lessons.map(({ id }) => id));
  return { lessons: [...lessons, ...own.lessons.filter(({ id }) => !taken.has(id))], problems: [] };
}

/** The page begins again: the studio knows the trees of the lessons that there were when it was loaded. */
function enterLesson(id: string): void {
  const search = `?lesson=${encodeURIComponent(id)}`;
  if (location.search === search) {
    history.replaceState(null, '', `${location.pathname}${search}`);
    location.reload();
  } else location.assign(`${location.pathname}${search}`);
}
