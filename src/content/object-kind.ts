import { fieldOf, isRecord, type JsonRecord } from '../core/json-value.ts';
import type { Names } from '../core/schema/reading.ts';
import { exactMapOf, optional, record, renamed, usually } from '../core/schema/record.ts';
import {
  boolean,
  checked,
  choice,
  listOf,
  mapped,
  naming,
  number,
  tuple,
  readData,
  text,
  type Read,
  type ValueOf,
} from '../core/schema/values.ts';
import { SMASH } from '../sim/objects/object-commands.ts';
import type { ObjectRules } from '../sim/parts/object-rules.ts';
import { OBJECT_RULES_FILE } from './object-rules-file.ts';
import { nameOfFile, ownName } from './own-name.ts';

/** Sounds that a placed object may make. */
export const OBJECT_SOUNDS = ['doorOpen', 'doorClose', 'doorLock', 'doorBreak', 'doorBlow'] as const;
export type ObjectSound = (typeof OBJECT_SOUNDS)[number];

/** Models of placed objects; how they look is in `src/game/land/models`. */
export const OBJECT_MODELS = [
  'door-lintel',
  'door-closed',
  'door-locked',
  'door-swung',
  'door-broken',
  'door-burnt',
  'gate-leaf-closed',
  'gate-leaf-locked',
  'gate-leaf-swung',
  'gate-leaf-broken',
  'gate-leaf-splinters',
  'gate-leaf-burnt',
  'gate-leaf-ash',
  'bed',
  'table',
  'stool',
  'furrows',
  'log',
  'mat',
  'stump',
  'ladder',
  'ladder-broken',
  'apple-basket',
  'hull-blue',
  'hull-red',
  'mast-blue',
  'mast-red',
  'mast-broken',
  'ballista',
  'bolt',
  'workbench',
  'timber',
  'timber-rack',
  'water-tub',
  'bucket',
  'shield-raised',
  'shield-lowered',
  'wreckage',
  'wreckage-burnt',
  'bunk-broken',
  'bunk-burnt',
  'deck-holed',
  'deck-charred',
] as const;

/** What a unit does there, as its clips name it; `inside` hides it. */
export const USER_MOTIONS = ['work', 'eat', 'sleep', 'fish', 'roast', 'train', 'play', 'inside'] as const;
const FACINGS = { east: [1, 0], south: [0, 1], west: [-1, 0], north: [0, -1] } as const;

const offset = number({ min: -8, max: 8 });

/** A model with its place in the footprint, in tiles from the middle, before the object is turned. */
const PIECE = renamed(
  record({
    model: choice(OBJECT_MODELS),
    x: usually(0, offset),
    y: usually(0, offset),
    /** Units walk under it. */
    overhead: optional(boolean),
    /** Units walk on it: it is drawn below all that stands. */
    underfoot: optional(boolean),
  }),
  { overhead: 'isOverhead', underfoot: 'isUnderfoot' },
);
export type ObjectPiece = ValueOf<typeof PIECE>;
const PIECES = listOf(PIECE);

/** A user is drawn at its place in the footprint, in tiles from the middle, before the object is turned. */
const USER = mapped(
  record({
    motion: choice(USER_MOTIONS),
    at: usually([0, 0], tuple([offset, offset], 'a place [x, y]')),
    /** Above the ground: on a bed, on a stool. */
    heightTiles: usually(0, number({ min: 0, max: 4 })),
    facing: usually('south', choice(['east', 'south', 'west', 'north'])),
  }),
  ({ motion, at: [x, y], heightTiles, facing }) => {
    const [facingX, facingY] = FACINGS[facing];
    return { motion, x, y, heightTiles, facingX, facingY };
  },
);
export type ObjectUserLook = ValueOf<typeof USER>;

const LOOK = record({
  heightTiles: number({ min: 0.1, max: 12 }),
  /** The pieces that make up each state. */
  pieces: exactMapOf(({ state = [] }) => state, PIECES),
  /** How the user of each lasting use shows, and of others that say so. */
  users: usually(
    {},
    exactMapOf((names) => names['use with a look'] ?? [], USER),
  ),
  /** One piece for each thing that it stores, in this order. */
  stock: optional(PIECES),
  /** How that looks in the hands of a unit which its uses give away. */
  loads: optional(exactMapOf(({ load = [] }) => load, choice(OBJECT_MODELS))),
});
export type ObjectLook = ValueOf<typeof LOOK>;

const sound = choice(OBJECT_SOUNDS);
const SOUNDS = record({
  /** When it changes to that state. */
  states: exactMapOf(({ state = [] }) => state, sound),
  /** When a blow hits it. */
  struck: sound,
  /** When a use went wrong. */
  failed: sound,
});
export type ObjectSounds = ValueOf<typeof SOUNDS>;

const KIND = record({
  /** The name of its file; scenarios use it. */
  name: ownName,
  order: number({ min: 0, max: 1000 }),
  /** "Gate" */
  label: text,
  rules: OBJECT_RULES_FILE,
  look: LOOK,
  /** Each use as a verb: "Open". */
  words: exactMapOf((names) => names['use with a word'] ?? [], text),
  /** Absent: it is silent. */
  sounds: optional(SOUNDS),
});

/** Everything about a kind of placed objects: one file of `src/content/data/objects`. */
export interface ObjectKindData extends Omit<ValueOf<typeof KIND>, 'rules'> {
  readonly rules: ObjectRules;
}

const checkedKind = checked(KIND, ({ rules, sounds }, reading) => {
  if (rules.maxHealth > 0 && sounds === undefined) reading.report(sounds, 'an object with states, struck, failed', '/sounds');
});

/** Its parts refer to its own states and uses. */
export const OBJECT_KIND = naming(
  mapped(checkedKind, (kind): ObjectKindData => ({ ...kind, rules: { ...kind.rules, label: kind.label } })),
  (json) => namesInKind(json),
);

function namesInKind(json: unknown): Names {
  const rules = fieldOf(json, 'rules');
  const named = recordIn(fieldOf(rules, 'uses'));
  const uses = Object.keys(named);
  const changes = uses.filter((use) => fieldOf(named[use], 'lasts') === undefined);
  const shown = recordIn(fieldOf(fieldOf(json, 'look'), 'users'));
  const maxHealth = fieldOf(rules, 'maxHealth');
  const given = Object.values(named).flatMap((use) => fieldOf(use, 'gives') ?? []);
  return {
    state: Object.keys(recordIn(fieldOf(rules, 'states'))),
    use: uses,
    'use with an end': changes,
    order: [...changes, SMASH],
    // Every lasting use must show how its user is drawn; one with an end may.
    'use with a look': uses.filter((use) => !changes.includes(use) || Object.hasOwn(shown, use)),
    'use with a word': [...uses, ...(typeof maxHealth === 'number' && maxHealth > 0 ? [SMASH] : [])],
    load: [...new Set(given.filter((each) => typeof each === 'string'))],
  };
}

function recordIn(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** Validates the file of a kind of placed objects, and reports every problem. */
export function readObjectKind(json: unknown, file: string): Read<ObjectKindData> {
  return readData(OBJECT_KIND, json, { file, names: nameOfFile(file) });
}

/** Kinds by name, in their order. */
export type ObjectKinds = ReadonlyMap<string, ObjectKindData>;
