import { kindsWithRules } from '../../../src/app/studio/kinds-with-rules.ts';
import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { kindsFor, searchKinds } from '../../../src/studio/palette/search-kinds.ts';

const kinds = [...gameRegistry.definitions.values()];
const names = (query: string) => searchKinds(kinds, query).map(({ kind }) => kind.type);

describe('the palette', () => {
  it.each([
    ['sequence', 'Sequence'],
    ['sel', 'Selector'],
    ['mte', 'MoveToEntity'],
    ['move to entity', 'MoveToEntity'],
    ['entity', 'MoveToEntity'],
    ['flee', 'Flee'],
    ['rs', 'RandomSelector'],
    ['reactive s', 'ReactiveSelector'],
    ['wait', 'Wait'],
  ])('puts first for "%s": %s', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  it('finds by the words of the summary, after names', () => {
    expect(names('shield')).toContain('Block');
    expect(names('condition')[0]).toBe('Condition');
  });

  it('finds by what other systems call a type', () => {
    const named = kindsWithRules(gameRegistry.definitions);
    const found = (query: string): string[] => searchKinds(named.values(), query).map(({ kind }) => kind.type);
    expect(found('fallback').slice(0, 3)).toEqual(expect.arrayContaining(['Selector', 'ReactiveSelector']));
    expect(found('sleep')).toContain('Wait');
    expect(found('timeout')).toContain('TimeLimit');
  });

  it('finds nothing for nonsense, and everything for nothing, composites first', () => {
    expect(names('xyzzy')).toEqual([]);
    expect(names('  ')).toHaveLength(kinds.length);
    expect(searchKinds(kinds, '')[0]?.kind.category).toBe('composite');
  });

  it('marks the letters that were typed', () => {
    const marked = searchKinds(kinds, 'mte').find(({ kind }) => kind.type === 'MoveToEntity');
    expect(marked?.marks.map(([start, end]) => 'MoveToEntity'.slice(start, end)).join('')).toBe('MTE');
  });

  it('offers only what can be put there', () => {
    const types = (purpose: Parameters<typeof kindsFor>[1]) => kindsFor(kinds, purpose).map(({ type }) => type);
    expect(types('add')).not.toContain('Root');
    expect(types('wrap one')).toEqual(expect.arrayContaining(['Inverter', 'Sequence']));
    expect(types('wrap many')).not.toContain('Inverter');
    expect(types('wrap one')).not.toContain('Wait');
  });
});

describe('the order of what is found', () => {
  const kind = (type: string, summary = '', category = 'action') => ({ type, summary, category, arity: { min: 0, max: 0 } }) as never;
  const found = (query: string, ...all: never[]) =>
    searchKinds(all, query).map(({ kind: { type }, marks }) => `${type} ${marks.map(([start, end]) => type.slice(start, end)).join('|')}`);

  it('is: the whole name, its start, the start of a word, initials, inside of it, the summary, letters in order', () => {
    const all = ['Nap', 'NapLong', 'LongNap', 'NotAPain', 'Knapsack', 'NoAlarmPlease', 'Other'];
    const named = all.map((type) => kind(type, type === 'Other' ? 'Takes a nap.' : ''));
    expect(found('nap', ...named)).toEqual([
      'Nap Nap',
      'NapLong Nap',
      'LongNap Nap',
      'NotAPain N|A|P',
      'NoAlarmPlease N|A|P',
      'Knapsack nap',
      'Other ',
    ]);
    expect(found('npk', kind('Knapsack'), kind('NapKin'))).toEqual(['NapKin N|p|K', 'Knapsack n|p|k']);
    expect(found('nk', kind('NapMark'))).toEqual([]);
  });

  it('needs every word, and takes several as one name too; shorter names come first, then by letters', () => {
    expect(found('long nap', kind('NapLong'), kind('LongNap'), kind('Nap'))).toEqual(['LongNap Long|Nap', 'NapLong Long|Nap']);
    expect(found('wa', kind('WaitLong'), kind('Walk'), kind('Wait'))).toEqual(['Wait Wa', 'Walk Wa', 'WaitLong Wa']);
    expect(found('n', kind('AbN'), kind('No'))).toEqual(['No N', 'AbN N']);
    expect(found('act', kind('Zero'), kind('Other', '', 'condition'))).toEqual(['Zero ']);
  });

  it('without a query is by category, then by letters', () => {
    expect(found('', kind('B'), kind('A'), kind('Z', '', 'composite'))).toEqual(['Z ', 'A ', 'B ']);
  });
});

it.each(['less', 'at least', 'at most', 'below', 'above', 'greater', 'health', 'distance'])(
  '“%s” finds the comparison of numbers',
  (word) => {
    const found = searchKinds(gameRegistry.definitions.values(), word).map(({ kind }) => kind.type);
    expect(found).toContain('CompareNumber');
  },
);
