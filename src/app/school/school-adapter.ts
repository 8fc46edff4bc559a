import type { TreeDocument, TreeLibrary } from '../../bt/index.ts';
import type { Content } from '../../content/load-content.ts';
import { documentsFor, withTrees } from '../../content/with-trees.ts';
import type { CheckState, HandleState, LessonState, SchoolPort, SchoolState, SheetView } from '../../hud/school/school-state.ts';
import { handleCommands, handleIsRead } from '../../school/handle-commands.ts';
import type { Handle, Lesson } from '../../school/lesson.ts';
import { lessonName } from '../../school/lesson.ts';
import type { School } from '../../school/load-lessons.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { nearestName } from '../../core/nearest-name.ts';
import type { GameApp } from '../game-app.ts';
import { CheckRun } from '../check-run.ts';
import { lessonSheet } from './lesson-sheet.ts';
import { LinkCounts } from './link-counts.ts';
import { page } from '../share/page-sharing.ts';
import { putTree, shareTree } from './share-tree.ts';
import { readTreeLink, TREE_FRAGMENT } from './tree-links.ts';
import { PredictionRun, type Moment } from './prediction-run.ts';

/** In a smaller window, such as a phone held either way, the tree opens on demand: it would leave no room for the lesson. Pixels. */
const LEAST_FOR_BOTH = { width: 700, height: 480 };

export interface SchoolAdapterOptions {
  readonly app: GameApp;
  readonly school: School;
  /** The content of the game, with the lessons. */
  readonly content: Content;
  /** The studio, loaded but not necessarily open; undefined when it cannot be loaded. */
  studio(): Promise<Studio | undefined>;
  tell(text: string): void;
}

/** The lessons in the running page: opens them, checks the edited tree, shows the moment at which it failed. */
export class SchoolAdapter implements SchoolPort {
  readonly #options: SchoolAdapterOptions;
  #lesson: Lesson | undefined;
  #studio: Studio | undefined;
  #check: CheckRun | undefined;
  #problems: readonly string[] = [];
  #prediction: PredictionRun | undefined;
  #links: LinkCounts | undefined;

  constructor(options: SchoolAdapterOptions) {
    this.#options = options;
    const { app, content } = options;
    app.contentOf = (scenario) => (this.#lessonOf(scenario) ? this.#editedContent(content) : content);
  }

  get state(): SchoolState {
    const { lessons } = this.#options.school;
    const lesson = this.#lessonOf(this.#options.app.session.run.request.scenario);
    return { lessons, lesson: lesson && this.#lessonState(lesson) };
  }

  /** The trees that the lessons begin with, and those of their other units. */
  get trees(): TreeLibrary {
    const { school, content } = this.#options;
    return new Map(school.lessons.flatMap(({ tree, trees }) => [tree, ...trees]).map(({ name }) => [name, content.library.get(name)!]));
  }

  /** Of the lessons, by the names of the trees that they begin with. */
  get titles(): ReadonlyMap<string, string> {
    return new Map(this.#options.school.lessons.map(({ tree, title }) => [tree.name, title]));
  }

  /** The list of lessons. The studio would stay open on the tree of the lesson that is left. */
  open(): void {
    this.#check?.cancel();
    this.#studio?.close();
    this.#options.app.openList('school');
  }

  openLesson(id: string): void {
    void this.enterLesson(id);
  }

  /** Leaves the page as it is, with a message, when there is no such lesson. */
  async enterLesson(id: string): Promise<void> {
    const { lessons } = this.#options.school;
    const lesson = lessons.find((each) => each.id === id);
    if (lesson) {
      await this.#enter(lesson);
      return await this.openAddress(location.hash);
    }
    const ids = lessons.map((each) => each.id);
    const hint = nearestName(id, ids);
    this.#options.tell(`There is no lesson "${id}". Expected one of ${ids.join(', ')}${hint ? ` (did you mean "${hint}"?)` : ''}.`);
  }

  /** Replaces the lesson's tree with the one of a link; like every edit, it can be undone. */
  async openAddress(fragment: string): Promise<void> {
    const trees = this.#studio?.trees;
    if (!this.#lesson || !trees || !fragment.startsWith(TREE_FRAGMENT)) return;
    const read = await readTreeLink(fragment, lessonName(this.#lesson.id), this.titles);
    const problem = 'problem' in read ? read.problem : putTree(trees, read.document);
    if (problem === undefined) this.#options.app.restart();
    this.#options.tell(problem ?? 'This is the tree of the link. Undo in the studio brings back the one before.');
  }

  openNext(): void {
    const { lessons } = this.#options.school;
    const next = this.#lesson && lessons[lessons.indexOf(this.#lesson) + 1];
    if (next) void this.#enter(next);
    else this.open();
  }

  check(): void {
    if (!this.#lesson || !this.#studio) return;
    this.#check?.cancel();
    const { trees } = this.#studio;
    this.#problems = trees.problemsOf(lessonName(this.#lesson.id));
    if (this.#problems.length > 0) return void (this.#check = undefined);
    this.#check = new CheckRun(this.#lesson, this.#documentsOf(this.#lesson), trees.version);
    void this.#check.play();
  }

  showMoment(claim: number): void {
    const failure = this.#check?.failureOf(claim);
    if (failure) void this.#replay(failure);
  }

  reset(): void {
    if (!this.#lesson) return;
    this.#studio?.trees.replace(this.#lesson.tree, 'Reset the lesson');
    this.#forgetCheck();
    this.#options.app.restart();
  }

  showSolution(): void {
    if (!this.#lesson) return;
    this.#studio?.trees.replace(this.#lesson.solution.tree, 'Show the solution');
    this.#forgetCheck();
    this.#options.app.restart();
  }

  setHandle(key: string, value: number | boolean): void {
    const { session } = this.#options.app;
    if (!this.#lesson) return;
    const refusals = handleCommands(session.run, this.#lesson, { key, value }).map((command) => session.send(command));
    const refusal = refusals.find((each) => each !== undefined);
    if (refusal !== undefined) this.#options.tell(refusal);
  }

  openTree(): void {
    this.#options.app.openStudio(this.#agentId());
  }

  predict(): void {
    const moment = this.#prediction?.ask();
    if (moment) void this.#replay(moment);
  }

  choosePrediction(node: string): void {
    const prediction = this.#prediction;
    if (prediction) prediction.choose(node, this.#documentsOf(prediction.lesson), this.#studio?.trees.version);
  }

  showPrediction(): void {
    const moment = this.#prediction?.moment;
    if (moment) void this.#replay(moment).then(() => this.#playSlowly());
  }

  sheet(): SheetView | undefined {
    const lesson = this.#lessonOf(this.#options.app.session.run.request.scenario);
    return lesson && lessonSheet(lesson, this.#links?.view(this.#studio?.trees));
  }

  shareTree(): void {
    if (this.#lesson) void shareTree(this.#lesson, { page, trees: this.#studio?.trees, tell: this.#options.tell });
  }

  /** Starts slow motion, or ends it. */
  playTick(): void {
    if (this.#studio?.isSlow) this.#studio.stopSlowly();
    else this.#playSlowly();
  }

  #playSlowly(): void {
    this.#studio?.open(this.#agentId());
    this.#studio?.playSlowly();
  }

  async #enter(lesson: Lesson): Promise<void> {
    const { app } = this.#options;
    this.#check?.cancel();
    this.#forgetCheck();
    this.#lesson = lesson;
    this.#prediction = new PredictionRun(lesson);
    this.#links = new LinkCounts(lesson);
    this.#studio = await this.#options.studio();
    await app.enter(lessonName(lesson.id));
    if (innerWidth < LEAST_FOR_BOTH.width || innerHeight < LEAST_FOR_BOTH.height) this.#studio?.close();
    else this.#studio?.open(this.#agentId());
    this.#studio?.trees.mark(lessonName(lesson.id), lesson.marks);
  }

  /**
   * The studio sends its edits in the first frame of a scene, before the first step, as the check did: from there the same
   * seed leads to the same moment.
   */
  async #replay({ seed, step }: Moment): Promise<void> {
    const { app } = this.#options;
    const lesson = this.#lesson;
    if (!lesson) return;
    await app.enter(lessonName(lesson.id), undefined, seed);
    app.setPaused(true);
    await app.nextFrame();
    await app.nextFrame();
    app.session.pauseAt(step * STEP_SECONDS);
    if (this.#studio?.isOpen) this.#studio.open(this.#agentId());
  }

  #forgetCheck(): void {
    this.#check?.cancel();
    this.#check = undefined;
    this.#problems = [];
  }

  /** The edited trees without those of other lessons, which may use trees that are theirs alone. */
  #documentsOf({ stage }: Lesson): readonly TreeDocument[] {
    return documentsFor(stage.content, this.#studio?.trees.changedDocuments() ?? []);
  }

  /** The start values of edited keys hold from the start as well. */
  #editedContent(content: Content): Content {
    const edited = withTrees(content, this.#studio?.trees.changedDocuments() ?? []);
    return 'content' in edited ? edited.content : content;
  }

  #lessonOf(scenario: string): Lesson | undefined {
    return this.#options.school.lessons.find(({ id }) => lessonName(id) === scenario);
  }

  #agentId(): EntityId {
    const { units, parties } = this.#options.app.session.run.world.state;
    return [...units, ...parties].find(({ name }) => name === this.#lesson?.who)?.id ?? 0;
  }

  #lessonState(lesson: Lesson): LessonState {
    const { lessons } = this.#options.school;
    const { id, chapter, title, text, task, hints, solution } = lesson;
    const handles = lesson.handles.map((handle) => this.#handleState(lesson, handle));
    return {
      id,
      chapter,
      title,
      number: lessons.indexOf(lesson) + 1,
      text,
      task,
      hints,
      handles,
      solution: solution.text,
      check: this.#checkState(),
      predict: this.#prediction?.lesson === lesson ? this.#prediction.state(this.#studio?.trees.version) : undefined,
      links: this.#lesson === lesson ? this.#links?.view(this.#studio?.trees) : undefined,
    };
  }

  #checkState(): CheckState {
    if (this.#problems.length > 0) return { state: 'refused', problems: this.#problems };
    return this.#check && this.#studio ? this.#check.state(this.#studio.trees.version) : { state: 'none' };
  }

  #handleState(lesson: Lesson, handle: Handle): HandleState {
    const { run } = this.#options.app.session;
    const value = run.brains.blackboardOf(this.#agentId())?.get(handle.key).value;
    const isRead = handleIsRead(run, lesson, handle);
    if (handle.kind === 'switch') return { ...handle, isRead, value: typeof value === 'boolean' ? value : handle.value };
    return { ...handle, isRead, value: typeof value === 'number' ? value : handle.value };
  }
}
