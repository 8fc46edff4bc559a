import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { meadow, type Piece } from '../sim/support/test-world.ts';
import { Turned } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const [HUNTER, ENEMY] = [1, 2] as const;

/** One of ours, that many tiles ahead of its place in the party, and enemies who stand where they are. */
function chase(turned: Turned, aheadTiles: number, enemies: readonly Piece[]): TestBattle {
  const pieces = [turned.piece('s', aheadTiles), ...enemies];
  const trees = Object.fromEntries(enemies.map((_, index) => [ENEMY + index, 'stage-stand']));
  const play = new TestBattle(meadow(90, 90), { pieces, trees });
  const { x: facingX, y: facingY } = turned.along(1, 0);
  const place = turned.at(0, 0);
  Object.assign(play.unit(HUNTER), { facingX, facingY });
  Object.assign(play.unit(HUNTER).control, place, { facingX, facingY });
  // The squad waits at its place.
  Object.assign(play.world.state.parties[0]!.squads[0]!, { ...place, goalX: place.x, goalY: place.y });
  return play;
}

describe.each([0, 90, 180, 270])('a chase that has led a unit away from its place, at %d degrees', (degrees) => {
  const turned = new Turned(degrees, { x: 45.5, y: 45.5 });

  it('goes on while enemies near by could strike it: it does not walk home with two of them 3.6 tiles away', () => {
    const play = chase(turned, 14, [turned.piece('S', 17.6, 0), turned.piece('S', 17.6, 1.5)]);
    play.run(4);
    expect(play.count('regrouped')).toBe(0);
    expect(play.unit(ENEMY).health + play.unit(ENEMY + 1).health).toBeLessThan(200);
  });

  it('goes on against a bowman who is near enough to shoot', () => {
    const play = chase(turned, 13, [turned.piece('B', 13, 8)]);
    play.run(5);
    expect(play.count('regrouped')).toBe(0);
    expect(play.unit(ENEMY).health).toBeLessThan(70);
  });

  it('ends when it leads too far, and does not begin again before the unit is home: it turns round once', () => {
    const play = chase(turned, 20, [turned.piece('B', 27)]);
    const far: number[] = [];
    play.run(6, () => void far.push(distance(play.unit(HUNTER), turned.at(0, 0))));
    expect(play.count('regrouped')).toBe(1);
    expect(Math.max(...far)).toBeLessThan(20.5);
    expect(far.at(-1)).toBeLessThan(8);
  });

  it('ends too far from its place also right behind one who runs: he is not hunted over half the map', () => {
    const play = chase(turned, 11, [turned.piece('S', 12.5)]);
    const hunter = play.unit(HUNTER);
    let [farthest, runner] = [0, 12.5];
    play.run(12, () => {
      play.unit(ENEMY).health = 100;
      const { ahead } = turned.place(hunter);
      farthest = Math.max(farthest, ahead);
      // He stays just out of reach.
      runner = Math.max(runner, Math.min(ahead + 2.2, 40));
      const place = turned.at(runner, 0);
      Object.assign(play.unit(ENEMY), place, { previousX: place.x, previousY: place.y });
    });
    expect(farthest).toBeLessThan(19);
    expect(play.count('regrouped')).toBe(1);
  });

  it('goes on beyond that against one who is very near and fights', () => {
    const play = chase(turned, 20, [turned.piece('S', 21.5)]);
    const [hunter, enemy] = [play.unit(HUNTER), play.unit(ENEMY)];
    play.run(4, () => {
      enemy.combat.targetId = HUNTER;
      hunter.health = 100;
    });
    expect(play.count('regrouped')).toBe(0);
    expect(enemy.health).toBeLessThan(100);
  });

  it('is not worth it for an enemy who is too far away to shoot', () => {
    const play = chase(turned, 14, [turned.piece('B', 25)]);
    play.run(2);
    expect(play.count('regrouped')).toBe(1);
    expect(distance(play.unit(HUNTER), turned.at(0, 0))).toBeLessThan(12);
  });
});
