import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../src/core/json-text.ts';

describe('the text of a JSON value', () => {
  it.each(readdirSync('trees'))('gives back trees/%s byte by byte', (name) => {
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
