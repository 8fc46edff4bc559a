import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathInRepository, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { cyclesIn } from './cycles.ts';
import { importTable } from './import-table.ts';
import { importsOf, targetOf, type Import } from './imports.ts';
import { importProblem, moduleOf } from './module-rules.ts';

const imports = typeScriptUnder('src').flatMap((path) => importsOf(path, readRepositoryFile(path)).map((entry) => ({ path, entry })));

describe('the source', () => {
  test('src holds the modules of the import table, and nothing else', () => {
    const unknown = readdirSync(pathInRepository('src')).filter((name) => importTable[name] === undefined);
    expect(unknown, 'add the module to tests/architecture/import-table.ts, or move its files').toEqual([]);
  });

  test('every import is allowed by the table', () => {
    const problems = imports.map(({ path, entry }) => importProblem(path, entry));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  test('no file imports itself through others', () => {
    const values = imports.filter(({ entry }) => entry.kind !== 'type');
    const cycles = cyclesIn(graphOf(values.map(({ path, entry }) => [path, targetOf(path, entry.specifier)])));
    expect(cycles, 'move what both need to a third file, or make one import a type').toEqual([]);
  });

  test('no module imports itself through others, not even for types', () => {
    const steps = imports.map(({ path, entry }): Step => [moduleOf(path) ?? '', moduleOf(targetOf(path, entry.specifier) ?? '')]);
    const cycles = cyclesIn(graphOf(steps.filter(([from, to]) => from !== to)));
    expect(cycles, 'modules build on each other in one direction').toEqual([]);
  });
});

describe('the import table', () => {
  test.each([
    ['src/sim/step.ts', 'value ../core/dice.ts'],
    ['src/sim/step.ts', 'value ./systems/combat.ts'],
    ['src/sim/paths.ts', 'value easystarjs'],
    ['src/game/scene.ts', 'value phaser'],
    ['src/game/scene.ts', 'value ../sim/state.ts'],
    ['src/game/scene.ts', 'type ../sim/world.ts'],
    ['src/game/scene.ts', 'value ../../assets/units.png?url'],
    ['src/hud/menu.ts', 'type ../sim/commands.ts'],
    ['src/app/main.ts', 'value ../game/scene.ts'],
    ['src/cli/sim.ts', 'value node:fs'],
  ])('%s may import the %s', (path, what) => {
    expect(importProblem(path, written(what))).toBeUndefined();
  });

  test.each([
    ['src/sim/step.ts', 'value phaser', 'this module may use easystarjs'],
    ['src/sim/step.ts', 'type ../bt/run.ts', '"sim" may not import "bt"'],
    ['src/bt/run.ts', 'type ../sim/state.ts', '"bt" may not import "sim"'],
    ['src/core/dice.ts', 'value node:crypto', 'this module may use seedrandom'],
    ['src/game/scene.ts', 'value ../sim/world.ts', 'Write `import type`'],
    ['src/studio/graph.ts', 'value ../sim/state.ts', '"studio" may not import "sim"'],
    ['src/hud/menu.ts', 'value phaser', 'no package'],
    ['src/sim/step.ts', 'value ../../trees/bow.json', 'outside src this module may load nothing'],
    ['src/game/scene.ts', 'value ../../tests/support/browser.ts', 'outside src this module may load assets'],
    ['src/unknown/a.ts', 'value ../core/dice.ts', 'no module "unknown"'],
  ])('%s may not import the %s', (path, what, reason) => {
    expect(importProblem(path, written(what))).toContain(reason);
  });

  test('names only modules that it defines', () => {
    const named = Object.values(importTable).flatMap((rule) => Object.keys(rule.modules));
    expect(named.filter((module) => importTable[module] === undefined)).toEqual([]);
  });
});

test('a cycle is found and reported', () => {
  expect(
    cyclesIn(
      graphOf([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toEqual(['b -> c -> b']);
  expect(cyclesIn(graphOf([['a', 'a']]))).toEqual(['a -> a']);
  expect(
    cyclesIn(
      graphOf([
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ]),
    ),
  ).toEqual([]);
});

/** "type ../sim/world.ts" as an import. */
function written(what: string): Import {
  const [kind, specifier = ''] = what.split(' ');
  return { kind: kind === 'type' ? 'type' : 'value', specifier };
}

type Step = readonly [from: string, to: string | undefined];

function graphOf(steps: readonly Step[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const [from, to] of steps) {
    if (to !== undefined) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return graph;
}
