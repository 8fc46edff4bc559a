import type { TreeDocument, TreeLibrary } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { documentsFor } from '../../content/with-trees.ts';
import type { Beat } from './view/picture-state.ts';
import type { LessonPort, LessonState, PredictionPort, SchoolState, SheetView } from './view/school-state.ts';
import { handleCommands } from '../../school/handle-commands.ts';
import { lessonName, type Lesson } from '../../school/lesson.ts';
import type { School } from '../../school/load-lessons.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { GuideView } from './guide-view.ts';
import { handleStates } from './handle-states.ts';
import { editedContent, titlesOfTrees, treesOfLessons } from './lesson-trees.ts';
import { lessonTexts } from './lesson-texts.ts';
import { lessonSheet } from './lesson-sheet.ts';
import type { ClassDesk } from './class-desk.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { LinkTrees } from './link-trees.ts';
import { page as browser } from '../../page/browser/page.ts';
import type { Page, PageField } from '../../page/page.ts';
import { shareTree } from './share-tree.ts';
import { TREE_FRAGMENT } from './fragments.ts';
import { LIST } from './screens.ts';
import { hasRoomForStudio, noSuchLesson, openSlowly, replayMoment } from './entering.ts';
import { NOT_OPENED, OpenLesson } from './open-lesson.ts';
import type { Moment } from './prediction-replay.ts';

type SchoolField = Pick<PageField, 'session' | 'enter' | 'nextFrame' | 'openList'>;

export interface SchoolAdapterOptions {
  readonly page: Pick<Page, 'studio' | 'tell'> & { readonly field: SchoolField };
  readonly school: School;
  readonly desk: LessonDesk;
  readonly classroom: ClassDesk;
  readonly guide: GuideView;
  /** The content of the game, with the lessons. */
  readonly content: Content;
  /** Undefined where the browser forbids it. */
  readonly store: TextStore | undefined;
}

/** The lessons in the running page: opens them, checks the edited tree, shows the moment at which it failed. */
export class SchoolAdapter implements LessonPort, PredictionPort {
  readonly #options: SchoolAdapterOptions;
  readonly desk: LessonDesk;
  readonly classroom: ClassDesk;
  #open: OpenLesson | undefined;
  readonly #links: LinkTrees;
  /** The lesson that the studio was prepared for. */
  #prepared: Lesson | undefined;

  constructor(options: SchoolAdapterOptions) {
    this.#options = options;
    [this.desk, this.classroom] = [options.desk, options.classroom];
    this.#links = new LinkTrees({ store: options.store, tell: options.page.tell, restart: () => this.#restart() });
  }

  get #lesson(): Lesson | undefined {
    return this.#open?.lesson;
  }

  get state(): SchoolState {
    const { lessons } = this.#options.school;
    const lesson = this.#lessonOf(this.#field.session.run.request.scenario);
    // The learner may have opened the studio, which could not be loaded with the lesson.
    if (this.#studio !== undefined && lesson !== undefined && this.#lesson === lesson) void this.#prepareStudio(this.#studio);
    return {
      lessons: this.desk.list.current(lessons),
      own: this.desk.list.own,
      guide: this.#options.guide.state,
      desk: this.desk.state,
      classroom: this.classroom.state,
      lesson: lesson && this.#lessonState(lesson),
    };
  }

  /** The trees that the lessons begin with, and those of their other units; with the titles of the lessons. */
  get trees(): TreeLibrary {
    return treesOfLessons(this.#options.school, this.#options.content);
  }

  get titles(): ReadonlyMap<string, string> {
    return titlesOfTrees(this.#options.school);
  }

  /** The list of lessons. The studio would stay open on the tree of the lesson that is left. */
  open(): void {
    this.#open?.leave();
    this.#studio?.close();
    this.#field.openList(LIST);
  }

  get #studio(): Studio | undefined {
    return this.#options.page.studio.loaded;
  }

  get #field(): SchoolField {
    return this.#options.page.field;
  }

  /** `fragment` is that of an address of the lesson. Leaves the page as it is, with a message, when there is no such lesson. */
  async enterLesson(id: string, fragment = ''): Promise<void> {
    const { lessons } = this.#options.school;
    const lesson = lessons.find((each) => each.id === id);
    if (lesson) {
      await this.#enter(lesson);
      return await this.openAddress(id, fragment);
    }
    this.#options.page.tell(noSuchLesson(id, lessons));
  }

  /** Opens the tree of a link in the lesson that is shown, when it has that id. */
  async openAddress(id: string, fragment: string): Promise<void> {
    const lesson = this.#lesson;
    if (lesson?.id !== id || !fragment.startsWith(TREE_FRAGMENT)) return;
    if (this.#open?.beat !== 'change') this.goTo('change');
    const studio = await this.#readyStudio();
    if (studio)
      await this.#links.open(fragment, {
        name: lessonName(id),
        titles: this.titles,
        trees: studio.trees,
        isShown: () => this.#lesson === lesson,
      });
  }

  openNext(): void {
    const { lessons } = this.#options.school;
    const next = this.#lesson && lessons[lessons.indexOf(this.#lesson) + 1];
    if (next) void this.#enter(next);
    else this.open();
  }

  goTo(beat: Beat): void {
    const open = this.#open;
    if (open === undefined) return;
    const wasPredicting = open.beat === 'predict';
    open.beat = beat;
    if (beat === 'predict') return this.predict();
    // The question has stopped the fight.
    if (wasPredicting) this.#field.session.clock.isPaused = false;
    this.#placeStudio();
  }

  /** The tree belongs to the task: before it, the arena has the room. */
  #placeStudio(): void {
    if (this.#open?.beat === 'change' && hasRoomForStudio()) this.#studio?.open(this.#agentId());
    else this.#studio?.close();
  }

  check(isHarder = false): void {
    this.#withStudio(({ trees }, { lesson, open }) => open.checkTrees(trees, this.#documentsOf(lesson), isHarder));
  }

  compare(): void {
    this.#withStudio(({ trees }, { lesson, open }) => open.compare(trees, this.#documentsOf(lesson)));
  }

  showMoment(claim: number, isHarder = false): void {
    const failure = this.#open?.failureOf(claim, isHarder);
    if (failure) void this.#replay(failure);
  }

  reset(): void {
    this.#withStudio(({ trees }, { lesson }) => this.#begin(trees, lesson.tree, 'Reset the lesson'));
  }

  showSolution(): void {
    this.#withStudio(({ trees }, { lesson }) => this.#begin(trees, lesson.solution.tree, 'Show the solution'));
  }

  #begin(trees: Studio['trees'], tree: TreeDocument, label: string): void {
    trees.replace(tree, label);
    this.#open?.begin();
    this.#restart();
  }

  /** With another seed. */
  #restart(): void {
    void this.#field.enter(this.#field.session.run.request.scenario);
  }

  setHandle(key: string, value: number | boolean): void {
    const { session } = this.#field;
    if (!this.#lesson) return;
    const refusals = handleCommands(session.run, this.#lesson, { key, value }).map((command) => session.send(command));
    const refusal = refusals.find((each) => each !== undefined);
    if (refusal !== undefined) this.#options.page.tell(refusal);
  }

  openTree(): void {
    this.#options.page.studio.open({ agentId: this.#agentId() });
  }

  predict(): void {
    const moment = this.#open?.prediction.ask(this.#documentsOf(this.#open.lesson));
    if (moment) void this.#replay(moment);
  }

  choosePrediction(node: string): void {
    this.#open?.prediction.choose(node, this.#documentsOf(this.#open.lesson), this.#studio?.trees.version);
  }

  showPrediction(): void {
    const moment = this.#open?.prediction.moment;
    if (moment) void this.#replay(moment).then(() => this.#withStudio((studio) => openSlowly(studio, this.#agentId())));
  }

  sheet(): SheetView | undefined {
    const lesson = this.#lessonOf(this.#field.session.run.request.scenario);
    return lesson && lessonSheet(lesson, this.#open?.links.view(this.#studio?.trees));
  }

  shareTree(): void {
    this.#withStudio(({ trees }, { lesson }) => void shareTree(lesson, { page: browser, trees, tell: this.#options.page.tell }));
  }

  /** Starts slow motion, or ends it. */
  playTick(): void {
    this.#withStudio((studio) => (studio.slowMotion.isPlaying.value ? studio.slowMotion.stop() : openSlowly(studio, this.#agentId())));
  }

  /** Loads the studio if that failed before. */
  async #readyStudio(): Promise<Studio | undefined> {
    const studio = this.#studio ?? (await this.#options.page.studio.fetch());
    if (studio) await this.#prepareStudio(studio);
    return studio;
  }

  #withStudio(act: (studio: Studio, opened: { readonly lesson: Lesson; readonly open: OpenLesson }) => void): void {
    const open = this.#open;
    if (open === undefined) return;
    const { lesson } = open;
    if (this.#studio !== undefined && this.#prepared === lesson) return act(this.#studio, { lesson, open });
    void this.#readyStudio().then((studio) => studio && this.#open === open && act(studio, { lesson, open }));
  }

  /** With the drafts of the last visit. */
  async #prepareStudio(studio: Studio): Promise<void> {
    const lesson = this.#lesson;
    if (lesson === this.#prepared) return;
    this.#prepared = lesson;
    await studio.recoverDrafts();
    if (lesson === undefined || this.#lesson !== lesson) return;
    const name = lessonName(lesson.id);
    studio.trees.enterTask(name);
    studio.trees.mark(name, lesson.marks);
  }

  /** Opens the lesson with the first seed of its check. A learner who has changed the tree before goes on with the task. */
  async #enter(lesson: Lesson): Promise<void> {
    this.#open?.leave();
    const open = (this.#open = new OpenLesson(lesson));
    const studio = await this.#readyStudio();
    if (this.#open !== open) return;
    if (studio?.trees.workOn(lesson.tree.name) !== undefined) open.resume();
    await this.#field.enter(lessonName(lesson.id), lesson.check.seeds[0]);
    if (this.#open === open) this.#placeStudio();
  }

  async #replay(moment: Moment): Promise<void> {
    if (!this.#lesson) return;
    await replayMoment(this.#field, lessonName(this.#lesson.id), moment);
    if (this.#studio?.isOpen) this.#studio.open(this.#agentId());
  }

  /** Without the trees of other lessons. */
  #documentsOf({ stage }: Lesson): readonly TreeDocument[] {
    return documentsFor(stage.content, this.#studio?.trees.changedDocuments() ?? []);
  }

  /** The content with which a scenario is opened: for a lesson with the edits of the studio, unless these have problems. */
  contentOf(scenario: string): Content {
    const { content } = this.#options;
    return this.#lessonOf(scenario) ? editedContent(content, this.#studio?.trees.changedDocuments()) : content;
  }

  #lessonOf(scenario: string): Lesson | undefined {
    return this.#options.school.lessons.find(({ id }) => lessonName(id) === scenario);
  }

  #agentId(): EntityId {
    const { units, parties } = this.#field.session.run.world.state;
    return [...units, ...parties].find(({ name }) => name === this.#lesson?.who)?.id ?? 0;
  }

  #lessonState(lesson: Lesson): LessonState {
    const { guide, school } = this.#options;
    const { run } = this.#field.session;
    const open = this.#open?.lesson === lesson ? this.#open : undefined;
    const agentId = this.#agentId();
    return {
      ...lessonTexts(lesson, school.lessons, guide),
      title: this.desk.list.titleOf(lesson),
      handles: handleStates(run, lesson, agentId),
      ...(open?.state({ run, agentId, studio: this.#studio }) ?? NOT_OPENED),
    };
  }
}
