import { describeValue, type DataProblem } from './data-problem.ts';
import type { DataLimits } from './limits.ts';

/**
 * Copies an external value that contains only what JSON can represent. The copy is what is checked, executed and
 * recorded, so the caller cannot change it afterwards. Undefined members are dropped and -0 becomes 0, as in JSON
 * text. Anything else that JSON cannot represent is reported as a problem; nothing throws.
 */
export function copyPlain(value: unknown, limits: DataLimits): { readonly value: unknown } | { readonly problem: DataProblem } {
  try {
    return { value: new PlainCopy(limits).copy(value, '', 0) };
  } catch (error) {
    if (error instanceof NotPlain) return { problem: error.problem };
    // A getter or proxy of the caller threw.
    return { problem: { path: '', found: 'an object that cannot be read', expected: EXPECTED } };
  }
}

const EXPECTED = 'a JSON value';

class NotPlain extends Error {
  constructor(readonly problem: DataProblem) {
    super(problem.found);
  }
}

function refuse(path: string, found: string, expected = EXPECTED): never {
  throw new NotPlain({ path, found, expected });
}

class PlainCopy {
  #values = 0;
  #characters = 0;

  constructor(private readonly limits: DataLimits) {}

  copy(value: unknown, path: string, depth: number): unknown {
    if (++this.#values > this.limits.values) refuse('', `more than ${this.limits.values} values`, `at most ${this.limits.values}`);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return this.#text(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : refuse(path, String(value), 'a finite number');
    if (typeof value !== 'object') return refuse(path, describeValue(value));
    // This also ends the recursion for an object that contains itself.
    if (depth >= this.limits.depth)
      refuse('', `more than ${this.limits.depth} objects and lists within each other`, `at most ${this.limits.depth}`);
    return Array.isArray(value) ? this.#list(value, path, depth) : this.#record(value, path, depth);
  }

  #text(text: string): string {
    this.#characters += text.length;
    if (this.#characters > this.limits.characters)
      refuse('', `more than ${this.limits.characters} characters`, `at most ${this.limits.characters}`);
    return text;
  }

  #list(list: readonly unknown[], path: string, depth: number): unknown[] {
    const copy: unknown[] = [];
    // By index, so that a hole in a sparse list is found.
    for (let place = 0; place < list.length; place++) copy.push(this.copy(list[place], `${path}/${place}`, depth + 1));
    return copy;
  }

  #record(record: object, path: string, depth: number): Record<string, unknown> {
    const kind: unknown = Object.getPrototypeOf(record);
    // Objects of another window have a different Object.prototype, but it too has no prototype.
    if (kind !== null && Object.getPrototypeOf(kind) !== null) refuse(path, 'a class instance');
    if (Object.getOwnPropertySymbols(record).length > 0) refuse(path, 'a member with a symbol as its name');
    const copy: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(record)) {
      if (member === undefined) continue;
      if (name === '__proto__') refuse(`${path}/${name}`, 'a member "__proto__"', 'another name');
      copy[this.#text(name)] = this.copy(member, `${path}/${name}`, depth + 1);
    }
    return copy;
  }
}
