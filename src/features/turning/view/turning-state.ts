/** The moment at which a lost fight turned, as far as it is known. */
export interface TurningState {
  /** Share of the plays that are done, from 0 to 1; 1 when it is over. */
  readonly progress: number;
  /** What was found, or why nothing was; empty while it is sought. */
  readonly says: string;
  /** The evidence: in how many replays the warband held out. */
  readonly detail: string;
  /** How sure that is, in figures. */
  readonly certainty?: string;
  /** The moment to try again from, in steps; undefined where none was found. */
  readonly step: number | undefined;
}

export interface TurningPort {
  /** The fight goes on from that step, as another branch. */
  tryAgainFrom(step: number): void;
  /** A small picture of the field around that step, where one was taken. */
  pictureAt(step: number): CanvasImageSource | undefined;
}
