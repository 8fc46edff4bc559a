/** A conjunction of tests: those with their bit in `tests` count, and hold where `holds` has it too. */
interface Term {
  readonly tests: number;
  readonly holds: number;
}

/** Which situations a condition must hold in, and in which it must not; it may do as it likes in the others. Numbers as in `learned`. */
interface Wanted {
  readonly inside: readonly number[];
  readonly outside: readonly number[];
}

/** The shortest expression over the tests that tells these situations from the others; undefined where it would always hold. */
export function conditionOf(tests: readonly string[], { inside, outside }: Wanted): string | undefined {
  const open = new Set(inside);
  const terms = termsOver(tests.length)
    .filter((term) => !outside.some((row) => covers(term, row)))
    .toSorted((one, other) => testCount(one) - testCount(other));
  const chosen: Term[] = [];
  while (open.size > 0) {
    const next = terms.find((term) => [...open].some((row) => covers(term, row)));
    if (next === undefined || next.tests === 0) return undefined;
    chosen.push(next);
    for (const row of open) if (covers(next, row)) open.delete(row);
  }
  const texts = chosen.map((term) => termText(term, tests));
  return texts.length < 2 ? texts[0] : texts.map((text) => (text.includes(' ') ? `(${text})` : text)).join(' or ');
}

function termsOver(count: number): Term[] {
  const all = Array.from({ length: 1 << count }, (_, bits) => bits);
  return all.flatMap((tests) => all.filter((holds) => (holds & ~tests) === 0).map((holds) => ({ tests, holds })));
}

function covers({ tests, holds }: Term, row: number): boolean {
  return (row & tests) === holds;
}

function testCount({ tests }: Term): number {
  return tests.toString(2).replaceAll('0', '').length;
}

function termText({ tests: used, holds }: Term, tests: readonly string[]): string {
  const parts = tests.flatMap((test, place) => {
    const bit = 1 << place;
    const text = /^\w+$/.test(test) ? test : `(${test})`;
    return (used & bit) === 0 ? [] : [(holds & bit) === 0 ? `not ${text}` : text];
  });
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 && !only.startsWith('not ') ? only.replace(/^\((.*)\)$/, '$1') : parts.join(' and ');
}
