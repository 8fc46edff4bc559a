import { describe, expect, test } from 'vitest';
import { graphOf, knotsIn } from './cycles.ts';
import { filesInCycles, knottedFolders, stepsOf, type FileStep } from './knots.ts';
import { sourceImports } from './source-imports.ts';

const steps = stepsOf(sourceImports);

describe('the source', () => {
  test('has no folders of a module that need each other, not even for types', () => {
    expect(knottedFolders(steps), 'move what both need to a folder below them, or what one needs to the other').toEqual({});
  });

  test('has no file in a cycle of imports, not even for types', () => {
    expect(filesInCycles(steps), 'move what both need to a third file').toEqual([]);
  });
});

describe('knots', () => {
  test.each<[string, FileStep[], Record<string, string[]>]>([
    ['two folders', [step('bt/a/x', 'bt/b/x'), step('bt/b/y', 'bt/a/y')], { bt: ['a', 'b'] }],
    ['three folders', [step('bt/a/x', 'bt/b/x'), step('bt/b/x', 'bt/c/x'), step('bt/c/y', 'bt/a/y')], { bt: ['a', 'b', 'c'] }],
    ['a folder and the top of its module', [step('bt/a/x', 'bt/y'), step('bt/y', 'bt/a/z')], { bt: ['.', 'a'] }],
    ['a folder and one inside it', [step('bt/a/x', 'bt/a/b/x'), step('bt/a/b/x', 'bt/a/y')], { bt: ['a', 'a/b'] }],
    ['the entry of a folder', [step('bt/a/index', 'bt/b/x'), step('bt/b/x', 'bt/a/index')], { bt: ['a', 'b'] }],
    ['one direction', [step('bt/a/x', 'bt/b/x'), step('bt/a/y', 'bt/b/y')], {}],
    ['files of one folder', [step('bt/a/x', 'bt/a/y'), step('bt/a/y', 'bt/a/x')], {}],
    ['the entry of the module', [step('bt/index', 'bt/a/x'), step('bt/a/x', 'bt/index')], {}],
    ['two modules', [step('bt/a/x', 'sim/b/x'), step('sim/b/x', 'bt/a/x')], {}],
  ])('of folders: %s', (_, between, expected) => {
    expect(knottedFolders(between)).toEqual(expected);
  });

  test.each([
    ['a-b b-a', 'a b'],
    ['a-b b-c c-b', 'b c'],
    ['a-b b-c c-a c-d d-e', 'a b c'],
    ['a-b b-a c-d d-c a-c', 'a b, c d'],
    ['a-b a-c b-d c-d', ''],
    ['a-a', ''],
  ])('of a graph %s: %s', (graph, expected) => {
    const knots = knotsIn(graphOf(graph.split(' ').map((each) => [each[0] as string, each[2]])));
    expect(
      knots
        .map((names) => names.join(' '))
        .sort()
        .join(', '),
    ).toBe(expected);
  });
});

function step(from: string, to: string): FileStep {
  return [`src/${from}.ts`, `src/${to}.ts`];
}
