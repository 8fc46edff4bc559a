import type { Program } from '../engine/run.ts';
import type { TreeLibrary } from '../engine/document.ts';
import { capabilityProblems, type AgentKind } from '../agents/registry/capabilities.ts';
import { compileTrees, lazyPrograms } from '../agents/registry/compile-trees.ts';
import { Digest } from '../core/digest.ts';
import { fileStem } from '../core/file-stem.ts';
import { isRecord } from '../core/json-value.ts';
import { LazyMap } from '../core/lazy-map.ts';
import { jsonText } from '../core/json-text.ts';
import { readCheckedJson, readJson } from '../core/read-json.ts';
import type { Land } from '../sim/land.ts';
import type { Rules } from '../sim/rules.ts';
import type { Team, UnitKind } from '../sim/state.ts';
import { loadLand } from './land/load-land.ts';
import type { Difficulties } from './difficulty.ts';
import { readRules } from './read-rules.ts';
import { readObjectKind, type ObjectKindData, type ObjectKinds } from './object-kind.ts';
import { objectProblems, statesOfKinds } from './scenario-objects.ts';
import { readScenario, type KnownNames, type Scenario } from './scenario-format.ts';
import { fileProblem, readTreeLibrary, type TextFile } from './read-tree-library.ts';
import { problemsOfTeams, readTeam, type TeamData, type TeamsData } from './team.ts';
import { readUnitKind, type UnitKindData, type UnitKinds } from './unit-kind.ts';

export interface ContentFiles {
  trees: readonly TextFile[];
  maps: readonly TextFile[];
  scenarios: readonly TextFile[];
  kinds: readonly TextFile[];
  teams: readonly TextFile[];
  objects: readonly TextFile[];
  rules: TextFile;
  /** Why other files could not be read, a line each. */
  unreadable?: readonly string[];
}

/** Hashes of the texts of the files, by their kind: they tell versions of the content apart. */
export type ContentDigests = Readonly<Record<'trees' | 'maps' | 'scenarios' | 'rules', string>>;

/** Everything that a run needs, validated and compiled. */
export interface Content {
  library: TreeLibrary;
  programs: ReadonlyMap<string, Program>;
  lands: ReadonlyMap<string, Land>;
  /** Names of the places of each map. */
  places: ReadonlyMap<string, readonly string[]>;
  scenarios: ReadonlyMap<string, Scenario>;
  kinds: UnitKinds;
  teams: TeamsData;
  /** Kinds of placed objects. */
  objects: ObjectKinds;
  rules: Rules;
  difficulties: Difficulties;
  /** Computed when they are asked for. */
  digests(): ContentDigests;
}

/** Problems are readable lines, one each, of all files; the content is complete only when there are none. */
export function loadContent(files: ContentFiles): { content: Content; problems: readonly string[] } {
  const problems: string[] = [...(files.unreadable ?? [])];
  const { library, problems: ofFiles } = readTreeLibrary(files.trees);
  const { programs, problems: ofTrees } = compileTrees(library.keys(), library);
  problems.push(...ofFiles, ...ofTrees);
  const maps = parseMaps(files.maps, problems);
  const content = readContent(files, { library, programs, lands: loadLands(maps, problems), maps: placesOfFiles(maps) }, problems);
  return { content, problems };
}

/**
 * Opens files that have been checked: a tree is compiled, and a map laid out, when it is first asked for, which takes a fraction of
 * the time of `loadContent`. @throws an error with the problems where a file has one after all, here or when that part is asked for.
 */
export function openContent(files: ContentFiles): Content {
  const problems: string[] = [...(files.unreadable ?? [])];
  const { library, problems: ofFiles } = readTreeLibrary(files.trees, undefined, readCheckedJson);
  problems.push(...ofFiles);
  const maps = parseMaps(files.maps, problems, readCheckedJson);
  const lands = new LazyMap(maps.keys(), (name) => {
    const { json, file = '' } = maps.get(name) ?? {};
    const loaded = loadLand(json, file);
    return 'land' in loaded ? loaded.land : refuse(loaded.problems);
  });
  const parts = { library, programs: lazyPrograms(library), lands, maps: placesOfFiles(maps), isChecked: true };
  const content = readContent(files, parts, problems);
  return problems.length === 0 ? content : refuse(problems);
}

type ParsedMaps = ReadonlyMap<string, { readonly file: string; readonly json: unknown }>;

function parseMaps(files: readonly TextFile[], problems: string[], read = readJson): ParsedMaps {
  return new Map(files.map(({ file, text }) => [fileStem(file), { file, json: parse({ file, text }, problems, read) }]));
}

/** Also of maps that have problems, as far as they can be read. */
function placesOfFiles(maps: ParsedMaps): KnownNames['maps'] {
  return new Map([...maps].map(([name, { json }]) => [name, placesIn(json)]));
}

function placesIn(map: unknown): string[] | undefined {
  const { places } = isRecord(map) ? map : {};
  return isRecord(places) ? Object.keys(places) : undefined;
}

function refuse(problems: readonly string[]): never {
  throw new Error(problems.join('\n'));
}

/** Names of the places of each map. */
export function placeNames(lands: ReadonlyMap<string, Land>): ReadonlyMap<string, readonly string[]> {
  return new LazyMap(lands.keys(), (name) => lands.get(name)?.places.map((place) => place.name) ?? []);
}

interface KnownParts extends Pick<Content, 'library' | 'programs' | 'lands'> {
  maps: KnownNames['maps'];
  /** Leaves out the checks that would need every map and tree. */
  isChecked?: boolean;
}

/** Files refer to one another by their names: one that has problems has them alone, not also in each file that refers to it. */
function readContent(files: ContentFiles, parts: KnownParts, problems: string[]): Content {
  const { library, programs, lands } = parts;
  let digests: ContentDigests | undefined;
  const treeNames = [...new Set([...library.keys(), ...stemsOf(files.trees)])];
  const kinds = loadUnitKinds(files.kinds, treeNames, problems);
  const teams = loadTeams(files.teams, treeNames, problems);
  const objects = loadObjectKinds(files.objects, problems);
  const names: KnownNames = {
    maps: parts.maps,
    trees: treeNames,
    kinds: stemsOf(files.kinds),
    teams: stemsOf(files.teams),
    objects: new Map([...stemsOf(files.objects).map((name) => [name, undefined] as const), ...statesOfKinds(objects)]),
  };
  return {
    library,
    programs,
    lands,
    places: new Map([...parts.maps].map(([name, places]) => [name, places ?? []])),
    scenarios: loadScenarios(files.scenarios, { ...parts, names, objects }, problems),
    kinds,
    teams,
    objects,
    ...loadRules(files.rules, { kinds, teams, objects }, problems),
    digests: () => (digests ??= digestsOf(files)),
  };
}

function digestsOf(files: ContentFiles): ContentDigests {
  return {
    trees: digestOf(files.trees.map(({ file, text }) => ({ file, text: runText(text) }))),
    maps: digestOf(files.maps),
    scenarios: digestOf(files.scenarios),
    rules: digestOf([files.rules, ...files.kinds, ...files.teams, ...files.objects]),
  };
}

function stemsOf(files: readonly TextFile[]): string[] {
  return files.map(({ file }) => fileStem(file));
}

/** The text of a tree file without its drafts, which do not run: they make no other version. */
function runText(text: string): string {
  const read = text.includes('"drafts"') ? readJson(text) : { problems: [] };
  if ('problems' in read || !isRecord(read.value) || !('drafts' in read.value)) return text;
  return jsonText(Object.fromEntries(Object.entries(read.value).filter(([field]) => field !== 'drafts')));
}

/** The page and Node name their files differently, so only the names of the files themselves count. */
function digestOf(files: readonly TextFile[]): string {
  const texts = files.map(({ file, text }) => [fileStem(file), text] as const);
  return new Digest().data(texts.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

function loadRules(
  file: TextFile,
  { kinds, teams: teamsData, objects: objectKinds }: Pick<Content, 'kinds' | 'teams' | 'objects'>,
  problems: string[],
): Pick<Content, 'rules' | 'difficulties'> {
  const read = readRules(parse(file, problems), file.file);
  problems.push(...read.problems);
  const units = Object.fromEntries([...kinds].map(([name, { rules }]) => [name, rules]));
  const teams = Object.fromEntries([...teamsData].map(([name, { rules }]) => [name, rules]));
  const objects = Object.fromEntries([...objectKinds].map(([name, { rules }]) => [name, rules]));
  return { rules: { ...read.rules, units, teams, objects }, difficulties: read.difficulties };
}

/** Kinds with problems are left out. */
function loadUnitKinds(files: readonly TextFile[], trees: readonly string[], problems: string[]): UnitKinds {
  const kinds: UnitKindData[] = [];
  for (const file of files) {
    const json = parse(file, problems);
    if (json === undefined) continue;
    const read = readUnitKind(json, file.file, trees);
    problems.push(...read.problems);
    if (read.problems.length === 0) kinds.push(read.value);
  }
  kinds.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  return new Map<UnitKind, UnitKindData>(kinds.map((kind) => [kind.name, kind]));
}

function loadTeams(files: readonly TextFile[], trees: readonly string[], problems: string[]): TeamsData {
  const names = stemsOf(files);
  const teams = files.flatMap((file): TeamData[] => {
    const json = parse(file, problems);
    if (json === undefined) return [];
    const read = readTeam(json, file.file, { teams: names, trees });
    problems.push(...read.problems);
    return read.problems.length === 0 ? [read.value] : [];
  });
  if (teams.length === files.length) problems.push(...problemsOfTeams(teams));
  teams.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  return new Map<Team, TeamData>(teams.map((team) => [team.name, team]));
}

function loadObjectKinds(files: readonly TextFile[], problems: string[]): ObjectKinds {
  const kinds = files.flatMap((file): ObjectKindData[] => {
    const json = parse(file, problems);
    if (json === undefined) return [];
    const read = readObjectKind(json, file.file);
    problems.push(...read.problems);
    return read.problems.length === 0 ? [read.value] : [];
  });
  kinds.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

function loadLands(maps: ParsedMaps, problems: string[]): Map<string, Land> {
  const lands = new Map<string, Land>();
  for (const [name, { file, json }] of maps) {
    if (json === undefined) continue;
    const loaded = loadLand(json, file);
    if ('problems' in loaded) problems.push(...loaded.problems);
    else if (loaded.land.name !== name) problems.push(misnamed(file, loaded.land.name));
    else lands.set(name, loaded.land);
  }
  return lands;
}

function misnamed(file: string, found: string): string {
  return `${file} /name: found ${JSON.stringify(found)}, expected "${fileStem(file)}", the name of the file`;
}

function loadScenarios(
  files: readonly TextFile[],
  known: KnownParts & { names: KnownNames; objects: ObjectKinds },
  problems: string[],
): Map<string, Scenario> {
  const scenarios = new Map<string, Scenario>();
  for (const file of files) {
    const json = parse(file, problems);
    if (json === undefined) continue;
    const { scenario, problems: found } = readScenario(json, file.file, known.names);
    scenarios.set(scenario.name, scenario);
    problems.push(...found);
    if (scenario.name !== '' && scenario.name !== fileStem(file.file)) problems.push(misnamed(file.file, scenario.name));
    // What is wrong has been replaced: more about it would mislead.
    if (known.isChecked || found.length > 0) continue;
    problems.push(...mindProblems(scenario, file.file, known));
    const land = known.lands.get(scenario.map);
    if (land) problems.push(...objectProblems(scenario, file.file, { land, kinds: known.objects }));
  }
  return scenarios;
}

/** Trees that a scenario gives to agents that are not capable of them; the first wrong node of each. */
export function mindProblems(
  { parties, loners }: Scenario,
  file: string,
  { library, programs }: Pick<Content, 'library' | 'programs'>,
): string[] {
  const check = (mind: string | undefined, kind: AgentKind, path: string): string[] => {
    const program = programs.get(mind ?? '');
    const [first] = program === undefined ? [] : capabilityProblems(program, kind, library);
    return first === undefined ? [] : [`${file} ${path}/mind: found a tree that a ${kind} is not capable of: ${first}`];
  };
  return [
    ...parties.flatMap(({ mind, members }, party) => [
      ...check(mind, 'party', `/parties/${party}`),
      ...members.flatMap((member, index) => check(member.mind, 'unit', `/parties/${party}/members/${index}`)),
    ]),
    ...loners.flatMap((loner, index) => check(loner.mind, 'unit', `/loners/${index}`)),
  ];
}

function parse(file: TextFile, problems: string[], readText = readJson): unknown {
  const read = readText(file.text);
  if ('value' in read) return read.value;
  problems.push(...read.problems.map((problem) => fileProblem(file.file, problem)));
  return undefined;
}
