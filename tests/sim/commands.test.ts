import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import { Field, meadow } from './support/field.ts';
import { brawl } from './support/scripted-minds.ts';
import { badNumbers, overlaps } from './support/solid.ts';

const field = () => new Field(['s.s....S', '........', '..#.....', '........'], { script: brawl });
const move = { type: 'move' as const, unitIds: [1], x: 3, y: 1, facingX: 0, facingY: 0 };

test.each<[string, unknown, string]>([
  ['a unit that does not exist', { ...move, unitIds: [77] }, 'There is no unit 77.'],
  ['no units', { ...move, unitIds: [] }, 'None of these units is alive and in a party.'],
  ['a place that is no number', { ...move, x: Number.NaN }, '(NaN, 1) is not on the map.'],
  ['a place off the map', { ...move, x: 99 }, '(99, 1) is not on the map.'],
  ['a direction that is none', { ...move, facingX: Infinity }, '(Infinity, 0) is not a direction.'],
  ['an attack on nobody', { type: 'attack', unitIds: [1], targetId: 77 }, 'There is no unit 77 to attack.'],
  ['a party that does not exist', { type: 'formation', partyId: 77, formation: 'line', spacingTiles: 1 }, 'There is no party 77.'],
  ['a formation of another game', { type: 'formation', partyId: 4, formation: 'heap', spacingTiles: 1 }, '"heap" is no formation; there are line, column, wedge, circle.'],
  ['a spacing that is none', { type: 'formation', partyId: 4, formation: 'line', spacingTiles: -1 }, 'A spacing of -1 tiles is not between 0.75 and 10.'],
  ['a mode that is none', { type: 'tickMode', mode: 'sometimes' }, '"sometimes" is no tick mode; there are interval, everyFrame.'],
  ['a word that is no command', { type: 'dance' }, 'Unknown command "dance".'],
  ['nothing at all', undefined, 'Unknown command "undefined".'],
])('%s is refused with a sentence, and changes nothing', (_, command, answer) => {
  const { world } = field();
  const before = world.hash();
  expect(world.apply(command as Command)).toBe(answer);
  expect(world.hash()).toBe(before);
});

test('the dead in a selection are passed over; to attack them is refused', () => {
  const { world } = field();
  world.unit(1)!.isAlive = false;
  expect(world.apply({ ...move, unitIds: [1, 2] })).toBeUndefined();
  expect(world.party(4)!.squads.at(-1)!.unitIds).toEqual([2]);
  world.unit(3)!.isAlive = false;
  expect(world.apply({ type: 'attack', unitIds: [2], targetId: 3 })).toContain('is dead already');
});

/** Numbers as a broken caller sends them. */
const anyNumber = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double(), fc.constantFrom(Number.NaN, Infinity, -0));
const id = fc.integer({ min: -1, max: 12 });
const ids = fc.array(id, { maxLength: 6 });

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant('move' as const), unitIds: ids, x: anyNumber, y: anyNumber, facingX: anyNumber, facingY: anyNumber }),
  fc.record({ type: fc.constant('attack' as const), unitIds: ids, targetId: id }),
  fc.record({ type: fc.constant('stop' as const), unitIds: ids }),
  fc.record({
    type: fc.constant('formation' as const),
    partyId: id,
    formation: fc.constantFrom('line', 'column', 'wedge', 'circle'),
    spacingTiles: anyNumber,
  }),
  fc.record({ type: fc.constant('block' as const), x: anyNumber, y: anyNumber, blocksFeet: fc.boolean(), blocksSight: fc.boolean() }),
  fc.record({ type: fc.constant('tickMode' as const), mode: fc.constantFrom('interval', 'everyFrame') }),
);

test('whatever is commanded, nothing throws, no number breaks, and nobody stands in a wall or in another', () => {
  const run = fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 40 })), { maxLength: 25 });
  fc.assert(
    fc.property(run, (commands) => {
      const { world } = new Field(['s.b.....S.', '.t..##....', '....##..T.', '..s..~...B', ...meadow(10, 2)], { script: brawl });
      for (const [command, steps] of commands) {
        world.apply(command);
        for (let step = 0; step < steps; step++) world.step();
        expect(badNumbers(world.state)).toEqual([]);
        expect(overlaps(world)).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});
