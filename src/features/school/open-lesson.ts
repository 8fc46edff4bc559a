import type { TreeDocument } from '../../engine/document.ts';
import type { Beat } from './view/picture-state.ts';
import type { CheckState } from '../../hud/check-result/check-state.ts';
import type { LessonState } from './view/school-state.ts';
import type { Run } from '../../runs/open-run.ts';
import type { Lesson } from '../../school/lesson.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import type { AgentWatch } from '../../studio/ports/studio-port.ts';
import { tickStyles, type TickStyles } from '../../school/tick-styles.ts';
import type { ClaimFailure } from '../../checks/check.ts';
import { CheckRun } from '../../page/slices/check-run.ts';
import { ArenaLog } from '../../school/arena-log.ts';
import { ComparisonRun } from './comparison-run.ts';
import { LessonPicture } from './lesson-picture.ts';
import { LinkCounts } from './link-counts.ts';
import { PredictionRun } from './prediction-run.ts';

type StudioTrees = Studio['trees'];

/** Where a lesson is played. */
interface LessonScene {
  readonly run: Run;
  /** Of the agent that is watched. */
  readonly agentId: EntityId;
  /** Undefined while it is not loaded. */
  readonly studio: Pick<Studio, 'trees' | 'watch'> | undefined;
}

type OpenLessonState = Pick<
  LessonState,
  'beat' | 'isResumed' | 'picture' | 'figure' | 'ticks' | 'log' | 'check' | 'harder' | 'predict' | 'links' | 'comparison'
>;

/** The state of a lesson that nobody has entered, such as one of a recording. */
export const NOT_OPENED: OpenLessonState = {
  beat: 'change',
  isResumed: false,
  picture: undefined,
  figure: undefined,
  ticks: undefined,
  log: [],
  check: { state: 'none' },
  harder: undefined,
  predict: undefined,
  links: undefined,
  comparison: { state: 'none' },
};

/** The lesson that is open: its step, its question, and the checks of its tree. */
export class OpenLesson {
  beat: Beat = 'see';
  /** Whether the learner came with a tree that they had changed before. */
  #isResumed = false;
  readonly prediction: PredictionRun;
  readonly #picture: LessonPicture;
  readonly links: LinkCounts;
  readonly #log = new ArenaLog();
  #ticks: TickStyles | undefined;
  #check: CheckRun | undefined;
  #harder: CheckRun | undefined;
  #comparison: ComparisonRun | undefined;
  #problems: readonly string[] = [];
  #edited: { readonly version: object; readonly tree: TreeDocument } | undefined;

  constructor(readonly lesson: Lesson) {
    this.prediction = new PredictionRun(lesson);
    this.#picture = new LessonPicture(lesson);
    this.links = new LinkCounts(lesson);
  }

  /** Where a claim of the task, or of the harder one, did not hold first. */
  failureOf(claim: number, isHarder: boolean): ClaimFailure | undefined {
    return (isHarder ? this.#harder : this.#check)?.failureOf(claim);
  }

  /** `isHarder`: with the second task, and the verdict of the first stays. */
  checkTrees(trees: StudioTrees, documents: readonly TreeDocument[], isHarder = false): void {
    this.#harder?.cancel();
    this.#harder = undefined;
    this.#problems = trees.problemsOf(this.lesson.tree.name);
    if (this.#problems.length > 0) return;
    const { harder, stage, tree } = this.lesson;
    if (isHarder && harder) {
      this.#harder = new CheckRun({ check: harder.check, stage, tree }, documents, trees.version);
      return void this.#harder.play();
    }
    this.#check?.cancel();
    this.#check = new CheckRun(this.lesson, documents, trees.version);
    void this.#check.play();
  }

  compare(trees: StudioTrees, documents: readonly TreeDocument[]): void {
    this.#comparison?.cancel();
    this.#comparison = new ComparisonRun(trees.version);
    void this.#comparison.play(this.lesson, documents);
  }

  /** A learner who has changed the tree before has seen the lesson. */
  resume(): void {
    this.#isResumed = true;
    this.beat = 'change';
  }

  /** Another tree has taken the place of the learner's. */
  begin(): void {
    this.#isResumed = false;
    this.#forgetCheck();
  }

  #forgetCheck(): void {
    this.#check?.cancel();
    this.#harder?.cancel();
    this.#comparison?.cancel();
    this.#check = this.#harder = this.#comparison = undefined;
    this.#problems = [];
  }

  leave(): void {
    this.#forgetCheck();
    this.#picture.stop();
  }

  /** Call it once a frame. */
  state({ run, agentId, studio }: LessonScene): OpenLessonState {
    const trees = studio?.trees;
    const version = trees?.version;
    const watch = (id: EntityId): AgentWatch | undefined => studio?.watch(id);
    return {
      beat: this.beat,
      isResumed: this.#isResumed,
      ...this.#picture.update({ run, agentId, document: this.#treeIn(trees), watch }),
      ticks: this.#tickStyles(),
      log: this.#log.update(run),
      check: this.#checkState(version),
      harder: this.#harderState(version),
      predict: this.prediction.state(version),
      links: this.links.view(trees),
      comparison: (version && this.#comparison?.state(version)) ?? { state: 'none' },
    };
  }

  /** Beside the text, so not before that is shown. */
  #tickStyles(): TickStyles | undefined {
    if (!this.lesson.comparesTicks || this.beat !== 'change') return undefined;
    return (this.#ticks ??= tickStyles(this.lesson));
  }

  /** The tree of the learner; looked for when trees have been edited. */
  #treeIn(trees: StudioTrees | undefined): TreeDocument {
    const { tree } = this.lesson;
    if (trees === undefined) return tree;
    if (this.#edited?.version !== trees.version)
      this.#edited = { version: trees.version, tree: trees.changedDocuments().find(({ name }) => name === tree.name) ?? tree };
    return this.#edited.tree;
  }

  #harderState(version: object | undefined): LessonState['harder'] {
    const { harder } = this.lesson;
    return harder && { task: harder.task, check: this.#harder && version ? this.#harder.state(version) : { state: 'none' } };
  }

  #checkState(version: object | undefined): CheckState {
    if (this.#problems.length > 0) return { state: 'refused', problems: this.#problems };
    return this.#check && version ? this.#check.state(version) : { state: 'none' };
  }
}
