import { describe, expect, test } from 'vitest';
import { graphOf, knotsIn } from './cycles.ts';
import { filesInCycles, knottedFolders, stepsOf, type FileStep } from './knots.ts';
import { FILES_IN_CYCLES, KNOTTED_FOLDERS } from './knotted.ts';
import { sourceImports } from './source-imports.ts';

const steps = stepsOf(sourceImports);
const folders = Object.entries(knottedFolders(steps)).flatMap(([module, names]) => names.map((name) => `${module}: ${name}`));
const listedFolders = Object.entries(KNOTTED_FOLDERS).flatMap(([module, names]) => names.map((name) => `${module}: ${name}`));
const files = filesInCycles(steps);

describe('the list of knots only shrinks', () => {
  test('no other folders of a module need each other, not even for types', () => {
    const added = folders.filter((folder) => !listedFolders.includes(folder));
    expect(added, 'move what both need to a folder below them, or what one needs to the other').toEqual([]);
  });

  test('no other file is in a cycle of imports, not even for types', () => {
    const added = files.filter((file) => !FILES_IN_CYCLES.includes(file));
    expect(added, 'move what both need to a third file').toEqual([]);
  });

  test('every listed folder and file is still in a knot', () => {
    const untied = [
      ...listedFolders.filter((folder) => !folders.includes(folder)),
      ...FILES_IN_CYCLES.filter((file) => !files.includes(file)),
    ];
    expect(untied, 'well done: take these out of tests/architecture/knotted.ts').toEqual([]);
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
