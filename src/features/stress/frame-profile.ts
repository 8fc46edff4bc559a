import { PHASES, type ProfileAverage, type ProfileColumn, type ProfileMode, type ProfileSums } from './view/stress-state.ts';

/** One frame, and its mode. */
export type ProfileFrame = Omit<ProfileColumn, 'frames'>;

const COLUMN_MILLISECONDS = 100;
/** Half a minute of chart when frames are short. */
const COLUMNS = 300;
/** The figures cover about the last second. */
const RECENT_COLUMNS = 10;
/** Left out of the averages after the start and after each switch, while code is compiled and caches fill. */
const WARM_UP_MILLISECONDS = 1500;

/** Collects frames into columns for the chart, and columns into averages per mode. */
export class FrameProfile {
  readonly columns: ProfileColumn[] = [];
  /** Number of columns since the start. */
  columnNumber = 0;
  readonly #averages = new Map<string, ProfileAverage>();
  #open: ProfileColumn | undefined;
  #mode = '';
  #settledMilliseconds = 0;

  frame(frame: ProfileFrame): void {
    if (modeOf(frame) !== this.#mode) {
      // A column shows one mode: the one before the switch is cut short.
      if (this.#open) this.#close(this.#open);
      this.#mode = modeOf(frame);
      this.#settledMilliseconds = 0;
    }
    const one: ProfileColumn = { ...frame, frames: 1 };
    this.#open = this.#open ? { ...one, ...add(this.#open, one) } : one;
    if (this.#open.elapsed >= COLUMN_MILLISECONDS) this.#close(this.#open);
  }

  /** Sums over about the last second; undefined until there is a column. */
  get recent(): ProfileSums | undefined {
    const last = this.columns.at(-1);
    const same = this.columns.slice(-RECENT_COLUMNS).filter((column) => last !== undefined && modeOf(column) === modeOf(last));
    return same.length === 0 ? undefined : same.reduce<ProfileSums>(add, NOTHING);
  }

  /** One for each mode, in the order in which they were used. */
  get averages(): readonly ProfileAverage[] {
    return [...this.#averages.values()];
  }

  #close(column: ProfileColumn): void {
    this.#open = undefined;
    this.columns.push(column);
    this.columnNumber++;
    if (this.columns.length > COLUMNS) this.columns.shift();
    this.#settledMilliseconds += column.elapsed;
    if (this.#settledMilliseconds < WARM_UP_MILLISECONDS) return;
    const { tickMode, isTracing, evaluateEvery } = column;
    const before = this.#averages.get(modeOf(column))?.sums ?? NOTHING;
    this.#averages.set(modeOf(column), { tickMode, isTracing, evaluateEvery, sums: add(before, column) });
  }
}

const NOTHING: ProfileSums = {
  frames: 0,
  steps: 0,
  elapsed: 0,
  phases: { utility: 0, think: 0, sense: 0, act: 0, draw: 0 },
  trees: 0,
  evaluations: 0,
  nodes: 0,
  paths: 0,
  traced: 0,
};

function add(a: ProfileSums, b: ProfileSums): ProfileSums {
  const phases = { ...a.phases };
  for (const phase of PHASES) phases[phase] += b.phases[phase];
  return {
    frames: a.frames + b.frames,
    steps: a.steps + b.steps,
    elapsed: a.elapsed + b.elapsed,
    phases,
    trees: a.trees + b.trees,
    evaluations: a.evaluations + b.evaluations,
    nodes: a.nodes + b.nodes,
    paths: a.paths + b.paths,
    traced: a.traced + b.traced,
  };
}

function modeOf({ tickMode, isTracing, evaluateEvery }: ProfileMode): string {
  return `${tickMode}${isTracing ? '+' : ''}${evaluateEvery ?? ''}`;
}
