import fc from 'fast-check';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';

const shipped = readContentFiles().trees.map(({ text }) => JSON.parse(text) as Readonly<Record<string, unknown>>);
const TYPES = [...gameRegistry.definitions.keys()];
const nest = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** Values to put where something else is expected. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  '',
  'x',
  'constructor',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [1, 2],
  [null],
  nest(40),
  nest(300),
  { key: 'target' },
  { key: 'constructor' },
  { key: 3, else: {} },
  { type: 'Wait' },
  { type: 'SubTree', params: { tree: 'patrol' } },
  { type: 'Sequence', children: [{ type: 'Root' }] },
  JSON.parse('{"__proto__": {"type": "Wait"}}') as unknown,
];
const oddNames = [
  '',
  'x',
  'constructor',
  'toString',
  'prototype',
  'chidlren',
  'child',
  'children',
  'params',
  'map',
  'disabled',
  'extensions',
  'key',
  'type',
  'name',
  'id',
];

type Change = readonly [what: string, value: unknown];

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constant('replace'), fc.constantFrom(...oddValues)),
  fc.tuple(fc.constant('type'), fc.constantFrom(...TYPES, 'Wiat')),
  fc.tuple(fc.constant('add'), fc.constantFrom(...oddNames)),
  fc.tuple(fc.constant('rename'), fc.constantFrom(...oddNames)),
  fc.tuple(fc.constant('drop'), fc.constant(undefined)),
  fc.tuple(fc.constant('repeat'), fc.integer({ min: 1, max: 300 })),
  fc.tuple(fc.constant('wrap'), fc.integer({ min: 1, max: 140 })),
);

/** A tree file, corrupted as a person or another program might do, or intact. */
export const anyDocument: fc.Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(...shipped), fc.array(fc.tuple(fc.nat(200), anyChange), { maxLength: 3 }))
  .map(([document, changes]) => changes.reduce<unknown>((before, [place, change]) => changeAt(before, place, change), document));

/** The same as text, which may be corrupted as well. */
export const anyText: fc.Arbitrary<string> = fc
  .tuple(anyDocument, fc.constantFrom('', '', '', 'mark', 'cut', 'twice', 'letter', 'spaces'), fc.nat(2000))
  .map(([document, spoil, place]) => {
    const text = JSON.stringify(document);
    const at = place % (text.length + 1);
    if (spoil === 'mark') return `\uFEFF${text}`;
    if (spoil === 'cut') return text.slice(0, at);
    if (spoil === 'letter') return `${text.slice(0, at)}${'{}[],:"1n'[place % 9]}${text.slice(at)}`;
    if (spoil === 'twice') return text.replace('"root":', '"root":null,"root":');
    return spoil === 'spaces' ? JSON.stringify(document, null, '\t') : text;
  });

const DROPPED = Symbol('dropped');

/** The value with one of its parts changed, counted from the outside. */
function changeAt(document: unknown, place: number, change: Change): unknown {
  let left = place % Math.max(1, countParts(document));
  const visit = (part: unknown): unknown => {
    if (left-- === 0) return changed(part, change);
    if (Array.isArray(part)) return part.map(visit).filter((item) => item !== DROPPED);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part)
        .map(([name, field]) => [name, visit(field)])
        .filter(([, field]) => field !== DROPPED),
    );
  };
  const after = visit(document);
  return after === DROPPED ? null : after;
}

function changed(part: unknown, [what, value]: Change): unknown {
  const isRecord = typeof part === 'object' && part !== null && !Array.isArray(part);
  switch (what) {
    case 'drop':
      return DROPPED;
    case 'repeat':
      return Array.isArray(part) ? Array.from({ length: Number(value) }, () => part as unknown[]).flat() : [part, part];
    case 'wrap':
      return Array.from({ length: Number(value) }).reduce<unknown>((inner) => ({ type: 'Inverter', child: inner }), part);
    case 'type':
      return isRecord ? { ...part, type: value } : value;
    case 'add':
      return isRecord ? { ...part, [String(value)]: value } : value;
    case 'rename':
      return isRecord
        ? Object.fromEntries(Object.entries(part).map(([name, field], at) => [at === 0 ? String(value) : name, field]))
        : value;
    default:
      return value;
  }
}

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countParts(part), 1);
}
