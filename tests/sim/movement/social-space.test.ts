import { describe, expect, test } from 'vitest';
import { SocialStep, socialStep, type SocialDistances } from '../../../src/sim/movement/social-space.ts';
import { DISTANCES, SocialScene, STAYS, type Place, type ToldStep } from '../support/social-scene.ts';
import { rules } from '../support/test-world.ts';
import { TURNS } from '../support/turned.ts';

const DIAGONAL = Math.round(1000 * Math.SQRT1_2) / 1000;

describe.each(TURNS)('a unit among others, turned by %d degrees', (degrees) => {
  const among = (...others: Place[]): ToldStep => new SocialScene(degrees, others).step();

  test('goes away by what is missing, up to a tile', () => {
    expect(among(['s', 1.4, 0])).toEqual(['tooClose', 2, -0.6, 0]);
    expect(among(['s', 0, -1.5])).toEqual(['tooClose', 2, 0, 0.5]);
    expect(among(['S', 0.9, 0])).toEqual(['tooClose', 2, -1, 0]);
  });

  test('adds up what is missing to all, and names the one to whom most is missing', () => {
    expect(among(['s', 1.6, 0], ['s', 0, 1.4])).toEqual(['tooClose', 3, -0.4, -0.6]);
    expect(among(['s', 0, 1.4], ['s', 1.6, 0])).toEqual(['tooClose', 2, -0.4, -0.6]);
    expect(among(['s', 1.4, 0], ['s', -1.4, 0])).toEqual(STAYS);
  });

  test('stands still while less than 0.22 tiles are missing, and goes on until less than 0.08 are', () => {
    const at = (tiles: number, status: 'idle' | 'moving'): ToldStep => {
      const scene = new SocialScene(degrees, [['s', tiles, 0]]);
      scene.unit(1).movement.status = status;
      return scene.step();
    };
    expect(at(1.8, 'idle')).toEqual(STAYS);
    expect(at(1.77, 'idle')).toEqual(['tooClose', 2, -0.23, 0]);
    expect(at(1.8, 'moving')).toEqual(['tooClose', 2, -0.2, 0]);
    expect(at(1.93, 'moving')).toEqual(STAYS);
  });

  test('foresees where those that come nearer will be, and only those', () => {
    const meet = (mine: readonly [number, number], theirs: readonly [number, number]): ToldStep =>
      new SocialScene(degrees, [['s', 2.5, 0]])
        .setVelocity(1, ...mine)
        .setVelocity(2, ...theirs)
        .step({ foreseesSeconds: 0.5 });
    expect(meet([0, 0], [-2, 0])).toEqual(['tooClose', 2, -0.5, 0]);
    expect(meet([1, 0], [-1, 3])).toEqual(['tooClose', 2, -0.5, 0]);
    expect(meet([2, 0], [2, 0])).toEqual(STAYS);
    expect(meet([-2, 0], [0, 0])).toEqual(STAYS);
    expect(meet([0, 0], [0, -3])).toEqual(STAYS);
  });

  test('comes back to within the radius around the others of its party that live', () => {
    const back = (groupRadius: number, right = 0): ToldStep => {
      const scene = new SocialScene(
        degrees,
        [-1, 1, -9].map((aside) => ['s', 5, right + aside]),
        {},
      );
      scene.unit(4).isAlive = false;
      return scene.step({ groupRadius });
    };
    expect(back(3)).toEqual(['farOff', 0, 1, 0]);
    expect(back(4.6)).toEqual(['farOff', 0, 0.4, 0]);
    expect(back(5)).toEqual(STAYS);
    expect(back(4, 5)).toEqual(['farOff', 0, DIAGONAL, DIAGONAL]);
    expect(back(0)).toEqual(STAYS);
  });

  test('stays as the last of its party, and looks far ahead for those that run towards it', () => {
    const scene = new SocialScene(degrees, [['S', 5, 0]], {}).setVelocity(2, -4, 0);
    expect(scene.step({ groupRadius: 1 })).toEqual(STAYS);
    expect(scene.step({ groupRadius: 1, foreseesSeconds: 0.6 })).toEqual(['tooClose', 2, -0.4, 0]);
  });

  test('takes a way back that does not lead nearer to others', () => {
    const past = (...other: Place): ToldStep => new SocialScene(degrees, [['s', 9, 0], other], {}).step({ groupRadius: 1 });
    expect(past('S', 3.2, 0)).toEqual(STAYS);
    expect(past('S', 2.2, 2.2)).toEqual(['farOff', 0, DIAGONAL, -DIAGONAL]);
    expect(past('S', 2.2, -2.2)).toEqual(['farOff', 0, DIAGONAL, DIAGONAL]);
    expect(past('S', 3.6, 0)).toEqual(['farOff', 0, 1, 0]);
    expect(past('S', -3.2, 0)).toEqual(['farOff', 0, 1, 0]);
  });

  test('sees no further than its kind does', () => {
    const units = { ...rules.units, sword: { ...rules.units['sword']!, sightTiles: 2 } };
    const options = { withoutParties: true, rules: { ...rules, units } };
    expect(new SocialScene(degrees, [['S', 1.9, 0]], options).step()).toEqual(['tooClose', 2, -1, 0]);
    expect(new SocialScene(degrees, [['S', 2.1, 0]], options).step()).toEqual(STAYS);
  });
});

describe('the distance that it keeps', () => {
  const from = (letter: string, tiles: number, distances: Partial<SocialDistances> = {}): number =>
    new SocialScene(62, [[letter, tiles, 0]]).step(distances)[2];

  test('depends on whether the other is of its party, of its team or of another team', () => {
    const fromParty = (tiles: number): number => new SocialScene(62, [['s', tiles, 0]], {}).step()[2];
    expect(fromParty(0.9)).toBe(-0.4);
    expect(fromParty(1.4)).toBe(0);
    expect(from('s', 1.6)).toBe(-0.4);
    expect(from('S', 2.6)).toBe(-0.4);
  });

  test('is another one to the team that it avoids', () => {
    expect(from('S', 4.6, { avoid: 'Hostile', avoided: 5 })).toBe(-0.4);
    expect(from('S', 4.6, { avoid: 'Enemy', avoided: 5 })).toBe(-0.4);
    expect(from('S', 4.6, { avoid: 'Player', avoided: 5 })).toBe(0);
    expect(from('S', 2.6, { avoid: 'Enemy', avoided: 1 })).toBe(0);
    expect(from('s', 4.6, { avoid: 'Player', avoided: 5 })).toBe(-0.4);
    expect(from('S', 4.6, { avoid: '', avoided: 5 })).toBe(0);
  });
});

test('a step that is written again forgets the last reason', () => {
  const scene = new SocialScene(62, [['s', 1.4, 0]]);
  const step = new SocialStep();
  socialStep(scene.field.world, scene.unit(1), { ...DISTANCES, friends: 2 }, step);
  expect([step.reason, step.because]).toEqual(['tooClose', 2]);
  socialStep(scene.field.world, scene.unit(1), { ...DISTANCES, friends: 1 }, step);
  expect([step.reason, step.because, step.x, step.y]).toEqual(['none', 0, scene.unit(1).x, scene.unit(1).y]);
});

test('two at the same point part to the west and the east', () => {
  const scene = new SocialScene(0, [['s', 3, 0]]);
  Object.assign(scene.unit(2), { x: scene.unit(1).x, y: scene.unit(1).y });
  expect(scene.step()).toEqual(['tooClose', 2, -1, 0]);
  expect(scene.step({}, 2)).toEqual(['tooClose', 1, 1, 0]);
});

describe.each([0, 90, 180, 270])('a wall in the way, turned by %d degrees', (degrees) => {
  const BEHIND = [-1, 0, 1].map((right) => [-1, right] as const);
  const before = (walls: readonly (readonly [number, number])[], ...other: Place): ToldStep =>
    new SocialScene(degrees, [other], { withoutParties: true, walls }).step();

  test('is evaded by as little as possible, first clockwise', () => {
    expect(before(BEHIND, 's', 1.4, 0)).toEqual(['tooClose', 2, 0, -0.6]);
    expect(before([...BEHIND, [0, -1]], 's', 1.4, 0)).toEqual(['tooClose', 2, 0, 0.6]);
    const aside = [-1, 0].map((ahead) => [ahead, -1] as const);
    expect(before(aside, 'S', 1, 1)).toEqual(['tooClose', 2, -1, 0]);
    expect(before(BEHIND, 'S', 1, 1)).toEqual(['tooClose', 2, 0, -1]);
  });

  test('leaves no way: it stays, and says before whom', () => {
    expect(before([...BEHIND, [0, -1], [0, 1]], 's', 1.4, 0)).toEqual(['cornered', 2, 0, 0]);
  });

  test('hides the others', () => {
    const ahead = BEHIND.map(([, right]) => [1, right] as const);
    expect(before(ahead, 'S', 2, 0)).toEqual(STAYS);
  });
});
