import { PHASES, type ProfileAverage, type ProfileColumn, type ProfileSums } from '../../hud/stress/stress-state.ts';

/** One frame, and how the world thought in it. */
export type ProfileFrame = Omit<ProfileColumn, 'frames'>;

const COLUMN_MILLISECONDS = 100;
/** Half a minute of chart where frames are short. */
const COLUMNS = 300;
/** The figures are those of about the last second. */
const RECENT_COLUMNS = 10;
/** Not counted in the averages after the start and after each switch: code is compiled, caches fill. */
const UNSETTLED_MILLISECONDS = 1500;

/** Gathers frames into columns for the chart, and columns into averages for each way of thinking. */
export class Profile {
  readonly columns: ProfileColumn[] = [];
  /** How many columns there were in all. */
  columnNumber = 0;
  readonly #averages = new Map<string, ProfileAverage>();
  #open: ProfileColumn | undefined;
  #way = '';
  #settledMilliseconds = 0;

  frame(frame: ProfileFrame): void {
    if (wayOf(frame) !== this.#way) {
      // A column shows one way of thinking: that of the switch is cut short.
      if (this.#open) this.#close(this.#open);
      this.#way = wayOf(frame);
      this.#settledMilliseconds = 0;
    }
    const one: ProfileColumn = { ...frame, frames: 1 };
    this.#open = this.#open ? { ...one, ...add(this.#open, one) } : one;
    if (this.#open.elapsed >= COLUMN_MILLISECONDS) this.#close(this.#open);
  }

  /** Over about the last second; undefined in the first moments. */
  get recent(): ProfileSums | undefined {
    const last = this.columns.at(-1);
    const same = this.columns.slice(-RECENT_COLUMNS).filter((column) => last !== undefined && wayOf(column) === wayOf(last));
    return same.length === 0 ? undefined : same.reduce<ProfileSums>(add, NOTHING);
  }

  /** One for each way of thinking that was tried, in the order in which they were. */
  get averages(): readonly ProfileAverage[] {
    return [...this.#averages.values()];
  }

  #close(column: ProfileColumn): void {
    this.#open = undefined;
    this.columns.push(column);
    this.columnNumber++;
    if (this.columns.length > COLUMNS) this.columns.shift();
    this.#settledMilliseconds += column.elapsed;
    if (this.#settledMilliseconds < UNSETTLED_MILLISECONDS) return;
    const { tickMode, isTracing } = column;
    const before = this.#averages.get(wayOf(column))?.sums ?? NOTHING;
    this.#averages.set(wayOf(column), { tickMode, isTracing, sums: add(before, column) });
  }
}

const NOTHING: ProfileSums = {
  frames: 0,
  steps: 0,
  elapsed: 0,
  phases: { think: 0, sense: 0, act: 0, draw: 0 },
  trees: 0,
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
    nodes: a.nodes + b.nodes,
    paths: a.paths + b.paths,
    traced: a.traced + b.traced,
  };
}

function wayOf({ tickMode, isTracing }: Pick<ProfileColumn, 'tickMode' | 'isTracing'>): string {
  return `${tickMode}${isTracing ? '+' : ''}`;
}
