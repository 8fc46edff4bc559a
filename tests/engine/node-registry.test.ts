import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createNodeRegistry } from '../../src/engine/index.ts';
import { builtInNodes } from '../../src/engine/families/index.ts';
import { testLeaves } from './support/scripted-leaves.ts';

const fileName = (type: string) => `${type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.ts`;

describe('the registry', () => {
  it('lists every file of the folder of node kinds', () => {
    const files = readdirSync(new URL('../../src/engine/nodes', import.meta.url)).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
    expect(builtInNodes.map(({ type }) => fileName(type)).sort()).toEqual(files.sort());
  });

  it('describes every kind and every parameter in a sentence', () => {
    for (const definition of builtInNodes) {
      expect(definition.summary).toMatch(/^[A-Z].*\.$/);
      for (const spec of Object.values(definition.params)) expect(spec.doc).toMatch(/^[A-Z].*\.$/s);
    }
  });

  it('takes the built-in kinds in, even when they are given again', () => {
    expect(createNodeRegistry(builtInNodes).definitions.size).toBe(builtInNodes.length);
  });

  it('lets only kinds that pass control on, or decide by a test of their own, be part of a test', () => {
    const fit = builtInNodes.filter(({ canBeTest }) => canBeTest).map(({ type }) => type);
    expect(fit.filter((type) => !builtInNodes.find((each) => each.type === type)?.flow).toSorted()).toEqual([
      'Condition',
      'Parallel',
      'PreCondition',
      'ReactiveSelector',
      'ReactiveSequence',
    ]);
  });

  it('refuses two kinds of one name', () => {
    const copy = { ...testLeaves[0], type: 'Sequence' } as (typeof testLeaves)[0];
    expect(() => createNodeRegistry([copy as never])).toThrow('Two node types are called "Sequence".');
  });
});
