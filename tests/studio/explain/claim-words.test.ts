import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { nodeChildren } from '../../../src/engine/document/node-children.ts';
import { claimWords, questionWords } from '../../../src/studio/explain/describe-claim.ts';

describe('what a condition claims', () => {
  it.each([
    ['Has a target', 'has a target', 'has no target'],
    ['Has no target', 'has no target', 'has a target'],
    ['There is a call', 'there is a call', 'there is no call'],
    ['Is there danger?', 'there is danger', 'there is no danger'],
    ['Somebody very near', 'somebody very near', 'nobody very near'],
    ['Nobody at its heels', 'nobody at its heels', 'somebody at its heels'],
    ['A target in mind', 'a target in mind', 'no target in mind'],
    ['Can strike the target', 'can strike the target', 'cannot strike the target'],
    ['Knows its place', 'knows its place', 'does not know its place'],
    ['Has the key', 'has the key', 'does not have the key'],
    ['The order is fresh', 'the order is fresh', 'the order is not fresh'],
    ['The party has hunted', 'the party has hunted', 'the party has not hunted'],
    ['Is target close', 'target is close', 'target is not close'],
    ['Was hit', 'was hit', 'was not hit'],
    ['Not alone', 'not alone', 'alone'],
    ['In sight', 'in sight', 'not in sight'],
    ['Low on health', 'low on health', 'not low on health'],
  ])('"%s" reads "%s", and "%s" when it fails', (name, holds, fails) => {
    expect([claimWords(name, true), claimWords(name, false)]).toEqual([holds, fails]);
  });

  it('is asked with one question mark', () => {
    expect(['Low on health', 'Is there danger?', 'Alive.'].map(questionWords)).toEqual(['low on health?', 'is there danger?', 'alive?']);
  });

  it('is in English for every condition of the shipped trees, and for every kind that nobody named', () => {
    const names = new Set(
      [...gameRegistry.definitions.values()]
        .filter(({ category }) => category === 'condition')
        .map(({ type }) => type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()),
    );
    const read = (node: NodeDocument): void => {
      if (gameRegistry.definitions.get(node.type)?.category === 'condition' && node.name !== undefined) names.add(node.name);
      for (const child of nodeChildren(node, '')) read(child.node);
    };
    for (const { document } of readTreeLibrary(readContentFiles().trees).library.values()) read((document as { root: NodeDocument }).root);
    expect(names.size).toBeGreaterThan(25);
    const wrong = [...names]
      .map((name) => claimWords(name, false))
      .filter((words) => /\bnot (has|is|are|was|can|knows|sees|remembers|there|a|an|the|somebody)\b|\?/.test(words));
    expect(wrong).toEqual([]);
  });
});
