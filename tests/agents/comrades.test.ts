import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { standsByWords } from '../../src/hud/units/activity-words.ts';
import type { Unit } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { Turned, TURNS } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const MIDDLE = { x: 32.5, y: 32.5 };
const LATEST_SECONDS = 2;
const FIGHTER_ID = 1;
const ENEMY_ID = 2;

/** A swordsman and an enemy in a fight; comrades stand some way off and look elsewhere. */
function stage(degrees: number, comrades: readonly (readonly [letter: string, ahead: number, right: number])[]): TestBattle {
  const turned = new Turned(degrees, MIDDLE);
  const pieces = [
    turned.piece('s', 0, 0),
    turned.piece('S', 1.4, 0),
    ...comrades.map(([letter, ahead, right]) => turned.piece(letter, ahead, right)),
  ];
  const play = new TestBattle(meadow(65, 65), { pieces });
  const back = turned.along(-1, 0);
  for (const unit of play.world.state.units) {
    const facing = unit.id === FIGHTER_ID ? turned.along(1, 0) : back;
    Object.assign(unit, { facingX: facing.x, facingY: facing.y, homeX: unit.x, homeY: unit.y });
  }
  return play;
}

function keepAll(play: TestBattle): void {
  for (const unit of play.world.state.units) unit.health = 100;
}

const isInFight = (unit: Unit): boolean => unit.mood === 'fighting' || unit.mood === 'searching' || unit.mood === 'alert';

/** Seconds from the first blow until the unit has joined; the fight goes on until then. */
function secondsToJoin(play: TestBattle, id: number): number {
  const keepAlive = (): void => {
    for (const fighter of [FIGHTER_ID, ENEMY_ID]) play.unit(fighter).health = 100;
  };
  const isLoud = (): boolean => Math.max(play.unit(FIGHTER_ID).lastNoiseAtStep, play.unit(ENEMY_ID).lastNoiseAtStep) >= 0;
  expect(play.until(() => (keepAlive(), isLoud()), 6)).toBeLessThan(6);
  return play.until(() => (keepAlive(), isInFight(play.unit(id))), 8);
}

describe.each(TURNS)('a comrade within hearing of a fight, at %d degrees', (degrees) => {
  it.each([
    ['s', -8],
    ['t', -12],
    ['b', -11],
    ['b', -13.5],
  ])('"%s", %d tiles behind, joins at once and comes near', (letter, ahead) => {
    const play = stage(degrees, [[letter, ahead, 3]]);
    expect(secondsToJoin(play, 3)).toBeLessThan(LATEST_SECONDS);
    const keepUp = (): void => void Object.assign(play.unit(ENEMY_ID), { health: 100 });
    play.run(6, keepUp);
    expect(distance(play.unit(3), play.unit(ENEMY_ID))).toBeLessThan(letter === 'b' ? 9.5 : 4);
  });
});

describe('a comrade', () => {
  it('joins through a wall that hides the fight', () => {
    const map = meadow(40, 12).map((row, y) =>
      row
        .split('')
        .map((tile, x) => (x === 20 && y < 9 ? '#' : tile))
        .join(''),
    );
    const pieces = [
      { letter: 's', x: 24.5, y: 3.5 },
      { letter: 'S', x: 25.9, y: 3.5 },
      { letter: 't', x: 15.5, y: 3.5 },
    ];
    const play = new TestBattle(map, { pieces });
    expect(secondsToJoin(play, 3)).toBeLessThan(LATEST_SECONDS);
  });

  it('or anyone else joins a fight that it sees, also without a party', () => {
    const pieces = [
      { letter: 's', x: 20.5, y: 9.5 },
      { letter: 'S', x: 21.9, y: 9.5 },
      { letter: 'B', x: 33.4, y: 10.5 },
    ];
    const play = new TestBattle(meadow(44, 20), { pieces, withoutParties: true });
    Object.assign(play.unit(3), { facingX: -1, facingY: 0 });
    expect(secondsToJoin(play, 3)).toBeLessThan(LATEST_SECONDS);
    play.run(4, () => (play.unit(FIGHTER_ID).health = 100));
    expect(distance(play.unit(3), play.unit(FIGHTER_ID))).toBeLessThan(9.5);
  });

  it('that others keep from its opponent soon turns to another one', () => {
    // In a gap one tile wide a comrade fights; an enemy archer shoots from beside the way in.
    const gap = meadow(30, 11).map((row, y) => (y === 5 || y === 0 || y === 10 ? row : `${row.slice(0, 14)}####${row.slice(18)}`));
    const pieces = [
      { letter: 's', x: 15, y: 5.5 },
      { letter: 'S', x: 16.4, y: 5.5 },
      { letter: 's', x: 13.4, y: 5.5 },
      { letter: 'B', x: 12.5, y: 1.5 },
    ];
    const play = new TestBattle(gap, { pieces });
    const [behind, foe] = [play.unit(3), play.unit(ENEMY_ID)];
    behind.control.attackTargetId = foe.id;
    expect(play.until(() => (keepAll(play), behind.movement.stuckSteps > 10), 6)).toBeLessThan(6);
    expect(play.until(() => (keepAll(play), behind.movement.goal.kind === 'entity' && behind.movement.goal.id === 4), 4)).toBeLessThan(2.5);
    expect(behind.movement.gaveUpId).toBe(0);
  });

  it('stays when the fight is too far to be heard', () => {
    const play = stage(0, [['s', -18, 0]]);
    expect(secondsToJoin(play, 3)).toBe(Infinity);
    expect(play.unit(3).heardFightId).toBe(0);
  });

  it.each([
    ['hold', 'Holding: ordered to stay'],
    ['defend', 'Defending: ordered to stay near their place'],
  ] as const)('on %s stays, and its card says why', (stance, words) => {
    const play = stage(0, [['s', -10, 0]]);
    play.world.apply({ type: 'stance', unitIds: [3], stance });
    const { x, y } = play.unit(3);
    play.run(0.2);
    const told = new Set<string | undefined>();
    play.run(5, () => {
      for (const fighter of [FIGHTER_ID, ENEMY_ID]) play.unit(fighter).health = 100;
      if (play.unit(3).heardFightId !== 0) told.add(standsByWords(play.unit(3), play.world.state));
    });
    expect(distance(play.unit(3), { x, y })).toBeLessThan(0.5);
    expect([...told]).toEqual([words]);
  });

  it('on a march of its own goes on', () => {
    const play = stage(0, [['s', -9, 0]]);
    const goal = { x: MIDDLE.x - 9, y: MIDDLE.y + 22 };
    play.run(1);
    play.world.apply({ type: 'move', unitIds: [3], ...goal, facingX: 0, facingY: 0 });
    play.run(4, () => {
      for (const fighter of [FIGHTER_ID, ENEMY_ID]) play.unit(fighter).health = 100;
    });
    expect(play.unit(3).y).toBeGreaterThan(MIDDLE.y + 8);
  });

  it('that is badly wounded keeps out, and says so', () => {
    const play = stage(0, [['s', -11, 0]]);
    Object.assign(play.unit(3), { health: 10, isLowOnHealth: true });
    play.run(3, () => {
      for (const fighter of [FIGHTER_ID, ENEMY_ID]) play.unit(fighter).health = 100;
      play.unit(3).health = 10;
    });
    expect(standsByWords(play.unit(3), play.world.state)).toBe('Hurt: keeps out of the fight');
  });

  it('goes back to its place when the fight is over', () => {
    const play = stage(0, [['s', -10, 0]]);
    const { x, y } = play.unit(3);
    expect(secondsToJoin(play, 3)).toBeLessThan(LATEST_SECONDS);
    play.run(3);
    play.unit(ENEMY_ID).health = 0;
    play.unit(ENEMY_ID).isAlive = false;
    play.run(10);
    expect(distance(play.unit(3), { x, y })).toBeLessThan(1);
  });
});
