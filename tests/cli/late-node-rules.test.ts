import { runInNewContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { withLateRules } from '../../src/app/studio/late-rules.ts';
import { collectedRules, lateNodeRules, withoutRules } from '../../src/cli/late-node-rules.ts';
import { pathInRepository, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';

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

describe('the build', () => {
  const { apply, transform } = lateNodeRules();
  const built = (path: string, code: string): unknown =>
    (transform as (code: string, id: string) => unknown).call(undefined, code, path.startsWith('/') ? path : pathInRepository(path));

  it('moves the rules of all nodes to where the studio expects them', () => {
    expect(apply).toBe('build');
    expect(built('src/app/studio/late-rules.ts', 'const LATE_RULES = {};')).toEqual({
      code: `const LATE_RULES = ${collectedRules(sources)};`,
      map: null,
    });
    const node = readRepositoryFile('src/bt/nodes/cooldown.ts');
    for (const path of ['src/bt/nodes/cooldown.ts', 'src/agents/actions/wait.ts', 'src/agents/conditions/wait.ts'])
      expect(built(path, node)).toEqual({ code: withoutRules(node), map: null });
  });

  it('leaves every other file as it is', () => {
    const node = readRepositoryFile('src/bt/nodes/cooldown.ts');
    for (const path of ['src/bt/index.ts', 'src/bt/nodes.ts', 'src/sim/bt/nodes/cooldown.ts', '/elsewhere/src/bt/nodes/cooldown.ts'])
      expect([path, built(path, node)]).toEqual([path, null]);
  });
});
