import { describe, expect, it } from 'vitest';
import { documentsFor } from '../../src/content/with-trees.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { node, tree } from '../engine/support/tree-builders.ts';

const using = (name: string, used: string) => tree(name, node('SubTree', { tree: used }));
const kept = (...documents: ReturnType<typeof using>[]): string[] => documentsFor(shippedContent, documents).map(({ name }) => name);

describe('edited trees for a content', () => {
  it('are those that it has, and new ones whose trees are all there', () => {
    expect(kept(using('patrol', 'bow'), using('mine', 'patrol'), using('outer', 'mine'))).toEqual(['patrol', 'mine', 'outer']);
  });

  it('lack those of elsewhere, and those that use them, however far away', () => {
    expect(kept(using('outer', 'inner'), using('inner', 'a-tree-of-a-lesson'), using('mine', 'patrol'))).toEqual(['mine']);
  });

  it('have a tree of the content that uses one of elsewhere, so that it is told of', () => {
    expect(kept(using('patrol', 'a-tree-of-a-lesson'))).toEqual(['patrol']);
  });
});
