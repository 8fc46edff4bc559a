import { gameRegistry } from '../agents/registry/game-registry.ts';
import { VOCABULARIES, type VocabularyName } from '../agents/vocabularies.ts';
import { formatProblem } from '../engine/check.ts';
import { nameProblems, type Vocabularies, type Vocabulary } from '../engine/names.ts';
import type { TreeLibrary } from '../engine/document.ts';
import { GESTURES } from '../sim/activity.ts';
import type { ObjectRules } from '../sim/parts/object-rules.ts';
import { HOSTILE_TAG } from '../sim/teams.ts';
import type { Content } from './load-content.ts';
import { membersOf, type Scenario } from './scenario-format.ts';

/** The tag of every place. */
const WAYPOINT_TAG = 'Waypoint';

type Named = Pick<Content, 'kinds' | 'teams' | 'objects' | 'scenarios' | 'places'>;

/** The tag by which trees find a place: "bed" of "bed/2". */
export function tagOfPlace(name: string): string {
  return name.replace(/\/.*$/, '');
}

/** The words that parameters of trees may hold. With a scene, each vocabulary knows which of them this scene has. */
export function contentNames(content: Named, scene?: { readonly scenario: Scenario; readonly places: readonly string[] }): Vocabularies {
  const all = wordsOf(content);
  const here = scene === undefined ? undefined : wordsOf(inScene(content, scene));
  return new Map(
    (Object.keys(VOCABULARIES) as VocabularyName[]).map((name): [string, Vocabulary] => {
      const words = [...new Set([...all[name], ...(here?.[name] ?? [])])];
      return [name, { noun: VOCABULARIES[name], words, ...(here !== undefined && { here: new Set(here[name]) }) }];
    }),
  );
}

/** A line for each word of these trees that names nothing of the content. */
export function namesNotFound(trees: Iterable<string>, library: TreeLibrary, vocabularies: Vocabularies): string[] {
  return [...trees].flatMap((tree) =>
    nameProblems(tree, { library, definitions: gameRegistry.definitions, vocabularies }).map(formatProblem),
  );
}

/** Only what stands in one scene. */
function inScene({ kinds, teams, objects }: Named, { scenario, places }: { scenario: Scenario; places: readonly string[] }): Named {
  const members = membersOf(scenario);
  const ofTeams = new Set([...scenario.parties, ...scenario.loners].map(({ team }) => team));
  const ofKinds = new Set(members.map(({ kind }) => kind));
  const ofObjects = new Set((scenario.objects ?? []).map(({ kind }) => kind));
  return {
    kinds: new Map([...kinds].filter(([name]) => ofKinds.has(name))),
    teams: new Map([...teams].filter(([name]) => ofTeams.has(name))),
    objects: new Map([...objects].filter(([name]) => ofObjects.has(name))),
    scenarios: new Map([[scenario.name, scenario]]),
    places: new Map([[scenario.map, places]]),
  };
}

function wordsOf({ kinds, teams, objects, scenarios, places }: Named): Record<VocabularyName, readonly string[]> {
  const rules: ObjectRules[] = [...objects.values()].map((kind) => kind.rules);
  const uses = rules.flatMap((each) => Object.entries(each.uses));
  const teamTags = [...[...teams.values()].map((team) => team.rules.tag), HOSTILE_TAG];
  const objectTags = rules.map(({ tag }) => tag);
  const words = {
    gesture: GESTURES,
    unit: [...scenarios.values()].flatMap((scenario) => membersOf(scenario).map(({ name }) => name)),
    teamTag: teamTags,
    landmark: [...teamTags, ...objectTags, ...[...places.values()].flat().map(tagOfPlace), WAYPOINT_TAG],
    objectTag: objectTags,
    use: uses.map(([name]) => name),
    weapon: [...kinds.values()].flatMap((kind) => Object.keys(kind.rules.weapons ?? {})),
    goods: uses.flatMap(([, { takes, gives }]) => [takes, gives].filter((each) => each !== undefined)),
  };
  return Object.fromEntries(Object.entries(words).map(([name, list]) => [name, [...new Set(list)]])) as Record<VocabularyName, string[]>;
}
