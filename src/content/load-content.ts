import { checkTree, compileTree } from '../bt/compile.ts';
import type { TreeLibrary } from '../bt/format.ts';
import { formatProblem } from '../bt/problem.ts';
import type { Program } from '../bt/program.ts';
import { gameRegistry } from '../brains/registry.ts';
import type { Land } from '../sim/land.ts';
import type { Rules } from '../sim/rules.ts';
import { loadLand } from './land/load-land.ts';
import { readRules } from './read-rules.ts';
import { readScenario } from './read-scenario.ts';
import type { Scenario } from './scenario-format.ts';
import { readTreeLibrary, type TextFile } from './tree-library.ts';

export interface ContentFiles {
  trees: readonly TextFile[];
  maps: readonly TextFile[];
  scenarios: readonly TextFile[];
  rules: TextFile;
}

/** Everything that a run is made of: checked, compiled, ready. */
export interface Content {
  library: TreeLibrary;
  programs: ReadonlyMap<string, Program>;
  lands: ReadonlyMap<string, Land>;
  scenarios: ReadonlyMap<string, Scenario>;
  rules: Rules;
}

/** Every problem of every file as one readable line; the content is whole only when there is none. */
export function loadContent(files: ContentFiles): { content: Content; problems: readonly string[] } {
  const problems: string[] = [];
  const trees = readTreeLibrary(files.trees);
  problems.push(...trees.problems, ...treeProblems(trees.library));
  const lands = loadLands(files.maps, problems);
  const content: Content = {
    library: trees.library,
    programs: problems.length === 0 ? compileAll(trees.library) : new Map<string, Program>(),
    lands,
    scenarios: loadScenarios(files.scenarios, { lands, trees: [...trees.library.keys()] }, problems),
    rules: loadRules(files.rules, problems),
  };
  return { content, problems };
}

/** Every problem of every tree of a library, in the order of the files. */
export function treeProblems(library: TreeLibrary): string[] {
  const problems: string[] = [];
  for (const { file, document } of library.values()) {
    problems.push(...checkTree(document, { file, library, registry: gameRegistry }).map(formatProblem));
  }
  return problems;
}

function compileAll(library: TreeLibrary): Map<string, Program> {
  const programs = new Map<string, Program>();
  for (const name of library.keys()) {
    const compiled = compileTree(name, library, gameRegistry);
    if ('program' in compiled) programs.set(name, compiled.program);
  }
  return programs;
}

function loadRules(file: TextFile, problems: string[]): Rules {
  const read = readRules(parse(file, problems), file.file);
  problems.push(...read.problems);
  return read.rules;
}

function loadLands(files: readonly TextFile[], problems: string[]): Map<string, Land> {
  const lands = new Map<string, Land>();
  for (const file of files) {
    const json = parse(file, problems);
    if (json === undefined) continue;
    const loaded = loadLand(json, file.file);
    if ('land' in loaded) lands.set(loaded.land.name, loaded.land);
    else problems.push(...loaded.problems);
  }
  return lands;
}

function loadScenarios(
  files: readonly TextFile[],
  known: { lands: ReadonlyMap<string, Land>; trees: readonly string[] },
  problems: string[],
): Map<string, Scenario> {
  const maps = new Map([...known.lands].map(([name, land]) => [name, land.places.map((place) => place.name)]));
  const scenarios = new Map<string, Scenario>();
  for (const file of files) {
    const json = parse(file, problems);
    if (json === undefined) continue;
    const read = readScenario(json, file.file, { maps, trees: known.trees });
    problems.push(...read.problems);
    scenarios.set(read.scenario.name, read.scenario);
  }
  return scenarios;
}

function parse(file: TextFile, problems: string[]): unknown {
  try {
    return JSON.parse(file.text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    problems.push(`${file.file} /: found text that is not JSON (${reason}), expected a document`);
    return undefined;
  }
}
