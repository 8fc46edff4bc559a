import { expect, it } from 'vitest';
import { INPUTS } from '../../../src/agents/inputs/index.ts';
import { Leaf, type Stage } from '../support/leaf.ts';

/** Two units, two parties, then the objects in this order. */
const OBJECTS: NonNullable<Stage['objects']> = [
  { kind: 'ship-of-the-heron', name: 'Our ship', x: 1.5, y: 3.5, team: 'player' },
  { kind: 'workshop', name: 'Our workshop', x: 4, y: 3.5, team: 'player' },
  { kind: 'store', name: 'Our store', x: 7, y: 3.5, team: 'player' },
  { kind: 'ballista', name: 'Our ballista', x: 10, y: 3, team: 'player' },
  { kind: 'store', name: 'Their store', x: 4, y: 0.5, team: 'enemy' },
  { kind: 'pavise', name: 'Their shield', x: 7, y: 0.5, team: 'enemy' },
];
const [SHIP, WORKSHOP, STORE, BALLISTA, THEIRS, SHIELD] = OBJECTS.map((_, index) => index + 5) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** What unit 1 knows by that input, of that object if it is about one. */
function input(name: string, { of, before }: { of?: number; before?: (leaf: Leaf) => void } = {}): unknown {
  const type = INPUTS.find((each) => each.name === name)?.type ?? 'number';
  const fact = { type, input: name, ...(of !== undefined && { of: 'thing' }) } as never;
  const leaf = new Leaf(
    { type: 'Wait' },
    {
      map: ['s..........S', '............', '............', '............'],
      objects: OBJECTS,
      withoutParties: true,
      keys: { thing: of ?? SHIP, fact },
    },
  );
  before?.(leaf);
  leaf.run(0.1);
  return leaf.read('fact');
}

const change =
  (id: number, values: object) =>
  (leaf: Leaf): void =>
    void Object.assign(leaf.world.entities.object(id)!, values);

it.each<[string, unknown, Parameters<typeof input>[1]?]>([
  ['firesAboard', 0],
  ['firesAboard', 1, { before: change(STORE, { fire: 0.5 }) }],
  ['firesAboard', 0, { before: change(THEIRS, { fire: 0.5 }) }],
  ['hullHealth', 1],
  ['hullHealth', 0.25, { before: (leaf) => change(SHIP, { health: (leaf.world.entities.object(SHIP)?.health ?? 0) / 4 })(leaf) }],
  ['materialStored', 2],
  ['materialStored', 3, { before: (leaf) => void (leaf.unit(1).carries = 'material') }],
  ['materialMade', 0],
  ['materialMade', 2, { before: change(WORKSHOP, { stock: 2 }) }],
  ['shotsLoaded', 2, { before: change(BALLISTA, { stock: 2 }) }],
  ['targetFire', 0, { of: STORE }],
  ['targetFire', undefined, { of: SHIP }],
  ['targetStock', 0.5, { of: BALLISTA, before: change(BALLISTA, { stock: 1 }) }],
  ['targetStock', undefined, { of: SHIELD }],
  ['targetHealth', 0.5, { of: STORE, before: change(STORE, { health: 40 }) }],
  ['targetIsShielded', false, { of: THEIRS }],
  ['targetIsShielded', true, { of: THEIRS, before: change(SHIELD, { state: 'raised' }) }],
  ['targetIsShielded', false, { of: STORE, before: change(SHIELD, { state: 'raised' }) }],
])('%s is %s', (name, value, options) => {
  expect(input(name, options)).toBe(value);
});
