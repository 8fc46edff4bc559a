/** `full` is for the kept figures, `quick` for a check in between, `smoke` for the tests: it only shows that everything still runs. */
export type Size = 'full' | 'quick' | 'smoke';

/**
 * `identity` is no quantity: a digest that has to be the same for all contenders. `ratio` is a quotient
 * that one process worked out by itself.
 */
export type Unit = 'ns' | 'µs' | 'ms' | 's' | 'bytes' | 'kB' | 'ratio' | 'times' | 'count' | 'identity';

export type Figures = Readonly<Record<string, number>>;

/** What one process measures: one contender in one scene. */
export interface Job {
  readonly group: string;
  readonly scene: string;
  readonly contender: string;
  readonly size: Size;
}

/** One table of a benchmark: every contender in every scene, in turn, round after round. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly scenes: readonly string[];
  readonly contenders: readonly string[];
  /** The contender to which the others are put in proportion. */
  readonly reference?: string;
  readonly figures: Readonly<Record<string, Unit>>;
  readonly rounds: number;
  /** Flags of Node for the processes of this group. */
  readonly flags?: readonly string[];
  /** A contender that differs from the reference here is left out of the following groups: of the same scenes, or everywhere. */
  readonly isGate?: true | 'everywhere';
  /** What a reader must know to read the table right. */
  readonly notes?: readonly string[];
}

export interface Benchmark {
  readonly name: string;
  readonly summary: string;
  groups(size: Size): readonly Group[];
  /** Runs in a process of its own. @throws Unavailable when this contender cannot take part. */
  measure(job: Job): Figures | Promise<Figures>;
}

/** The contender is left out, and the table says why. */
export class Unavailable extends Error {}

/** What a process answers. */
export type Answer = { readonly figures: Figures } | { readonly leftOut: string } | { readonly failed: string };
