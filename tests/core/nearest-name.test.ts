import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/core/nearest-name.ts';

const nodes = ['Sequence', 'Selector', 'Parallel', 'Attack', 'Block'];

describe('the nearest name', () => {
  it('is the one a typing mistake meant', () => {
    expect(nearestName('Sequense', nodes)).toBe('Sequence');
    expect(nearestName('atack', nodes)).toBe('Attack');
    expect(nearestName('selector', nodes)).toBe('Selector');
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
