import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../src/agents/actions/index.ts';
import { CANDIDATE_SOURCES } from '../../src/agents/candidates/index.ts';
import { CONDITIONS } from '../../src/agents/conditions/index.ts';
import { INPUTS } from '../../src/agents/inputs/index.ts';
import type { ParamSpec } from '../../src/engine/params/param-spec.ts';
import type { NodeDocument } from '../../src/engine/document.ts';
import { STEPS_PER_SECOND, type Point } from '../../src/sim/state.ts';
import { key, Leaf, type Params } from './support/leaf.ts';

/** Whoever thinks stands in the west and has seen the enemy, long ago, in the middle. The house in the east has its door on the far side. */
const [AGENT, COMRADE, FOE] = [1, 2, 3] as const;
const LAST_SEEN: Point = { x: 12.5, y: 8.5 };
const HIDING_PLACES: readonly Point[] = [
  { x: 17.5, y: 5.5 },
  { x: 19.5, y: 10.5 },
];
const WALLS: readonly (readonly [x: number, y: number])[] = [
  ...[15, 16, 17, 18, 19, 20, 21, 22, 23, 24].flatMap((x): [number, number][] => [
    [x, 3],
    [x, 13],
  ]),
  ...[4, 5, 6, 7, 9, 10, 11, 12].flatMap((y): [number, number][] => [
    [15, y],
    [24, y],
  ]),
  [15, 8],
];
const LETTERS = { unit: ['s', 's', 'S'], party: ['S', 'S', 's'] } as const;

function mapFor(mind: 'unit' | 'party', hasWalls: boolean): string[] {
  const [agent, comrade, foe] = LETTERS[mind];
  const rows = Array.from({ length: 17 }, () => '.'.repeat(30).split(''));
  for (const [x, y] of hasWalls ? WALLS : []) rows[y]![x] = '#';
  rows[8]![9] = agent;
  rows[12]![9] = comrade;
  rows[15]![28] = foe;
  return rows.map((row) => row.join(''));
}

interface Case {
  readonly name: string;
  readonly node: NodeDocument;
  readonly keys?: object;
  readonly mind: 'unit' | 'party';
}

/** One key of each type, for what a leaf writes. */
const KEYS = {
  place: { type: 'vector' },
  words: { type: 'string' },
  count: { type: 'number', value: 1 },
  isSo: { type: 'boolean', value: true },
};
const KEY_OF_KIND: Readonly<Record<string, string>> = { vector: 'place', string: 'words', number: 'count', boolean: 'isSo' };

/** Everything that one can tell of an agent that thinks for a second while an enemy stands there. */
function course({ node, keys = {}, mind }: Case, foe: Point, hasWalls: boolean): string {
  const given = { foe: FOE, spot: [6, 6], out: { type: 'entity' }, ...KEYS, ...keys };
  const leaf = new Leaf(node, {
    map: mapFor(mind, hasWalls),
    keys: given as never,
    ...(mind === 'party' && { agent: 'party' }),
    seed: 'hidden',
  });
  Object.assign(leaf.unit(FOE), foe);
  for (const id of [AGENT, COMRADE]) {
    leaf.unit(id).facingX = 1;
    leaf.unit(id).memory = [{ ofId: FOE, seenAtStep: -10 * STEPS_PER_SECOND, ...LAST_SEEN, byId: 0 }];
  }
  const seen: unknown[] = [];
  for (let step = 0; step < STEPS_PER_SECOND; step++) {
    leaf.run(1 / STEPS_PER_SECOND);
    const { x, y, facingX, facingY, mood, memory } = leaf.unit(AGENT);
    seen.push(
      [x, y, facingX, facingY, mood, memory],
      leaf.told.at(-1),
      Object.keys(given).map((name) => leaf.read(name)),
    );
  }
  return JSON.stringify(seen);
}

function paramFor(name: string, spec: ParamSpec): unknown {
  if (spec.isWritten) return key(KEY_OF_KIND[spec.kind] ?? 'out');
  if (spec.kind === 'entity' || spec.kind === 'any') return key('foe');
  if (spec.kind === 'vector') return key('spot');
  if (name === 'tag') return 'Hostile';
  return spec.isRequired ? requiredFor(name, spec) : undefined;
}

function requiredFor(name: string, { kind, source, min, options }: ParamSpec): unknown {
  if (source === 'key' || name === 'property' || name === 'number') return key(KEY_OF_KIND[kind] ?? 'out');
  if (kind === 'number') return Math.max(min ?? 1, 1);
  return kind === 'boolean' ? true : (options?.[0] ?? 'S3');
}

const NEEDS = {
  unit: ['sense', 'move', 'fight', 'individual', 'use', 'stock', 'speak'],
  party: ['sense', 'move', 'speak', 'lead'],
} as const;
const MINDS = ['unit', 'party'] as const;

/** A leaf with every value of each of its choices; what a script shows it although it is unseen is left out. */
function casesOf({ type, params = {}, needs = [] }: { type: string; params?: object; needs?: readonly string[] }): Case[] {
  const specs = Object.entries(params) as [string, ParamSpec][];
  const base = Object.fromEntries(
    specs.flatMap(([name, spec]) => {
      const value = paramFor(name, spec);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Params;
  const variants = specs.flatMap(([name, { options }]) => (options ?? []).map((option) => ({ ...base, [name]: option })));
  const minds = MINDS.filter((mind) => needs.every((need) => (NEEDS[mind] as readonly string[]).includes(need)));
  return [base, ...variants].flatMap((given) =>
    minds.map((mind) => ({ name: `${type} ${JSON.stringify(given)} of a ${mind}`, node: { type, params: given }, mind })),
  );
}

/** Walks on the spot, so that its key is read again and again. */
const WAIT: NodeDocument = { type: 'Wait', params: { duration: 0.1 } };
const inputs: Case[] = INPUTS.map(({ name, type, isOfEntity, needs }) => ({
  name: `the input ${name}`,
  node: WAIT,
  keys: { fact: { type, input: name, ...(isOfEntity && { of: 'foe' }) } },
  mind: needs.includes('lead') ? 'party' : 'unit',
}));
const candidates: Case[] = CANDIDATE_SOURCES.map(({ name }) => ({
  name: `the candidates ${name}`,
  node: {
    type: 'UtilitySelector',
    children: [
      {
        type: 'UtilityState',
        params: {
          target: key('out'),
          candidates: name,
          ...(name.endsWith('Objects') && { tag: 'Door', use: 'open' }),
          evaluators: [{ consideration: key('far') }],
        },
        child: WAIT,
      },
    ],
  } as unknown as NodeDocument,
  keys: { far: { type: 'number', input: 'targetDistance', of: 'out', min: 0, max: 20 } },
  mind: 'unit',
}));
const ALL = [...[...ACTIONS, ...CONDITIONS].flatMap((leaf) => casesOf(leaf)), ...inputs, ...candidates];
const [HERE, THERE] = HIDING_PLACES as [Point, Point];

describe('where an enemy stands that nobody has seen for a while', () => {
  it.each(ALL.map((each) => [each.name, each] as const))('makes no difference to %s', (_, each) => {
    expect(course(each, HERE, true)).toBe(course(each, THERE, true));
  });

  it('makes one without the walls: to most of what has to do with an enemy', () => {
    const open = ALL.filter((each) => course(each, HERE, false) !== course(each, THERE, false)).map(({ node: { type } }) => type);
    const expected = [
      'BackOff',
      'Flee',
      'GetPositionFromEntity',
      'IsTargetClose',
      'LookAt',
      'MoveToEntity',
      'SelectClosestByTag',
      'SelectTarget',
    ];
    expect([...new Set(open)]).toEqual(expect.arrayContaining(expected));
  });
});
