import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import { Recorder, replay } from '../../src/runs/recording.ts';
import { TestWorld } from './support/test-world.ts';
import { brawl } from './support/scripted-brains.ts';
import { badNumbers, overlaps } from './support/world-invariants.ts';

const field = () => new TestWorld(['s.s....S', '........', '..#.....', '........'], { script: brawl });
const cyclic: Record<string, unknown> = { type: 'stop', unitIds: [1] };
cyclic['self'] = cyclic;
const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
const move = { type: 'move' as const, unitIds: [1], x: 3, y: 1, facingX: 0, facingY: 0 };

test.each<[string, unknown, string]>([
  ['a unit that does not exist', { ...move, unitIds: [77] }, 'There is no unit 77.'],
  ['no units', { ...move, unitIds: [] }, 'None of these units is alive and in a party.'],
  ['a place that is no number', { ...move, x: Number.NaN }, 'Invalid command: /x: found NaN, expected a finite number.'],
  ['a place off the map', { ...move, x: 99 }, '(99, 1) is not on the map.'],
  ['a direction that is none', { ...move, facingX: Infinity }, 'Invalid command: /facingX: found Infinity, expected a finite number.'],
  ['an attack on nobody', { type: 'attack', unitIds: [1], targetId: 77 }, 'There is no unit 77 to attack.'],
  ['a party that does not exist', { type: 'formation', partyId: 77, formation: 'line', spacingTiles: 1 }, 'There is no party 77.'],
  [
    'a formation of another game',
    { type: 'formation', partyId: 4, formation: 'heap', spacingTiles: 1 },
    'Invalid command: /formation: found "heap", expected one of line, column, wedge, circle.',
  ],
  [
    'a spacing that is none',
    { type: 'formation', partyId: 4, formation: 'line', spacingTiles: -1 },
    'A spacing of -1 tiles is not between 0.75 and 10.',
  ],
  [
    'more health than there is',
    { type: 'health', unitId: 1, share: 1.5 },
    'The health of s1 cannot be 1.5 of its full health: expected 0 to 1.',
  ],
  ['the health of nobody', { type: 'health', unitId: 77, share: 1 }, 'There is no unit 77.'],
  [
    'no time between ticks',
    { type: 'interval', agentIds: [1], seconds: 0 },
    'The time between two ticks cannot be 0 seconds: expected 0.01 to 5.',
  ],
  ['ticks of nobody', { type: 'interval', agentIds: [1, 77], seconds: 1 }, 'There is no agent 77.'],
  [
    'a mode that is none',
    { type: 'tickMode', mode: 'sometimes' },
    'Invalid command: /mode: found "sometimes", expected one of interval, everyFrame.',
  ],
  [
    'a word that is no command',
    { type: 'dance' },
    'Invalid command: /type: found "dance", expected one of move, attack, attackMove, patrol, guard, retreat, stop, stance, formation, use, operate, spawn, place, remove, block, health, tickMode, interval, blackboard, trees, mind (did you mean "stance"?).',
  ],
  ['nothing at all', undefined, 'Invalid command: found nothing, expected a JSON value.'],
  ['null', null, 'Invalid command: found null, expected an object with type.'],
  ['a list', [{ type: 'stop', unitIds: [1] }], 'Invalid command: found [{"type":"stop","unitIds":[1]}], expected an object with type.'],
  [
    'a misspelt command',
    { ...move, type: 'moev' },
    'Invalid command: /type: found "moev", expected one of move, attack, attackMove, patrol, guard, retreat, stop, stance, formation, use, operate, spawn, place, remove, block, health, tickMode, interval, blackboard, trees, mind (did you mean "move"?).',
  ],
  [
    'the name of what all objects have',
    { type: 'constructor' },
    'Invalid command: /type: found "constructor", expected one of move, attack, attackMove, patrol, guard, retreat, stop, stance, formation, use, operate, spawn, place, remove, block, health, tickMode, interval, blackboard, trees, mind.',
  ],
  ['a unit by its name', { ...move, unitIds: ['1', 1] }, 'Invalid command: /unitIds/0: found "1", expected the number of a unit, from 1.'],
  ['a hole among the units', { ...move, unitIds: [undefined, 1] }, 'Invalid command: /unitIds/0: found nothing, expected a JSON value.'],
  ['half a unit', { type: 'stop', unitIds: [1.5] }, 'Invalid command: /unitIds/0: found 1.5, expected the number of a unit, from 1.'],
  ['units that are no list', { type: 'stop', unitIds: { 0: 1 } }, 'Invalid command: /unitIds: found {"0":1}, expected a list of units.'],
  [
    'a place without a number',
    { type: 'block', x: null, y: 1, blocksFeet: true, blocksSight: true },
    'Invalid command: /x: found null, expected a number.',
  ],
  [
    'a tile that is closed by a 1',
    { type: 'block', x: 1, y: 1, blocksFeet: 1, blocksSight: true },
    'Invalid command: /blocksFeet: found 1, expected true or false.',
  ],
  ['a symbol', { ...move, x: Symbol('x') }, 'Invalid command: /x: found a symbol, expected a JSON value.'],
  ['a big integer', { ...move, x: 1n }, 'Invalid command: /x: found a bigint, expected a JSON value.'],
  ['a date', { ...move, x: new Date(0) }, 'Invalid command: /x: found a class instance, expected a JSON value.'],
  ['a value that holds itself', cyclic, 'Invalid command: found more than 260 objects and lists within each other, expected at most 260.'],
  [
    'a field that nobody reads',
    { ...move, because: 'why' },
    'Invalid command: /because: unknown field, expected one of type, unitIds, isQueued, x, y, facingX, facingY.',
  ],
  [
    'a misspelt field',
    { ...move, facingx: 1 },
    'Invalid command: /facingx: unknown field, expected one of type, unitIds, isQueued, x, y, facingX, facingY (did you mean "facingX"?).',
  ],
  [
    'a field that is five thousand deep',
    { ...move, why: deep },
    'Invalid command: found more than 260 objects and lists within each other, expected at most 260.',
  ],
  [
    'a field that becomes a prototype',
    JSON.parse('{"type":"stop","unitIds":[1],"__proto__":{"unitIds":[2]}}'),
    'Invalid command: /__proto__: found a member "__proto__", expected another name.',
  ],
])('%s is refused with a sentence, and changes nothing', (_, command, answer) => {
  const { world } = field();
  const before = world.hash();
  expect(world.apply(command as Command)).toBe(answer);
  expect(world.hash()).toBe(before);
});

test('the dead in a selection are passed over; to attack them is refused', () => {
  const { world } = field();
  world.entities.unit(1)!.isAlive = false;
  expect(world.apply({ ...move, unitIds: [1, 2] })).toBeUndefined();
  expect(world.entities.party(4)!.squads.at(-1)!.unitIds).toEqual([2]);
  world.entities.unit(3)!.isAlive = false;
  expect(world.apply({ type: 'attack', unitIds: [2], targetId: 3 })).toContain('is dead already');
});

/** Numbers as a broken caller sends them. */
const anyNumber = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double(), fc.constantFrom(Number.NaN, Infinity, -0));
const id = fc.integer({ min: -1, max: 12 });
const ids = fc.array(id, { maxLength: 6 });
const anyUse = fc.constantFrom('open', 'close', 'lock', 'unlock', 'kick', 'pick', 'smash', 'constructor');
const anyTeam = fc.constantFrom('player', 'enemy', 'folk', '__proto__');

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
  fc.record({ type: fc.constant('interval' as const), agentIds: fc.array(fc.nat(9)), seconds: fc.double({ noNaN: true }) }),
  fc.record({ type: fc.constant('tickMode' as const), mode: fc.constantFrom('interval', 'everyFrame') }),
  fc.record({ type: fc.constant('use' as const), unitIds: ids, objectId: id, use: anyUse }),
  fc.record({ type: fc.constant('operate' as const), objectId: id, use: anyUse }),
  fc.record({
    type: fc.constant('spawn' as const),
    kind: fc.constantFrom('sword', 'bow', 'constructor'),
    team: anyTeam,
    name: fc.constant('Late'),
    x: anyNumber,
    y: anyNumber,
  }),
  fc.record({
    type: fc.constant('place' as const),
    kind: fc.constantFrom('door', 'gate', 'constructor'),
    name: fc.constant('New door'),
    x: anyNumber,
    y: anyNumber,
    isTurned: fc.boolean(),
    state: fc.constantFrom('open', 'closed', 'locked', 'toString'),
    team: anyTeam,
  }),
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('health' as const), unitId: id, share: fc.oneof(anyNumber, fc.double({ min: 0, max: 1, noNaN: true })) }),
);

test('random commands never throw, break a number, or put a unit into a wall or another unit', () => {
  const run = fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 40 })), { maxLength: 25 });
  fc.assert(
    fc.property(run, (commands) => {
      const { world } = new TestWorld(['s.b.....S.', '.t..##x###', '....##..T.', '..s.|~...B', '####|#####', '..........'], {
        script: brawl,
      });
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

test('what is accepted is recorded exactly as it was carried out, whatever the giver does with it afterwards', () => {
  const { world } = field();
  const recorder = new Recorder(world);
  let looks = 0;
  const shifty = {
    ...move,
    unitIds: [1],
    get x() {
      return 3 + looks++;
    },
    more: undefined,
  };
  expect(recorder.apply(shifty)).toBeUndefined();
  shifty.unitIds.push(2);
  shifty.y = 99;
  expect(recorder.commands).toEqual([{ step: 0, command: { ...move, x: 3 } }]);
  expect(world.entities.party(4)!.squads.at(-1)).toMatchObject({ unitIds: [1], goalX: 3 });
});

const recorded = {
  seed: 'test',
  steps: 3,
  commands: [
    { step: 1, command: move },
    { step: 2, command: move },
  ],
};
const replayed = (recording: unknown) => replay(recording as typeof recorded, () => field().world).hash();

test.each<[string, unknown, string]>([
  [
    'time that runs backwards',
    { ...recorded, commands: recorded.commands.toReversed() },
    'Invalid recording: /commands/1/step: found step 1, expected none before step 2.',
  ],
  [
    'half a step',
    { ...recorded, commands: [{ step: 0.5, command: move }] },
    '/commands/0/step: found 0.5, expected a step from 0 to 5184000',
  ],
  ['steps without end', { ...recorded, steps: Infinity }, '/steps: found Infinity'],
  ['no seed', { ...recorded, seed: 7 }, '/seed: found 7, expected a string'],
  ['commands that are no list', { ...recorded, commands: { 0: 1 } }, '/commands: found {"0":1}, expected a list of commands'],
  [
    'a command that is none',
    { ...recorded, commands: [{ step: 1, command: { ...move, x: null } }] },
    'its command 1, at step 1, is refused. Invalid command: /x: found null, expected a number.',
  ],
  [
    'a command for another field',
    { ...recorded, commands: [{ step: 1, command: { ...move, unitIds: [77] } }] },
    'is refused. There is no unit 77.',
  ],
])('a recording with %s is refused with a message', (_, recording, message) => {
  expect(replayed(recorded)).toMatch(/^[0-9a-f]{16}$/);
  expect(() => replayed(recording)).toThrow(message);
});

test('health may be set to any share of it, none and all included', () => {
  const { world } = field();
  const set = (share: number): unknown => world.apply({ type: 'health', unitId: 1, share });
  expect([set(0.25), world.entities.unit(1)!.health]).toEqual([undefined, 25]);
  expect([set(1), world.entities.unit(1)!.health]).toEqual([undefined, 100]);
  expect([set(0), world.entities.unit(1)!.isAlive]).toEqual([undefined, false]);
  expect(set(-0.01)).toBeDefined();
});

test('the tick mode can be changed during a run', () => {
  const { world } = field();
  expect(world.apply({ type: 'tickMode', mode: 'everyFrame' })).toBeUndefined();
  expect(world.state.tickMode).toBe('everyFrame');
  expect(world.apply({ type: 'tickMode', mode: 'interval' })).toBeUndefined();
  expect(world.state.tickMode).toBe('interval');
});

test('the time between two ticks of an agent can be changed during a run, and of no other', () => {
  const { world } = field();
  const before = world.entities.clock(2)?.intervalSeconds;
  expect(world.apply({ type: 'interval', agentIds: [1], seconds: 2 })).toBeUndefined();
  expect([world.entities.clock(1)?.intervalSeconds, world.entities.clock(2)?.intervalSeconds]).toEqual([2, before]);
});

test('a closed tile off the map, or under a unit, is rejected with its position', () => {
  const { world } = field();
  const block = (x: number, y: number): string | undefined => world.apply({ type: 'block', x, y, blocksFeet: true, blocksSight: true });
  expect([block(0.5, 0.5), block(1.5, 0.5), block(-1, 2)].map((answer) => answer === undefined)).toEqual([false, true, false]);
  expect(block(0.5, 0.5)).toContain('0.5, 0.5');
  expect(world.navigation.grid.blocksFeet[0]).toBe(0);
});
