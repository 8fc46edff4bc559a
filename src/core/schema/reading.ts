import { cutText } from '../cut-text.ts';
import { truncatePath } from '../data-problem.ts';
import { nearestName } from '../nearest-name.ts';
import { withoutHidden } from '../shown-name.ts';

/**
 * Names that a piece of data may refer to, by what they are names of: `{ tree: ['bow', 'sword'] }`. They are undefined where what they
 * belong to is wrong itself; then any text is accepted, so that one mistake is one problem.
 */
export type Names = Readonly<Record<string, readonly string[] | undefined>>;

/** Problems of one piece of data that are listed; a foreign file could have any number. */
const MOST_PROBLEMS = 200;
const LONGEST_FOUND = 60;

/** Where a piece of data comes from. */
export interface Source {
  readonly file?: string;
  /** Its place in the file, where it is a part of it: "/check". */
  readonly path?: string;
  readonly names?: Names;
}

/** Where a reader is in a piece of data, what it may refer to, and which problems were found. */
export class Reading {
  names: Names;
  readonly #file: string | undefined;
  readonly #start: string;
  readonly #path: (string | number)[] = [];
  readonly #problems: string[] = [];
  #unlisted = 0;
  #isMuted = false;
  #untold = 0;

  constructor({ file, path = '', names = {} }: Source = {}) {
    this.#file = file;
    this.#start = path;
    this.names = names;
  }

  get problems(): readonly string[] {
    const { length } = this.#problems;
    return this.#unlisted === 0
      ? this.#problems
      : [...this.#problems, this.#line('', `${length + this.#unlisted} problems, of which ${length} are listed`)];
  }

  /** Reports the value at the current place, or one below it: `place` is "/at/0". */
  report(found: unknown, expected: string, place = ''): void {
    this.#add(place, () => `found ${describe(found)}, expected ${expected}`);
  }

  /** Reports a field that no schema knows: most often it is a typo. */
  reportUnknown(field: string, known: readonly string[]): void {
    this.#add(`/${field}`, () => `unknown field, expected one of ${known.join(', ')}${hintFor(field, known)}`);
  }

  /** Reads a part of the value: the member or item of that name or number. */
  part<Value>(step: string | number, read: () => Value): Value {
    this.#path.push(step);
    const value = read();
    this.#path.pop();
    return value;
  }

  /** Reads a stand-in for what is wrong, of which no more is reported. */
  muted<Value>(read: () => Value): Value {
    const wasMuted = this.#isMuted;
    this.#isMuted = true;
    const value = read();
    this.#isMuted = wasMuted;
    return value;
  }

  /** Whether a value can be read without a problem, of which none is reported. */
  fits(read: () => unknown): boolean {
    const before = this.#untold;
    this.muted(read);
    return this.#untold === before;
  }

  /** Reads with other names. */
  within<Value>(names: Names, read: () => Value): Value {
    const outer = this.names;
    this.names = names;
    const value = read();
    this.names = outer;
    return value;
  }

  /** @throws Error for names that the caller of the reader has not given: an undefined list has to be said. */
  namesOf(what: string): readonly string[] | undefined {
    if (!(what in this.names)) throw new Error(`A reader needs the names of each ${what}.`);
    return this.names[what];
  }

  #add(place: string, message: () => string): void {
    if (this.#isMuted) this.#untold++;
    else if (this.#problems.length === MOST_PROBLEMS) this.#unlisted++;
    else this.#problems.push(this.#line(place, message()));
  }

  #line(place: string, message: string): string {
    const path = truncatePath(`${this.#start}${this.#path.map((step) => `/${step}`).join('')}${place}`);
    if (this.#file !== undefined) return `${this.#file} ${path === '' ? '/' : path}: ${message}`;
    return path === '' ? message : `${path}: ${message}`;
  }
}

/** ` (did you mean "bow"?)`, or nothing. */
export function hintFor(typed: unknown, known: readonly string[]): string {
  const nearest = typeof typed === 'string' ? nearestName(typed, known) : undefined;
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  return cutText(withoutHidden(JSON.stringify(value) ?? typeof value), LONGEST_FOUND);
}
