import type { LessonWords } from '../../../page/lesson-draft.ts';
import type { CheckState } from '../../../hud/check-result/check-state.ts';

/** A lesson that was opened from a file, or is being made from a moment of a fight. */
export interface LessonDeskState {
  /** Of its file. */
  readonly name: string;
  readonly title: string;
  /** Every problem of the file; the lesson can be played when there are none. */
  readonly problems: readonly string[];
  /** The check played with the solution, which must pass, and with the tree at the start, which must not. */
  readonly solution: CheckState;
  readonly start: CheckState;
  /** The check played with wrong answers; undefined before. */
  readonly wrong: WrongAnswersState | undefined;
  /** What can be written, for a lesson that is being made. */
  readonly words: LessonWords | undefined;
}

/** The solution without one of its nodes, once for each of some nodes. */
export interface WrongAnswersState {
  readonly played: number;
  readonly count: number;
  /** Names of the nodes without which the check is passed all the same. */
  readonly passing: readonly string[];
}

/** What a teacher does with a lesson. */
export interface LessonDeskPort {
  /** Opens a file that the teacher chooses. */
  chooseLesson(): void;
  write(part: Partial<LessonWords>): void;
  /** Keeps it in this browser, and opens it. */
  useLesson(): void;
  shareLesson(): void;
  saveLesson(): void;
  closeDesk(): void;
  /** Of the lessons that are kept in this browser. */
  readonly list: { remove(id: string): void; rename(id: string, title: string): void };
}
