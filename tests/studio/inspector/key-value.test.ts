import { describe, expect, it } from 'vitest';
import { keyValueText, typedKeyValue } from '../../../src/studio/inspector/key-value.ts';

describe('the start value of a key, as text', () => {
  it.each([
    [undefined, ''],
    [2.5, '2.5'],
    [false, 'false'],
    ['Orm', 'Orm'],
    [[3, -4.5], '3, -4.5'],
    [{ key: 'target' }, '{"key":"target"}'],
  ])('%j is "%s"', (value, text) => {
    expect(keyValueText({ value })).toBe(text);
  });
});

describe('a typed start value', () => {
  it('is read by the type of its key; of an unknown type it is a text', () => {
    expect(typedKeyValue('7', { type: 'number' })).toEqual(7);
    expect(typedKeyValue('3, -4.5', { type: 'vector' })).toEqual([3, -4.5]);
    expect(typedKeyValue('no', { type: 'boolean' })).toEqual(false);
    expect(typedKeyValue('7', { type: 'herd' })).toEqual('7');
  });
});
