import type { Content } from '../../content/load-content.ts';
import type { TreeDocument } from '../../engine/document.ts';
import { agreementOn } from '../../evolve/taught/agreement.ts';
import { logFight, type FightLog } from '../../evolve/taught/fight-log.ts';
import { learnTree, type TaughtTree } from '../../evolve/taught/learn-tree.ts';
import { taughtWords } from '../../evolve/taught/situation.ts';
import { LESSON_FIGHTS, PUPIL_ID, teachingRun } from '../../evolve/taught/teaching-fights.ts';
import { openRun } from '../../runs/open-run.ts';
import type { TaughtLesson } from './stored-lesson.ts';
import { TEACHING_PREFIX } from './teaching-prefix.ts';
import type { Learned } from './teaching-report.ts';

/** Plays the fights of a lesson again, one after the other, and learns from them. */
export class LessonReader {
  readonly #logs: FightLog[] = [];
  readonly #words;
  #taught: TaughtTree | undefined;

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

  /** Not to be used before `readNext` has returned true. */
  get tree(): TreeDocument {
    return this.#taught!.tree;
  }

  get learned(): Learned {
    const { rules, nodes } = this.#taught!;
    const log = this.#logs.at(-1)!;
    return { rules, nodes, log, agreement: agreementOn(log, rules), steps: this.lesson.fights.at(-1)!.steps };
  }
}
