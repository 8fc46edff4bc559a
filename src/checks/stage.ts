import { compileTrees } from '../agents/registry/compile-trees.ts';
import { isRecord } from '../core/json-value.ts';
import { withEntries } from '../core/lazy-map.ts';
import { mindProblems, placeNames, type Content } from '../content/load-content.ts';
import { loadLand } from '../content/land/load-land.ts';
import { objectProblems, statesOfKinds } from '../content/scenario-objects.ts';
import { readScenario, type Scenario } from '../content/scenario-format.ts';
import type { Land } from '../sim/land.ts';
import type { ClaimNames } from './claims/read-claims.ts';

/** A small fight of its own: a scenario that is written inside another file, with trees that only it has. */
export interface StageSource {
  readonly file: string;
  /** Place of the scenario in the file: "/scenario". */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  /** As in a scenario file, without `name` and `title`; `map` is the name of a map, or a map file. */
  readonly scenario: unknown;
  /** Tree documents by name; they must be valid. */
  readonly trees: ReadonlyMap<string, unknown>;
}

export interface Stage {
  readonly scenario: Scenario;
  readonly land: Land;
  /** The content of the game and what the stage adds to it. */
  readonly content: Content;
}

/** Adds a stage to the content of the game, or returns every problem. */
export function readStage(content: Content, source: StageSource): { readonly stage: Stage } | { readonly problems: readonly string[] } {
  const { file, path, name, title } = source;
  const where = `${file} ${path}`;
  if (!isRecord(source.scenario)) return { problems: [`${where}: found no object, expected a scenario: map, camera, parties, loners`] };
  const { map: mapJson, ...rest } = source.scenario;
  const own = isRecord(mapJson) ? loadLand({ ...mapJson, name }, `${where}/map`) : undefined;
  if (own && 'problems' in own) return { problems: inside(`${where}/map`, own.problems) };
  const lands = own ? withEntries(content.lands, new Map([[own.land.name, own.land]])) : content.lands;
  const library = new Map(content.library);
  for (const [tree, document] of source.trees) library.set(tree, { file: treeFile(source, tree), document });
  const compiled = compileTrees(source.trees.keys(), library);
  const programs = withEntries(content.programs, compiled.programs);
  const json = { parties: [], loners: [], ...rest, map: own ? name : mapJson, name, title };
  const known = {
    maps: placeNames(lands),
    trees: [...library.keys()],
    kinds: [...content.kinds.keys()],
    teams: [...content.teams.keys()],
    objects: statesOfKinds(content.objects),
  };
  const { scenario, problems: found } = readScenario(json, where, known);
  const land = lands.get(scenario.map);
  const misplaced = land ? objectProblems(scenario, where, { land, kinds: content.objects }) : [];
  // What is wrong has been replaced: more about it would mislead.
  const ofScenario = found.length > 0 ? found : [...misplaced, ...mindProblems(scenario, where, { library, programs })];
  const problems = [...compiled.problems, ...inside(where, ofScenario)];
  if (problems.length > 0 || !land) return { problems };
  const scenarios = new Map([...content.scenarios, [name, scenario]]);
  return { stage: { scenario, land, content: { ...content, lands, library, programs, scenarios } } };
}

/** A problem of one of several trees says which one. */
function treeFile({ file, trees }: StageSource, tree: string): string {
  return trees.size === 1 ? file : `${file}, tree ${tree}`;
}

/** Readers of whole files put a space between the file and the path in it; here the path goes on. */
function inside(where: string, problems: readonly string[]): string[] {
  return problems.map((problem) => problem.replace(`${where} /`, `${where}/`));
}

/** What the claims of a check on this stage may refer to. */
export function claimNames({ scenario, land, content }: Stage): ClaimNames {
  return {
    units: [...scenario.parties.flatMap(({ members }) => members), ...scenario.loners].map(({ name }) => name),
    places: land.places,
    objects: (scenario.objects ?? []).map(({ name }) => name),
    trees: [...content.library.keys()],
  };
}
