import { expect, test } from 'vitest';
import { LONGEST_NAME, shownName } from '../../src/core/shown-name.ts';

test.each([
  ['spaces and lines', '  Ada\n  of\tLovelace ', 'Ada of Lovelace'],
  ['a right-to-left override', 'Ada\u202eecalevoL', 'AdaecalevoL'],
  ['isolates and marks of direction', '\u2066A\u200fd\u2069a\u061c', 'Ada'],
  ['control and invisible characters', '\u0000A\u200b\u00add\ufeffa\u007f', 'Ada'],
  ['a stack of accents', `A${'\u0301'.repeat(50)}da`, '\u00c1\u0301\u0301da'],
  ['nothing that can be seen', '\u202e\u200b \n', ''],
  ['letters of another script', 'שלום', 'שלום'],
  ['a face', 'Ada 🙂', 'Ada 🙂'],
])('a name with %s is shown safely', (_, name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('a long name is cut, once, at a letter', () => {
  const cut = shownName('🙂'.repeat(1000));
  expect(Array.from(cut)).toHaveLength(LONGEST_NAME);
  expect([cut.endsWith('🙂…'), shownName(cut)]).toEqual([true, cut]);
  expect(shownName('Ada Lovelace', 5)).toBe('Ada…');
});
