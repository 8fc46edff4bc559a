import type { ClassPort } from '../../hud/school/class-state.ts';
import type { LessonDeskPort, LessonDraft } from '../../hud/school/lesson-desk-state.ts';
import type { SchoolLoaderPort, SchoolState } from '../../hud/school/school-state.ts';
import { CLASS_FRAGMENT, LESSON_FRAGMENT } from '../address/url-options.ts';
import type { SchoolAdapter } from './school-adapter.ts';

export interface SchoolLoaderOptions {
  load(): Promise<SchoolAdapter>;
  /** Shows a message to the player. */
  tell(text: string): void;
}

/** The school, whose code and lessons are loaded when it is first entered. */
export class SchoolLoader implements SchoolLoaderPort {
  readonly #options: SchoolLoaderOptions;
  #loading: Promise<SchoolAdapter | undefined> | undefined;
  #school: SchoolAdapter | undefined;

  constructor(options: SchoolLoaderOptions) {
    this.#options = options;
  }

  get loaded(): SchoolAdapter | undefined {
    return this.#school;
  }

  get state(): SchoolState | undefined {
    return this.#school?.state;
  }

  get desk(): LessonDeskPort | undefined {
    return this.#school?.desk;
  }

  get classroom(): ClassPort | undefined {
    return this.#school?.classroom;
  }

  /** Undefined when it could not be loaded; the next call tries again. */
  load(): Promise<SchoolAdapter | undefined> {
    this.#loading ??= this.#options.load().then(
      (school) => (this.#school = school),
      (error: unknown) => {
        this.#loading = undefined;
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.tell(`The school could not be loaded (${reason}). Try again, or reload the page.`);
        return undefined;
      },
    );
    return this.#loading;
  }

  open(): void {
    void this.load().then((school) => school?.open());
  }

  openLesson(id: string): void {
    void this.enterLesson(id);
  }

  /** Until the lesson is shown, or a message that says why it is not. */
  async enterLesson(id: string, fragment = ''): Promise<void> {
    const school = await this.load();
    await school?.enterLesson(id, fragment);
  }

  /** Opens the file of a lesson. */
  openText(text: string, name: string): void {
    void this.load().then((school) => school?.desk.openText(text, name));
  }

  openDraft(draft: LessonDraft): void {
    void this.load().then((school) => school?.desk.openDraft(draft));
  }

  /** Nothing happens for an address that is neither that of a whole lesson nor that of a class. */
  openLink(fragment: string): void {
    if (fragment.startsWith(LESSON_FRAGMENT)) void this.load().then((school) => school?.desk.openLink(fragment));
    if (fragment === CLASS_FRAGMENT) void this.load().then((school) => school && openClass(school));
  }
}

/** The list of lessons, with the page of a class over it. */
function openClass(school: SchoolAdapter): void {
  school.open();
  school.classroom.openClass();
}
