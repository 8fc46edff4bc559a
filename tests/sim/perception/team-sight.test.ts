import { describe, expect, test } from 'vitest';
import { TeamSight } from '../../../src/sim/perception/team-sight.ts';
import { TestWorld } from '../support/test-world.ts';

const sightOf = ({ world }: TestWorld): TeamSight => new TeamSight(world.grid, world.rules);

/** The map as the player's warriors see it: what is out of sight is a question mark. */
function seen(field: TestWorld, sight: TeamSight = sightOf(field)): string[] {
  sight.follow(field.world.state);
  return field.map.map((row, y) =>
    row
      .split('')
      .map((letter, x) => (sight.isTileInSight(x, y) ? letter : '?'))
      .join(''),
  );
}

describe('what the warriors of the player see', () => {
  test('is all around them, up to walls, which are seen themselves', () => {
    expect(seen(new TestWorld(['..s.#...', '....#...']))).toEqual(['..s.#???', '....#???']);
  });

  test('ends at the range of their kind', () => {
    const [row = ''] = seen(new TestWorld([`s${'.'.repeat(20)}`]));
    expect(row).toBe(`s${'.'.repeat(11)}${'?'.repeat(9)}`);
  });

  test('is nothing for the fallen, and nothing that only an enemy sees', () => {
    const field = new TestWorld(['s...#...S']);
    field.unit(1).isAlive = false;
    expect(seen(field)).toEqual(['?????????']);
  });

  test('opens with a door', () => {
    const field = new TestWorld(['s..x....', '########']);
    const sight = sightOf(field);
    expect(seen(field, sight)[0]).toBe('s..x????');
    for (const use of ['unlock', 'open']) field.world.apply({ type: 'operate', objectId: field.door.id, use });
    field.run(1);
    expect(seen(field, sight)[0]).toBe('s..x....');
  });

  test('is the same after every way through time: forwards, back, and by a jump', () => {
    const field = new TestWorld(['s.......#.......', '................']);
    const sight = sightOf(field);
    const before = seen(field, sight);
    field.unit(1).x = 12.5;
    const after = seen(field, sight);
    field.unit(1).x = 0.5;
    expect(after).not.toEqual(before);
    expect(seen(field, sight)).toEqual(before);
  });
});

describe('an enemy', () => {
  const shown = (field: TestWorld, sight = sightOf(field)): boolean => {
    sight.follow(field.world.state);
    return sight.shows(field.unit(2));
  };

  test('is shown in the open and hidden behind a wall', () => {
    expect(shown(new TestWorld(['s...S', '.....']))).toBe(true);
    expect(shown(new TestWorld(['s.#.S', '..#..']))).toBe(false);
  });

  test('behind a wall is shown while a warrior hears it', () => {
    const field = new TestWorld(['s#S', '.#.']);
    field.run(1);
    expect(shown(field)).toBe(true);
  });

  test('who slips behind a wall is shown for half a second more, and not in the past before it was seen', () => {
    const field = new TestWorld(['s...S..', '.....#.', '.....#.']);
    const sight = sightOf(field);
    expect(shown(field, sight)).toBe(true);
    Object.assign(field.unit(2), { x: 6.5, y: 2.5 });
    expect(shown(field, sight)).toBe(true);
    const { state } = field.world;
    sight.follow({ ...state, step: state.step + 30 });
    expect(sight.shows(field.unit(2))).toBe(false);
    sight.follow({ ...state, step: state.step - 1 });
    expect(sight.shows(field.unit(2))).toBe(false);
  });
});
