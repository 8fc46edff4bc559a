import { describe, expect, test } from 'vitest';
import { marchSquads } from '../../../src/sim/squads/march-squads.ts';
import type { Squad, Unit } from '../../../src/sim/state.ts';
import { meadow, rules, TestWorld, type TestWorldOptions } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const WALK = rules.movement.paceTilesPerSecond.walking / 60;

/** Swordsmen who stand in their slots beside each other, and whose squad marches ahead. */
class March {
  readonly field: TestWorld;
  readonly squad: Squad;

  constructor(
    readonly turned: Turned,
    { letters = 'sss', ...options }: TestWorldOptions & { letters?: string } = {},
  ) {
    const pieces = letters.split('').map((letter, index) => turned.piece(letter, 0, 1.2 * (index - 1)));
    this.field = new TestWorld(meadow(44, 30), { ...options, pieces });
    const { x: facingX, y: facingY } = turned.along(1, 0);
    this.squad = Object.assign(this.field.world.state.parties[0]!.squads[0]!, {
      ...turned.at(0, 0),
      facingX,
      facingY,
      status: 'marching',
      pace: 'walking',
      path: this.path([9, 0]),
    });
    this.squad.slots = letters.split('').flatMap((_, index) => [0, 1.2 * (index - 1)]);
    for (const unit of this.units) Object.assign(unit.control, { x: unit.x, y: unit.y, isControlled: true });
  }

  get units(): Unit[] {
    return this.field.world.state.units;
  }

  path(...places: readonly (readonly [number, number])[]): number[] {
    return places.flatMap(([ahead, right]) => Object.values(this.turned.at(ahead, right)));
  }

  /** Where the middle of the squad is after so many steps, to thousandths. */
  steps(count: number): readonly number[] {
    const { world } = this.field;
    for (let step = 0; step < count; step++) {
      world.state.step++;
      marchSquads(world);
    }
    const { ahead, right } = this.turned.place(this.squad);
    return [ahead, right].map((tiles) => Math.round(tiles * 1000) / 1000 + 0);
  }
}

const paces = (count: number, factor = 1): number => Math.round(1000 * WALK * count * factor) / 1000;

describe.each(TURNS)('the middle of a squad, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  test('goes along its path at its pace, round corners too', () => {
    expect(new March(turned).steps(1)).toEqual([paces(1), 0]);
    const march = new March(turned);
    march.squad.path = march.path([0.1, 0], [0.1, 3]);
    expect(march.steps(15)).toEqual([0.1, 0.3]);
    expect(march.squad.path).toHaveLength(2);
  });

  test('turns towards its way by at most 2.6 degrees a step', () => {
    const march = new March(turned);
    march.squad.path = march.path([0, 9]);
    march.steps(10);
    const { x, y } = turned.along(1, 0);
    const cosine = march.squad.facingX * x + march.squad.facingY * y;
    expect(Math.acos(cosine)).toBeCloseTo(10 * Math.acos(0.999), 6);
    march.steps(30);
    expect(turned.place({ x: turned.middle.x + march.squad.facingX, y: turned.middle.y + march.squad.facingY }).right).toBeCloseTo(1, 9);
  });

  test('leaves a trail with a point every half tile, and at each corner', () => {
    const march = new March(turned);
    march.squad.path = march.path([0.8, 0], [0.8, 3]);
    march.steps(60);
    const trail = Array.from({ length: march.squad.trail.length / 2 }, (_, at) => {
      const { ahead, right } = turned.place({ x: march.squad.trail[2 * at]!, y: march.squad.trail[2 * at + 1]! });
      return [Math.round(ahead * 100) / 100 + 0, Math.round(right * 100) / 100 + 0];
    });
    expect(trail).toEqual([
      [0.03, 0],
      [0.53, 0],
      [0.8, 0],
      [0.8, 0.51],
    ]);
  });

  test('takes its units with it, each in its slot', () => {
    const march = new March(turned);
    march.steps(8);
    for (const [index, { control }] of march.units.entries()) {
      const { ahead, right } = turned.place(control);
      expect(right).toBeCloseTo(1.2 * (index - 1), 9);
      expect(ahead).toBeGreaterThan(4 * WALK);
      expect(ahead).toBeLessThan(9 * WALK);
      expect([control.marchPace, control.facingX, control.facingY]).toEqual(['walking', march.squad.facingX, march.squad.facingY]);
    }
  });
});

describe('the speed of a march', () => {
  const turned = new Turned(139);
  const after = (change: (march: March) => void, options: TestWorldOptions & { letters?: string } = {}): number => {
    const march = new March(turned, options);
    change(march);
    return march.steps(1)[0]!;
  };
  /** It is so far from its slot. */
  const lags = ({ control }: Unit, tiles: number): void => {
    const { x, y } = turned.along(tiles, 0);
    control.x += x;
    control.y += y;
  };

  test('is that of the slowest of its units, and of its pace', () => {
    const units = { ...rules.units, spear: { ...rules.units['spear']!, speedFactor: 0.5 } };
    expect(after(() => {}, { letters: 'sps', rules: { ...rules, units } })).toBe(paces(1, 0.5));
    expect(after(({ squad }) => (squad.pace = 'running'))).toBe(Math.round((1000 * rules.movement.paceTilesPerSecond.running) / 60) / 1000);
  });

  test('falls when units lag behind, to a fifth at most', () => {
    const { waitLagTiles, waitingSpeedFraction } = rules.parties;
    expect(after(({ units }) => units.forEach((unit) => lags(unit, waitLagTiles)))).toBe(paces(1));
    expect(after(({ units }) => units.forEach((unit) => lags(unit, 1.5 * waitLagTiles)))).toBe(paces(1, 0.5));
    expect(after(({ units }) => units.forEach((unit) => lags(unit, 9)))).toBe(paces(1, waitingSpeedFraction));
    // One that is far behind: the root of a third of its square.
    expect(after(({ units }) => lags(units[1]!, 1.5 * waitLagTiles * Math.sqrt(3)))).toBe(paces(1, 0.5));
  });

  test('is none while most of them fight', () => {
    const fight = (count: number, change: (unit: Unit) => unknown): number => after(({ units }) => units.slice(0, count).forEach(change));
    expect(fight(2, ({ combat }) => (combat.phase = 'recover'))).toBe(0);
    expect(fight(1, ({ combat }) => (combat.phase = 'recover'))).toBe(paces(1));
    const archers = { letters: 'bbb' };
    const noise = (atStep: number): number =>
      after(({ units }) => units.slice(0, 2).forEach((unit) => (unit.lastNoiseAtStep = atStep)), archers);
    expect([noise(0), noise(-119), noise(-118)]).toEqual([0, paces(1), 0]);
    expect(
      fight(2, ({ combat, control }) => {
        combat.phase = 'recover';
        Object.assign(control, { isUrgent: true, urgentUntilStep: 99 });
      }),
    ).toBe(paces(1));
  });

  test('does not fall for arrows, only for enemies at hand, and for bows that shoot only where there are no others', () => {
    const hit = ({ units }: March): void => units.forEach((unit) => (unit.lastNoiseAtStep = 0));
    const shoot = ({ units }: March): void => {
      for (const unit of units) if (unit.kind === 'bow') unit.combat.phase = 'windUp';
    };
    expect([after(hit), after(hit, { letters: 'bbb' })]).toEqual([paces(1), 0]);
    expect([after(shoot, { letters: 'bbs' }), after(shoot, { letters: 'bbb' })]).toEqual([paces(1), 0]);
  });

  test('does not mind those on hold, who stay where they are', () => {
    const march = new March(turned);
    const [first] = march.units;
    first!.control.stance = 'hold';
    lags(first!, 9);
    expect(march.steps(4)[0]).toBe(paces(4));
    expect(first!.control).toMatchObject({ x: first!.x, y: first!.y, marchPace: 'own' });
  });
});

describe('a march ends', () => {
  const turned = new Turned(32);
  const halted = (finalFacing: readonly [number, number]): March => {
    const march = new March(turned);
    const { x: finalFacingX, y: finalFacingY } = turned.along(...finalFacing);
    Object.assign(march.squad, { finalFacingX, finalFacingY, path: march.path([0.02, 0]) });
    march.steps(1);
    return march;
  };
  const looks = ({ squad }: March): readonly number[] => {
    const { ahead, right } = turned.place({ x: turned.middle.x + squad.facingX, y: turned.middle.y + squad.facingY });
    return [Math.round(ahead * 1000) / 1000 + 0, Math.round(right * 1000) / 1000 + 0];
  };

  test('at its goal, looking as it was told or along its way', () => {
    const along = halted([0, 0]);
    expect([along.squad.status, along.squad.path, looks(along)]).toEqual(['standing', [], [1, 0]]);
    expect(looks(halted([0, -1]))).toEqual([0, -1]);
  });

  test('with the slots given out again only after an about-turn', () => {
    expect(halted([0.8, 0.6]).squad.unitIds).toEqual([1, 2, 3]);
    expect(halted([-1, 0]).squad.unitIds).toEqual([3, 2, 1]);
  });

  test('when nobody of it lives', () => {
    const march = new March(turned);
    for (const unit of march.units) unit.isAlive = false;
    expect([march.steps(1), march.squad.status, march.squad.unitIds]).toEqual([[0, 0], 'standing', []]);
  });
});
