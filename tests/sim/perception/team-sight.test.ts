import { describe, expect, test } from 'vitest';
import { TeamSight } from '../../../src/sim/perception/team-sight.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

const sightOf = ({ world }: TestWorld): TeamSight => new TeamSight(world.navigation.grid, world.rules);

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

  test.each([
    [20, 14],
    [3, 2],
    [38, 27],
  ])('is a circle in the open, cut off at the edges of the map: around (%d, %d)', (column, line) => {
    const pieces = [{ letter: 's', x: column + 0.5, y: line + 0.5 }];
    const field = new TestWorld(meadow(41, 29), { pieces });
    const { sightTiles } = field.world.rules.units['sword']!;
    const circle = field.map.map((row, y) =>
      Array.from(row, (letter, x) => ((x - column) ** 2 + (y - line) ** 2 <= sightTiles ** 2 ? letter : '?')).join(''),
    );
    expect(seen(field)).toEqual(circle);
    const inside = sightOf(field);
    inside.follow(field.world.state);
    expect(
      [
        [-1, 5],
        [41, 5],
        [5, -1],
        [5, 29],
      ].map(([x = 0, y = 0]) => inside.isTileInSight(x, y)),
    ).toEqual([false, false, false, false]);
  });

  test('casts a shadow behind every wall, of which only what faces them is seen', () => {
    const map = [
      '..............',
      '..#####.......',
      '..#####...##..',
      '.......s..##..',
      '........#.....',
      '....#...#.....',
      '....##........',
      '..............',
    ];
    expect(seen(new TestWorld(map))).toEqual([
      '???????......?',
      '??????#....???',
      '??#####...##??',
      '.......s..##??',
      '........#??..?',
      '...?#...#?????',
      '.???##..??????',
      '??????..??????',
    ]);
  });

  test('is what touches them, and no more, amid trunks', () => {
    const map = ['...........', '..#####....', '..#####....', '..#####....', '..#####....', '..#####....', '...........'];
    const field = new TestWorld(map, { pieces: [{ letter: 's', x: 0.5, y: 0.5 }] });
    Object.assign(field.unit(1), { x: 4.5, y: 3.5 });
    expect(seen(field)).toEqual(['???????????', '???????????', '???###?????', '???###?????', '???###?????', '???????????', '???????????']);
  });

  test('has another version only when other tiles may be in sight', () => {
    const field = new TestWorld(['s.......|', '.s.......']);
    const sight = sightOf(field);
    const versionAfter = (change: () => void): number => {
      change();
      sight.follow(field.world.state);
      return sight.version;
    };
    const first = versionAfter(() => undefined);
    expect(first).toBeGreaterThan(0);
    expect(versionAfter(() => (field.unit(1).x += 0.3))).toBe(first);
    const moved = versionAfter(() => (field.unit(1).x += 1));
    expect(moved).toBeGreaterThan(first);
    const opened = versionAfter(() => (field.door.state = 'open'));
    expect(opened).toBeGreaterThan(moved);
    const fell = versionAfter(() => (field.unit(2).isAlive = false));
    expect(fell).toBeGreaterThan(opened);
    expect(versionAfter(() => undefined)).toBe(fell);
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
    sight.follow({ ...state, step: state.step + 29 });
    expect(sight.shows(field.unit(2))).toBe(true);
    sight.follow({ ...state, step: state.step + 30 });
    expect(sight.shows(field.unit(2))).toBe(false);
    sight.follow({ ...state, step: state.step - 1 });
    expect(sight.shows(field.unit(2))).toBe(false);
  });
});
