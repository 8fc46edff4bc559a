import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../src/core/json-text.ts';

describe('the text of a JSON value', () => {
  it.each(readdirSync('trees').filter((file) => file.endsWith('.json')))('gives back trees/%s byte by byte', (name) => {
    const text = readFileSync(`trees/${name}`, 'utf8');
    expect(jsonText(JSON.parse(text))).toBe(text);
  });

  it('says what JSON says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the same after it has been read and written again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = jsonText(value);
        expect(jsonText(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('puts each child on a line of its own, however short', () => {
    const tree = { root: { type: 'Sequence', children: [{ type: 'A' }, { type: 'B', at: [1, 2] }] } };
    expect(jsonText(tree)).toBe(
      '{\n  "root": {\n    "type": "Sequence",\n    "children": [\n      { "type": "A" },\n      { "type": "B", "at": [1, 2] }\n    ]\n  }\n}\n',
    );
  });

  it('fills a line up to column 100 and breaks after it', () => {
    const fits = { note: 'x'.repeat(84) };
    const tooLong = { note: 'x'.repeat(85) };
    expect(jsonText([fits]).split('\n')[1]).toHaveLength(100);
    expect(jsonText([tooLong]).split('\n')).toHaveLength(6);
  });

  it.each<[string, (length: number) => unknown, number]>([
    ['a list of texts', (length) => ['a', 'b', 'x'.repeat(length)], 0],
    ['a list of one text', (length) => ['x'.repeat(length)], 0],
    ['lists in a list', (length) => [[1, 2], [], ['x'.repeat(length)]], 0],
    ['an object with two members', (length) => ({ a: 'x'.repeat(length), bb: 12 }), 0],
    ['an object with an object and lists', (length) => ({ a: { b: 'x'.repeat(length) }, c: [1, true], d: {}, e: [] }), 0],
    ['an object deep inside', (length) => ({ a: 'x'.repeat(length) }), 4],
  ])('has %s on one line as long as that has 100 columns', (_, valueOf, depth) => {
    const textOf = (length: number): string[] => {
      let value = valueOf(length);
      for (let level = 0; level < depth; level++) value = [value];
      return jsonText([value]).split('\n');
    };
    const isOneLine = (length: number): boolean => textOf(length).length === 4 + 2 * depth;
    const longest = Array.from({ length: 100 }, (_none, length) => length).filter(isOneLine);
    expect(longest).toEqual(longest.map((__, length) => length));
    expect(textOf(longest.length - 1)[1 + depth]).toHaveLength(100);
    expect(textOf(longest.length)[1 + depth]).toMatch(/^ *[[{]$/);
  });

  it('of a number, a text, nothing or a list by itself has no object around it', () => {
    expect([7, 'a', null, true, []].map(jsonText)).toEqual(['7\n', '"a"\n', 'null\n', 'true\n', '[]\n']);
    expect(jsonText([1, [2, 3]])).toBe('[\n  1,\n  [2, 3]\n]\n');
    expect(jsonText([null, [null, { a: null }]])).toBe('[\n  null,\n  [\n    null,\n    { "a": null }\n  ]\n]\n');
  });

  it('leaves out what is undefined, and keeps empty lists and objects', () => {
    expect(jsonText({ a: undefined, b: [], c: {} })).toBe('{\n  "b": [],\n  "c": {}\n}\n');
  });
});

it('of objects within each other is written without looking at each of them once a level', () => {
  let looks = 0;
  let value: object = {};
  // Each look at the members of an object is counted.
  const counted = (inner: object) => new Proxy({ inner, more: 1 }, { ownKeys: (target) => (looks++, Reflect.ownKeys(target)) });
  for (let depth = 0; depth < 200; depth++) value = counted(value);
  jsonText(value);
  expect(looks).toBeLessThan(200 * 3);
});
