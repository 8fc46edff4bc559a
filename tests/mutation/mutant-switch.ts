/** How many times as much of the code a test may run with a mistake as without it. */
const MOST_TIMES_SLOWER = 30;
const LEAST_CALLS = 200_000;

/**
 * The code under test holds all mistakes of a run, and this decides which of them is in force: none but the one that a test is tried with.
 * A test process has one, the global `mutantSwitch`, which the code that `with-switches.ts` writes calls.
 */
export class MutantSwitch {
  /** 0: none. */
  active = 0;
  /** Those that change what the code does, as far as it has run since `begin`. */
  readonly reached = new Set<number>();
  /** How much of the code has run since then. */
  calls = 0;
  #mostCalls = Infinity;

  /** Whether a mistake is in force, where its code runs. */
  on(id: number): boolean {
    this.reached.add(id);
    return this.turn() && this.active === id;
  }

  /** In the condition of every loop. @throws Error when a loop does not end. */
  turn(): boolean {
    if (++this.calls > this.#mostCalls) throw new Error('This takes far longer than without the mistake.');
    return true;
  }

  and<Left, Right>(id: number, left: Left, right: () => Right): Left | Right {
    return this.on(id) ? left || right() : left && right();
  }

  or<Left, Right>(id: number, left: Left, right: () => Right): Left | Right {
    return this.on(id) ? left && right() : left || right();
  }

  /** With one or two mistakes in the same operator. */
  // oxlint-disable-next-line max-params -- a list would cost more than the operation, which may stand in the innermost loop.
  binary(sign: string, left: number, right: number, id: number, other: string, nextId = 0, next = ''): number | boolean {
    const value = compute(sign, left, right);
    const mistake = compute(other, left, right);
    if (mistake !== value && this.on(id)) return mistake;
    if (nextId === 0) return value;
    const nextMistake = compute(next, left, right);
    return nextMistake !== value && this.on(nextId) ? nextMistake : value;
  }

  /** Puts a mistake in force, or none; `usualCalls`: how much of the code the same takes without it. */
  begin(id: number, usualCalls = Infinity): void {
    this.#mostCalls = LEAST_CALLS + usualCalls * MOST_TIMES_SLOWER;
    this.calls = 0;
    this.reached.clear();
    this.active = id;
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
    case '===':
      return left === right;
    case '!==':
      return left !== right;
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
