import { CLAIMS } from '../checks/claims/read-claims.ts';
import { SEEDS } from '../checks/behaviour-test.ts';
import { fieldOf, isRecord } from '../core/json-value.ts';
import { byField, optional, record, usually } from '../core/schema/record.ts';
import {
  anything,
  checked,
  choice,
  listOf,
  mapped,
  nameOf,
  number,
  string,
  text,
  tuple,
  type Schema,
  type ValueOf,
} from '../core/schema/values.ts';
import { THINKING_LIMITS } from '../sim/rules.ts';
import { SOURCE_IDS } from './sources.ts';

/** What the check of an arena needs from it. */
export interface CheckLimits {
  /** Seconds. */
  readonly longest: number;
  /** Undefined where the arena is wrong itself, so that nothing is known of what is in it. */
  readonly hasStage: boolean;
}

const texts = listOf(text, { least: 1, size: 'at least one text' });
/** Only their shape; compiling a tree finds the rest. */
const treeFields = { description: optional(anything), keys: optional(anything), root: optional(anything) };
const TREE = record(treeFields);
export type TreeFile = ValueOf<typeof TREE>;
const OTHER_TREE = record({
  name: text,
  description: text,
  promises: optional(anything),
  keys: optional(anything),
  root: optional(anything),
});

/** What another system, book or article calls the concept, and how theirs differs. */
const ELSEWHERE = record({ source: choice(SOURCE_IDS), name: text, text });
export type Elsewhere = ValueOf<typeof ELSEWHERE>;

/** A question before the task: which of these nodes begins next? */
const PREDICTION = record({
  /** The fight stops there, in seconds. */
  at: number({ min: 0.1, max: 120 }),
  seed: text,
  ask: text,
  /** Names of nodes of the tree. The fight itself tells which is right: see `answerOf`. */
  choices: listOf(nameOf('node'), { least: 2, size: 'the names of at least two nodes' }),
});
export type Prediction = ValueOf<typeof PREDICTION>;

/** One behaviour in several forms, each before and after the same change. */
const LINKS = record({
  /** What the change adds: "when hit, run". */
  change: text,
  forms: listOf(record({ label: text, before: nameOf('tree of the lesson'), after: nameOf('tree of the lesson') })),
});

/**
 * What is measured: a distance between a unit and a unit or place, a key of the agent, the score of a state of its utility selector, or the share
 * of the runs of a node that have succeeded.
 */
const lineFields = { label: text, bound: optional(nameOf('number key')) };
const LINE = byField(
  () => ({
    distance: record({ ...lineFields, distance: tuple([nameOf('unit'), nameOf('spot')], 'a unit, and a unit or a place') }),
    key: record({ ...lineFields, key: nameOf('number key') }),
    score: record({ ...lineFields, score: nameOf('node') }),
    share: record({ ...lineFields, share: nameOf('node') }),
  }),
  'a line, with exactly one of distance, key, score, share',
);
export type LineFile = ValueOf<typeof LINE>;
const FIGURE = record({
  unit: usually('', string),
  /** The top of the picture. */
  max: number({ min: 0.01, max: 1000 }),
  // More would not be told apart.
  lines: listOf(LINE, { least: 1, most: 3, size: 'one to 3 lines' }),
});

const reach = number({ min: -1000, max: 1000 });
const sliderFields = { label: text, min: reach, max: reach, step: number({ min: 0.01, max: 100 }), unit: usually('', string) };
function slider<Slider extends { readonly min: number; readonly max: number }>(schema: Schema<Slider>): Schema<Slider> {
  return checked(schema, ({ min, max }, reading) => {
    if (min >= max) reading.report(max, `more than "min", ${min}`, '/max');
  });
}
const INTERVAL = slider(record({ ...sliderFields, interval: number(THINKING_LIMITS) }));
const NUMBER_KEY = checked(slider(record({ ...sliderFields, key: nameOf('key') })), (_handle, reading, found) => {
  const key = fieldOf(found, 'key');
  const isIn = (names: readonly string[] | undefined): boolean => names?.some((name) => name === key) === true;
  if (isIn(reading.namesOf('key')) && !isIn(reading.namesOf('number key')))
    reading.report(key, 'a key of the tree with a number or with true or false', '/key');
});
const SWITCH = record({ label: text, key: nameOf('switch key') });

/** A value that the learner changes: of a key with a number, of one with true or false, or the time between two ticks. */
const HANDLE: Schema<ValueOf<typeof INTERVAL> | ValueOf<typeof NUMBER_KEY> | ValueOf<typeof SWITCH>> = {
  form: { is: 'either', schemas: () => [INTERVAL, NUMBER_KEY, SWITCH] },
  read(value, reading) {
    const { interval, key } = isRecord(value) ? value : {};
    const isSwitch = reading.namesOf('switch key')?.some((name) => name === key) === true;
    return (interval !== undefined ? INTERVAL : isSwitch ? SWITCH : NUMBER_KEY).read(value, reading);
  },
};
export type HandleFile = ValueOf<typeof HANDLE>;

/** `field` is the ground that the camera shows; the rest is a scenario without a caption, which belongs to the gallery. */
const SCENE = checked(anything, (json, reading) => {
  if (!isRecord(json)) return;
  const { field } = json;
  const isField = Array.isArray(field) && field.length === 4;
  if (!isField) reading.report(field, 'the ground that the camera shows: [x, y, width, height] in tiles', '/field');
});

/** The file of a lesson. */
export function lessonFile({ longest, hasStage }: CheckLimits) {
  const claims = hasStage ? CLAIMS : mapped(anything, (): ValueOf<typeof CLAIMS> => []);
  return record({
    order: number({ min: 1, max: 1000 }),
    title: text,
    subtitle: text,
    see: text,
    figure: optional(FIGURE),
    comparesTicks: optional(anything),
    text: texts,
    task: text,
    hints: texts,
    scenario: SCENE,
    who: nameOf('learner'),
    tree: TREE,
    trees: usually([], listOf(OTHER_TREE)),
    links: optional(LINKS),
    marks: listOf(nameOf('path')),
    handles: usually([], listOf(HANDLE, { most: 2, size: 'at most 2 handles' })),
    predict: optional(PREDICTION),
    check: record({ seconds: number({ min: 1, max: longest }), seeds: SEEDS, claims }),
    /** Its claims are asked for beside those of the lesson. */
    harder: optional(record({ task: text, claims })),
    solution: record({ text, ...treeFields }),
    elsewhere: usually([], listOf(ELSEWHERE)),
  });
}
export type LessonFile = ValueOf<ReturnType<typeof lessonFile>>;
