import type { Content } from '../../content/load-content.ts';
import { agreementOn } from '../../evolve/taught/agreement.ts';
import { logFight, type FightLog } from '../../evolve/taught/fight-log.ts';
import { learnTree, type LearnedTree, type TaughtTree } from '../../evolve/taught/learn-tree.ts';
import { taughtWords } from '../../evolve/taught/situation.ts';
import { LESSON_FIGHTS, PUPIL_ID, teachingRun } from '../../evolve/taught/teaching-fights.ts';
import { openRun } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import type { TaughtLesson } from './stored-lesson.ts';
import { TEACHING_PREFIX } from './teaching-prefix.ts';
import { reportOn } from './teaching-report.ts';

/** Plays the fights of a lesson again, one after the other, and learns from them. */
export class LessonReader {
  readonly #logs: FightLog[] = [];
  readonly #words;
  #taught: LearnedTree | undefined;

  constructor(
    private readonly content: Content,
    private readonly lesson: TaughtLesson,
  ) {
    this.#words = taughtWords(content.library);
  }

  /** Returns whether all is read and learned. @throws Error when a fight does not fit this version. */
  readNext(): boolean {
    const { content, lesson } = this;
    const number = this.#logs.length;
    const fight = lesson.fights[number];
    if (fight === undefined) {
      this.#taught = learnTree(this.#logs.slice(0, LESSON_FIGHTS), this.#words);
      return true;
    }
    const { content: extended, request } = teachingRun(content, `${TEACHING_PREFIX}${number + 1}`, { ...lesson, number });
    this.#logs.push(logFight(openRun(extended, request), fight, { unitId: PUPIL_ID, facts: this.#words.facts }));
    return false;
  }

  /** The tree that draws, if it is wanted and there is one; else the steady one. Not to be used before `readNext` has returned true. */
  treeFor(varies: boolean): TaughtTree {
    const steady = this.#taught!;
    return varies && typeof steady.varying === 'object' ? steady.varying : steady;
  }

  /** How well that tree decides in the fight from which nothing was learned. */
  report(varies: boolean, nameOf: (id: EntityId) => string): ReturnType<typeof reportOn> {
    const steady = this.#taught!;
    const log = this.#logs.at(-1)!;
    const { rules, nodes } = this.treeFor(varies);
    const varying = typeof steady.varying === 'object' ? agreementOn(log, steady.varying.rules) : steady.varying;
    const always = agreementOn(log, steady.rules);
    const isOn = varies && typeof varying === 'object';
    const { steps } = this.lesson.fights.at(-1)!;
    return reportOn({ rules, nodes, log, agreement: isOn ? varying : always, steps, variation: { isOn, steady: always, varying } }, nameOf);
  }
}
