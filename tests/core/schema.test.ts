import { describe, expect, it, test } from 'vitest';
import { jsonSchemaOf } from '../../src/core/schema/json-schema.ts';
import { byField, mapOf, exactMapOf, optional, record, tagged, usually } from '../../src/core/schema/record.ts';
import {
  anyNumber,
  anything,
  boolean,
  checked,
  choice,
  either,
  later,
  listOf,
  mapped,
  nameOf,
  naming,
  number,
  tuple,
  readData,
  string,
  text,
  textLike,
  whole,
  type Schema,
} from '../../src/core/schema/values.ts';

const VALUES: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  '0': 0,
  '1.5': 1.5,
  '7': 7,
  '-1': -1,
  text: 'left',
  'empty text': '',
  true: true,
  list: [1],
  'empty list': [],
  object: { a: 1 },
};

const upTo7 = whole({ min: 0, max: 7 });

const problemsOf = (schema: Schema<unknown>, value: unknown, names = {}): readonly string[] => readData(schema, value, { names }).problems;

describe('what a schema accepts', () => {
  test.each<[string, Schema<unknown>, string[]]>([
    ['any number', anyNumber, ['0', '1.5', '7', '-1']],
    ['a number within limits', number({ min: 0, max: 2 }), ['0', '1.5']],
    ['a text', text, ['text']],
    ['a string', string, ['text', 'empty text']],
    ['a text like another', textLike(/^l/, 'x'), ['text']],
    ['a boolean', boolean, ['true']],
    ['anything', anything, Object.keys(VALUES)],
    ['a whole number within its limits', upTo7, ['0', '7']],
    ['a whole number from 1', whole({ min: 1 }), ['7']],
    ['one of some words', choice(['left', 'right']), ['text']],
    ['one of some numbers', choice([0, 7]), ['0', '7']],
    ['a list', listOf(anyNumber), ['list', 'empty list']],
    ['a list with at least one item', listOf(anyNumber, { least: 1 }), ['list']],
    ['a pair', tuple([anyNumber, anyNumber], 'two'), []],
    ['a map', mapOf(anyNumber), ['object']],
    ['a record', record({ a: anyNumber }), ['object']],
    ['a record of what may be absent', record({ b: optional(text), a: usually(7, anyNumber) }), ['object']],
    ['a text or a list', either<unknown>([text, listOf(anyNumber)], 'x'), ['text', 'list', 'empty list']],
  ])('%s', (_, schema, accepted) => {
    const found = Object.keys(VALUES).filter((name) => problemsOf(schema, VALUES[name]).length === 0);
    expect(found.toSorted()).toEqual(accepted.toSorted());
  });
});

const point = record({ x: anyNumber, y: anyNumber, name: optional(text) });
const command = tagged('type', { move: { to: point }, stop: { ids: listOf(upTo7, { expected: 'a list of ids' }) } });
const fact: Schema<unknown> = byField(
  () => ({ alive: record({ alive: nameOf('unit') }), not: record({ not: later(() => fact), as: optional(text) }) }),
  'a fact, with exactly one of alive, not',
);

describe('what a schema refuses', () => {
  test.each<[Schema<unknown>, unknown, string[]]>([
    [listOf(upTo7), [1, 9, 8], ['/1: found 9, expected a whole number from 0 to 7', '/2: found 8, expected a whole number from 0 to 7']],
    [listOf(upTo7, { expected: 'a list of ids' }), 'no', ['found "no", expected a list of ids']],
    [listOf(upTo7, { least: 1, size: 'at least one id' }), [], ['found [], expected at least one id']],
    [tuple([upTo7, text], 'an id and a name'), [1], ['found [1], expected an id and a name']],
    [mapOf(upTo7), { a: 1, b: 'two' }, ['/b: found "two", expected a whole number from 0 to 7']],
    [mapOf(upTo7, 'numbers by name'), [1], ['found [1], expected numbers by name']],
    [point, { x: 1 }, ['/y: found nothing, expected a number']],
    [point, null, ['found null, expected an object with x, y, name']],
    [
      record({ at: point }),
      { at: { x: '1', nam: 'a' } },
      [
        '/at/nam: unknown field, expected one of x, y, name (did you mean "name"?)',
        '/at/x: found "1", expected a number',
        '/at/y: found nothing, expected a number',
      ],
    ],
    [either<unknown>([text, anyNumber], 'a text or a number'), true, ['found true, expected a text or a number']],
    [choice(['left', 'right']), 'rihgt', ['found "rihgt", expected one of left, right (did you mean "right"?)']],
    [command, { type: 'move', to: { x: 1 } }, ['/to/y: found nothing, expected a number']],
    [command, { type: 'mvoe', to: 1 }, ['/type: found "mvoe", expected one of move, stop (did you mean "move"?)']],
    [command, { type: 'constructor' }, ['/type: found "constructor", expected one of move, stop']],
    [command, [], ['found [], expected an object with type']],
    [command, { type: 'stop', ids: [1], to: 1 }, ['/to: unknown field, expected one of type, ids']],
    [fact, { not: { alive: 'Eda' } }, ['/not/alive: found "Eda", expected one of Edda (did you mean "Edda"?)']],
    [fact, { not: { alive: 'Edda', not: 1 } }, ['/not: found {"alive":"Edda","not":1}, expected a fact, with exactly one of alive, not']],
    [fact, { alive: 'Edda', as: 'x' }, ['/as: unknown field, expected one of alive']],
  ])('%#: is told with its place, and all of it', (schema, value, lines) => {
    expect(problemsOf(schema, value, { unit: ['Edda'] })).toEqual(lines);
  });

  test('a problem names the file, and the whole of it as a place', () => {
    expect(readData(point, 7, { file: 'a.json' }).problems).toEqual(['a.json /: found 7, expected an object with x, y, name']);
    expect(readData(point, { x: 1 }, { file: 'a.json' }).problems).toEqual(['a.json /y: found nothing, expected a number']);
  });

  test('what is quoted is short and hides nothing', () => {
    expect(problemsOf(upTo7, 'a\u202Eb'.repeat(100))[0]).toMatch(/^found "(ab)+…, expected/);
  });

  test('a foreign file does not fill the memory with problems', () => {
    const problems = problemsOf(
      listOf(text),
      Array.from({ length: 5000 }, () => 1),
    );
    expect([problems.length, problems.at(-1)]).toEqual([201, '5000 problems, of which 200 are listed']);
  });
});

describe('what was read', () => {
  test('is the same object where nothing changes, and a changed copy where something does', () => {
    const value = { type: 'stop', ids: [1, 2] };
    expect(readData(command, value).value).toBe(value);
    const doubled = record({ a: listOf(mapped(anyNumber, (each) => 2 * each)), b: usually('none', text) });
    const found = { a: [1, 2] };
    expect(readData(doubled, found).value).toEqual({ a: [2, 4], b: 'none' });
    expect(found).toEqual({ a: [1, 2] });
  });

  test('stands in for what is wrong, so that the rest can be looked at', () => {
    const { value } = readData(record({ at: point, how: choice(['slow', 'fast']), all: listOf(text) }), { at: 7, all: {} });
    expect(value).toEqual({ at: { x: 0, y: 0 }, how: 'slow', all: [] });
  });
});

describe('names', () => {
  const party = naming(
    checked(
      record({ units: listOf(text), leader: nameOf('unit'), words: exactMapOf(({ unit }) => unit ?? [], text) }),
      ({ leader }, reading) => {
        if (leader === 'Rook') reading.report(leader, 'another leader', '/leader');
      },
    ),
    (value) => ({ unit: (value as { units: string[] }).units }),
  );

  test('can come from the value itself', () => {
    const units = ['Edda', 'Rook'];
    expect(problemsOf(party, { units, leader: 'Edda', words: { Edda: 'a', Rook: 'b' } })).toEqual([]);
    expect(problemsOf(party, { units, leader: 'Rook', words: { Edda: 'a', Grim: 'b' } })).toEqual([
      '/words/Grim: unknown field, expected one of Edda, Rook',
      '/words/Rook: found nothing, expected a text',
      '/leader: found "Rook", expected another leader',
    ]);
  });

  test('that are unknown themselves let any text pass; those that nobody gave are a mistake of the program', () => {
    expect(problemsOf(nameOf('unit'), 'Eda', { unit: undefined })).toEqual([]);
    expect(() => problemsOf(nameOf('unit'), 'Eda')).toThrow('unit');
  });
});

describe('the JSON Schema of a schema', () => {
  it('says what a file has, what it may leave out, and what is within limits', () => {
    const unit = record({
      name: text,
      note: optional(string),
      kind: nameOf('unit'),
      colour: textLike(/^#[0-9a-f]{6}$/, 'a colour'),
      health: usually(1, number({ min: 0, max: 1 })),
      at: optional(tuple([anyNumber, whole({ min: 0 })], 'a place')),
    });
    expect(jsonSchemaOf(unit, 'A unit')).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'A unit',
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        note: { type: 'string' },
        kind: { type: 'string', minLength: 1 },
        colour: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
        health: { type: 'number', minimum: 0, maximum: 1 },
        at: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'integer', minimum: 0 }], items: false, minItems: 2, maxItems: 2 },
      },
      required: ['name', 'kind', 'colour'],
      additionalProperties: false,
    });
  });

  it('has one definition of what several parts use, or what uses itself', () => {
    const { anyOf, $defs } = jsonSchemaOf(fact, 'A fact') as { anyOf: unknown; $defs: Record<string, { anyOf: unknown[] }> };
    expect(anyOf).toBeUndefined();
    expect(Object.values($defs)[0]?.anyOf).toContainEqual(
      expect.objectContaining({ properties: { not: { anyOf: [{ $ref: '#/$defs/1' }] }, as: { type: 'string', minLength: 1 } } }),
    );
  });
});
