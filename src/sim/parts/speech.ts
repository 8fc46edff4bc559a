/** Words that are heard from one step to another. */
export interface Speech {
  readonly text: string;
  readonly fromStep: number;
  readonly untilStep: number;
}
