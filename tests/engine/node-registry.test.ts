import { describe, expect, it } from 'vitest';
import { createNodeRegistry } from '../../src/engine/author.ts';
import { allNodes } from '../../src/engine/families/index.ts';
import { testLeaves } from './support/scripted-leaves.ts';

describe('the registry', () => {
  it('describes every kind and every parameter in a sentence', () => {
    for (const definition of allNodes) {
      expect(definition.summary).toMatch(/^[A-Z].*\.$/);
      for (const spec of Object.values(definition.params)) expect(spec.doc).toMatch(/^[A-Z].*\.$/s);
    }
  });

  it('lets only kinds that pass control on, or decide by a test of their own, be part of a test', () => {
    const fit = allNodes.filter(({ canBeTest }) => canBeTest).map(({ type }) => type);
    expect(fit.filter((type) => !allNodes.find((each) => each.type === type)?.flow).toSorted()).toEqual([
      'Condition',
      'Parallel',
      'PreCondition',
      'ReactiveSelector',
      'ReactiveSequence',
    ]);
  });

  it('refuses two kinds of one name', () => {
    const copy = { ...testLeaves[0], type: 'Sequence' } as (typeof testLeaves)[0];
    expect(() => createNodeRegistry([...allNodes, copy as never])).toThrow('Two node types are called "Sequence".');
  });
});
