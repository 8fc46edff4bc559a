import { fieldOf, isRecord } from '../core/json-value.ts';
import type { Names, Reading } from '../core/schema/reading.ts';
import { flag, optional, record, renamed, type RecordOf } from '../core/schema/record.ts';
import {
  boolean,
  checked,
  choice,
  listOf,
  nameOf,
  naming,
  number,
  readData,
  text,
  tuple,
  whole,
  type Schema,
  type ValueOf,
} from '../core/schema/values.ts';
import { QUIVER_LIMITS } from '../sim/parts/quiver.ts';
import { THINKING_LIMITS } from '../sim/rules.ts';
import { FORMATIONS } from '../sim/state.ts';
import { CAPTION } from './caption-format.ts';
import { DIFFICULTY_TABLE, difficultyFields } from './difficulty.ts';
import { GOALS } from './goal-format.ts';

/** What sets a unit apart: a captain wears a crown. */
const RANKS = ['captain'] as const;

/** Where something stands: the name of a place of the map, or a point in tiles. */
export type Spot = string | readonly [x: number, y: number];

const tiles = number({ min: 0, max: 200 });
const place = nameOf('place');
const point = tuple([tiles, tiles], 'the name of a place, or a point [x, y] in tiles');
/** Whether the point is on the map is for the world to say: it moves a unit that stands where no unit can. */
const spot: Schema<Spot> = {
  form: { is: 'either', schemas: () => [place, point] },
  read: (value, reading) => (Array.isArray(value) ? point : place).read(value, reading),
};

/** A unit of a scenario. */
const memberFields = {
  kind: nameOf('unit kind'),
  name: text,
  rank: optional(choice(RANKS)),
  /** Its tree; by default that of its kind. */
  mind: optional(nameOf('tree')),
  /** Trees that the studio offers instead of its own, to compare them in the same fight. */
  otherMinds: optional(listOf(nameOf('tree'), { least: 1, size: 'at least one tree' })),
  /** Health at the start as a share of full health, above 0 and up to 1. */
  health: optional(number({ min: 0.01, max: 1 })),
  /** How many arrows its quiver holds; by default as many as that of its kind. */
  arrows: optional(whole(QUIVER_LIMITS)),
  /** Time between two ticks of its tree, in seconds; by default that of its kind. */
  thinksEverySeconds: optional(number(THINKING_LIMITS)),
};
export type Member = RecordOf<typeof memberFields>;

/** The trees that a unit may run instead of its own: each is not its own, and is listed once. */
function checkOtherMinds({ otherMinds }: Pick<Member, 'otherMinds'>, reading: Reading, found: unknown): void {
  if (otherMinds === undefined) return;
  const own = fieldOf(found, 'mind');
  const minds = partsOf(found, 'otherMinds');
  if (own === undefined) reading.report(own, 'a tree, because there are other minds', '/mind');
  for (const [index, each] of minds.entries()) {
    const at = `/otherMinds/${index}`;
    if (each === own) reading.report(each, 'another tree than its "mind"', at);
    else if (minds.indexOf(each) < index) reading.report(each, 'each tree once', at);
  }
}

const PARTY = record({
  team: nameOf('team'),
  name: text,
  /** Where it starts. */
  at: spot,
  formation: choice(FORMATIONS),
  spacingTiles: number({ min: 0.8, max: 6 }),
  /** The tree that leads it; a party without one waits for orders. */
  mind: optional(nameOf('tree')),
  /** Names of the places that it patrols in turn. Without them it stays. */
  patrol: optional(listOf(place)),
  /** A member with a place of its own does not start in the formation. */
  members: listOf(checked(record({ ...memberFields, at: optional(spot) }), checkOtherMinds)),
});
export type ScenarioParty = ValueOf<typeof PARTY>;

/** A unit without a party. */
const LONER = checked(
  record({
    ...memberFields,
    team: nameOf('team'),
    at: spot,
    /** After its death it respawns there, after this many seconds; by default as `Scenario.returnSeconds` says. */
    returnSeconds: optional(number({ min: 0, max: 3600 })),
  }),
  checkOtherMinds,
);
export type Loner = ValueOf<typeof LONER>;

/** A thing that stands in the scene: a door, a gate. */
const OBJECT = naming(
  renamed(
    record({
      /** Name of its kind. */
      kind: nameOf('object kind'),
      name: text,
      /** Where its middle is: in a file, the name of a place. */
      at: place,
      /** Whether it lies along y instead of along x. */
      turned: optional(boolean),
      /** Its state at the start; by default that of its kind. */
      state: optional(nameOf('state')),
      /** The team that it belongs to; by default none. */
      team: optional(nameOf('team')),
    }),
    { turned: 'isTurned' },
  ),
  (json, names) => ({ state: names[stateOf(String(fieldOf(json, 'kind')))] }),
);
/** Generated scenes place theirs at points. */
export interface ScenarioObject extends Omit<ValueOf<typeof OBJECT>, 'at'> {
  readonly at: Spot;
}

/** What the states of a kind of placed objects are called among the names. */
function stateOf(kind: string): string {
  return `state of ${kind}`;
}

/** A battle that the title offers to play. */
const BATTLE = record({
  /** Its place in the list, from 1. */
  place: number({ min: 1, max: 99 }),
  /** What awaits the player, in one sentence. */
  says: text,
  /** A victory within this time earns a medal. */
  parSeconds: whole({ min: 10, max: 3600 }),
  /** These terms hold in a campaign, where wounds and losses are carried along. Their factor counts besides that of the difficulty. */
  campaign: optional(record(difficultyFields)),
  /** Instead of those of the rules: a short battle needs others than a long one. */
  difficulties: optional(DIFFICULTY_TABLE),
});

/** A scene in which days pass. */
const SKY = record({
  daySeconds: number({ min: 10, max: 86_400 }),
  startsAtHour: number({ min: 0, max: 24 }),
  /** Name of a key of the world's blackboard, from 0 to 1, that shows as rain. */
  rainKey: optional(text),
});

/** What a scene shows of its sides, one beside the other. */
const SIDES = record({
  /** Keys of the trees of the crews, and what they are called here. */
  keys: listOf(record({ key: text, label: text })),
  /** The units of its team are its crew; what burns of the team's placed objects is shown, too. */
  of: listOf(record({ title: text, team: nameOf('team in the scene') }), { least: 1, most: 4, size: '1 to 4 sides' }),
});

const scenarioFields = {
  name: text,
  title: text,
  map: nameOf('map'),
  /** How it is won and lost; without goals, nothing decides it. */
  goals: optional(GOALS),
  /** Factor on the damage of all teams, instead of the factors of the rules, which favour one team. */
  damageFactor: optional(number({ min: 0.1, max: 10 })),
  /** A new round starts some time after this happened (`of`: to the unit of that name), or when the round has lasted `roundSeconds`. */
  repeat: optional(
    record({
      after: choice(['death', 'teamFallen', 'decided']),
      of: optional(nameOf('unit')),
      pauseSeconds: number({ min: 0, max: 600 }),
      roundSeconds: number({ min: 1, max: 3600 }),
    }),
  ),
  /** Whether the player leads its first party in a scene of the gallery too. */
  playable: flag,
  /** A dead unit respawns where it started, after this many seconds. */
  returnSeconds: optional(number({ min: 0, max: 600 })),
  /** After each so many seconds in which one of the player's warriors rests, the nearest enemy party is warned and comes. Whatever the player can win or lose has it. */
  restWarnsSeconds: optional(whole({ min: 5, max: 3600 })),
  /** Where the camera starts: the name of a place, and pixels per tile. In a scene with a caption, `keeps` names who must not leave the screen. */
  camera: record({ at: place, zoom: number({ min: 10, max: 64 }), keeps: optional(nameOf('unit')) }),
  caption: optional(CAPTION),
  battle: optional(BATTLE),
  parties: listOf(PARTY),
  loners: listOf(LONER),
  objects: optional(listOf(OBJECT)),
  sky: optional(SKY),
  sides: optional(SIDES),
};
type ScenarioFile = RecordOf<typeof scenarioFields>;

function checkGoals(file: ScenarioFile, reading: Reading): void {
  const { goals, repeat, battle } = file;
  if (repeat?.after === 'decided' && !goals?.length) reading.report(goals, 'at least one goal, because the rounds are "decided"', '/goals');
  if (repeat && repeat.after !== 'decided' && goals) reading.report(repeat.after, '"decided", because there are goals', '/repeat/after');
  if (battle && !goals) reading.report(goals, 'at least one goal, because it is a battle to choose', '/goals');
  checkRest(file, reading);
}

/** Rest that costs nothing would heal the player's party after every fight. */
function checkRest({ goals, battle, playable, restWarnsSeconds }: ScenarioFile, reading: Reading): void {
  const isLed = battle !== undefined || (playable && goals !== undefined);
  if (isLed && restWarnsSeconds === undefined)
    reading.report(restWarnsSeconds, 'a number, as the player leads a party', '/restWarnsSeconds');
}

/** Names of its own units, parties and placed objects are among those that its parts refer to. */
export const SCENARIO = naming(renamed(checked(record(scenarioFields), checkGoals), { playable: 'isPlayable' }), (json) =>
  namesInScenario(json),
);

export interface Scenario extends Omit<ValueOf<typeof SCENARIO>, 'objects'> {
  readonly objects?: readonly ScenarioObject[];
}

function namesInScenario(json: unknown): Names {
  const [parties, loners, objects] = ['parties', 'loners', 'objects'].map((field) => partsOf(json, field));
  const units = textsIn([...parties!.flatMap((party) => partsOf(party, 'members')), ...loners!], 'name');
  return {
    unit: units,
    'unit or party': [...units, ...textsIn(parties!, 'name')],
    'placed object': textsIn(objects!, 'name'),
    'team in the scene': textsIn([...parties!, ...loners!], 'team'),
  };
}

function partsOf(value: unknown, field: string): readonly unknown[] {
  const parts = fieldOf(value, field);
  return Array.isArray(parts) ? parts : [];
}

function textsIn(parts: readonly unknown[], field: string): string[] {
  return parts.flatMap((part) => (isRecord(part) && typeof part[field] === 'string' ? part[field] : []));
}

/** What a scenario may refer to. */
export interface KnownNames {
  /** The places of each map; undefined where its file cannot be read. */
  maps: ReadonlyMap<string, readonly string[] | undefined>;
  trees: readonly string[];
  /** Unit kinds. */
  kinds: readonly string[];
  teams: readonly string[];
  /** The states of each kind of placed objects; undefined where its file has problems. */
  objects: ReadonlyMap<string, readonly string[] | undefined>;
}

/** Validates a scenario file against the known maps, trees, unit kinds, teams and objects, and reports every problem. */
export function readScenario(json: unknown, file: string, known: KnownNames): { scenario: Scenario; problems: readonly string[] } {
  const map = isRecord(json) && typeof json['map'] === 'string' ? json['map'] : '';
  const states = [...known.objects].map(([kind, names]) => [stateOf(kind), names] as const);
  const names: Names = {
    ...Object.fromEntries(states),
    map: [...known.maps.keys()],
    place: known.maps.get(map),
    tree: known.trees,
    'unit kind': known.kinds,
    team: known.teams,
    'object kind': [...known.objects.keys()],
  };
  const { value: scenario, problems } = readData(SCENARIO, json, { file, names });
  return { scenario, problems };
}

/** Its units, in the order of their ids, which begin with 1. */
export function membersOf({ parties, loners }: Pick<Scenario, 'parties' | 'loners'>): Member[] {
  return [...parties.flatMap(({ members }) => members), ...loners];
}
