import type { LegendMark } from './legend.ts';

/** Text of a gallery card, from the scenario files. */
export interface ArenaText {
  /** The name of its scenario. */
  readonly scenario: string;
  readonly title: string;
  /** Two sentences: what to watch, and why it happens. */
  readonly sentences: string;
  /** The lines and rings on its ground. */
  readonly marks: readonly LegendMark[];
  /** Of the arena while it shows what it is about. */
  readonly pictureUrl: string;
}
