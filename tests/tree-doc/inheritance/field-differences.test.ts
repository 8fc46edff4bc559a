import { describe, expect, it } from 'vitest';
import { fieldDifferences } from '../../../src/tree-doc/inheritance/field-differences.ts';

type Fields = Readonly<Record<string, unknown>>;

const differences = (base: Fields, own: Fields, before?: Fields) =>
  fieldDifferences(base, own, { before, fields: ['name', 'params', 'map'] });
const ofParams = (base: Fields, own: Fields, before?: Fields) =>
  differences({ params: base }, { params: own }, before && { params: before })['params'];

describe('what an override sets', () => {
  it('is each field that is another, null for one that is gone, and no field that is not looked at', () => {
    expect(differences({ name: 'Rest' }, { name: 'Rest', type: 'Wait' })).toEqual({});
    expect(differences({ name: 'Rest' }, { name: 'Nap' })).toEqual({ name: 'Nap' });
    expect(differences({ name: 'Rest' }, {})).toEqual({ name: null });
  });

  it('is each parameter and each mapped key by itself', () => {
    expect(differences({ params: { a: 1, b: 2, c: 3 } }, { params: { a: 1, b: 4, d: [5] } })).toEqual({
      params: { b: 4, c: null, d: [5] },
    });
    expect(differences({ map: { foe: { key: 'foe' } } }, { map: { foe: { key: 'prey' } } })).toEqual({ map: { foe: { key: 'prey' } } });
    expect(differences({ params: { a: 1 } }, {})).toEqual({ params: { a: null } });
    expect(differences({}, { params: { a: { key: 'x' } } })).toEqual({ params: { a: { key: 'x' } } });
  });

  it('stays what it was, even where it equals what would be inherited', () => {
    expect(differences({ name: 'Nap' }, { name: 'Nap' }, { name: 'Nap' })).toEqual({ name: 'Nap' });
    expect(differences({ name: 'Nap' }, { name: 'Nap' }, { name: 'Rest' })).toEqual({});
    expect(differences({}, {}, { name: null })).toEqual({ name: null });
    expect(ofParams({ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  });
});

describe('a list of items that refer to keys', () => {
  const item = (key: string, more: Fields = {}): Fields => ({ by: { key }, ...more });
  const lists = (base: unknown, own: unknown, before?: unknown) =>
    (ofParams({ list: base }, { list: own }, before === undefined ? undefined : { list: before }) as Fields | undefined)?.['list'];

  it('is overridden item by item: what changed of each, those that are new, null for those that are gone', () => {
    expect(lists([item('x', { slope: 2 }), item('y')], [item('x', { slope: 3 }), item('y')])).toEqual({ x: { slope: 3 } });
    expect(lists([item('x', { slope: 2 })], [item('x')])).toEqual({ x: { slope: null } });
    expect(lists([item('x'), item('y')], [item('y'), item('z')])).toEqual({ x: null, z: item('z') });
    expect(lists([item('x')], [item('x')])).toBeUndefined();
  });

  it('keeps what was set of an item', () => {
    expect(lists([item('x', { slope: 2 })], [item('x', { slope: 2 })], { x: { slope: 2 } })).toEqual({ x: { slope: 2 } });
  });

  it.each<[string, unknown, unknown]>([
    ['in another order', [item('x'), item('y')], [item('y'), item('x')]],
    ['with a new one before the others', [item('x')], [item('z'), item('x')]],
    ['two of which refer to the same key', [item('x')], [item('x'), item('x', { slope: 2 })]],
    ['one of which refers to none', [item('x')], [item('x'), { slope: 2 }]],
    ['after something that is no list', 5, [item('x')]],
  ])('is overridden as a whole %s', (_, base, own) => {
    expect(lists(base, own)).toEqual(own);
  });

  it('that was overridden as a whole stays so', () => {
    expect(lists([item('x')], [item('x', { slope: 2 })], [item('y')])).toEqual([item('x', { slope: 2 })]);
  });
});
