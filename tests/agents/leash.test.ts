import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import type { Point, Unit } from '../../src/sim/state.ts';
import { meadow, type Piece } from '../sim/support/test-world.ts';
import { Turned } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const MIDDLE: Point = { x: 45.5, y: 45.5 };
const ROW = [-3.75, -2.25, -0.75, 0.75, 2.25, 3.75];
const LETTERS = ['s', 's', 't', 'p', 'b', 'b'];
const IDS = ROW.map((_, index) => index + 1);
const ENEMY = ROW.length + 1;

/** Six who stand at their post and look ahead, wherever they have gone to from there, and enemies who do as they are told. */
class Post {
  readonly play: TestBattle;

  constructor(
    readonly turned: Turned,
    enemies: readonly Piece[],
    { aheadTiles = 0, gone = IDS, tree = 'stage-stand' }: { aheadTiles?: number; gone?: readonly number[]; tree?: string } = {},
  ) {
    const pieces = IDS.map((id, index) => turned.piece(LETTERS[index]!, gone.includes(id) ? aheadTiles : 0, ROW[index]));
    const trees = Object.fromEntries(enemies.map((_, index) => [ENEMY + index, tree]));
    this.play = new TestBattle(meadow(90, 90), { pieces: [...pieces, ...enemies], trees });
    const { x: facingX, y: facingY } = turned.along(1, 0);
    IDS.forEach((id, index) => {
      Object.assign(this.play.unit(id), { facingX, facingY });
      Object.assign(this.play.unit(id).control, turned.at(0, ROW[index]!), { facingX, facingY });
    });
    const post = turned.at(0, 0);
    Object.assign(this.play.world.state.parties[0]!.squads[0]!, { ...post, goalX: post.x, goalY: post.y });
  }

  get units(): Unit[] {
    return IDS.map((id) => this.play.unit(id));
  }

  /** How far each is from the post. */
  away(): number[] {
    return this.units.map((unit) => distance(unit, this.turned.at(0, 0)));
  }
}

describe.each([0, 90])('a squad at its post, at %d degrees', (degrees) => {
  const turned = new Turned(degrees, MIDDLE);

  it('does not walk home from two enemies 3.6 tiles away, when five of six have gone there', () => {
    const enemies = [turned.piece('S', 17.6, -1), turned.piece('S', 17.6, 1)];
    const post = new Post(turned, enemies, { aheadTiles: 14, gone: IDS.slice(0, 5) });
    post.play.run(6, () => {
      for (const index of [0, 1]) post.play.unit(ENEMY + index).health = 100;
    });
    expect(post.play.count('regrouped')).toBe(0);
    expect(post.away().filter((tiles) => tiles > 12).length).toBeGreaterThanOrEqual(4);
  });

  it('is not pulled away by one archer who cannot be caught, shoots and runs: they do not leave and return again and again', () => {
    const post = new Post(turned, [turned.piece('B', 9)]);
    const archer = post.play.unit(ENEMY);
    const trips = new Map<number, number>();
    const outside = new Set<number>();
    let farthest = 0;
    post.play.run(60, () => {
      for (const unit of [...post.units, archer]) unit.health = 100;
      // It keeps eight tiles between itself and whoever comes nearest, and is heard.
      const ahead = Math.max(0, ...post.units.map((unit) => turned.place(unit).ahead));
      const place = turned.at(ahead + 8, 0);
      Object.assign(archer, place, { previousX: place.x, previousY: place.y, lastNoiseAtStep: post.play.world.state.step });
      post.away().forEach((tiles, index) => {
        farthest = Math.max(farthest, tiles);
        if (tiles < 5) outside.delete(index);
        if (tiles < 10 || outside.has(index)) return;
        outside.add(index);
        trips.set(index, (trips.get(index) ?? 0) + 1);
      });
    });
    expect(farthest).toBeLessThan(19);
    // Bowmen step out of their places to shoot back.
    const most = (isBow: boolean): number =>
      Math.max(...[...trips].filter(([index]) => (LETTERS[index] === 'b') === isBow).map(([, count]) => count));
    expect(most(false)).toBeLessThanOrEqual(2);
    expect(most(true)).toBeLessThanOrEqual(5);
  });
});
