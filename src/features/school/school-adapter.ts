import type { Content } from '../../content/load-content.ts';
import type { LessonState, SchoolState, SheetView } from './view/school-state.ts';
import { lessonName, type Lesson } from '../../school/lesson.ts';
import type { School } from '../../school/load-lessons.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { GuideView } from './guide-view.ts';
import { handleStates } from './handle-states.ts';
import { editedContent, titlesOfTrees, treesOfLessons } from './lesson-trees.ts';
import { lessonTexts } from './lesson-texts.ts';
import { lessonSheet } from './lesson-sheet.ts';
import type { ClassDesk } from './class-desk.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { LessonTask } from './lesson-task.ts';
import { LinkTrees } from './link-trees.ts';
import { TREE_FRAGMENT } from './fragments.ts';
import { LIST } from './screens.ts';
import { noSuchLesson } from './entering.ts';
import { NOT_OPENED } from './open-lesson.ts';
import { ShownLesson, type SchoolPage } from './shown-lesson.ts';

export interface SchoolAdapterOptions {
  readonly page: SchoolPage;
  readonly school: School;
  readonly desk: LessonDesk;
  readonly classroom: ClassDesk;
  readonly guide: GuideView;
  /** The content of the game, with the lessons. */
  readonly content: Content;
  /** Undefined where the browser forbids it. */
  readonly store: TextStore | undefined;
}

/** The lessons in the running page: which one is open, and what is shown of it. */
export class SchoolAdapter {
  readonly desk: LessonDesk;
  readonly classroom: ClassDesk;
  readonly task: LessonTask;
  readonly #options: SchoolAdapterOptions;
  readonly #shown: ShownLesson;
  readonly #links: LinkTrees;

  constructor(options: SchoolAdapterOptions) {
    const { page, store } = options;
    this.#options = options;
    [this.desk, this.classroom] = [options.desk, options.classroom];
    this.#shown = new ShownLesson(page);
    this.task = new LessonTask(page, this.#shown);
    this.#links = new LinkTrees({ store, tell: page.tell, restart: () => this.#shown.restart() });
  }

  get #lesson(): Lesson | undefined {
    return this.#shown.open?.lesson;
  }

  get state(): SchoolState {
    const { school, guide } = this.#options;
    const lesson = this.#lessonOnField;
    const { studio } = this.#shown;
    // The learner may have opened the studio, which could not be loaded with the lesson.
    if (studio !== undefined && lesson !== undefined && this.#lesson === lesson) void this.#shown.prepareStudio(studio);
    return {
      lessons: this.desk.list.current(school.lessons),
      own: this.desk.list.own,
      guide: guide.state,
      desk: this.desk.state,
      classroom: this.classroom.state,
      lesson: lesson && this.#lessonState(lesson),
    };
  }

  /** The trees that the lessons begin with, and those of their other units; with the titles of the lessons. */
  get trees() {
    const { school, content } = this.#options;
    return { trees: treesOfLessons(school, content), titles: titlesOfTrees(school) };
  }

  /** The list of lessons. The studio would stay open on the tree of the lesson that is left. */
  open(): void {
    this.#shown.open?.leave();
    this.#shown.studio?.close();
    this.#options.page.field.openList(LIST);
  }

  /** `fragment` is that of an address of the lesson. Leaves the page as it is, with a message, when there is no such lesson. */
  async enterLesson(id: string, fragment = ''): Promise<void> {
    const { lessons } = this.#options.school;
    const lesson = lessons.find((each) => each.id === id);
    if (lesson) {
      await this.#shown.enter(lesson);
      return await this.openAddress(id, fragment);
    }
    this.#options.page.tell(noSuchLesson(id, lessons));
  }

  /** Opens the tree of a link in the lesson that is shown, when it has that id. */
  async openAddress(id: string, fragment: string): Promise<void> {
    const lesson = this.#lesson;
    if (lesson?.id !== id || !fragment.startsWith(TREE_FRAGMENT)) return;
    if (this.#shown.open?.beat !== 'change') this.task.goTo('change');
    const studio = await this.#shown.readyStudio();
    if (studio)
      await this.#links.open(fragment, {
        name: lessonName(id),
        titles: this.trees.titles,
        trees: studio.trees,
        isShown: () => this.#lesson === lesson,
      });
  }

  /** To the lesson that many places on, where there is one. */
  openNext(): void {
    const { lessons } = this.#options.school;
    const next = this.#lesson && lessons[lessons.indexOf(this.#lesson) + 1];
    if (next) void this.#shown.enter(next);
    else this.open();
  }

  /** The lesson as it is printed; undefined while none is shown. */
  sheet(): SheetView | undefined {
    const lesson = this.#lessonOnField;
    return lesson && lessonSheet(lesson, this.#shown.open?.links.view(this.#shown.studio?.trees));
  }

  /** The content with which a scenario is opened: for a lesson with the edits of the studio, unless these have problems. */
  contentOf(scenario: string): Content {
    const { content } = this.#options;
    return this.#lessonOf(scenario) ? editedContent(content, this.#shown.studio?.trees.changedDocuments()) : content;
  }

  get #lessonOnField(): Lesson | undefined {
    return this.#lessonOf(this.#options.page.field.session.run.request.scenario);
  }

  #lessonOf(scenario: string): Lesson | undefined {
    return this.#options.school.lessons.find(({ id }) => lessonName(id) === scenario);
  }

  #lessonState(lesson: Lesson): LessonState {
    const { guide, school, page } = this.#options;
    const { run } = page.field.session;
    const { open, agentId, studio } = this.#shown;
    const opened = open?.lesson === lesson ? open : undefined;
    return {
      ...lessonTexts(lesson, school.lessons, guide),
      title: this.desk.list.titleOf(lesson),
      handles: handleStates(run, lesson, agentId),
      ...(opened?.state({ run, agentId, studio }) ?? NOT_OPENED),
    };
  }
}
