import type { JsonReader } from '../core/json-reader.ts';
import { GOAL_TYPES, type GoalType } from '../sim/parts/goal.ts';
import { membersOf, type Scenario, type ScenarioGoal } from './scenario-format.ts';

/** The fields of a goal besides its type and its words. */
const FIELDS = ['who', 'objects', 'atLeast', 'at', 'withinTiles', 'seconds', 'graceSeconds'] as const;
type Field = (typeof FIELDS)[number];

/** What a goal of each type needs, and what it may have. */
const FIELDS_OF: Readonly<Record<GoalType, { readonly needs: readonly Field[]; readonly may: readonly Field[] }>> = {
  clear: { needs: [], may: ['who'] },
  reach: { needs: ['at', 'withinTiles'], may: ['who', 'atLeast'] },
  hold: { needs: ['at', 'withinTiles', 'seconds'], may: ['graceSeconds'] },
  escort: { needs: ['who', 'at', 'withinTiles'], may: ['atLeast'] },
  escape: { needs: ['at', 'withinTiles'], may: ['who', 'atLeast'] },
  rescue: { needs: ['who'], may: ['atLeast'] },
  stop: { needs: ['who', 'at', 'withinTiles'], may: ['atLeast'] },
  take: { needs: ['at', 'withinTiles'], may: ['seconds'] },
  destroy: { needs: ['objects'], may: [] },
  protect: { needs: [], may: ['who', 'objects', 'atLeast'] },
};

const WORDS = ['type', 'title', 'won', 'lost'];
const TILES = { min: 0.5, max: 50 };
const SECONDS = { min: 1, max: 3600 };
const MOST_GOALS = 6;

/** What a goal of a scenario may refer to: names of its map, its units and parties, its placed objects. */
interface GoalNames {
  readonly places: readonly string[] | undefined;
  readonly who: readonly string[];
  readonly objects: readonly string[];
}

/** Reads the goals of a scenario whose units and objects have been read, and reports every problem. */
export function readGoals(
  read: JsonReader,
  json: unknown,
  of: { scenario: Scenario; places: readonly string[] | undefined },
): ScenarioGoal[] {
  const { parties, loners, objects = [] } = of.scenario;
  const who = [...membersOf({ parties, loners }), ...parties].map(({ name }) => name);
  const names = { places: of.places, who, objects: objects.map(({ name }) => name) };
  const list = read.list(json, '/goals');
  if (list.length > MOST_GOALS) read.report('/goals', `${list.length} goals`, `at most ${MOST_GOALS}`);
  const goals = list.map((each, index) => readGoal(read, read.record(each, `/goals/${index}`), { path: `/goals/${index}`, names }));
  if (goals.every(({ type }) => type === 'protect'))
    read.report('/goals', json, 'at least one goal that can be achieved, besides those to protect');
  return goals;
}

function readGoal(read: JsonReader, json: Record<string, unknown>, { path, names }: { path: string; names: GoalNames }): ScenarioGoal {
  const type = read.choice(json['type'], `${path}/type`, GOAL_TYPES);
  const { needs, may } = FIELDS_OF[type];
  read.onlyFields(json, path, [...WORDS, ...needs, ...may]);
  const text = (field: string): string => read.text(json[field], `${path}/${field}`);
  const goal: ScenarioGoal = { type, title: text('title'), won: text('won'), lost: text('lost') };
  for (const field of FIELDS) {
    if (json[field] !== undefined || needs.includes(field))
      Object.assign(goal, { [field]: readField(read, json[field], { field, path, names }) });
  }
  if (type === 'protect' && (goal.who === undefined) === (goal.objects === undefined)) {
    read.report(path, json, 'either "who" or "objects" to protect');
  }
  return goal;
}

function readField(read: JsonReader, value: unknown, { field, path, names }: { field: Field; path: string; names: GoalNames }): unknown {
  const at = `${path}/${field}`;
  if (field === 'who' || field === 'objects') return readNames(read, value, { path: at, names: names[field] });
  if (field === 'at') return names.places === undefined ? read.text(value, at) : read.choice(value, at, names.places);
  if (field === 'atLeast') return read.whole(value, at, { min: 1, max: 100 });
  return read.number(value, at, field === 'withinTiles' ? TILES : SECONDS);
}

function readNames(read: JsonReader, value: unknown, { path, names }: { path: string; names: readonly string[] }): string[] {
  const list = read.list(value, path);
  if (Array.isArray(value) && list.length === 0) read.report(path, value, 'at least one name');
  return list.map((name, index) => read.choice(name, `${path}/${index}`, names));
}
