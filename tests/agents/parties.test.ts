import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle } from './support/test-battle.ts';

const open = meadow(60, 30);
const place = (letters: readonly (readonly [string, number, number])[]): string[] => {
  const rows = open.map((row) => row.split(''));
  for (const [letter, x, y] of letters) rows[y]?.splice(x, 1, letter);
  return rows.map((row) => row.join(''));
};

describe('an enemy party', () => {
  it('goes round its waypoints and rests at each', () => {
    const play = new TestBattle(
      place([
        ['S', 10, 15],
        ['S', 11, 16],
        ['1', 10, 15],
        ['2', 20, 15],
        ['3', 15, 22],
      ]),
      { partyTree: 'enemy-party' },
    );
    const visited = new Set<number>();
    play.run(90, () => {
      for (const waypoint of play.world.state.waypoints) {
        if (distance(play.unit(1), waypoint) < 2) visited.add(waypoint.id);
      }
    });
    expect(visited.size).toBe(3);
  });

  it('calls all its units to fight when one of them sees an enemy', () => {
    const play = new TestBattle(
      place([
        ['S', 30, 15],
        ['B', 33, 15],
        ['T', 36, 15],
        ['s', 26, 15],
      ]),
      {
        partyTree: 'enemy-party',
        trees: { 1: 'stage-stand', 2: 'stage-stand', 3: 'stage-stand', 4: 'stage-stand' },
      },
    );
    play.unit(4).facingX = 1;
    play.run(1);
    expect(play.count('alarm')).toBeGreaterThan(0);
  });
});

describe('a party that has killed its quarry', () => {
  it('shares the quarry with all units; the first one back in its place cheers, and then all forget it', () => {
    const play = new TestBattle(
      place([
        ['S', 10, 15],
        ['T', 11, 16],
        ['B', 12, 15],
        ['s', 11, 11],
      ]),
      { partyTree: 'enemy-party' },
    );
    const [prey, ...hunters] = [...play.world.state.units]
      .sort((a, b) => Number(a.team === 'enemy') - Number(b.team === 'enemy'))
      .map(({ id }) => id);
    play.until(() => hunters.every((id) => play.read(id, 'quarry') === prey), 5);
    expect(hunters.map((id) => play.read(id, 'quarry'))).toEqual(hunters.map(() => prey));
    play.world.apply({ type: 'health', unitId: prey!, share: 0 });
    const cheering = () => hunters.filter((id) => play.unit(id).gesture === 'cheer');
    expect(play.until(() => cheering().length > 0, 20)).toBeLessThan(20);
    play.run(3);
    expect(cheering()).toHaveLength(1);
    expect(hunters.map((id) => play.read(id, 'quarry'))).toEqual(hunters.map(() => undefined));
  });
});

describe('a unit of a party', () => {
  it('walks to where the party wants it, and nowhere else', () => {
    const play = new TestBattle(
      place([
        ['s', 10, 10],
        ['s', 11, 10],
        ['b', 12, 10],
      ]),
    );
    play.world.apply({ type: 'move', unitIds: [1, 2, 3], x: 30, y: 20, facingX: 1, facingY: 0 });
    play.run(15);
    for (const id of [1, 2, 3]) {
      const unit = play.unit(id);
      expect(distance(unit, unit.control)).toBeLessThan(0.5);
      expect(distance(unit, { x: 30, y: 20 })).toBeLessThan(3);
    }
  });

  it('refuses a march in the middle of a fight, obeys a retreat, and fights again afterwards', () => {
    const play = new TestBattle(
      place([
        ['s', 20, 15],
        ['T', 22, 15],
      ]),
    );
    play.run(3);
    expect(play.unit(1).mood).not.toBe('calm');
    play.world.apply({ type: 'move', unitIds: [1], x: 8, y: 15, facingX: 0, facingY: 0 });
    play.run(1);
    expect(play.unit(1).x).toBeGreaterThan(18);
    play.world.apply({ type: 'retreat', unitIds: [1], x: 8, y: 15 });
    play.run(1.5);
    expect(play.unit(1).mood).toBe('obeying');
    expect(play.unit(1).x).toBeLessThan(19);
    expect(play.until(() => play.unit(1).mood === 'fighting' || play.unit(1).mood === 'fleeing', 10)).toBeLessThan(10);
  });

  it('attacks the enemy that its leader points at, even a far one', () => {
    const play = new TestBattle(
      place([
        ['s', 10, 15],
        ['S', 45, 15],
        ['S', 14, 24],
      ]),
      { trees: { 2: 'stage-stand', 3: 'stage-stand' } },
    );
    play.world.apply({ type: 'attack', unitIds: [1], targetId: 2 });
    expect(play.until(() => distance(play.unit(1), play.unit(2)) < 2.2, 25)).toBeLessThan(25);
  });

  it('comes back from a chase that leads too far', () => {
    const play = new TestBattle(
      place([
        ['s', 10, 15],
        ['B', 16, 15],
      ]),
      { trees: { 2: 'stage-stand' } },
    );
    let farthest = 0;
    const home = { x: play.unit(1).control.x, y: play.unit(1).control.y };
    play.run(40, () => {
      // The prey keeps its distance, as if it ran.
      const prey = play.unit(2);
      prey.x = Math.min(56, Math.max(prey.x, play.unit(1).x + 5));
      prey.health = 70;
      farthest = Math.max(farthest, distance(play.unit(1), home));
    });
    expect(farthest).toBeLessThan(20);
  });
});
