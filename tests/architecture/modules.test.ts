import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathInRepository } from '../support/repository.ts';
import { cyclesIn, graphOf } from './cycles.ts';
import { importTable } from './import-table.ts';
import type { Import } from './imports.ts';
import { folderSteps, stepsOf } from './knots.ts';
import { importProblem, moduleOf } from './module-rules.ts';
import { sourceImports } from './source-imports.ts';

describe('the source', () => {
  test('src holds the modules of the import table, and nothing else', () => {
    const unknown = readdirSync(pathInRepository('src')).filter((name) => importTable[name] === undefined);
    expect(unknown, 'add the module to tests/architecture/import-table.ts, or move its files').toEqual([]);
  });

  test('every import is allowed by the table', () => {
    const problems = sourceImports.map(({ path, entry }) => importProblem(path, entry));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  test('no file imports itself through others', () => {
    const values = sourceImports.filter(({ entry }) => entry.kind !== 'type');
    const cycles = cyclesIn(graphOf(values.map(({ path, target }) => [path, target])));
    expect(cycles, 'move what both need to a third file, or make one import a type').toEqual([]);
  });

  test('no module imports itself through others, not even for types', () => {
    const steps = sourceImports.map(({ path, target }) => [moduleOf(path) ?? '', moduleOf(target ?? '')] as const);
    const cycles = cyclesIn(graphOf(steps.filter(([from, to]) => from !== to)));
    expect(cycles, 'modules build on each other in one direction').toEqual([]);
  });
});

describe('the import table', () => {
  test.each([
    ['src/sim/step.ts', 'value ../core/dice.ts'],
    ['src/sim/world/step.ts', 'value ../combat/strike.ts'],
    ['src/sim/paths.ts', 'value easystarjs'],
    ['src/game/scene.ts', 'value phaser'],
    ['src/game/scene.ts', 'value ../sim/state.ts'],
    ['src/game/scene.ts', 'type ../sim/world.ts'],
    ['src/game/scene.ts', 'value ../../assets/units.png?url'],
    ['src/hud/menu.ts', 'type ../sim/commands.ts'],
    ['src/app/main.ts', 'value ../game/scene.ts'],
    ['src/cli/sim.ts', 'value node:fs'],
    ['src/engine/check/check-tree.ts', 'type ../document/problem.ts'],
    ['src/engine/check.ts', 'value ./check/check-tree.ts'],
  ])('%s may import the %s', (path, what) => {
    expect(importProblem(path, written(what))).toBeUndefined();
  });

  test.each([
    ['src/sim/step.ts', 'value phaser', 'this module may use easystarjs'],
    ['src/sim/step.ts', 'type ../engine/run.ts', '"sim" may not import "engine"'],
    ['src/engine/run.ts', 'type ../sim/state.ts', '"engine" may not import "sim"'],
    ['src/engine/check/check-tree.ts', 'type ../compile/compile-tree.ts', 'the folder "check" may not import "compile"'],
    ['src/engine/families/core/repeat.ts', 'type ../group/roles.ts', 'may not import "families/group"'],
    ['src/engine/check/check-tree.ts', 'value ../run.ts', 'the entry of a module is for other modules'],
    ['src/engine/extras/a.ts', 'type ../check/check-tree.ts', 'the folder "extras" is not in the table'],
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

  test('lists the folders of a module from the ground up, and only those that import each other', () => {
    const used = new Set(folderSteps(stepsOf(sourceImports)).map(({ module, from, to }) => `${module}: ${from} > ${to}`));
    const problems = Object.entries(importTable).flatMap(([module, { inside = {} }]) =>
      Object.entries(inside).flatMap(([from, targets], place, all) => {
        const below = all.slice(0, place).map(([name]) => name);
        return targets
          .filter((to) => !below.includes(to) || !used.has(`${module}: ${from} > ${to}`))
          .map((to) => `${module}: ${from} > ${to}`);
      }),
    );
    expect(problems, 'take out what no file uses, and put a folder after those that it imports').toEqual([]);
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
