import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

/** What one test file reached; one a line of the file that WARBAND_REACH names. */
export interface ReachRecord {
  readonly file: string;
  /** While its imports ran: other files that import the same may find it done already. */
  readonly importing: readonly number[];
  readonly testing: readonly number[];
  readonly milliseconds: number;
}

class ReachedMutants extends Set<number> {
  taken<Value>(id: number, value: Value): Value {
    if (value) this.add(id);
    return value;
  }

  differs([id, sign, other]: readonly [number, string, string], left: number, right: number): number | boolean {
    const value = compute(sign, left, right);
    if (value !== compute(other, left, right)) this.add(id);
    return value;
  }
}

function compute(sign: string, left: number, right: number): number | boolean {
  switch (sign) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      throw new Error(`No value of ${sign}.`);
  }
}

// Vitest runs this file before each test file. The global is kept: modules that several test files share hold on to it.
const global = globalThis as { reachedMutants?: ReachedMutants };
const reached = (global.reachedMutants ??= new ReachedMutants());
reached.clear();
const started = performance.now();
let importing: readonly number[] = [];

const path = process.env['WARBAND_REACH'];
if (path !== undefined) {
  beforeAll(() => {
    importing = [...reached];
    reached.clear();
  });
  afterAll(() => {
    const file = expect.getState().testPath ?? '';
    const record: ReachRecord = { file, importing, testing: [...reached], milliseconds: performance.now() - started };
    appendFileSync(path, `${JSON.stringify(record)}\n`);
  });
}
