import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDataProblem } from '../../src/core/data-problem.ts';
import { readJson } from '../../src/core/read-json.ts';

const LIMITS = { characters: 60, depth: 3, values: 8 };
const problemsIn = (text: string, limits = LIMITS) => {
  const read = readJson(text, limits);
  return 'problems' in read ? read.problems.map(formatDataProblem) : [];
};

describe('text from outside becomes data', () => {
  it('as a parser makes it, with or without a mark of the byte order', () => {
    const free = { characters: Infinity, depth: Infinity, values: Infinity };
    // JSON.parse keeps "__proto__" as a member; here it is refused, and tested below.
    const value = fc.jsonValue().filter((some) => !JSON.stringify(some).includes('__proto__'));
    fc.assert(
      fc.property(value, (some) => {
        expect(readJson(`\uFEFF${JSON.stringify(some)}`, free)).toEqual({ value: JSON.parse(JSON.stringify(some)) as unknown });
      }),
    );
  });

  it.each<[string, string[]]>([
    ['[1, 2, {"a": [true, null, ""]}]', []],
    [' { "a" : 1 , "b" : { "a" : 1 } } ', []],
    ['{"a": 1,,', ['), expected a JSON document']],
    ['', ['found an empty text, expected a JSON document']],
    ['hello', ['found text that is not JSON (']],
    ['[trie', ['found text that is not JSON (']],
    ['}]', ['found text that is not JSON (']],
    ['[[[1]]]', []],
    ['[[[[1]]]]', ['found more than 3 objects and lists within each other (line 1, column 4), expected at most 3']],
    ['[\n1,[2,[3,[', ['found more than 3 objects and lists within each other (line 2, column 9), expected at most 3']],
    ['[1,2,3,4,5,6,7]', []],
    ['[1,2,3,4,5,6,7,8]', ['found more than 8 values (line 1, column 16), expected at most 8']],
    [`"${'x'.repeat(59)}"`, ['found 61 characters, expected at most 60']],
    ['{"a":1,"b":2,\n "a":3}', ['/a: found member "a" again (line 2, column 2), expected each name once in an object']],
    ['[0,{"b":[{"a":1,"\\u0061":2}]}]', ['found more than 3']],
    ['[0,{"a":1,"\\u0061":2}]', ['/1/a: found member "a" again']],
    ['{"__proto__": {"x": 1}}', ['/__proto__: found a member "__proto__" (line 1, column 2), expected another name']],
    ['{"constructor": 1, "toString": 2, "prototype": 3}', []],
    ['{"a": "}{", "b": ",\\"a\\":"}', []],
  ])('%s', (text, problems) => {
    expect(problemsIn(text).map((problem, place) => (problem.includes(problems[place] ?? 'nothing') ? problems[place] : problem))).toEqual(
      problems,
    );
  });

  it('says first of what was cut off that it ends too early, and where, wherever that is', () => {
    const free = { characters: Infinity, depth: Infinity, values: Infinity };
    const value = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }).filter((some) => !JSON.stringify(some).includes('__proto__'));
    fc.assert(
      fc.property(value, fc.nat(), fc.constantFrom(undefined, 2), (some, at, indent) => {
        const whole = JSON.stringify(some, undefined, indent);
        const part = whole.slice(0, 1 + (at % (whole.length - 1)));
        const lines = part.split('\n');
        const [problem = '', ...more] = problemsIn(part, free);
        const place = `found a text that ends too early: it is cut off at line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
        expect([problem.startsWith(place), more]).toEqual([true, []]);
        expect(problem).toMatch(/, expected the whole of it: save, copy or download it again$/);
      }),
      { numRuns: 300 },
    );
    expect(problemsIn('{"a": [1, {"b": tr', free)).toEqual([expect.stringMatching(/cut off at line 1, column 19, in \/a\/1\/b,/)]);
  });

  it('names every member that is written twice, up to a number that can be read', () => {
    const twice = `{${'"a":1,'.repeat(30)}"a":1}`;
    const problems = problemsIn(twice, { characters: 1000, depth: 3, values: 100 });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('found 10 more of these problems, expected none');
  });

  it('does not repeat a name of a hundred thousand letters', () => {
    const name = 'x'.repeat(100_000);
    expect(problemsIn(`{"${name}":1,"${name}":1}`, { characters: 300_000, depth: 3, values: 8 })[0]?.length).toBeLessThan(250);
  });

  it('refuses lists within each other by the hundred thousand, as it does ten of them', () => {
    expect(problemsIn('['.repeat(500_000), { characters: 1_000_000, depth: 256, values: 100_000 })).toEqual([
      expect.stringContaining('more than 256 objects and lists'),
    ]);
  });
});
