import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/core/nearest-name.ts';

const nodes = ['Sequence', 'Selector', 'Parallel', 'Attack', 'Block'];

describe('the nearest name', () => {
  it('is the one a typing mistake meant', () => {
    expect(nearestName('Sequense', nodes)).toBe('Sequence');
    expect(nearestName('atack', nodes)).toBe('Attack');
    expect(nearestName('selector', nodes)).toBe('Selector');
  });

  it('is the nearest of several, and the first of those that are as near', () => {
    expect(nearestName('Block', ['Clock', 'Block!', 'Blocked'])).toBe('Clock');
    expect(nearestName('Blocke', ['Clock', 'Blocked', 'Blck'])).toBe('Blocked');
    expect(nearestName('Blocked', ['Blocked', 'Blocker'])).toBe('Blocked');
    expect(nearestName('Blocken', ['Blocked', 'Blocker'])).toBe('Blocked');
  });

  it('may differ by two letters, or by half of a long name', () => {
    expect(['Wit', 'Wa', 'W', 'Waiting'].map((typed) => nearestName(typed, ['Wait']))).toEqual(['Wait', 'Wait', undefined, 'Wait']);
    expect(nearestName('Waitings', ['Wait'])).toBe('Wait');
    expect(nearestName('Waitings!!', ['Wait'])).toBeUndefined();
  });

  it('is nothing when nothing is near', () => {
    expect(nearestName('Teleport', ['Wait'])).toBeUndefined();
    expect(nearestName('anything', [])).toBeUndefined();
  });

  it('is nothing for what is too long to be a name, and long names are no candidates', () => {
    expect(nearestName('x'.repeat(100_000), ['Wait'])).toBeUndefined();
    expect(nearestName('Sequense', ['x'.repeat(1_000_000), 'Sequence'])).toBe('Sequence');
  });
});
