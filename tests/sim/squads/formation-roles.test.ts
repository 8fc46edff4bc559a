import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { rankOfRole, roleOf } from '../../../src/sim/squads/roles.ts';
import { STEPS_PER_SECOND, type Formation, type Point, type Squad, type Unit } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned } from '../support/turned.ts';

const MIDDLE: Point = { x: 24.5, y: 24.5 };
const FACINGS = [0, 45, 90, 180, 270];
const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** Seven of all roles, in disorder: those who belong to the back are in front. */
const GROUP: readonly (readonly [letter: string, ahead: number, right: number])[] = [
  ['s', -17, -2],
  ['s', -17, 1],
  ['t', -16, 3],
  ['p', -15, -3],
  ['p', -14, 2],
  ['b', -12, -1],
  ['b', -12, 2],
];
const IDS = GROUP.map((_, index) => index + 1);
const ENEMY_ID = GROUP.length + 1;

type Ground = 'open' | 'choke' | 'ford';
/** Which points are closed, seen from the direction of the march: a wall with a gate, a river with a ford that is three wide. */
const CLOSED: Readonly<Record<Ground, { letter: string; is(ahead: number, right: number): boolean }>> = {
  open: { letter: '.', is: () => false },
  choke: { letter: '#', is: (ahead, right) => Math.abs(ahead) < 1 && Math.abs(right) > 1.6 },
  ford: { letter: '~', is: (ahead, right) => Math.abs(ahead) < 6 && Math.abs(right) > 1.9 },
};

function groundOf(turned: Turned, ground: Ground): string[] {
  const { letter, is } = CLOSED[ground];
  return meadow(49, 49).map((row, y) =>
    row
      .split('')
      .map((tile, x) => {
        const { ahead, right } = turned.place({ x: x + 0.5, y: y + 0.5 });
        return is(ahead, right) ? letter : tile;
      })
      .join(''),
  );
}

class Field {
  readonly play: TestWorld;
  readonly turned: Turned;

  constructor(degrees: number, ground: Ground, formation: Formation) {
    this.turned = new Turned(degrees, MIDDLE);
    const pieces = [...GROUP, ['S', 21, 0] as const].map(([letter, ahead, right]) => this.turned.piece(letter, ahead, right));
    this.play = new TestWorld(groundOf(this.turned, ground), { pieces, formation, spacingTiles: 1.5, script: obey });
    const { x: facingX, y: facingY } = this.turned.along(1, 0);
    for (const unit of this.units) Object.assign(unit, { facingX, facingY });
  }

  get units(): Unit[] {
    return IDS.map((id) => this.play.unit(id));
  }

  get squad(): Squad {
    return this.play.world.state.parties[0]!.squads[0]!;
  }

  /** Seconds until it is so, up to a limit. */
  until(claim: () => boolean, mostSeconds = 20): number {
    let steps = 0;
    while (!claim() && steps++ < mostSeconds * STEPS_PER_SECOND) this.play.steps(1);
    return steps / STEPS_PER_SECOND;
  }

  order(command: Command): this {
    const refusal = this.play.world.apply(command);
    if (refusal !== undefined) throw new Error(refusal);
    return this;
  }

  /** How far in front a unit stands: ahead of the centre of its squad, or in a circle away from it. */
  frontOf(unit: Point): number {
    const { squad } = this;
    if (squad.formation === 'circle') return distance(unit, squad);
    return (unit.x - squad.x) * squad.facingX + (unit.y - squad.y) * squad.facingY;
  }

  /** How far the foremost of a later rank is in front of the last of an earlier one, at most; in a circle only bows have their place inside. */
  disorder(): number {
    const rank = (unit: Unit): number => {
      const own = rankOfRole(roleOf(rules, unit.kind));
      return this.squad.formation === 'circle' ? Number(own === 2) : own;
    };
    const ahead = this.units.flatMap((early) =>
      this.units.filter((late) => rank(late) > rank(early)).map((late) => this.frontOf(late) - this.frontOf(early)),
    );
    return Math.max(...ahead);
  }

  slotError(): number {
    return this.units.reduce((sum, unit) => sum + distance(unit, unit.control), 0) / IDS.length;
  }

  nearestPair(): number {
    return Math.min(...this.units.flatMap((one) => this.units.filter(({ id }) => id > one.id).map((other) => distance(one, other))));
  }

  /** Marches there, and returns the ranks of those who have come across the middle of the map, in their order. */
  marchTo(ahead: number): number[] {
    this.play.unit(ENEMY_ID).isAlive = false;
    this.order({ type: 'move', unitIds: IDS, ...this.turned.at(ahead, 0), facingX: 0, facingY: 0 });
    const across = new Set<Unit>();
    const hasArrived = (): boolean => {
      for (const unit of this.units) if (this.turned.place(unit).ahead > 0) across.add(unit);
      return this.squad.order.kind === 'none';
    };
    if (this.until(hasArrived) >= 20) throw new Error('The march has not ended.');
    this.play.run(1);
    return [...across].map((unit) => rankOfRole(roleOf(rules, unit.kind)));
  }
}

/** Those who should stand beside each other may be so far out of line, in tiles. */
const IN_LINE_TILES = 0.6;

describe.each(FORMATIONS)('a %s', (formation) => {
  describe.each(FACINGS)('that marches at %d degrees', (degrees) => {
    it.each<[Ground, number]>([
      ['open', 4],
      ['choke', 7],
      ['ford', 0],
    ])('over %s ground, to %d tiles ahead of its middle, keeps its roles', (ground, goal) => {
      const field = new Field(degrees, ground, formation);
      const across = field.marchTo(goal);
      expect(field.slotError()).toBeLessThan(0.5);
      expect(field.nearestPair()).toBeGreaterThan(2 * rules.movement.radiusTiles - 0.02);
      expect(field.disorder()).toBeLessThan(IN_LINE_TILES);
      // In a file, the first of a circle is one of the ring.
      const foremost = ground === 'choke' && formation !== 'circle' ? across.slice(0, 2) : [0, 0];
      expect(foremost).toEqual([0, 0]);
    });
  });

  it.each([0, 135, 270])('that attacks at %d degrees has its roles when it makes contact', (degrees) => {
    const field = new Field(degrees, 'open', formation);
    field.order({ type: 'attack', unitIds: IDS, targetId: ENEMY_ID });
    expect(field.until(() => field.squad.progress.isInContact)).toBeLessThan(20);
    expect(field.disorder()).toBeLessThan(IN_LINE_TILES);
  });
});

describe('a change of facing at the goal', () => {
  it.each([90, 180, 270])('by %d degrees turns the roles with it', (degrees) => {
    const field = new Field(0, 'open', 'line');
    const facing = new Turned(degrees).along(1, 0);
    field.play.unit(ENEMY_ID).isAlive = false;
    field.order({ type: 'move', unitIds: IDS, ...field.turned.at(-6, 0), facingX: facing.x, facingY: facing.y });
    expect(field.until(() => field.squad.order.kind === 'none')).toBeLessThan(20);
    field.play.run(2);
    expect(field.disorder()).toBeLessThan(IN_LINE_TILES);
    expect(field.slotError()).toBeLessThan(0.5);
  });
});
