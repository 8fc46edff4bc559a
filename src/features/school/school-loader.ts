import type { Page } from '../../page/page.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { progressOfPage } from './progress.ts';
import type { SchoolAdapter } from './school-adapter.ts';
import type { SchoolPort, SchoolState } from './view/school-state.ts';

/** The school, whose code and lessons are loaded when it is first entered. */
export class SchoolLoader implements SchoolPort {
  #loading: Promise<SchoolAdapter | undefined> | undefined;
  #school: SchoolAdapter | undefined;

  readonly progress: SchoolPort['progress'];

  constructor(private readonly page: Page) {
    this.progress = progressOfPage(page.tell);
  }

  get loaded(): SchoolAdapter | undefined {
    return this.#school;
  }

  get state(): SchoolState | undefined {
    return this.#school?.state;
  }

  /** Undefined when it could not be loaded; the next call tries again. */
  load(): Promise<SchoolAdapter | undefined> {
    this.#loading ??= this.#load().then(
      (school) => (this.#school = school),
      (error: unknown) => {
        this.#loading = undefined;
        const reason = error instanceof Error ? error.message : String(error);
        this.page.tell(`The school could not be loaded (${reason}). Try again, or reload the page.`);
        return undefined;
      },
    );
    return this.#loading;
  }

  open(): void {
    void this.load().then((school) => school?.open());
  }

  openArena(scenario: string): void {
    void this.page.field.enter(scenario);
  }

  openLesson(id: string): void {
    void this.enterLesson(id);
  }

  /** Until the lesson is shown, or a message that says why it is not. */
  async enterLesson(id: string, fragment = ''): Promise<void> {
    const school = await this.load();
    await school?.enterLesson(id, fragment);
  }

  /** Opens a file, a link or a draft of a lesson with the desk of its author. */
  useDesk(act: (desk: LessonDesk) => void | Promise<void>): void {
    void this.load().then((school) => school && act(school.desk));
  }

  /** Shows the list of lessons, with the page of a class over it. */
  openClass(): void {
    void this.load().then((school) => {
      school?.open();
      school?.classroom.openClass();
    });
  }

  async #load(): Promise<SchoolAdapter> {
    const { connectSchool } = await import('./connect-school.ts');
    return connectSchool(this.page);
  }
}
