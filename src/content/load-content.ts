import type { Program, TreeLibrary } from '../bt/index.ts';
import { compileTrees } from '../agents/compile-trees.ts';
import { readJson } from '../core/read-json.ts';
import type { Land } from '../sim/land.ts';
import type { Rules } from '../sim/rules.ts';
import { loadLand } from './land/load-land.ts';
import { readRules } from './read-rules.ts';
import { readScenario } from './read-scenario.ts';
import type { Scenario } from './scenario-format.ts';
import { fileProblem, readTreeLibrary, type TextFile } from './read-tree-library.ts';

export interface ContentFiles {
  trees: readonly TextFile[];
  maps: readonly TextFile[];
  scenarios: readonly TextFile[];
  rules: TextFile;
}

/** Everything that a run needs, validated and compiled. */
export interface Content {
  library: TreeLibrary;
  programs: ReadonlyMap<string, Program>;
  lands: ReadonlyMap<string, Land>;
  scenarios: ReadonlyMap<string, Scenario>;
  rules: Rules;
}

/** Problems are readable lines, one each, of all files; the content is complete only when there are none. */
export function loadContent(files: ContentFiles): { content: Content; problems: readonly string[] } {
  const problems: string[] = [];
  const trees = readTreeLibrary(files.trees);
  const { programs, problems: treeProblems } = compileTrees(trees.library.keys(), trees.library);
  problems.push(...trees.problems, ...treeProblems);
  const lands = loadLands(files.maps, problems);
  const content: Content = {
    library: trees.library,
    programs,
    lands,
    scenarios: loadScenarios(files.scenarios, { lands, trees: [...trees.library.keys()] }, problems),
    rules: loadRules(files.rules, problems),
  };
  return { content, problems };
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
  const read = readJson(file.text);
  if ('value' in read) return read.value;
  problems.push(...read.problems.map((problem) => fileProblem(file.file, problem)));
  return undefined;
}
