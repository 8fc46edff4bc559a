import type { TreeDocument } from '../../engine/document.ts';
import { page as browser } from '../../page/browser/page.ts';
import { handleCommands } from '../../school/handle-commands.ts';
import type { Studio } from '../../studio/create-studio.tsx';
import { openSlowly } from './entering.ts';
import { shareTree } from './share-tree.ts';
import type { SchoolPage, ShownLesson } from './shown-lesson.ts';
import type { Beat } from './view/picture-state.ts';
import type { LessonPort } from './view/school-state.ts';

/** What a learner does in a lesson: its steps, its question, its handles, and the checks of the tree. */
export class LessonTask implements LessonPort {
  readonly #page: SchoolPage;
  readonly #shown: ShownLesson;

  constructor(page: SchoolPage, shown: ShownLesson) {
    this.#page = page;
    this.#shown = shown;
  }

  goTo(beat: Beat): void {
    const { open } = this.#shown;
    if (open === undefined) return;
    const wasPredicting = open.beat === 'predict';
    open.beat = beat;
    if (beat === 'predict') {
      const moment = open.prediction.ask(this.#shown.documentsOf(open.lesson));
      return moment && void this.#shown.replay(moment);
    }
    // The question has stopped the fight.
    if (wasPredicting) this.#page.field.session.clock.isPaused = false;
    this.#shown.placeStudio();
  }

  check(isHarder = false): void {
    this.#shown.withStudio(({ trees }, { lesson, open }) => open.checkTrees(trees, this.#shown.documentsOf(lesson), isHarder));
  }

  compare(): void {
    this.#shown.withStudio(({ trees }, { lesson, open }) => open.compare(trees, this.#shown.documentsOf(lesson)));
  }

  showMoment(claim: number, isHarder = false): void {
    const failure = this.#shown.open?.failureOf(claim, isHarder);
    if (failure) void this.#shown.replay(failure);
  }

  reset(): void {
    this.#shown.withStudio(({ trees }, { lesson }) => this.#begin(trees, lesson.tree, 'Reset the lesson'));
  }

  showSolution(): void {
    this.#shown.withStudio(({ trees }, { lesson }) => this.#begin(trees, lesson.solution.tree, 'Show the solution'));
  }

  setHandle(key: string, value: number | boolean): void {
    const { session } = this.#page.field;
    const lesson = this.#shown.open?.lesson;
    if (!lesson) return;
    const refusals = handleCommands(session.run, lesson, { key, value }).map((command) => session.send(command));
    const refusal = refusals.find((each) => each !== undefined);
    if (refusal !== undefined) this.#page.tell(refusal);
  }

  openTree(): void {
    this.#page.studio.open({ agentId: this.#shown.agentId });
  }

  choosePrediction(node: string): void {
    const { open, studio } = this.#shown;
    open?.prediction.choose(node, this.#shown.documentsOf(open.lesson), studio?.trees.version);
  }

  showPrediction(): void {
    const moment = this.#shown.open?.prediction.moment;
    if (!moment) return;
    void this.#shown.replay(moment).then(() => this.#shown.withStudio((studio) => openSlowly(studio, this.#shown.agentId)));
  }

  shareTree(): void {
    this.#shown.withStudio(({ trees }, { lesson }) => void shareTree(lesson, { page: browser, trees, tell: this.#page.tell }));
  }

  /** Starts slow motion, or ends it. */
  playTick(): void {
    this.#shown.withStudio((studio) =>
      studio.slowMotion.isPlaying.value ? studio.slowMotion.stop() : openSlowly(studio, this.#shown.agentId),
    );
  }

  #begin(trees: Studio['trees'], tree: TreeDocument, label: string): void {
    trees.replace(tree, label);
    this.#shown.open?.begin();
    this.#shown.restart();
  }
}
