import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { whyNotObeying } from '../../src/sim/activity.ts';
import { meadow, type Piece } from '../sim/support/test-world.ts';
import { Turned } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

/** One of ours that has lost heart, for good unless it is said otherwise. */
function battle(map: readonly string[], pieces: readonly Piece[], trees: Readonly<Record<number, string>> = {}): TestBattle {
  const play = new TestBattle(map, { pieces, decides: true, trees });
  loseHeart(play, 1);
  return play;
}

function loseHeart(play: TestBattle, id: number): void {
  const { morale } = play.unit(id);
  if (!morale) throw new Error(`Unit ${id} never loses heart.`);
  morale.level = 0;
}

const MAP = meadow(44, 30);
const STAND = 'stage-stand';

describe('a warrior that has lost heart', () => {
  it.each([0, 90, 180, 270])('runs from the enemy to the edge of the map and leaves the field: turned by %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const play = battle(MAP, [turned.piece('s', 0), turned.piece('s', -3, 4), turned.piece('S', 4)], { 2: STAND, 3: STAND });
    let nearest = Infinity;
    expect(
      play.until(() => {
        nearest = Math.min(nearest, distance(play.unit(1), play.unit(3)));
        return !play.unit(1).isAlive;
      }, 15),
    ).toBeLessThan(15);
    expect(play.unit(1)).toMatchObject({ departed: 'left', health: 100 });
    expect(nearest).toBeGreaterThan(3);
    const { x, y } = play.unit(1);
    expect(Math.min(x, y, 44 - x, 30 - y)).toBeLessThan(1.5);
    expect([play.count('routed'), play.count('left'), play.count('died')]).toEqual([1, 1, 0]);
  });

  it.each([0, 90, 180, 270])('yields when it is cornered, and nobody attacks it any more: turned by %d degrees', (degrees) => {
    const rows = ['#######', '#s.S.s#', '#######'];
    const columns = Array.from({ length: 7 }, (_, x) => rows.map((row) => row[x]).join(''));
    const across = degrees % 180 === 0 ? rows : columns;
    const play = battle(degrees < 180 ? across : across.map((row) => row.split('').toReversed().join('')).toReversed(), [], {});
    const [one, other] = [play.unit(1), play.unit(3)];
    const broken = one.team === 'player' ? one : other;
    loseHeart(play, broken.id);
    expect(play.until(() => !broken.isAlive, 10)).toBeLessThan(10);
    expect(broken.departed).toBe('yielded');
    const { health } = broken;
    play.run(4);
    expect(broken).toMatchObject({ health, isAlive: false });
    expect(play.world.state.units.filter(({ combat }) => combat.phase === 'windUp' && combat.targetId === broken.id)).toEqual([]);
  });

  it('obeys no order until it takes heart again', () => {
    const play = battle(
      MAP,
      [
        { letter: 's', x: 20.5, y: 13.5 },
        { letter: 's', x: 18.5, y: 16.5 },
        { letter: 'S', x: 25.5, y: 13.5 },
      ],
      { 2: STAND, 3: STAND },
    );
    play.run(1);
    expect(play.world.apply({ type: 'move', unitIds: [1], x: 24.5, y: 20.5, facingX: 0, facingY: 0 })).toBeUndefined();
    play.run(0.5);
    expect(whyNotObeying(play.unit(1), play.world.state)).toBe('lost heart');
    expect(play.unit(1).y).toBeLessThan(13);
    play.unit(1).morale!.level = 1;
    play.run(0.5);
    const { x, y } = play.unit(1);
    play.world.apply({ type: 'move', unitIds: [1], x: 10.5, y: 20.5, facingX: 0, facingY: 0 });
    play.run(2);
    expect(whyNotObeying(play.unit(1), play.world.state)).toBeUndefined();
    expect(distance(play.unit(1), { x: 10.5, y: 20.5 })).toBeLessThan(distance({ x, y }, { x: 10.5, y: 20.5 }) - 4);
  });

  it('runs although it was told to hold its ground', () => {
    const play = battle(
      MAP,
      [
        { letter: 's', x: 20.5, y: 13.5 },
        { letter: 's', x: 18.5, y: 16.5 },
        { letter: 'S', x: 25.5, y: 13.5 },
      ],
      { 2: STAND, 3: STAND },
    );
    play.world.apply({ type: 'stance', unitIds: [1], stance: 'hold' });
    expect(play.until(() => play.unit(1).departed === 'left', 15)).toBeLessThan(15);
  });

  it('is not waited for by its squad, also where no way leads out', () => {
    const walled = MAP.map((row, y) => (y < 3 || y > 26 ? '#'.repeat(44) : `###${row.slice(3, 41)}###`));
    const ours = [8.5, 10.5, 12.5].map((y) => ({ letter: 's', x: 20.5, y }));
    const play = battle(walled, [...ours, { letter: 'S', x: 40.5, y: 25.5 }], { 4: STAND });
    play.run(1);
    play.world.apply({ type: 'move', unitIds: [1, 2, 3], x: 20.5, y: 24.5, facingX: 0, facingY: 0 });
    const isOver = (): boolean => {
      loseHeart(play, 1);
      return play.world.state.parties[0]!.squads.every(({ order }) => order.kind === 'none');
    };
    expect(play.until(isOver, 15)).toBeLessThan(15);
    expect(play.count('orderFailed')).toBe(0);
    expect([1, 2, 3].map((id) => distance(play.unit(id), { x: 20.5, y: 24.5 }) < 3)).toEqual([false, true, true]);
  });

  it('decides the battle when nobody of its side stands, before it is off the field', () => {
    const pair = [
      { letter: 's', x: 20.5, y: 13.5 },
      { letter: 'S', x: 26.5, y: 13.5 },
    ];
    const lost = battle(MAP, pair, { 2: STAND });
    expect(lost.until(() => lost.world.state.outcome !== 'undecided', 5)).toBeLessThan(5);
    expect([lost.world.state.outcome, lost.unit(1).isAlive]).toEqual(['defeat', true]);
    const won = new TestBattle(MAP, { pieces: pair, decides: true, trees: { 1: STAND } });
    loseHeart(won, 2);
    won.until(() => won.world.state.outcome !== 'undecided', 5);
    expect([won.world.state.outcome, won.unit(2).isAlive]).toEqual(['victory', true]);
  });

  it('fights on when its tree has no such branch, and nothing is decided', () => {
    const play = battle(
      MAP,
      [
        { letter: 's', x: 20.5, y: 13.5 },
        { letter: 'S', x: 26.5, y: 13.5 },
      ],
      { 1: STAND, 2: STAND },
    );
    play.run(4);
    expect(play.unit(1).morale?.state).toBe('routing');
    expect(play.world.state.outcome).toBe('undecided');
  });

  it('goes on after a save in the middle of its rout as without one', () => {
    const pieces = [
      { letter: 's', x: 20.5, y: 13.5 },
      { letter: 's', x: 18.5, y: 16.5 },
      { letter: 'S', x: 23.5, y: 13.5 },
    ];
    const [through, resumed] = [battle(MAP, pieces), battle(MAP, pieces)];
    through.run(2);
    resumed.run(2);
    const saved = resumed.world.save();
    resumed.run(3);
    resumed.world.restore(saved);
    through.run(6);
    resumed.run(6);
    expect(resumed.world.hash()).toBe(through.world.hash());
  });
});

describe('who fights one that runs', () => {
  /** Two swordsmen of the enemy, a router, and sometimes one of ours that stands. */
  const pieces = [
    { letter: 's', x: 20.5, y: 13.5 },
    { letter: 'S', x: 22.5, y: 13.5 },
    { letter: 'S', x: 22.5, y: 15.5 },
  ];

  it('does not hunt it over the field', () => {
    const play = battle(MAP, [...pieces, { letter: 's', x: 2.5, y: 28.5 }], { 4: STAND });
    const start = { x: 22.5, y: 14.5 };
    let farthest = 0;
    play.run(12, () => (farthest = Math.max(farthest, distance(play.unit(2), start), distance(play.unit(3), start))));
    expect(play.unit(1).departed).toBe('left');
    expect(farthest).toBeLessThan(14);
  });

  it('lets go of it for those who still fight', () => {
    const play = new TestBattle(MAP, {
      pieces: [...pieces, { letter: 's', x: 16.5, y: 16.5 }],
      decides: true,
      trees: { 4: STAND },
    });
    play.until(() => [2, 3].every((id) => play.read(id, 'target') === 1), 3);
    loseHeart(play, 1);
    const after = (id: number): boolean => [2, 3].every((other) => play.read(other, 'target') === id);
    const from = play.unit(1).y;
    expect(play.until(() => after(4), 3)).toBeLessThan(3);
    expect(play.until(() => !play.unit(1).isAlive || play.read(2, 'target') === 1 || play.read(3, 'target') === 1, 4)).toBeGreaterThan(1);
    expect(play.unit(1).y).not.toBeCloseTo(from);
  });
});
