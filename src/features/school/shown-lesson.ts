import type { TreeDocument } from '../../engine/document.ts';
import { documentsFor } from '../../content/with-trees.ts';
import { lessonName, type Lesson } from '../../school/lesson.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { Page, PageField } from '../../page/page.ts';
import { hasRoomForStudio, replayMoment } from './entering.ts';
import { OpenLesson } from './open-lesson.ts';
import type { Moment } from './prediction-replay.ts';

type SchoolField = Pick<PageField, 'session' | 'enter' | 'nextFrame' | 'openList'>;

export type SchoolPage = Pick<Page, 'studio' | 'tell'> & { readonly field: SchoolField };

/** The lesson that the learner has entered, on the field and in the studio. */
export class ShownLesson {
  open: OpenLesson | undefined;
  readonly #page: SchoolPage;
  /** The lesson that the studio was prepared for. */
  #prepared: Lesson | undefined;

  constructor(page: SchoolPage) {
    this.#page = page;
  }

  get studio(): Studio | undefined {
    return this.#page.studio.loaded;
  }

  /** Of the agent that the lesson is about. */
  get agentId(): EntityId {
    const { units, parties } = this.#page.field.session.run.world.state;
    return [...units, ...parties].find(({ name }) => name === this.open?.lesson.who)?.id ?? 0;
  }

  /** Opens the lesson with the first seed of its check. A learner who has changed the tree before goes on with the task. */
  async enter(lesson: Lesson): Promise<void> {
    this.open?.leave();
    const open = (this.open = new OpenLesson(lesson));
    const studio = await this.readyStudio();
    if (this.open !== open) return;
    if (studio?.trees.workOn(lesson.tree.name) !== undefined) open.resume();
    await this.#page.field.enter(lessonName(lesson.id), lesson.check.seeds[0]);
    if (this.open === open) this.placeStudio();
  }

  /** With another seed. */
  restart(): void {
    void this.#page.field.enter(this.#page.field.session.run.request.scenario);
  }

  async replay(moment: Moment): Promise<void> {
    if (!this.open) return;
    await replayMoment(this.#page.field, lessonName(this.open.lesson.id), moment);
    if (this.studio?.isOpen) this.studio.open(this.agentId);
  }

  /** The edited trees, without those of other lessons. */
  documentsOf({ stage }: Lesson): readonly TreeDocument[] {
    return documentsFor(stage.content, this.studio?.trees.changedDocuments() ?? []);
  }

  /** The tree belongs to the task: before it, the arena has the room. */
  placeStudio(): void {
    if (this.open?.beat === 'change' && hasRoomForStudio()) this.studio?.open(this.agentId);
    else this.studio?.close();
  }

  /** Loads the studio if that failed before. */
  async readyStudio(): Promise<Studio | undefined> {
    const studio = this.studio ?? (await this.#page.studio.fetch());
    if (studio) await this.prepareStudio(studio);
    return studio;
  }

  withStudio(act: (studio: Studio, opened: { readonly lesson: Lesson; readonly open: OpenLesson }) => void): void {
    const { open } = this;
    if (open === undefined) return;
    const { lesson } = open;
    if (this.studio !== undefined && this.#prepared === lesson) return act(this.studio, { lesson, open });
    void this.readyStudio().then((studio) => studio && this.open === open && act(studio, { lesson, open }));
  }

  /** With the drafts of the last visit. */
  async prepareStudio(studio: Studio): Promise<void> {
    const lesson = this.open?.lesson;
    if (lesson === this.#prepared) return;
    this.#prepared = lesson;
    await studio.recoverDrafts();
    if (lesson === undefined || this.open?.lesson !== lesson) return;
    const name = lessonName(lesson.id);
    studio.trees.enterTask(name);
    studio.trees.mark(name, lesson.marks);
  }
}
