/** The work of a class, as a teacher has pasted it. */
export interface ClassState {
  readonly isOpen: boolean;
  readonly learners: readonly LearnerState[];
  /** Number of texts that were cut off or changed on the way. */
  readonly unreadable: number;
  /** Ids of lessons that learners have worked on and that are not in this browser: their trees cannot be checked here. */
  readonly missing: readonly string[];
  /** Share of the trees that have been checked, from 0 to 1; undefined while none is being checked. */
  readonly share: number | undefined;
}

export interface LearnerState {
  readonly name: string;
  /** Titles of the lessons that the learner's page has marked as done. */
  readonly done: readonly string[];
  readonly trees: readonly LearnerTreeState[];
}

export interface LearnerTreeState {
  /** Title of its lesson. */
  readonly lesson: string;
  readonly result: 'unchecked' | 'passed' | 'failed';
  /** Why it has failed. */
  readonly why: string;
}

export interface ClassPort {
  openClass(): void;
  closeClass(): void;
  /** Puts a link into the clipboard with which learners hand in their work. */
  shareClass(): void;
  /** Puts a text with the progress and the trees of the learner into the clipboard. */
  handIn(name: string, done: readonly string[]): void;
  /** Reads all such texts in it, whatever is between them. */
  readClass(text: string): void;
  /** Plays the checks of their lessons with all trees. */
  checkClass(): void;
}
