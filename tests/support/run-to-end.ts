/** The result of work that may rest at each `yield`, without a rest. */
export function runToEnd<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
