/** A lesson that is being made: its file, and what the teacher may write. */
export interface LessonDraft {
  readonly name: string;
  readonly file: object;
  readonly words: LessonWords;
}

export interface LessonWords {
  readonly title: string;
  readonly see: string;
  readonly task: string;
  readonly hint: string;
  readonly why: string;
}
