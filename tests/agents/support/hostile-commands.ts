import fc from 'fast-check';
import { anyDocument, oddValues } from '../../content/support/hostile-trees.ts';

const id = fc.oneof({ arbitrary: fc.integer({ min: 1, max: 14 }), weight: 6 }, fc.integer({ min: -2, max: 99 }));
const ids = fc.array(id, { maxLength: 6 });
const place = fc.oneof({ arbitrary: fc.double({ min: 0, max: 40, noNaN: true }), weight: 6 }, fc.constantFrom(-0, -1, 1e9, 0.5, 1e-320));
const tree = fc.constantFrom('patrol', 'bow', 'sword-and-shield', 'two-handed', 'regroup', 'no-such-tree', 'constructor', '');
const key = fc.constantFrom('target', 'danger', 'home', 'note', 'constructor', '__proto__', ' ');
const value = fc.oneof(fc.double(), fc.boolean(), fc.constantFrom('a text', '', [1, 2], [1, 2, 3], -3, 4, 0));

/** Commands of the right shape; most of them can be carried out. */
const proper: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ type: fc.constant('move'), unitIds: ids, x: place, y: place, facingX: place, facingY: place }),
  fc.record({ type: fc.constant('attack'), unitIds: ids, targetId: id }),
  fc.record({ type: fc.constant('stop'), unitIds: ids }),
  fc.record({
    type: fc.constant('formation'),
    partyId: fc.integer({ min: 10, max: 24 }),
    formation: fc.constantFrom('line', 'column', 'wedge', 'circle'),
    spacingTiles: place,
  }),
  fc.record({ type: fc.constant('block'), x: place, y: place, blocksFeet: fc.boolean(), blocksSight: fc.boolean() }),
  fc.record({ type: fc.constant('health'), unitId: id, share: fc.double({ min: -0.2, max: 1.2, noNaN: true }) }),
  fc.record({ type: fc.constant('tickMode'), mode: fc.constantFrom('interval', 'everyFrame') }),
  fc.record({
    type: fc.constant('blackboard'),
    agentId: id,
    scope: fc.constantFrom('own', 'party', 'world'),
    key,
    change: fc.oneof(
      fc.record({ do: fc.constantFrom('invalidate', 'remove') }),
      fc.record({ do: fc.constant('set'), valueType: fc.constantFrom('number', 'boolean', 'string', 'vector', 'entity'), value }),
    ),
  }),
  fc.record({ type: fc.constant('mind'), agentIds: ids, tree }),
  fc.record({ type: fc.constant('trees'), documents: fc.array(anyDocument, { maxLength: 2 }) }),
  fc.record({
    type: fc.constant('trees'),
    documents: fc.constant([]),
    removed: fc.array(tree, { maxLength: 2 }),
    origins: fc.constant({ patrol: { '/root': { tree: 'constructor', path: '' } } }),
  }),
);

const cyclic: unknown[] = [];
cyclic.push({ cyclic });

/** Values that no text of JSON could bring, but a script in the page can. */
const foreign: readonly unknown[] = [
  undefined,
  Symbol('s'),
  10n,
  Number.NaN,
  Infinity,
  new Date(0),
  new Map([[1, 2]]),
  new Set([1]),
  () => 1,
  cyclic,
  new Uint8Array([1, 2]),
  [undefined, 999],
  Object.assign([], { length: 3 }),
  Object.create({ type: 'stop', unitIds: [1] }),
  /x/,
  new Error('a class instance'),
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
      ownKeys: () => ['type'],
    },
  ),
];
const odd = fc.constantFrom(...oddValues, ...foreign);

/** A proper command with one of its parts, at any depth, exchanged, added or taken away. */
const spoilt = fc.tuple(proper, fc.nat(8), odd, fc.constantFrom('replace', 'add', 'drop')).map(([command, at, other, what]) => {
  const names = Object.keys(command);
  const name = names[at % names.length] ?? 'type';
  if (what === 'add') return { ...command, [at % 2 === 0 ? 'more' : '__proto__x']: other };
  if (what === 'drop') return Object.fromEntries(Object.entries(command).filter(([field]) => field !== name));
  const part = command[name];
  return { ...command, [name]: Array.isArray(part) && at % 2 === 0 ? [other, ...(part as unknown[])] : other };
});

export const anyCommand: fc.Arbitrary<unknown> = fc.oneof({ arbitrary: proper, weight: 5 }, { arbitrary: spoilt, weight: 4 }, odd);
