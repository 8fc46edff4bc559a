import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathInRepository, readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { cyclesIn } from './cycles.ts';
import { importTable } from './import-table.ts';
import { importsOf, targetOf, type Import } from './imports.ts';
import { complaintAbout, roomOf } from './room-rules.ts';

const imports = typeScriptUnder('src').flatMap((path) =>
  importsOf(path, readRepositoryFile(path)).map((entry) => ({ path, entry })),
);

describe('the house', () => {
  test('src holds rooms that the import table knows, and nothing else', () => {
    const unknown = readdirSync(pathInRepository('src')).filter((name) => importTable[name] === undefined);
    expect(unknown, 'add the room to tests/architecture/import-table.ts, or move its files').toEqual([]);
  });

  test('every import is one that the table allows', () => {
    const complaints = imports.map(({ path, entry }) => complaintAbout(path, entry));
    expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([]);
  });

  test('no file needs itself through others', () => {
    const values = imports.filter(({ entry }) => entry.kind !== 'type');
    const cycles = cyclesIn(graphOf(values.map(({ path, entry }) => [path, targetOf(path, entry.specifier)])));
    expect(cycles, 'move what both need to a third file, or make one import a type').toEqual([]);
  });

  test('no room needs itself through others, not even for types', () => {
    const steps = imports.map(({ path, entry }): Step => [roomOf(path) ?? '', roomOf(targetOf(path, entry.specifier) ?? '')]);
    const cycles = cyclesIn(graphOf(steps.filter(([from, to]) => from !== to)));
    expect(cycles, 'rooms build on each other in one direction').toEqual([]);
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
    expect(complaintAbout(path, written(what))).toBeUndefined();
  });

  test.each([
    ['src/sim/step.ts', 'value phaser', 'this room may use easystarjs'],
    ['src/sim/step.ts', 'type ../bt/run.ts', '"sim" may not know "bt"'],
    ['src/bt/run.ts', 'type ../sim/state.ts', '"bt" may not know "sim"'],
    ['src/core/dice.ts', 'value node:crypto', 'this room may use seedrandom'],
    ['src/game/scene.ts', 'value ../sim/world.ts', 'Write `import type`'],
    ['src/studio/graph.ts', 'value ../sim/state.ts', '"studio" may not know "sim"'],
    ['src/hud/menu.ts', 'value phaser', 'no package'],
    ['src/sim/step.ts', 'value ../../trees/bow.json', 'outside src this room may load nothing'],
    ['src/game/scene.ts', 'value ../../tests/support/browser.ts', 'outside src this room may load assets'],
    ['src/loft/a.ts', 'value ../core/dice.ts', 'no room "loft"'],
  ])('%s may not import the %s', (path, what, reason) => {
    expect(complaintAbout(path, written(what))).toContain(reason);
  });

  test('names only rooms that it knows', () => {
    const named = Object.values(importTable).flatMap((rule) => Object.keys(rule.rooms));
    expect(named.filter((room) => importTable[room] === undefined)).toEqual([]);
  });
});

test('a closed way is found and told', () => {
  expect(cyclesIn(graphOf([['a', 'b'], ['b', 'c'], ['c', 'b']]))).toEqual(['b -> c -> b']);
  expect(cyclesIn(graphOf([['a', 'a']]))).toEqual(['a -> a']);
  expect(cyclesIn(graphOf([['a', 'b'], ['a', 'c'], ['b', 'c']]))).toEqual([]);
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
