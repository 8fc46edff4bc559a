import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { gameRegistry } from '../../src/agents/game-registry.ts';
import { withLateRules } from '../../src/app/studio/late-rules.ts';
import { collectedRules, withoutRules } from '../../src/cli/late-node-rules.ts';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';

const sources = ['src/bt/nodes', 'src/agents/actions', 'src/agents/conditions'].flatMap(typeScriptUnder).map(readRepositoryFile);

test('the rules of all node types are found in their files, word for word', () => {
  const found = JSON.parse(runInNewContext(`JSON.stringify(${collectedRules(sources)})`) as string) as object;
  const definitions = [...gameRegistry.definitions.values()].filter(({ rules }) => rules.length > 0);
  expect(found).toEqual(Object.fromEntries(definitions.map(({ type, rules }) => [type, rules])));
});

test('without its rules a file keeps its lines and everything else', () => {
  for (const source of sources) {
    const left = withoutRules(source);
    expect(left.split('\n')).toHaveLength(source.split('\n').length);
    expect(left).not.toMatch(/\n {2}rules: /);
    expect(withoutRules(left)).toBe(left);
  }
});

test('outside the built page the definitions have their rules themselves', () => {
  expect(withLateRules(gameRegistry.definitions)).toEqual(gameRegistry.definitions);
});
