import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/game-registry.ts';
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
